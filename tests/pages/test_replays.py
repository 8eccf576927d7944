"""Matches played again for the pages: every question as it was when it was asked."""

from host_tools.cafe.pages.replays import Replay
from host_tools.games.game_check import rules_of
from pipkeeper.match import Match
from spiel.spiel_table import RECORDS


def test_places_of_a_board_are_those_that_were_offered() -> None:
    rules, names, options = rules_of(RECORDS["rasanto"]), ["Ada", "Ben"], {"keep": "board"}
    match = Match(rules, "rasanto", names, options)
    for given in (0, "0.4.1", "0.5.1", "0.0.0"):
        match.give(given)
    replay = Replay(rules, "rasanto", names, options)
    replay.play_on(bytes(match.codes))
    offered = [step.ask.options for step in replay.steps[1:]]
    assert [len(places) for places in offered] == [45, 44, 43]
    assert "0.4.1" in offered[0] and "0.4.1" not in offered[1] and "0.5.1" in offered[1]

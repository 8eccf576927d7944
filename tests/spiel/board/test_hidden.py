"""What nobody can see of a pyramid is not told either: dice inside it, and faces that other dice cover."""

import pytest

from host_tools.games.game_check import rules_of
from host_tools.games.random_player import Chance, answer
from pipkeeper.match import Match
from spiel.board.models.model import above, read
from spiel.spiel_table import RECORDS, SEATS

BY_NUMBER = {record["number"]: record for record in RECORDS.values()}


def boards(number, **options):
    """The pieces by place after every third answer of a random match, two players and sixty answers long."""
    record, chance = BY_NUMBER[number], Chance(number)
    match = Match(rules_of(record), record["id"], list(SEATS[:2]), {**options, "keep": "board"})
    for count in range(60):
        match.give(answer(match.ask, chance))
        if count > 1 and count % 3 == 0:
            yield {read(place): (colour, lies) for place, colour, lies in match.game.board()["pieces"]}


@pytest.mark.parametrize("number", [39, 40, 42, 44])
def test_a_die_with_all_faces_covered_has_no_colour(number):
    for pieces in boards(number):
        for place, (colour, _) in pieces.items():
            assert (colour is None) == all(upper in pieces for upper in above(place)), place


def test_up_and_down_tells_the_colour_of_every_die():
    for pieces in boards(13, variant="colours"):
        assert {colour for colour, _ in pieces.values()} == {"red", "green", "black"}


def test_doubles_tells_the_faces_that_no_die_covers():
    for pieces in boards(41):
        for place, (colour, lies) in pieces.items():
            assert colour is None
            assert [part == "0" for part in lies.split("-")] == [upper in pieces for upper in above(place)], place

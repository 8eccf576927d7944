"""Every game that holds its board against a second referee: the same questions, the same offers, the same end."""

import pytest

from host_tools.games.game_check import rules_of
from host_tools.games.random_player import Chance, answer
from pipkeeper.match import Match
from pipkeeper.rules.board.pile import places_of
from spiel.board.models.model import Model
from spiel.board.models.referees import MODELS, UP_AND_DOWN
from spiel.spiel_table import RECORDS, SEATS

BY_NUMBER = {record["number"]: record for record in RECORDS.values()}
BOARDS = [number for number, record in sorted(BY_NUMBER.items()) if "board" in record]
WORDS = ("stop", "pass", "over", "give-up", "keep", "throne", "name")
# Number, players, options: every form of every game.
CASES = [
    (10, 2, {}), (10, 6, {"side": 8, "team-size": 2}), (11, 3, {}), (12, 3, {}), (12, 3, {"forbidden": 6}),
    (13, 3, {"variant": "building"}), (13, 6, {"variant": "demolishing", "team-size": 2}),
    (13, 5, {"variant": "colours"}), (15, 2, {"goal": 6}), (15, 4, {"side": 8}), (21, 3, {}), (21, 3, {"side": 8}),
    (21, 3, {"variant": "collect", "stock": 90}), (23, 2, {}), (23, 4, {"side": 8}), (24, 3, {}), (24, 6, {}),
    (25, 3, {}), (26, 2, {}), (26, 3, {}), (27, 3, {}), (27, 3, {"variant": "domino"}), (30, 2, {}), (30, 6, {}),
    (31, 3, {}), (31, 3, {"variant": "again"}),
    (32, 2, {}), (32, 6, {}), (32, 3, {"side": 8}), (34, 2, {}), (34, 3, {"variant": "training"}), (39, 2, {}),
    (39, 5, {"side": 8, "values": "9-8-7-6-5"}), (40, 3, {}), (41, 2, {}), (41, 4, {"side": 8}), (42, 3, {}),
    (42, 2, {"side": 8}), (44, 2, {}), (44, 5, {}), (45, 2, {}), (45, 3, {}), (47, 1, {}),
    (47, 3, {"variant": "bushes", "rounds": 2}), (47, 2, {"hides": "players"}), (49, 2, {}), (50, 3, {}), (51, 2, {}),
    (51, 2, {"legs": 2}), (51, 2, {"legs": 2, "goal": "captured", "turns": 20}), (51, 2, {"legs": 2, "goal": "used"}),
    (52, 3, {}), (52, 4, {}), (54, 3, {}), (55, 2, {}),
]  # fmt: skip


def played(number, players, given, seed, most=6000):
    """A whole match of a player who answers anything but leaves off early only now and then; and what it told."""
    record = BY_NUMBER[number]
    match = Match(rules_of(record), record["id"], list(SEATS[:players]), {**given, "keep": "board"})
    chance, told = Chance(seed), []
    while not match.over:
        assert match.count < most, "it does not end"
        ask = match.ask
        options = ask.options if ask.kind == "choice" else ()  # type: ignore[attr-defined]
        given_answer = answer(ask, chance)
        if given_answer in WORDS and chance.randrange(8) and options[0] not in WORDS:  # type: ignore[misc]
            given_answer = options[0]  # type: ignore[misc]
        told.append((ask.player, ask.about, options, given_answer))
        match.give(given_answer)
    return match, told


def test_all_games_with_a_board_are_tried():
    assert {number for number, _, _ in CASES} == set(BOARDS)


@pytest.mark.parametrize(("number", "players", "given"), CASES, ids=str)
def test_a_second_referee_agrees_with_every_offer_and_the_end(number, players, given):
    for seed in (1, 2):
        match, told = played(number, players, given, seed)
        model = Model(told, players, match.options, match.options.get("team-size", 1))
        referee = UP_AND_DOWN[match.options["variant"]] if number == 13 else MODELS[number]
        scores, winners = referee(model)
        assert model.at == len(told), "the model ended before the match"
        assert tuple(match.game.winners) == winners
        assert [row["player"] for row in match.standing() if row["place"] == 1] == list(winners), "who won is first"
        if match.game.team_of is None:
            assert [row["score"] for row in match.standing()] == list(scores)
        else:
            assert [match.game.score(seat) for seat in range(players)] == list(scores)


@pytest.mark.parametrize(("number", "players", "given"), CASES, ids=str)
def test_the_board_is_told_and_a_replay_comes_to_the_same(number, players, given):
    match, told = played(number, players, given, 3)
    places = places_of(match.options.get("side", 9))
    board = match.game.board()
    assert (board["kind"], board["side"]) in (("pyramid", places.side), ("plate", places.side))
    for place, whose, lies in board["pieces"]:
        assert places.number(place) < places.count
        assert whose is None or isinstance(whose, str) or 0 <= whose < players
        assert lies is None or [part.isdigit() for part in lies.split("-")] == [True] * 3
    fresh = Match(match.rules, match.game_id, match.names, match.given)
    fresh.restore(match.codes, match.end)
    assert (fresh.game.board(), fresh.standing(), fresh.over) == (board, match.standing(), True)
    fresh.undo(len(told) // 2)
    for _ in range(len(told) // 2):
        fresh.redo()
    assert (fresh.game.board(), fresh.standing()) == (board, match.standing())


@pytest.mark.parametrize(("number", "players", "given"), CASES, ids=str)
def test_after_undo_another_way_goes_as_if_it_had_been_the_first(number, players, given):
    match, told = played(number, players, given, 4)
    chance = Chance(number)
    match.undo(max(1, len(told) // 3))
    for _ in range(30):
        if match.over:
            break
        match.give(answer(match.ask, chance))
    fresh = Match(match.rules, match.game_id, match.names, match.given)
    fresh.restore(match.codes[: match.end], match.end)
    assert (fresh.game.board(), fresh.standing()) == (match.game.board(), match.standing())
    assert fresh.over == match.over
    if not match.over:
        assert (fresh.ask.about, fresh.ask.player) == (match.ask.about, match.ask.player)
        if match.ask.kind == "choice":
            assert fresh.ask.options == match.ask.options  # type: ignore[attr-defined]


def position(match):
    """All that people see of a match between two answers."""
    ask = match.ask
    asked = ask and (ask.about, ask.player, ask.options if ask.kind == "choice" else None)
    return match.count, match.game.round, match.standing(), dict(match.game.outlook()), match.game.board(), asked


@pytest.mark.parametrize(("number", "players", "given"), CASES, ids=str)
def test_every_undo_leads_to_what_stood_there(number, players, given):
    match, told = played(number, players, given, 5)
    again = Match(match.rules, match.game_id, match.names, match.given)
    seen = []
    for _, _, _, given_answer in told:
        if len(told) - again.count <= 40:
            seen.append(position(again))
        again.give(given_answer)
    while seen:
        match.undo()
        assert position(match) == seen.pop()


def test_an_undo_goes_back_a_few_turns_and_not_to_the_first_answer(monkeypatch):
    match, _ = played(54, 3, {}, 1)
    monkeypatch.setattr(type(match.game), "play", lambda game: pytest.fail("a replay from the first answer"))
    for _ in range(20):
        match.undo()


@pytest.mark.parametrize("number", [32, 54, 55])
def test_a_replay_does_not_search_for_what_was_allowed(number, monkeypatch):
    players = BY_NUMBER[number]["players"][0]
    match, _ = played(number, players, {}, 1)
    board = match.game.board()
    search = "pieces" if number == 32 else "movable"
    monkeypatch.setattr(type(match.game), search, lambda game: pytest.fail("a replay that searches"))
    match.undo_to(match.end)
    assert match.game.board() == board

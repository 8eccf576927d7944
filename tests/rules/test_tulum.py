"""Tulum as people play it: turns, stopping, losing blocks, winning, and what is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.build.texts import language
from host_tools.games.random_player import answer
from pipkeeper.match import Match
from pipkeeper.rules.asks import Refused
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.words import LANGUAGES

R, O, Y, G, B, V = tulum.COLOURS  # noqa: E741 - the letters of the colours


def table(players=2, starts=0, **given):
    match = Match(tulum, "tulum", ["North", "East", "South", "West"][:players], given)
    assert (match.ask.player, match.ask.about, match.ask.options) == (None, "starts", tuple(range(players)))  # type: ignore[attr-defined]
    match.give(starts)
    return match


def play(match, *answers):
    for reply in answers:
        match.give(reply)
    return match


def asked(match):
    return match.ask.player, match.ask.about


def fill(match, seat, rows):
    """Give a player a pyramid, as if it had been secured in earlier turns."""
    match.game.secured[seat] = list(rows)
    match.game.totals[seat] = sum(rows)
    if match.game.player == seat:
        match.game.laid[:] = rows


def test_the_youngest_starts_then_clockwise():
    match = table(players=3, starts=2)
    order = []
    for _ in range(4):
        order.append(match.ask.player)
        match.give([V] * 6)
    assert order == [2, 0, 1, 2]
    assert match.game.round == 2


def test_six_dice_with_the_six_colours():
    match = table()
    assert (match.ask.dice, match.ask.faces) == (6, tulum.COLOURS)


def test_stopping_secures_the_blocks():
    match = play(table(), [R, R, R, O, V, V])
    assert asked(match) == (0, "roll-or-stop")
    row = match.standing()[0]
    assert (row["score"], row["secured"], row["at-risk"], row["rows"]) == (0, 0, 4, [3, 1, 0, 0, 0, 0])
    match.give("stop")
    row = match.standing()[0]
    assert (row["score"], row["secured"], row["at-risk"], row["rows"]) == (4, 4, 0, [3, 1, 0, 0, 0, 0])
    assert asked(match) == (1, "tulum") and match.ask.dice == 6


def test_dice_that_placed_are_set_aside():
    match = play(table(), [R, R, R, O, V, V], "roll")
    assert asked(match) == (0, "tulum") and match.ask.dice == 2


def test_a_throw_that_places_nothing_loses_only_this_turns_blocks():
    match = play(table(), [R, R, R, V, V, V], "stop", [V] * 6)
    assert asked(match) == (0, "tulum")
    play(match, [R, O, O, V, V, V], "roll", [G, G, G])
    assert asked(match) == (1, "tulum")
    assert match.game.secured[0] == [3, 0, 0, 0, 0, 0]
    assert match.standing()[0]["at-risk"] == 0


def test_out_of_dice_secures_without_a_question():
    match = play(table(), [R, R, R, O, O, Y])
    assert asked(match) == (1, "tulum")
    assert match.game.secured[0] == [3, 2, 1, 0, 0, 0]
    assert match.game.totals == [6, 0]


def test_the_top_block_wins_at_once_in_the_middle_of_a_turn():
    match = table()
    fill(match, 0, [6, 5, 4, 3, 2, 0])
    match.give([R, R, R, V, V, V])
    assert match.over and match.game.winners == (0,) and not match.game.draw
    assert match.standing()[0]["score"] == 21 and match.standing()[0]["at-risk"] == 0


def test_the_top_needs_its_two_blocks_below_in_the_same_throw():
    match = table()
    fill(match, 0, [6, 5, 4, 3, 1, 0])
    play(match, [R, R, R, R, V, B])
    assert match.over and match.game.winners == (0,)


def test_risk_stands_beside_the_choice_and_nowhere_else():
    match = play(table(), [R, R, V, V, V, V])
    assert match.game.outlook() == {"risk": [16, 81]}  # four dice, two of six colours place: (4/6)**4
    match.give("roll")
    assert match.game.outlook() == {}
    match.give([O, V, V, V])  # only the bottom row takes another block now, three dice left
    assert match.game.outlook() == {"risk": [125, 216]}
    match.give("stop")
    assert match.game.outlook() == {}


def test_risk_is_known_before_a_throw_too():
    assert table().game.risk() == (15625, 46656)


def test_the_rounds_add_up_to_the_blocks():
    match = play(table(), [R, R, V, V, V, V], "stop", [R] * 6, [V] * 6, [O] * 6, "stop")
    assert match.game.rounds == [[2, 6], [0, 5]]
    assert match.game.totals == [2, 11]


def test_the_last_round_counts_as_far_as_it_went():
    match = table()
    fill(match, 0, [6, 5, 4, 3, 2, 0])
    match.give([V] * 6)
    assert match.over and len(match.game.rounds) == 1


def test_boards_with_other_row_colours():
    match = table(rows="violet-blue-green-yellow-orange-red")
    assert match.ask.faces == (V, B, G, Y, O, R)
    match.give([V, V, B, R, R, R])
    assert match.game.laid == [2, 1, 0, 0, 0, 0]


@pytest.mark.parametrize(
    "rows",
    [
        "red-orange-yellow-green-blue",
        "red-orange-yellow-green-blue-blue",
        "red-orange-yellow-green-blue-pink",
        "red-orange-yellow-green-blue-violet-red",
        "red, orange, yellow, green, blue, violet",
        "Red-orange-yellow-green-blue-violet",
        "-----",
    ],
)
def test_rows_name_each_colour_once(rows):
    with pytest.raises(Refused) as refused:
        table(rows=rows)
    assert refused.value.args[0] == "rows"


@pytest.mark.parametrize("given", [{"rows": ""}, {"rows": 7}, {"advice": "loud"}, {"dice": 6}])
def test_impossible_options_are_refused(given):
    with pytest.raises(Refused):
        Match(tulum, "tulum", ["North", "East"], given)


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players):
    with pytest.raises(Refused) as refused:
        Match(tulum, "tulum", ["North"] * players)
    assert refused.value.args == ("players", players, 2, 4)


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        ([R, R, R, R, R, "pink"], "named-face"),
        ([R, R, R, R, R, 1], "named-face"),
        ([R] * 7, "dice"),
        ([R] * 5, "dice"),
        ([], "dice"),
        ("stop", "throw"),
        ({"red": 6}, "throw"),
        (None, "throw"),
    ],
)
def test_a_bad_throw_is_refused_and_changes_nothing(answer, word):
    match = table()
    before = match.standing(), bytes(match.codes)
    with pytest.raises(Refused) as refused:
        match.give(answer)
    assert refused.value.args[0] == word
    assert (match.standing(), bytes(match.codes)) == before and asked(match) == (0, "tulum")


@pytest.mark.parametrize("answer", [[R, R, R, R], "stay", 0, None, True])
def test_a_throw_while_a_choice_is_asked_is_refused(answer):
    match = play(table(), [R, R, V, V, V, V])
    before = match.standing(), bytes(match.codes)
    with pytest.raises(Refused) as refused:
        match.give(answer)
    assert refused.value.args[0] == "choice"
    assert (match.standing(), bytes(match.codes)) == before and asked(match) == (0, "roll-or-stop")


@settings(max_examples=60)
@given(st.randoms(use_true_random=False), st.integers(2, 4))
def test_undo_then_redo_changes_nothing(chance, players):
    match = table(players, chance.randrange(players))
    for _ in range(chance.randrange(1, 40)):
        if not match.over:
            match.give(answer(match.ask, chance))
    shown = match.standing(), match.game.outlook(), match.game.rounds
    count = chance.randrange(1, match.count + 1)
    match.undo(count)
    for _ in range(count):
        match.redo()
    assert (match.standing(), match.game.outlook(), match.game.rounds) == shown


@settings(max_examples=60)
@given(st.randoms(use_true_random=False), st.integers(2, 4))
def test_the_order_of_the_dice_does_not_matter(chance, players):
    one, other = table(players), table(players)
    while not one.over and one.count < 60:
        reply = answer(one.ask, chance)
        one.give(reply)
        other.give(sorted(reply) if isinstance(reply, list) else reply)
        assert one.standing() == other.standing()
        for row in one.standing():
            assert row["secured"] + row["at-risk"] == sum(row["rows"]) <= 21


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_colour_has_a_letter_of_its_own_in_every_language(name):
    words = language(name)
    letters = [words["letter." + colour] for colour in tulum.COLOURS]
    assert len(set(letters)) == 6 and all(len(letter) == 1 for letter in letters)
    assert all(words["face." + colour] for colour in tulum.COLOURS)

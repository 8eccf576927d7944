"""Whole matches of Tumblin-Dice: taken back, given again, corrected, and counted once more in another way."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from host_tools.games.random_player import Chance, answer
from option_sets import option_sets
from pipkeeper.match import Match
from pipkeeper.rules.tumblin import game as tumblin_dice
from tumblin_table import NAMES, enter, scores, table

SETS = [case for case in option_sets(tumblin_dice) if case[0] <= len(NAMES)]
seeds = st.integers(1, 10**6)


def played(case, seed, most=150):
    """A match with random answers, whole or cut short."""
    players, options = case
    match = Match(tumblin_dice, "tumblin-dice", list(NAMES[:players]), options)
    chance = Chance(seed)
    while not match.over and match.count < most:
        match.give(answer(match.ask, chance))
    return match


def seen(match):
    """All that a table sees of a match."""
    game = match.game
    ask = match.ask and (match.ask.player, match.ask.about, match.ask.values)
    return match.standing(), game.round, game.overtime, list(game.order), list(game.rounds), game.winners, ask


@settings(max_examples=40)
@given(st.sampled_from(SETS), seeds)
def test_undo_to_the_start_and_redo_to_the_end_shows_the_same_at_every_step(case, seed):
    match = Match(tumblin_dice, "tumblin-dice", list(NAMES[: case[0]]), case[1])
    chance, steps = Chance(seed), [seen(match)]
    while not match.over and match.count < 60:
        match.give(answer(match.ask, chance))
        steps.append(seen(match))
    for expected in reversed(steps[:-1]):
        match.undo()
        assert seen(match) == expected
    for expected in steps[1:]:
        match.redo()
        assert seen(match) == expected


def test_an_undo_goes_back_a_few_rounds_and_not_to_the_first_answer(monkeypatch):
    match = played((4, {"edition": "301", "teams": "2x2", "target": 2000}), 1, 400)
    monkeypatch.setattr(tumblin_dice.Game, "play", lambda game: pytest.fail("a replay from the first answer"))
    for _ in range(40):
        match.undo()


def dice_of(match):
    """Every player's own dice, in the order they were entered."""
    own = [[] for _ in match.names]  # type: ignore[var-annotated]
    for ask, given_answer in match.answers():
        if ask.about in ("landed", "bonus"):
            own[ask.player].append(given_answer)
    return own


@settings(max_examples=60)
@given(st.integers(2, 6), seeds, st.data())
def test_a_corrected_die_of_round_one_leaves_every_player_their_own_dice(players, seed, data):
    match = played((players, {"first": "seated", "dice": 2, "target": 5}), seed, players * 2 * 4)
    at = data.draw(st.integers(0, players * 2 - 1))
    before, standing_order = dice_of(match), played_orders(match)
    match.amend(at, [4, 6])
    assume(played_orders(match) != standing_order)
    before[at // 2][at % 2] = (4, 6)
    assert dice_of(match) == before
    assert match.game.totals == [sum(0 if zone == "off" else zone * face for zone, face in dice) for dice in before]


def played_orders(match):
    """The order of throws of every round so far."""
    fresh = Match(match.rules, match.game_id, match.names, match.options)
    orders: "list[Any]" = []
    for _, given_answer in match.answers():
        if fresh.game.round > len(orders):
            orders.append(list(fresh.game.order))
        fresh.give(given_answer)
    return orders


def test_a_correction_that_reverses_the_order_of_round_two():
    match = table(2, dice=1)
    enter(match, [(1, 1)], [(2, 2)], [(3, 3)], [(4, 4)])
    assert played_orders(match)[1] == [1, 0]
    match.amend(0, [4, 6])
    assert played_orders(match)[1] == [0, 1]
    assert dice_of(match) == [[(4, 6), (3, 3)], [(2, 2), (4, 4)]]
    assert scores(match) == [33, 20]


def test_a_score_is_corrected_though_the_order_of_throws_changes():
    match = table(2, dice=1, throws="tracked")
    for given_answer in ("thrown", "thrown", [1, 1], [2, 2], "thrown"):
        match.give(given_answer)
    assert match.ask.player == 0  # Seat 1 led and threw first.
    match.amend(2, [4, 6])
    assert match.game.totals == [24, 4]
    assert match.ask.player == 1  # Seat 0 leads now, so the one throw of the round was theirs.


def counted_again(match):
    """Rounds as lists of points per seat, worked out from the answers alone; overtime rounds have None in them."""
    options, found, bonus_fell = match.options, {}, False  # type: ignore[var-annotated]
    for number, ask, given_answer in match.history():
        plain, bonus, totals = found.setdefault(number, ({}, {}, {}))
        if ask.about == "total":
            totals[ask.player] = given_answer
        elif ask.about == "landed":
            plain.setdefault(ask.player, []).append(given_answer)
        elif ask.about == "bonus":
            bonus[ask.player] = [given_answer]
        elif ask.about == "fell-off":
            bonus_fell = len(plain.get(given_answer, [])) == options["dice"]
        elif ask.about == "fell-off-die":
            bonus_fell = given_answer == "bonus"
        elif ask.about == "fell-off-face" and bonus_fell:
            bonus[ask.player] = [("off", given_answer)]
        elif ask.about == "fell-off-face":
            plain.setdefault(ask.player, []).append(("off", given_answer))
    rounds = []
    for plain, bonus, totals in found.values():
        for seat, dice in plain.items():
            totals[seat] = points_of(dice + bonus.get(seat, []), options)
        if totals:  # an end in the throw for the order has none
            rounds.append([totals.get(seat) for seat in range(len(match.names))])
    return rounds


def points_of(dice, options):
    points = []
    for zone, face in dice:
        if zone == "off":
            points.append(-face if options["ejected"] == "minus" else 0)
        elif options["arithmetic"] == "multiply":
            points.append(zone * face)
        else:
            points.append(zone + face if zone else 0)
    total = sum(points) + (points[-1] if options["bonus-die"] == "yes" else 0)
    zones = {zone for zone, _ in dice}
    if "off" not in zones and (0 not in zones or options["edition"] == "301"):
        total = {"none": total, "plus": total + options["clean-points"], "double": total * 2}[options["clean"]]
    return total


@settings(max_examples=150)
@given(st.sampled_from(SETS), seeds)
def test_counting_the_answers_again_gives_the_same_rounds_and_winners(case, seed):
    match = played(case, seed, 4000)
    game = match.game
    assume(match.over)
    rounds = counted_again(match)
    assert rounds == game.rounds + game.overtimes
    assert game.totals == [sum(points[seat] for points in game.rounds) for seat in range(len(match.names))]
    sides = game.sides
    sums = [sum(game.totals[seat] for seat in side) for side in sides]
    if match.options["ends"] == "wins":
        won = [0] * len(sides)
        for points in game.rounds:
            of_sides = [sum(points[seat] for seat in side) for side in sides]
            if of_sides.count(max(of_sides)) == 1:
                won[of_sides.index(max(of_sides))] += 1
        assert max(won) == match.options["target"]
        sums = won
    leading = {side for side in sides if sums[sides.index(side)] == max(sums)}
    for points in game.overtimes:
        assert {seat for side in leading for seat in side} == {
            seat for seat, own in enumerate(points) if own is not None
        }
        best = max(sum(points[seat] for seat in side) for side in leading)
        leading = {side for side in leading if sum(points[seat] for seat in side) == best}
    assert sorted(seat for side in leading for seat in side) == list(game.winners)
    assert game.draw == (len(leading) > 1)
    assert not (game.draw and match.options["tie"] == "overtime")


def test_asks_that_repeat_are_made_once():
    match = table(2, throws="tracked", bonus_die="yes", dice=2, target=3)
    kept: "dict[Any, Any]" = {}
    while not match.over:
        ask = match.ask
        assert kept.setdefault((ask.player, ask.about), ask) is ask
        match.give(answer(ask, Chance(match.count + 1)))
    assert len(kept) == 6

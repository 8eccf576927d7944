"""Tulum solved: the figures against states worked out by hand, against the optimality equation, and against play."""

from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest
from PIL import Image

from host_tools import ASSETS, cli
from host_tools.analysis.tulum_simulation import play_alone, play_two
from host_tools.analysis.tulum_turns import COLOURS, COMPLETE, PYRAMIDS, count_ways, dice_left, throws
from pipkeeper.catalogue.tulum_advice import Advice
from pipkeeper.dice import Dice
from pipkeeper.match import Match
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.rules.tulum.pyramid import number, numbered, place, risk
from solved import solution

GAMES = 200_000
TOP_MISSING = number([6, 5, 4, 3, 2, 0])
TWO_MISSING = number([6, 5, 4, 3, 1, 0])
MISS = Fraction(5, 6) ** 6  # six dice, one colour that helps


@pytest.mark.parametrize("dice", range(1, 7))
def test_all_throws_are_counted(dice):
    assert (count_ways(dice).sum(axis=1) == 6**dice).all()
    assert sum(ways for _, ways in throws(dice)) == 6**dice


@pytest.mark.parametrize("dice", range(1, 7))
def test_the_chance_to_place_nothing_is_the_risk(dice):
    counts = count_ways(dice)
    for pyramid in range(PYRAMIDS):
        assert Fraction(int(counts[pyramid, pyramid]), 6**dice) == Fraction(*risk(numbered(pyramid), dice))


def test_from_the_empty_board_by_hand():
    counts = count_ways(6)[0]
    assert counts[0] == 5**6
    assert counts[number([6, 0, 0, 0, 0, 0])] == 1  # six of the bottom colour
    assert counts[number([3, 2, 1, 0, 0, 0])] == 60  # 6! / (3! 2! 1!)
    # One of the bottom colour, and five dice of the five others, none of which has two blocks below it.
    assert counts[number([1, 0, 0, 0, 0, 0])] == 6 * 5**5
    assert counts[COMPLETE] == 0


def test_alone_with_only_the_top_missing():
    """Every turn succeeds with the same chance: its inverse is the number of turns."""
    assert solution().solo.turns[TOP_MISSING] == pytest.approx(float(1 / (1 - MISS)), abs=1e-12)


def test_alone_with_two_blocks_missing():
    """After the first of the two alone, five dice are left: to throw on is better (0.40 × 1.77 turns against 1.50)."""
    only_first = MISS - Fraction(4, 6) ** 6
    turns = 1 / (1 - MISS - only_first * Fraction(5, 6) ** 5)
    solo = solution().solo
    assert solo.turns[TWO_MISSING] == pytest.approx(float(turns), abs=1e-12)
    assert solo.throw[TWO_MISSING, TOP_MISSING]


def test_between_two_with_only_the_tops_missing():
    """x = (1 - m) + m (1 - x)."""
    assert solution().two.chance[TOP_MISSING, TOP_MISSING] == pytest.approx(float(1 / (1 + MISS)), abs=1e-12)


def test_the_figures():
    assert f"{solution().solo.turns[0]:.6f}" == "10.468063"
    assert f"{solution().two.chance[0, 0]:.6f}" == "0.550495"


def test_no_turn_could_be_played_better():
    """The optimality equation holds for every pair of pyramids.

    A step of it shrinks any error by at least the chance that both turns fail, so the chances are exact to 1e-9.
    """
    turns, two = solution().turns, solution().two
    theirs = np.arange(COMPLETE)
    for mine in range(COMPLETE):
        stop, fail = 1 - two.chance[theirs].T, 1 - two.chance[theirs, mine]
        worth, _, throw = turns.best(mine, stop, fail)
        assert np.abs(worth - two.chance[mine, theirs]).max() < 1e-12
        assert (throw == two.throw[mine][:, theirs]).all()
    assert (two.failure * two.failure.T).max() < 0.5


def test_alone_no_turn_could_be_played_better():
    turns, solo = solution().turns, solution().solo
    for secured in range(COMPLETE):
        worth, failure, throw = turns.best(secured, -solo.turns[:, None], -solo.turns[secured : secured + 1])
        assert abs(1 - worth[0] - solo.turns[secured]) < 1e-12 and failure[0] < 0.9
        assert (throw[:, 0] == solo.throw[secured]).all()


def best_turn(secured, theirs):
    """A turn valued throw by throw with the rules' own placement, apart from the solver's tables."""
    chance = solution().two.chance

    @cache
    def thrown(laid):
        dice = dice_left(secured, laid)
        worth = 0.0
        for colours, ways in throws(dice):
            rows = numbered(laid)
            placed = place(rows, colours, COLOURS)
            worth += ways / 6**dice * (ended(number(rows)) if placed else 1 - chance[theirs, secured])
        return worth

    @cache
    def ended(laid):
        stop = 1 - chance[theirs, laid]
        return stop if laid == COMPLETE or not dice_left(secured, laid) else max(stop, thrown(laid))

    return thrown(secured)


def test_some_turns_valued_throw_by_throw():
    picker = Random(7)
    for mine, theirs in [(0, 0)] + [(picker.randrange(COMPLETE), picker.randrange(COMPLETE)) for _ in range(25)]:
        assert best_turn(mine, theirs) == pytest.approx(solution().two.chance[mine, theirs], abs=1e-11)


def test_games_alone_take_as_many_turns_as_expected():
    taken = play_alone(solution().solo, GAMES, seed=20)
    assert abs(taken.mean() - solution().solo.turns[0]) < 3 * taken.std() / GAMES**0.5


def test_the_first_player_wins_as_often_as_expected():
    chance = solution().two.chance[0, 0]
    assert abs(play_two(solution().two, GAMES, seed=20) - chance) < 3 * (chance * (1 - chance) / GAMES) ** 0.5


def test_whole_matches_with_the_devices_dice_and_advice():
    """The rules, the electronic dice and the advice together arrive at the solver's figure."""
    dice, advice, games = Dice(b"matches"), Advice(str(ASSETS)), 1500
    won = 0
    for _ in range(games):
        match = Match(tulum, "tulum", ["North", "East"])
        match.give(0)
        while not match.over:
            match.give(dice.throw(match.ask) if match.ask.kind == "throw" else advice.advise(match.game))  # type: ignore[arg-type]
        won += match.game.winners == (0,)
    advice.close()
    chance = solution().two.chance[0, 0]
    assert abs(won / games - chance) < 3 * (chance * (1 - chance) / games) ** 0.5


def test_it_takes_less_than_two_minutes():
    assert solution().seconds < 120


def test_the_command_prints_the_figures_and_writes_tables_and_picture(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["pipkeeper", "solve", "tulum", "--out", str(tmp_path / "solved")])
    assert cli.main() == 0
    told = capsys.readouterr()
    assert "10.468063" in told.out and "0.550495" in told.out and "seconds" in told.out
    assert not told.err  # the progress bar is for a terminal
    assert len((tmp_path / "solved" / "tulum-alone.csv").read_text().splitlines()) == 64
    assert len((tmp_path / "solved" / "tulum-two.csv").read_text().splitlines()) == 63 * 63 + 1
    with Image.open(tmp_path / "solved" / "tulum.png") as picture:
        assert picture.width > 500 and len(picture.getcolors(1 << 20)) > 100


@pytest.mark.parametrize("extra", [["--simulate", "-1"], ["--out", "/dev/null/folder"]])
def test_what_cannot_be_done_is_said_in_a_sentence(extra, monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["pipkeeper", "solve", "tulum", *extra])
    assert cli.main() == 2
    assert "pipkeeper solve:" in capsys.readouterr().err

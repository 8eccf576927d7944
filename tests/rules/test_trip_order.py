"""Who enters next at a table of Dice Trip."""

import pytest

from host_tools.games.random_player import Chance, answer
from pipkeeper.rules.asks import Refused
from trips import trip


def to_entry(match):
    match.give([1, 2, 3, 4])
    match.give("keep")
    return match


def turn_of(match, seat):
    """Play the whole turn of the player who is asked."""
    chance = Chance(seat + 5)
    while match.ask.player == seat:
        match.give(answer(match.ask, chance))


def test_usually_everybody_enters_in_seat_order():
    match = to_entry(trip(3))
    assert (match.ask.player, match.ask.about) == (0, "numbers")


def test_the_table_may_say_who_enters_next():
    match = to_entry(trip(3, enters="chosen"))
    assert (match.ask.player, match.ask.about, match.ask.options) == (None, "enters", (0, 1, 2))
    match.give(2)
    turn_of(match, 2)
    assert match.ask.options == (0, 1)
    match.give(1)
    turn_of(match, 1)
    assert match.forced() and match.ask.options == (0,)
    match.take_forced()
    turn_of(match, 0)
    assert match.game.round == 2 and match.ask.kind == "throw"


def test_on_paper_everybody_enters_once_at_the_end_so_there_is_nothing_to_choose():
    with pytest.raises(Refused):
        trip(2, mode="sheet", enters="chosen")

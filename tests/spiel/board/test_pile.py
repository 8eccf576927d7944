"""Laying and taking dice: what is offered can be done, and both are inverse."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipkeeper.rules.board.pile import Pile, faces_of, places_of

MOVES = st.lists(st.tuples(st.booleans(), st.integers(0, 10000), st.integers(1, 8)), max_size=300)


def state(pile):
    return bytes(pile.cells), bytes(pile.opened), bytes(pile.freed), pile.opens, pile.frees, pile.dice


def looked_at(pile):
    """Open and free places, worked out from what lies there alone."""
    spots, cells = pile.places, pile.cells
    lies = [place for place in range(spots.count) if cells[place]]
    opens = [
        place
        for place in range(spots.count)
        if not cells[place] and all(spot == spots.plate or spot in lies for spot in spots.below[3 * place :][:3])
    ]
    frees = [place for place in lies if not any(spot in lies for spot in spots.above[3 * place :][:3])]
    return opens, frees


@settings(max_examples=60)
@given(st.sampled_from((2, 4, 9)), MOVES)
def test_what_is_open_and_free_is_kept_up_to_date(side, moves):
    pile = Pile(places_of(side))
    for lays, which, mark in moves:
        choices = list(pile.open_places() if lays else pile.free_places())
        if choices:
            place = choices[which % len(choices)]
            before = state(pile)
            if lays:
                pile.lay(place, mark)
                after = state(pile)
                assert pile.take(place) == mark
                assert state(pile) == before
                pile.lay(place, mark)
            else:
                mark = pile.take(place)
                after = state(pile)
                pile.lay(place, mark)
                assert state(pile) == before
                pile.take(place)
            assert state(pile) == after
    assert (list(pile.open_places()), list(pile.free_places())) == looked_at(pile)
    assert (pile.opens, pile.frees) == (len(list(pile.open_places())), len(list(pile.free_places())))


@pytest.mark.parametrize("side", range(2, 10))
def test_a_full_pile_is_the_same_however_it_was_filled(side):
    spots = places_of(side)
    built, filled = Pile(spots), Pile(spots)
    for place in range(spots.count):
        built.lay(place, place % 7 + 1)
    filled.fill(bytes(place % 7 + 1 for place in range(spots.count)))
    assert state(built) == state(filled)
    assert built.full() and list(built.free_places()) == [spots.count - 1]
    assert [built.shown(place) for place in range(spots.count)] == list(spots.outside)
    assert faces_of(built.shown(spots.count - 1)) == 3


def test_a_die_below_another_stays_and_a_die_in_the_air_is_refused():
    pile = Pile(places_of(3))
    with pytest.raises(ValueError):
        pile.lay(6, 1)
    for place in range(10):
        pile.lay(place, 1)
    with pytest.raises(ValueError):
        pile.take(0)
    assert pile.take(9) == 1
    with pytest.raises(ValueError):
        pile.lay(0, 2)

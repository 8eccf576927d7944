"""The pyramid against a model that lays every die in space and looks at it from outside."""

import pytest

from pipkeeper.rules import pyramid
from pipkeeper.rules.pyramid import Pyramid

SIDES = range(2, 10)


def corners(side):
    """Dice as points with four whole numbers that sum to side - 1: how far each is from the base and three flanks."""
    end = side - 1
    return [
        (height, left, right, end - height - left - right)
        for height in range(side)
        for left in range(side - height)
        for right in range(side - height - left)
    ]


def carried_by(die):
    """A die rests on the three that are one step lower and one step nearer to one flank each."""
    height, left, right, back = die
    return {
        (height - 1, left + 1, right, back),
        (height - 1, left, right + 1, back),
        (height - 1, left, right, back + 1),
    }


def as_point(place, side):
    level, row, column = place
    return level, column, row - column, side - 1 - level - row


@pytest.mark.parametrize("side", SIDES)
def test_numbers_agree_with_dice_laid_in_space(side):
    dice = corners(side)
    assert pyramid.dice(side) == len(dice) == len(list(Pyramid(side).places()))
    assert pyramid.funnels(side) == sum(die[0] == 0 for die in dice)
    # A flank shows every die that touches it.
    assert pyramid.outside(side) == sum((die[1:]).count(0) for die in dice)


@pytest.mark.parametrize("side", SIDES)
def test_every_die_shows_carries_and_rests_as_in_space(side):
    heap = Pyramid(side)
    points = {as_point(place, side): place for place in heap.places()}
    assert set(points) == set(corners(side))
    for point, place in points.items():
        assert heap.faces(place) == point[1:].count(0)
        below = {as_point(spot, side) for spot in heap.below(place)}
        assert below == (carried_by(point) if point[0] else set())
        above = {as_point(spot, side) for spot in heap.above(place)}
        assert above == {other for other in points if point in carried_by(other)}


@pytest.mark.parametrize("side", SIDES)
def test_a_die_needs_three_below_and_is_free_with_none_above(side):
    heap = Pyramid(side)
    points = {as_point(place, side): place for place in heap.places()}
    for number, place in enumerate(heap.places()):
        assert heap.open(place)
        heap.place(place, number % 3)
        lying = {point for point, spot in points.items() if spot in heap.owner}
        for point, spot in points.items():
            carries = any(point in carried_by(other) for other in lying)
            assert heap.free(spot) == (point in lying and not carries)
            assert heap.open(spot) == (point not in lying and (not point[0] or carried_by(point) <= lying))
    assert sum(heap.shown(owner) for owner in range(3)) == pyramid.outside(side)


def test_the_book_s_own_numbers():
    assert (pyramid.funnels(9), pyramid.dice(9), pyramid.outside(9)) == (45, 165, 135)
    assert [pyramid.dice(side) for side in (2, 3, 4)] == [4, 10, 20]
    assert pyramid.outside(4) == 30
    assert pyramid.funnels(8) == 36


def test_the_top_shows_three_faces_an_edge_two_a_flank_one_and_the_heart_none():
    heap = Pyramid(9)
    shown = [heap.faces(place) for place in heap.places()]
    assert [shown.count(faces) for faces in (3, 2, 1, 0)] == [1, 24, 84, 56]


def test_a_die_below_another_stays_and_a_die_in_the_air_is_refused():
    heap = Pyramid(3)
    with pytest.raises(ValueError):
        heap.place((1, 0, 0), "red")
    for place in heap.places():
        heap.place(place, "red")
    with pytest.raises(ValueError):
        heap.take((0, 0, 0))
    assert heap.take((2, 0, 0)) == "red"
    with pytest.raises(ValueError):
        heap.place((0, 0, 0), "green")
    with pytest.raises(ValueError):
        heap.place((0, 3, 0), "green")

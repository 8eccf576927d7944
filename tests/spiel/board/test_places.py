"""The places against a model that lays every die in space, and the book's own numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipkeeper.rules import pyramid_totals
from pipkeeper.rules.board.lines import STEPS, beside, lines_of
from pipkeeper.rules.board.pile import Places, by_face, faces_of, places_of
from pipkeeper.rules.board.small import corner, corner_faces, edge
from pipkeeper.rules.board.touching import by_edge

SIDES = range(2, 10)
NINE = places_of(9)


def in_space(side):
    """Dice as points with four whole numbers that sum to side - 1: how far each is from the base and three flanks."""
    end = side - 1
    return [
        (height, left, right, end - height - left - right)
        for height in range(side)
        for left in range(side - height)
        for right in range(side - height - left)
    ]


def point(places, place):
    level, row, column = places.level[place], places.row[place], places.column[place]
    return level, column, row - column, places.side - 1 - level - row


def carried_by(die):
    """A die rests on the three that are one step lower and one step nearer to one flank each."""
    height, left, right, front = die
    return {
        (height - 1, left + 1, right, front),
        (height - 1, left, right + 1, front),
        (height - 1, left, right, front + 1),
    }


def middle(places, place):
    """The middle of a die in a grid of cubes with edges of 1, which stand on a corner in the pyramid."""
    _, left, right, front = point(places, place)
    return left, right, front


@pytest.mark.parametrize("side", SIDES)
def test_every_die_shows_carries_and_rests_as_in_space(side):
    places = Places(side)
    points = {point(places, place): place for place in range(places.count)}
    assert set(points) == set(in_space(side))
    assert places.count == pyramid_totals.dice(side) and places.base == pyramid_totals.funnels(side)
    for die, place in points.items():
        front, right, left = (places.outside[place] >> face & 1 for face in range(3))
        assert (left, right, front) == tuple(int(distance == 0) for distance in die[1:])
        below = {spot for spot in places.below[3 * place : 3 * place + 3] if spot != places.plate}
        assert {point(places, spot) for spot in below} == (carried_by(die) if die[0] else set())
        above = {spot for spot in places.above[3 * place : 3 * place + 3] if spot != places.air}
        assert {point(places, spot) for spot in above} == {other for other in points if die in carried_by(other)}


@pytest.mark.parametrize("side", SIDES)
def test_outside_faces_of_a_full_pyramid(side):
    places = Places(side)
    assert sum(faces_of(bits) for bits in places.outside) == pyramid_totals.outside(side)


def test_the_book_s_own_numbers():
    assert (NINE.base, NINE.count, sum(map(faces_of, NINE.outside))) == (45, 165, 135)
    shown = [faces_of(bits) for bits in NINE.outside]
    assert [shown.count(faces) for faces in (3, 2, 1, 0)] == [1, 24, 84, 56]
    assert [pyramid_totals.dice(side) for side in (2, 3, 4)] == [4, 10, 20]


@given(st.sampled_from(SIDES), st.data())
def test_numbers_and_words_are_two_names_of_one_place(side, data):
    places = places_of(side)
    place = data.draw(st.integers(0, places.count - 1))
    assert places.number(places.word(place)) == place
    assert places.at(places.level[place], places.row[place], places.column[place]) == place


def test_places_are_numbered_by_level_row_and_column():
    named = [tuple(map(int, NINE.word(place).split("."))) for place in range(NINE.count)]
    assert named == sorted(named)
    assert (NINE.word(0), NINE.word(44), NINE.word(45), NINE.word(164)) == ("0.0.0", "0.8.8", "1.0.0", "8.0.0")


@given(st.one_of(st.text(max_size=7), st.integers(), st.none(), st.lists(st.integers())))
def test_no_other_word_names_a_place(word):
    if word not in [NINE.word(place) for place in range(NINE.count)]:
        assert NINE.number(word) == NINE.air


def test_what_almost_names_a_place():
    for word in ("0.9.0", "9.0.0", "0.0.1", "1.8.0", "0.4.²", "0-4-2", "0.4.2 ", "00.4.2", "0.4.-1"):
        assert NINE.number(word) == NINE.air


@given(st.integers(0, 164), st.integers(0, 2))
def test_up_and_down_an_axis_are_inverse(place, axis):
    above = NINE.above[3 * place + axis]
    if above != NINE.air:
        assert NINE.below[3 * above + axis] == place


def test_the_edges_are_columns_that_meet_at_the_top():
    for foot, axis in (("0.0.0", 0), ("0.8.0", 1), ("0.8.8", 2)):
        place = NINE.number(foot)
        for _ in range(8):
            place = NINE.above[3 * place + axis]
        assert NINE.word(place) == "8.0.0"


def test_beside_is_in_both_directions_and_three_lines():
    lines = lines_of(NINE)
    for place in range(NINE.base):
        for direction in range(6):
            spot = lines[6 * place + direction]
            assert spot == beside(NINE, place, direction)
            if spot != NINE.air:
                assert lines[6 * spot + (direction ^ 1)] == place
    middle_place = NINE.number("0.4.2")
    assert {NINE.word(spot) for spot in lines[6 * middle_place : 6 * middle_place + 6]} == {
        "0.4.1", "0.4.3", "0.3.2", "0.5.2", "0.5.3", "0.3.1",
    }  # fmt: skip
    assert STEPS[0] == (0, 1)  # the line of the front face


@given(st.integers(0, 164), st.integers(0, 164))
def test_touching_as_cubes_in_space_do(one, other):
    """Dice are cubes of a grid: they share a face if they differ by 1 in one direction, an edge if in two by 1."""
    apart = sorted(abs(a - b) for a, b in zip(middle(NINE, one), middle(NINE, other), strict=True))
    assert (other in by_face(NINE, one)) == (apart == [0, 0, 1])
    assert (other in by_edge(NINE, one)) == (apart == [0, 1, 1])


def test_small_pyramids_stand_in_the_corners():
    for seat, foot in enumerate(("0.0.0", "0.8.8", "0.8.0")):
        places = [NINE.word(place) for place in corner(NINE, seat, 4)]
        assert len(set(places)) == 20 and foot in places
        assert sum(faces_of(corner_faces(NINE, seat, 4, NINE.number(place))) for place in places) == 30
        for place in corner(NINE, seat, 4):
            if place >= NINE.base:
                assert set(NINE.below[3 * place : 3 * place + 3]) <= set(corner(NINE, seat, 4))
    together = set(corner(NINE, 0, 4)) | set(corner(NINE, 1, 4)) | set(corner(NINE, 2, 4))
    assert len(together) == 60


def test_the_edges_of_a_small_pyramid_lead_to_its_top():
    for seat in range(3):
        top = corner(NINE, seat, 4)[-1]
        edges = [edge(NINE, seat, 4, which) for which in range(3)]
        assert len({place for steps in edges for place in steps}) == 9
        for steps, axis in zip(edges, (0, 2, 1), strict=True):
            for low, high in zip(steps, [*steps[1:], top], strict=True):
                assert NINE.above[3 * low + axis] == high

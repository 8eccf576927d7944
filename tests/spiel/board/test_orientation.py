"""How dice lie: 24 ways, and half a turn from funnel to funnel."""

from hypothesis import given
from hypothesis import strategies as st

from pipkeeper.rules.board.orientation import COUNT, WORDS, face, number, rolled, word

LYING = st.integers(0, COUNT - 1)
LINE = st.integers(0, 2)


def right_handed(front, right, left):
    """True if three numbers run round their corner as on a die whose 1, 2, 3 run counter-clockwise."""
    one, two, three = ({1: (1, 0, 0), 6: (-1, 0, 0), 2: (0, 1, 0), 5: (0, -1, 0), 3: (0, 0, 1), 4: (0, 0, -1)}[n]
                       for n in (front, right, left))  # fmt: skip
    cross = (
        one[1] * two[2] - one[2] * two[1],
        one[2] * two[0] - one[0] * two[2],
        one[0] * two[1] - one[1] * two[0],
    )
    return cross == three


def test_there_are_24_in_alphabetical_order():
    possible = [
        f"{a}-{b}-{c}" for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)
        if len({a, b, c, 7 - a, 7 - b, 7 - c}) == 6 and right_handed(a, b, c)
    ]  # fmt: skip
    assert list(WORDS) == possible
    assert (len(WORDS), WORDS[0], WORDS[23]) == (24, "1-2-3", "6-5-3")


@given(LYING)
def test_words_name_orientations(lying):
    assert number(word(lying)) == lying
    assert word(lying) == "-".join(str(face(lying, which)) for which in range(3))
    assert word(lying, 0b101) == f"{face(lying, 0)}-0-{face(lying, 2)}"


@given(LYING, LINE)
def test_rolling_is_half_a_turn(lying, line):
    turned = rolled(lying, line)
    for which in range(3):
        assert face(turned, which) == (face(lying, which) if which == line else 7 - face(lying, which))
    assert rolled(turned, line) == lying


@given(LYING)
def test_four_orientations_can_be_reached_by_rolling(lying):
    reached = {lying}
    for _ in range(4):
        reached |= {rolled(one, line) for one in reached for line in range(3)}
    assert len(reached) == 4

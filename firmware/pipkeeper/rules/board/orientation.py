"""How a die lies: 24 orientations, named by the numbers on its front, right and left face, and rolling a die over.

Opposite faces add up to 7; 1, 2, 3 run counter-clockwise round their corner. The orientations are numbered in the
alphabetical order of their words, `1-2-3` to `6-5-3`.
"""

_NUMBERS = b"\1\2\3\1\3\5\1\4\2\1\5\4\2\1\4\2\3\1\2\4\6\2\6\3\3\1\2\3\2\6\3\5\1\3\6\5" + (
    b"\4\1\5\4\2\1\4\5\6\4\6\2\5\1\3\5\3\6\5\4\1\5\6\4\6\2\4\6\3\2\6\4\5\6\5\3"
)
COUNT = 24


def face(orientation: int, which: int) -> int:
    """Return the number on the front (0), right (1) or left (2) face."""
    return _NUMBERS[3 * orientation + which]


def word(orientation: int, seen: int = 7) -> str:
    """Return the word of an orientation; a face without its bit in `seen` is 0."""
    first = 3 * orientation
    return "-".join([str(_NUMBERS[first + which] if seen >> which & 1 else 0) for which in range(3)])


def number(spoken: str) -> int:
    """Return the orientation that a word names."""
    return WORDS.index(spoken)


def showing(which: int, eyes: int) -> "tuple[str, ...]":
    """Return the words of the four orientations with this number on a face."""
    return tuple([WORDS[at // 3] for at in range(which, 3 * COUNT, 3) if _NUMBERS[at] == eyes])


def rolled(orientation: int, line: int) -> int:
    """Return the orientation after rolling into a funnel along a face's line: half a turn, which keeps the face."""
    numbers = [7 - face(orientation, which) for which in range(3)]
    numbers[line] = 7 - numbers[line]
    return number("-".join([str(eyes) for eyes in numbers]))


WORDS = tuple([word(orientation) for orientation in range(COUNT)])

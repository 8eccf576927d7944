"""Tulum's pyramid: how many blocks lie in each row, bottom to top, which rows take another, and the risk of a throw.

A row can hold one block fewer than lie below it, so the filled rows have different counts from 1 to 6, and those counts
tell the whole pyramid: 64 pyramids, numbered by them (`number`).
"""

from ..asks import Any

COLOURS = ("red", "orange", "yellow", "green", "blue", "violet")  # of the rows, bottom to top, on most boards
ROWS = 6
DICE = 6
BLOCKS = 21


def place(pyramid: "list[int]", thrown: "list[int] | tuple[int, ...]", colours: "Any") -> int:
    """Lay every block that a throw allows, lowest row first; `colours` are those of the rows, bottom to top."""
    placed = 0
    room = ROWS
    for row in range(ROWS):
        laid = pyramid[row]
        if laid < room:
            more = min(thrown.count(colours[row]), room - laid)
            placed += more
            laid += more
            pyramid[row] = laid
        if laid < 2:
            break
        room = laid - 1
    return placed


def open_rows(pyramid: "list[int]") -> int:
    """Return the number of rows that can take a block now."""
    rows = 0
    room = ROWS
    for laid in pyramid:
        if room < 1:
            break
        if laid < room:
            rows += 1
        room = laid - 1
    return rows


def risk(pyramid: "list[int]", dice: int) -> "tuple[int, int]":
    """Return the chance, in lowest terms, that every die shows a colour whose row takes no block."""
    useless = ROWS - open_rows(pyramid)
    return lowest(useless**dice, ROWS**dice)


def lowest(numerator: int, denominator: int) -> "tuple[int, int]":
    """Reduce a fraction to lowest terms."""
    divisor, rest = denominator, numerator
    while rest:
        divisor, rest = rest, divisor % rest
    return numerator // divisor, denominator // divisor


def number(pyramid: "list[int]") -> int:
    """Return the number of a pyramid, 0 (empty) to 63 (complete): a bit for each count that a row has."""
    first, second, third, fourth, fifth, sixth = pyramid
    return (1 << first | 1 << second | 1 << third | 1 << fourth | 1 << fifth | 1 << sixth) >> 1


def numbered(bits: int) -> "list[int]":
    """Return the pyramid that has a number."""
    counts = [count for count in range(ROWS, 0, -1) if bits >> (count - 1) & 1]
    return counts + [0] * (ROWS - len(counts))

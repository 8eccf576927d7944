"""A pyramid of dice seen from above: each die stands on a corner and shows three faces, front, right and left."""

from dataclasses import dataclass
from typing import Any

from pipkeeper.match import Match
from pipkeeper.words import Words

_RADIUS = 20.0  # of a die, in the units of the drawing
_HALF = _RADIUS * 3**0.5 / 2
_EDGE = 26.0


@dataclass(frozen=True)
class Die:
    """A die, or an empty funnel of the base."""

    x: float
    y: float
    level: int
    look: str  # seat-0 … seat-7, colour-red …, unknown
    faces: "tuple[str, str, str] | None"  # front, right, left; "" for one that nobody may see
    label: str
    seat: "int | None"  # of the player it belongs to


def fits(match: Match) -> bool:
    board = match.game.board()
    return board is not None and _is_known(board)


def _is_known(board: "dict[str, Any]") -> bool:
    """Return True for a board of stacked triangles; other boards are shown by their points alone."""
    return all(str(piece[0]).count(".") == 2 for piece in board["pieces"])


def data(match: Match, words: Words) -> "dict[str, Any]":
    """Return the dice from the base up, and the empty funnels below them."""
    board = match.game.board()
    assert board is not None  # checked by `fits`
    side = board["side"]
    funnels = [_centre(0, row, column) for row in range(side) for column in range(row + 1)]
    dice = sorted((_die(piece, words) for piece in board["pieces"]), key=lambda die: (die.level, die.y, die.x))
    left = min(x for x, _ in funnels) - _EDGE
    top = min(y for _, y in funnels) - _EDGE
    width = max(x for x, _ in funnels) + _EDGE - left
    height = max(y for _, y in funnels) + _EDGE - top
    return {
        "dice": dice,
        "funnels": funnels,
        "box": " ".join(f"{value:.0f}" for value in (left, top, width, height)),
        "count": len(dice),
        "half": _HALF,
        "radius": _RADIUS,
        "seats": sorted({piece[1] for piece in board["pieces"] if isinstance(piece[1], int)}),
    }


def _die(piece: "list[Any]", words: Words) -> Die:
    place, owner, orientation = piece
    level, row, column = (int(part) for part in place.split("."))
    x, y = _centre(level, row, column)
    seat = owner if isinstance(owner, int) else None
    if seat is not None:
        look, label = f"seat-{seat % 8}", ""
    elif owner is None:
        look, label = "unknown", ""
    else:
        look, label = f"colour-{owner}", words.first("letter." + owner, owner[0].upper())
    faces = None
    if orientation:
        front, right, left = (face if face != "0" else "" for face in orientation.split("-"))
        faces = (front, right, left)
    return Die(x, y, level, look, faces, label, seat)


def _centre(level: int, row: int, column: int) -> "tuple[float, float]":
    """Return where a die lies from above: on the middle of the three that it rests on."""
    x = (column - row / 2) * 2 * _HALF
    y = (row + 2 * level / 3) * 1.5 * _RADIUS
    return round(x, 1), round(y, 1)

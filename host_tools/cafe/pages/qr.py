"""An address as a QR code, for the television and for tables."""

from dataclasses import dataclass
from functools import lru_cache

import segno

_QUIET = 3  # modules of white round the code


@dataclass(frozen=True)
class Code:
    """A code as one path of strokes, in modules."""

    size: int
    path: str


@lru_cache(maxsize=64)
def code(address: str) -> "Code | None":
    """Return the code of an address; None for one that is empty or too long for a small code."""
    if not 0 < len(address) <= 200:
        return None
    rows = segno.make(address, error="m", micro=False).matrix
    path = []
    for down, row in enumerate(rows):
        across = 0
        while across < len(row):
            if row[across]:
                end = across
                while end < len(row) and row[end]:
                    end += 1
                path.append(f"M{across + _QUIET} {down + _QUIET + 0.5}h{end - across}")
                across = end
            across += 1
    return Code(len(rows) + 2 * _QUIET, "".join(path))

"""A font that has every letter of a text: DejaVu Sans, else any font of this machine."""

import sys
from functools import cache
from pathlib import Path

import matplotlib
from matplotlib import font_manager
from matplotlib.ft2font import FT2Font
from PIL import ImageFont

_FIRST = str(Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSans.ttf")


def font_for(text: str, size: int) -> ImageFont.FreeTypeFont:
    """Return the font to draw a text with; report letters that no font has on stderr."""
    letters = frozenset(ord(letter) for letter in text if not letter.isspace())
    return ImageFont.truetype(_path(letters), size)


@cache
def _path(letters: "frozenset[int]") -> str:
    if letters <= _has(_FIRST):
        return _FIRST
    best, missing = _FIRST, letters - _has(_FIRST)
    for path in sorted(font_manager.findSystemFonts()):
        left = letters - _has(path)
        if len(left) < len(missing):
            best, missing = path, left
        if not missing:
            return best
    report = "".join(sorted(map(chr, missing)))
    print(f"pipkeeper map: no font of this machine has {report}; install one that does, such as Noto", file=sys.stderr)
    return best


@cache
def _has(path: str) -> "frozenset[int]":
    """Return the letters of a font; none if it cannot be read."""
    try:
        return frozenset(FT2Font(path).get_charmap())
    except (OSError, RuntimeError):
        return frozenset()

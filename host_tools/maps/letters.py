"""Fonts that have every letter of a text: DejaVu Sans, Noto Sans CJK if it is installed, else any font of this machine.

A text may need several fonts: it is drawn in stretches, each in a font that has its letters.
"""

import importlib.util
import sys
from functools import cache
from itertools import groupby
from pathlib import Path

import matplotlib
from matplotlib import font_manager
from matplotlib.ft2font import FT2Font
from PIL import ImageDraw, ImageFont

from ..extras import command

_FIRST = str(Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSans.ttf")
_CJK = "noto_cjk_sans_otc"  # the package of the extra `letters`: Chinese, Japanese and Korean
_HELP = f"{command('letters')} brings Chinese, Japanese and Korean; for others install a font such as Noto"

Stretch = tuple[ImageFont.FreeTypeFont, str]


def write(
    pen: ImageDraw.ImageDraw, place: "tuple[float, float]", text: str, size: int, anchor: str, ink: str, halo: int
) -> None:
    """Draw a text on its base line, from its `start` on or around its `middle`, with a white halo around it."""
    x, y = place
    parts = stretches(text, size)
    if anchor == "middle":
        x -= sum(font.getlength(part) for font, part in parts) / 2
    for font, part in parts:
        pen.text((x, y), part, ink, font, "ls", stroke_width=halo, stroke_fill="white")
        x += font.getlength(part)


def stretches(text: str, size: int) -> "list[Stretch]":
    """Return the parts of a text with the font to draw each in; report letters that no font has on stderr."""
    paths = _paths(frozenset(letter for letter in text if not letter.isspace()))
    chosen = [
        next((path for path in paths if letter.isspace() or ord(letter) in _has(path)), _FIRST) for letter in text
    ]
    parts = groupby(zip(chosen, text, strict=True), key=lambda pair: pair[0])
    return [(ImageFont.truetype(path, size), "".join(letter for _, letter in part)) for path, part in parts]


@cache
def _paths(letters: "frozenset[str]") -> "list[str]":
    """Return fonts that together have these letters, the one with the most of them first."""
    missing = {ord(letter) for letter in letters}
    paths: "list[str]" = []
    for fonts in ([_FIRST], _packaged(), _installed()):
        while missing and fonts:
            best = max(fonts, key=lambda path: len(missing & _has(path)))
            if not missing & _has(best):
                break
            paths.append(best)
            missing -= _has(best)
    if missing:
        report = "".join(sorted(map(chr, missing)))
        print(f"pipkeeper map: no font of this machine has {report}; {_HELP}", file=sys.stderr)
    return paths or [_FIRST]


@cache
def _packaged() -> "list[str]":
    """Return the font of the extra `letters`, if it is installed."""
    found = importlib.util.find_spec(_CJK)
    folders = found.submodule_search_locations if found else None
    return [str(path) for folder in folders or () for path in Path(folder).glob("*.ttc")]


@cache
def _installed() -> "list[str]":
    """Return the fonts of this machine."""
    return sorted(font_manager.findSystemFonts())


@cache
def _has(path: str) -> "frozenset[int]":
    """Return the letters of a font; none if it cannot be read."""
    try:
        return frozenset(FT2Font(path).get_charmap())
    except (OSError, RuntimeError):
        return frozenset()

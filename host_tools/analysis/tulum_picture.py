"""A picture of the chance to win at Tulum, by blocks secured: mine upwards, theirs to the right."""

from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

_CELL = 40
_LEFT, _TOP, _BOTTOM, _RIGHT = 70, 60, 60, 20
_LOSE, _EVEN, _WIN = (178, 60, 40), (246, 244, 238), (30, 100, 150)


def draw_chances(path: Path, chance: np.ndarray) -> None:
    """Writes the picture of a table of chances (mine, theirs)."""
    size = len(chance)
    edge = size * _CELL
    picture = Image.new("RGB", (_LEFT + edge + _RIGHT, _TOP + edge + _BOTTOM), "white")
    pen = ImageDraw.Draw(picture)
    small, large = ImageFont.load_default(13), ImageFont.load_default(17)
    pen.text((_LEFT, 20), "Tulum: the chance to win of the player on turn, in percent", "black", large)
    for mine in range(size):
        y = _TOP + (size - 1 - mine) * _CELL
        pen.text((_LEFT - 10, y + _CELL // 2), str(mine), "black", small, anchor="rm")
        pen.text((_LEFT + mine * _CELL + _CELL // 2, _TOP + edge + 8), str(mine), "black", small, anchor="mt")
        for theirs in range(size):
            _cell(pen, _LEFT + theirs * _CELL, y, float(chance[mine, theirs]), small)
    pen.text((_LEFT + edge // 2, _TOP + edge + 32), "blocks secured by the opponent", "black", large, anchor="mt")
    picture.paste(_upright("blocks secured by the player on turn", edge, large), (10, _TOP))
    picture.save(path)


def _cell(pen, x: int, y: int, chance: float, font) -> None:
    far = abs(2 * chance - 1)
    end = _WIN if chance > 0.5 else _LOSE
    colour = tuple(round(_EVEN[part] + (end[part] - _EVEN[part]) * far) for part in range(3))
    pen.rectangle((x, y, x + _CELL - 2, y + _CELL - 2), colour)
    ink = "white" if far > 0.6 else "black"
    pen.text((x + _CELL // 2 - 1, y + _CELL // 2), f"{100 * chance:.1f}", ink, font, anchor="mm")


def _upright(text: str, length: int, font) -> Image.Image:
    """A line of text that runs upwards."""
    strip = Image.new("RGB", (length, 24), "white")
    ImageDraw.Draw(strip).text((length // 2, 12), text, "black", font, anchor="mm")
    return strip.transpose(Image.Transpose.ROTATE_90)

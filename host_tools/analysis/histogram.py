"""A picture of how often each face was thrown, beside what is expected of fair dice."""

from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

_WIDTH, _HEIGHT = 900, 460
_LEFT, _TOP, _BOTTOM, _RIGHT = 90, 60, 50, 20
_BAR, _BAND, _LINE = (30, 100, 150), (238, 224, 190), (178, 60, 40)


def draw_histogram(path: Path, counts: np.ndarray, names: "list[str]", title: str) -> None:
    """Bars from 0; the band is where 19 of 20 bars of fair dice end, the line is its middle."""
    throws, sides = int(counts.sum()), len(counts)
    expected = throws / sides
    spread = 1.96 * (expected * (1 - 1 / sides)) ** 0.5
    top = 1.15 * max(float(counts.max()), expected + spread)
    floor = _HEIGHT - _BOTTOM

    def height(count: float) -> float:
        return floor - (floor - _TOP) * count / top

    picture = Image.new("RGB", (_WIDTH, _HEIGHT), "white")
    pen = ImageDraw.Draw(picture)
    small, large = ImageFont.load_default(13), ImageFont.load_default(17)
    pen.text((_LEFT, 20), title, "black", large)
    step = (_WIDTH - _LEFT - _RIGHT) / sides
    shown = max(1, sides // 25)  # names that would run into each other are left out
    for face in range(sides):
        x = _LEFT + face * step
        pen.rectangle((x + step * 0.12, height(int(counts[face])), x + step * 0.88, floor), _BAR)
        if face % shown == 0:
            pen.text((x + step / 2, floor + 8), names[face], "black", small, anchor="mt")
    pen.rectangle((_LEFT, height(expected + spread), _WIDTH - _RIGHT, height(expected - spread)), None, _BAND, 2)
    pen.line((_LEFT, height(expected), _WIDTH - _RIGHT, height(expected)), _LINE, 2)
    pen.text((_LEFT - 8, height(expected)), f"{expected:.0f}", _LINE, small, anchor="rm")
    pen.line((_LEFT, floor, _WIDTH - _RIGHT, floor), "black", 1)
    picture.save(path)

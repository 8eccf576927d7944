"""The light dice: a chain of WS2812, never brighter than the board allows."""

from machine import Pin
from neopixel import NeoPixel

if 0:  # for the type checker
    from collections.abc import Iterable
    from typing import Any


class Lights:
    """Shows one colour a light; a board without lights has none and shows nothing."""

    def __init__(self, pin: "int | None", count: int, brightest: int) -> None:
        self.count = count if pin is not None else 0
        self.ok = self.count > 0
        self._brightest = brightest
        self._chain = NeoPixel(Pin(pin), count) if self.ok else None
        self._shown: "tuple[Any, ...]" = ()
        if self.ok:
            self.show(((0, 0, 0),) * count)

    def show(self, colours: "Iterable[tuple[int, int, int]]") -> None:
        """Colours of 0 to 255 for red, green and blue; lights beyond the last are dark."""
        shown = tuple(colours)
        if self._chain is None or shown == self._shown:
            return
        self._shown = shown
        for number in range(self.count):
            colour = shown[number] if number < len(shown) else (0, 0, 0)
            self._chain[number] = tuple([part * self._brightest // 255 for part in colour])
        self._chain.write()

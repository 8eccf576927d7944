"""The kit of a device in a page: the simulator's, with the browser's random numbers, memory and storage."""

import gc
from typing import Any

import host  # type: ignore[import-not-found]  # the worker's own functions, in JavaScript

from ...virtual.kit import Kit as VirtualKit


class Kit(VirtualKit):
    """The kit in a page; `show_changes` sends the page changes of glass and lights, and sounds."""

    def __init__(self, board: "dict[str, Any]", assets: str, data: str) -> None:
        super().__init__(board, assets, data)
        self._sent = -1  # bytes on the display's bus when the glass was shown last
        self._lights: "list[Any]" = []

    def entropy(self) -> bytes:
        return bytes(host.entropy())

    def memory(self, collect: bool = True) -> "tuple[int, int]":
        if collect:
            gc.collect()
        return gc.mem_free(), gc.mem_alloc()  # type: ignore[attr-defined]  # MicroPython's

    def durable(self) -> bool:
        """Return True when the browser has confirmed everything that was written."""
        return bool(host.durable())

    def restart(self) -> None:
        host.restart()

    def show_changes(self) -> None:
        if self.i2c.bytes != self._sent:
            self._sent = self.i2c.bytes
            glass = self.glass
            lit = glass.lit and glass.pump
            host.show(glass.memory, lit, glass.inverted, glass.contrast, glass.upright)
        if self.lights.shown != self._lights:
            self._lights = list(self.lights.shown)
            host.light(bytes([part for colour in self._lights for part in colour]))
        while self.buzzer.played:
            host.sound(self.buzzer.played.pop(0))

"""The buttons and their clock: a hard interrupt writes every edge into a ring made once, whatever the program is doing.

Writing to flash stops all interrupts for 45 ms and more.  The chip remembers that there was an edge, and the handler
runs once afterwards, so an interrupt always means that the button changed, even if it is back in its old state.
"""

import time

from machine import Pin, idle
from micropython import const

from ..input.presses import BACK, DOWN, NEXT, OK, PREV, ROLL

if 0:  # for the type checker
    from typing import Any

_BUTTONS = {"prev": PREV, "next": NEXT, "ok": OK, "back": BACK, "roll": ROLL}
_ROOM = const(128)  # edges; a bouncing contact makes about ten per press


class Clock:
    """Milliseconds since the start, which never go back: the chip's ticks wrap around after twelve days."""

    def __init__(self) -> None:
        self._ticks = time.ticks_ms()
        self._ms = 0

    def now(self) -> int:
        """Return ms since the start; must be called at least once in six days."""
        ticks = time.ticks_ms()
        self._ms += max(0, time.ticks_diff(ticks, self._ticks))
        self._ticks = ticks
        return self._ms

    def moment(self, ticks: int) -> int:
        """Convert recent chip ticks to ms since the start."""
        return self.now() + time.ticks_diff(ticks, self._ticks)


class Edges:
    """The edges of all buttons in order: `take` returns the next, `at` is its time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ticks: "list[Any]" = [0] * _ROOM
        self._edges = bytearray(_ROOM)
        self._in = 0
        self._out = 0
        self._buttons: "dict[int, Button]" = {}
        self.encoder: object = None
        self.lost = 0
        self.at = 0

    def add(self, button: int, pin: int) -> None:
        """Listen to a button between a pin and ground."""
        self._buttons[button] = Button(button, pin, self)

    def put(self, edge: int) -> None:
        """Add an edge; called in an interrupt, so it must not allocate."""
        place = self._in
        after = place + 1 & _ROOM - 1
        if after == self._out:
            self.lost += 1
            return
        self._ticks[place] = time.ticks_ms()
        self._edges[place] = edge
        self._in = after

    def take(self) -> int:
        """Return the next edge, -1 if there is none."""
        place = self._out
        if place == self._in:
            return -1
        self.at = self._clock.moment(self._ticks[place])
        edge = self._edges[place]
        self._out = place + 1 & _ROOM - 1
        return edge

    def waiting(self) -> bool:
        return self._in != self._out

    def sleep(self, ms: int) -> None:
        """Sleep for `ms` or until an edge; the chip wakes every millisecond to run this loop."""
        ticks, diff = time.ticks_ms, time.ticks_diff
        end = time.ticks_add(ticks(), ms)
        place = self._out
        while place == self._in and diff(end, ticks()) > 0:
            idle()

    def down(self, button: int) -> bool:
        """Return True if a button is down now."""
        return button in self._buttons and self._buttons[button].down()


def listen(board: "dict[str, Any]", clock: Clock) -> Edges:
    """Begin to listen to a board's buttons; this and the first picture come first in a start."""
    edges = Edges(clock)
    pin = board["pins"].get
    for part, button in _BUTTONS.items():
        if pin(part) is not None:
            edges.add(button, pin(part))
    if board["buttons"] == "encoder":
        from .encoder import Encoder

        edges.encoder = Encoder(pin("turn-a"), pin("turn-b"), edges)
    return edges


class Button:
    """One button; its interrupt handler is made once."""

    def __init__(self, button: int, pin: int, edges: Edges) -> None:
        self._button = button
        self._put = edges.put
        self._value = Pin(pin, Pin.IN, Pin.PULL_UP)
        time.sleep_us(50)  # wait for the pull-up to charge the wire
        self._value.irq(self._changed, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def down(self) -> bool:
        return not self._value()

    def _changed(self, pin: Pin) -> None:
        self._put(self._button if pin() else self._button | DOWN)

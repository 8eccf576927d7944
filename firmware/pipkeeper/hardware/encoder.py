"""The rotary encoder: turns become edges of PREV and NEXT, one for every click."""

from machine import Pin

from ..input.presses import NEXT, PREV, TURN

if 0:  # for the type checker
    from .buttons import Edges

# What a step from one state of the two contacts to the next counts, plus one, by old state * 4 + new state: turned
# clockwise, the first contact leads.  A step that skips a state counts nothing.
_STEPS = bytes((1, 0, 2, 1, 2, 1, 1, 0, 0, 1, 1, 2, 1, 2, 0, 1))


class Encoder:
    """Two contacts that lead or lag; at rest both are open, and a click is four steps."""

    def __init__(self, first: int, second: int, edges: "Edges") -> None:
        self._put = edges.put
        self._first = Pin(first, Pin.IN, Pin.PULL_UP)
        self._second = Pin(second, Pin.IN, Pin.PULL_UP)
        self._state = 3
        self._count = 0
        for pin in (self._first, self._second):
            pin.irq(self._changed, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def _changed(self, pin: Pin) -> None:
        """Count a step; runs in an interrupt, so it must not allocate."""
        state = self._first() << 1 | self._second()
        self._count += _STEPS[self._state << 2 | state] - 1
        self._state = state
        if state != 3:
            return
        # Two steps of four are enough, because a flash write may have swallowed the others.
        if self._count >= 2:
            self._put(NEXT | TURN)
        elif self._count <= -2:
            self._put(PREV | TURN)
        self._count = 0

"""Turns the raw edges of the buttons into presses: debouncing, long presses, repeats.

Edges come from an object with `take()`, the next edge or -1, `at`, its time in ms, and `down(button)`, the button's
current state.  An edge is a button with the bit DOWN if it was down when it was read, or TURN for a step of an encoder.

A press acts at once.  A button that means something else when held acts when it is let go: BACK everywhere, and with
three buttons OK (held: BACK, held on: undo as with a held BACK) and NEXT (held: ROLL).
"""

from micropython import const

if 0:  # for the type checker
    from ..kit import Edges

# The numbers of the buttons, and the flags of their edges.
PREV = 0
NEXT = 1
OK = 2
BACK = 3
ROLL = 4

DOWN = 8  # the button was down when it was read
TURN = 32  # a step of an encoder

# The flags of an event.
LONG = 8  # held; comes once
REPEAT = 16  # PREV or NEXT repeating while held; `run` counts the repeats

_BUTTONS = const(5)
_BOUNCE = const(12)  # ms after a change in which further edges are contact bounce; most contacts settle within six
_LATE = const(60)  # ms after a change before an edge delayed by a flash write can be a new one
_HOLD = const(600)  # ms until a press counts as long
_HOLD_ON = const(1500)  # ms until holding OK, with three buttons, undoes an answer
_FIRST_REPEAT = const(450)
_NEXT_REPEAT = const(110)
_QUICK_TURN = const(60)  # ms between the steps of an encoder that is turned quickly
_STUCK = const(10000)  # ms: nobody holds a button that long


class Presses:
    """Reports button events one after another; `stuck` names a button that stays down, else -1."""

    def __init__(self, edges: "Edges", three: bool = False) -> None:
        self._edges = edges
        self._three = three
        self._edge = -1  # the next edge, read but not yet due
        self.run = 0
        self.stuck = -1
        self.rolls = NEXT  # the button that throws when held, with three buttons
        self.stalled = -_LATE  # when the last write to flash began, if that was reported
        self._turned = -_QUICK_TURN
        self._turn = -1
        # For each button: the debounced state, the last raw state, and the times to come.
        self._down = [edges.down(button) for button in range(_BUTTONS)]
        self._raw = list(self._down)
        self._since = [0] * _BUTTONS
        self._twice = [False] * _BUTTONS  # it changed back and forth within one interrupt
        self._changed = [-_LATE] * _BUTTONS
        self._settles = [0] * _BUTTONS  # edges are bounce until then; 0 when it has settled
        self._soonest = 0  # before this time nothing is due
        self._next = [_STUCK if down else 0 for down in self._down]  # when holding has its next effect; 0 for none

    def take(self, now: int) -> int:
        """Return the next event up to `now`, or -1."""
        while True:
            if self._edge < 0:
                self._edge = self._edges.take()
            edge = self._edge
            event = self._due(now if edge < 0 else self._edges.at)
            if event >= 0:
                return event
            if edge < 0:
                return self._missed(now)
            self._edge = -1
            event = self._see(edge, self._edges.at)
            if event >= 0:
                return event

    def wake_at(self) -> "int | None":
        """Return when a held or settling button must be checked again; None if there is none."""
        soonest = None
        for button in range(_BUTTONS):
            moment = 0
            if self._settles[button] and self._raw[button] != self._down[button]:
                moment = self._settles[button]
            elif self._down[button]:
                moment = self._next[button]
            if moment and (soonest is None or moment < soonest):
                soonest = moment
        return soonest

    def _see(self, edge: int, at: int) -> int:
        button = edge & 7
        if edge & TURN:
            return self._step(button, at)
        self._raw[button] = down = bool(edge & DOWN)
        twice = down == self._down[button]
        changed = self._changed[button]
        # Right after a change, this is the end of the bounce, delayed by a flash write that began meanwhile.
        if at < self._settles[button] or twice and at < changed + _LATE and self.stalled < changed + _BOUNCE:
            self._twice[button] = False
            return -1
        # It changed whatever it reads now: a press that ended within the same interrupt is still a press.
        self._twice[button] = twice
        return self._change(button, at)

    def _change(self, button: int, at: int) -> int:
        self._soonest = 0
        self._changed[button] = at
        self._settles[button] = at + _BOUNCE
        self._down[button] = down = not self._down[button]
        return self._pressed(button, at) if down else self._released(button, at)

    def _pressed(self, button: int, at: int) -> int:
        self._since[button] = at
        self.run = 0
        if self._waits(button):
            self._next[button] = at + (_HOLD_ON if button == OK else _HOLD)
            return -1
        self._next[button] = at + (_FIRST_REPEAT if button <= NEXT else _STUCK)
        return button

    def _released(self, button: int, at: int) -> int:
        if self.stuck == button:
            self.stuck = -1
        still_open = self._next[button] == self._since[button] + (_HOLD_ON if button == OK else _HOLD)
        self._next[button] = 0
        if not still_open or not self._waits(button):
            return -1
        if button == OK and at >= self._since[button] + _HOLD:
            return BACK
        return button

    def _waits(self, button: int) -> bool:
        """Return True for a button that means something else when held."""
        return button == BACK or self._three and button in (OK, self.rolls)

    def _due(self, until: int) -> int:
        """Return an event caused by time alone: a contact that settled differently, a long press, a repeat."""
        if until < self._soonest:
            return -1
        settles, down, due = self._settles, self._down, self._next
        soonest = until + _STUCK
        for button in range(_BUTTONS):
            if 0 < settles[button] <= until:
                event = self._settle(button, until)
                if event >= 0:
                    return event
            if down[button] and 0 < due[button] <= until:
                event = self._held(button, until)
                if event >= 0:
                    return event
            if settles[button]:
                soonest = min(soonest, settles[button])
            if down[button] and due[button]:
                soonest = min(soonest, due[button])
        self._soonest = soonest
        return -1

    def _settle(self, button: int, until: int) -> int:
        """End the bounce; if the contact settled in the other state, that counts as a change."""
        settles = self._settles[button]
        self._settles[button] = 0
        down = self._down[button]
        if self._raw[button] == down:
            return -1
        edge = self._edge
        after = bool(edge & DOWN) if edge >= 0 and edge & 7 == button else self._edges.down(button)
        if not self._twice[button] and until < settles + _LATE and after == down:
            # A write to flash delayed the last edge of the bounce.
            self._raw[button] = down
            self._settles[button] = until + 1
            return -1
        return self._change(button, settles)

    def _held(self, button: int, until: int) -> int:
        if until - self._since[button] >= _STUCK:
            self.stuck = button
            self._next[button] = 0
            return -1
        if self._waits(button):
            self._next[button] = self._since[button] + _STUCK
            return ROLL if button <= NEXT else BACK | LONG
        if button > NEXT:
            return -1
        # Counted from now, not from when it was due: after a pause there is one repeat, not a burst.
        self._next[button] = until + _NEXT_REPEAT
        self.run += 1
        return button | REPEAT

    def _step(self, button: int, at: int) -> int:
        quick = button == self._turn and at - self._turned < _QUICK_TURN
        self._turn = button
        self._turned = at
        self.run = self.run + 1 if quick else 0
        return button | REPEAT if quick else button

    def _missed(self, now: int) -> int:
        """Release a button whose edge was lost because the ring was full."""
        down = self._down
        for button in range(_BUTTONS):
            if down[button] and self._raw[button] and not self._settles[button] and not self._edges.down(button):
                self._raw[button] = False
                event = self._change(button, now)
                if event >= 0:
                    return event
        return -1

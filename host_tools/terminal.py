"""The terminal as a device: keys become buttons, glass and lights are drawn, and everything is put back at the end."""

import os
import select
import signal
import sys
import termios
import time
import tty

from pipkeeper.presses import BACK, NEXT, OK, PREV, ROLL

from .pictures import blocks, braille
from .virtual import Kit

KEYS = {
    "\x1b[D": PREV,
    "\x1b[A": PREV,
    "\x1b[C": NEXT,
    "\x1b[B": NEXT,
    "\r": OK,
    "\n": OK,
    "\x7f": BACK,
    "\x08": BACK,
    "\x1b": BACK,
    " ": ROLL,
    "p": PREV,
    "n": NEXT,
    "o": OK,
    "b": BACK,
    "r": ROLL,
}
HOLDS = {"u": BACK, "O": OK, "N": NEXT, "B": BACK}
_PRESS, _GAP, _HOLD, _HOLD_ON = 45, 35, 700, 1700  # ms
_SOUND = 400  # ms that a sound's name stands
_SMALLEST = (80, 24)
_AROUND = (4, 6)  # columns and rows around a glass of two pixels a character; where it does not fit, of eight


class Quit(BaseException):
    """The user wants to leave."""


class Restart(BaseException):
    """The device starts again, as after a fault."""


class Screen:
    """The terminal while it is ours: keys at once, no cursor, a screen of its own; all of it given back on leaving."""

    def __enter__(self) -> "Screen":
        self._before = termios.tcgetattr(sys.stdin)
        self._handlers = {
            number: signal.signal(number, _leave) for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
        }
        tty.setcbreak(sys.stdin)
        self._shown: "list[str]" = []
        self._size: "tuple[int, int] | os.terminal_size" = (0, 0)
        self.write("\x1b[?1049h\x1b[?25l\x1b[2J")
        return self

    def __exit__(self, *_) -> None:
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._before)
        self.write("\x1b[0m\x1b[?25h\x1b[?1049l")

    def write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    def draw(self, lines: "list[str]", size: "tuple[int, int] | os.terminal_size") -> None:
        """Writes the lines that changed; all of them in a window of another size."""
        out = []
        if size != self._size:
            self._size, self._shown = size, []
            out.append("\x1b[2J")
        for row, line in enumerate(lines):
            if row >= len(self._shown) or self._shown[row] != line:
                out.append(f"\x1b[{row + 1};1H{line}\x1b[0m\x1b[K")
        if len(lines) < len(self._shown):
            out.append(f"\x1b[{len(lines) + 1};1H\x1b[J")
        self._shown = lines
        if out:
            self.write("".join(out))

    def keys(self, seconds: float) -> "list[str]":
        """What was typed, waiting so long for it."""
        if not select.select([sys.stdin], [], [], seconds)[0]:
            return []
        typed = os.read(sys.stdin.fileno(), 1024).decode("utf-8", "ignore").replace("\x1bO", "\x1b[")
        if not typed:
            raise Quit
        found = []
        while typed:
            length = 3 if typed.startswith("\x1b[") else 1
            found.append(typed[:length])
            typed = typed[length:]
        return found


def _leave(number, frame) -> None:
    raise Quit


class TerminalKit(Kit):
    """A virtual kit in real time, with the terminal as its front."""

    def __init__(self, board: dict, assets: str, data: str, screen: Screen, scale: int) -> None:
        super().__init__(board, assets, data, os.urandom(16))
        self._screen = screen
        self._scale = scale
        self._start = time.monotonic()
        self._coming: "list[tuple[int, int, bool]]" = []  # when which button goes down or up
        self._free = 0  # when the last press is over
        self._sound = "", 0

    def entropy(self) -> bytes:
        return os.urandom(16)

    def microseconds(self) -> int:
        return int((time.monotonic() - self._start) * 1e6)

    def memory(self) -> tuple:
        return 0, 0

    def restart(self) -> None:
        raise Restart

    def rest(self, until: int) -> None:
        """Until the app wants to run, or a button does something."""
        self.draw()
        while not self.edges.waiting():
            now = self._look_at_clock()
            self.display.keep()
            while self._coming and self._coming[0][0] <= now:
                self._move_button(now)
            if self.edges.waiting() or now >= until:
                break
            wake = min(until, self._coming[0][0] if self._coming else until, now + 250)
            keys = self._screen.keys(max(0, wake - now) / 1000)
            self._look_at_clock()
            for key in keys:
                self._key(key)
            self.draw()

    def _look_at_clock(self) -> int:
        self.clock.ms = int((time.monotonic() - self._start) * 1000)
        return self.clock.ms

    def _move_button(self, now: int) -> None:
        """The next movement of a button; what comes after it waits on, so that a late press is not a short one."""
        at, button, down = self._coming.pop(0)
        self.edges.set(button, down)
        self._coming = [(then + now - at, which, how) for then, which, how in self._coming]
        self._free += now - at

    def _key(self, key: str) -> None:
        if key == "q":
            raise Quit
        if key == "x":
            if self.i2c.missing:
                self.i2c.plug()
            else:
                self.i2c.unplug()
        elif key in HOLDS:
            three = self.board["buttons"] == 3
            undo = key == "u" and three
            self._press(OK if undo else HOLDS[key], _HOLD_ON if undo else _HOLD)
        elif key in KEYS:
            button = KEYS[key]
            if self.board["buttons"] == "encoder" and button in (PREV, NEXT):
                self.edges.turn(button)
            elif self.board["buttons"] == 3 and button in (BACK, ROLL):
                self._press(OK if button == BACK else NEXT, _HOLD)
            else:
                self._press(button, _PRESS)

    def _press(self, button: int, length: int) -> None:
        """After the presses that are still under way: a keyboard types quicker than a thumb."""
        start = max(self.clock.ms, self._free)
        self._free = start + length + _GAP
        self._coming += [(start, button, True), (start + length, button, False)]

    def draw(self) -> None:
        columns, rows = size = os.get_terminal_size(sys.stdout.fileno())
        if columns < _SMALLEST[0] or rows < _SMALLEST[1]:
            hint = [f"Please make this window at least {_SMALLEST[0]}×{_SMALLEST[1]}.", "q leaves."]
            self._screen.draw([line[:columns] for line in hint[:rows]], size)
            return
        fits = columns >= self.board["width"] + _AROUND[0] and rows >= self.board["height"] // 2 + _AROUND[1]
        self._screen.draw(self._picture(fits and self._scale != 1)[:rows], size)

    def _picture(self, large: bool) -> "list[str]":
        frame = self.glass.frame()
        glass = (blocks if large else braille)(frame, self.board["width"])
        width = len(glass[0])
        lines = [f" Pipkeeper · {self.board['title']}", " ╭" + "─" * width + "╮"]
        lines += [f" │\x1b[97m{line}\x1b[0m│" for line in glass]
        lines.append(" ╰" + "─" * width + "╯")
        if self.lights.count:
            lamps = [f"\x1b[38;2;{red};{green};{blue}m●" for red, green, blue in map(_glow, self.lights.shown)]
            lines.append("  " + " ".join(lamps) + "\x1b[0m" + self._sounding())
        return lines + self._help()

    def _sounding(self) -> str:
        """The name of a sound, as long as one might hear it."""
        if self.buzzer.played:
            self._sound = self.buzzer.played[-1], self.clock.ms + _SOUND
            self.buzzer.played.clear()
        return "   ♪ " + self._sound[0] if self.clock.ms < self._sound[1] else ""

    def _help(self) -> "list[str]":
        back, roll, undo = "BACK", "ROLL", "undo: hold BACK"
        if self.board["buttons"] == 3:
            back, roll, undo = "BACK: hold OK", "ROLL: hold NEXT", "undo: hold OK longer"
        buttons = ["← → PREV NEXT", "⏎ OK", f"⌫ {back}", f"space {roll}"]
        others = [f"u {undo}", "x pull the display's plug", "q leave"]
        return ["  " + "  ".join(f"[{hint}]" for hint in row) for row in (buttons, others)]


def _glow(colour) -> "tuple[int, ...]":
    """The lamps are driven dimly; on a screen they should be seen."""
    brightest = max(colour)
    if not brightest:
        return (50, 50, 50)
    return tuple(part * 255 // brightest for part in colour)

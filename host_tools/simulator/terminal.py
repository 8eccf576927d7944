"""The terminal as a device: keys become buttons, glass and lights are drawn, and everything is put back at the end."""

import errno
import os
import select
import signal
import sys
import termios
import time
from types import FrameType
from typing import Any

from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL

from ..virtual.kit import Kit
from .pictures import blocks, braille

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
_STOP = "\x1a"  # Ctrl-Z
_ENDS = signal.SIGTERM, signal.SIGHUP, signal.SIGINT
_PRESS, _GAP, _HOLD, _HOLD_ON = 45, 35, 700, 1700  # ms
_SOUND = 400  # ms that a sound's name is shown
_SMALLEST = (80, 24)
_AROUND = (4, 6)  # columns and rows around a glass of two pixels a character; where it does not fit, of eight


class Quit(BaseException):
    """Raised when the user wants to leave."""


class Restart(BaseException):
    """Raised when the device restarts, as after a fault."""


class Screen:
    """The terminal while it is ours: keys at once, no cursor, a screen of its own; all of it given back on leaving.

    Ctrl-Z gives it back as well, until the shell lets us go on.  It comes as a key: as a signal it would stop make at
    once, and the shell would have the terminal before we gave it back.  Where somebody else sends that signal, it only
    rings a bell, and is obeyed where keys are waited for: there nothing is half drawn.
    """

    def __enter__(self) -> "Screen":
        self._before = termios.tcgetattr(sys.stdin)
        self._during = _without_lines(termios.tcgetattr(sys.stdin))
        self._ours = False
        self._noted = 0  # the signal that is still to be obeyed
        self._bell, self._ring = os.pipe()
        self._away = 0.0  # s
        self._shown: "list[str]" = []
        self._size: "tuple[int, int] | os.terminal_size" = (0, 0)
        handlers = dict.fromkeys(_ENDS, _leave)
        handlers |= dict.fromkeys((signal.SIGTSTP, signal.SIGCONT), self._note)
        self._handlers = {number: signal.signal(number, handler) for number, handler in handlers.items()}
        # Rings even for a signal that comes just before keys are waited for, which would not end the waiting.
        os.set_blocking(self._ring, False)
        self._woken_by = signal.set_wakeup_fd(self._ring, warn_on_full_buffer=False)
        try:
            self._take()
        except BaseException:  # asked to end while still waiting in the background
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        _end_once()
        self._give_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._woken_by)
        os.close(self._bell)
        os.close(self._ring)

    def _take(self) -> None:
        """Take over the terminal; the next picture is drawn in full."""
        _set_mode(termios.TCSAFLUSH, self._during)  # first: it stops a job in the background, with nothing written yet
        self._ours = True
        self._size = (0, 0)
        self.write("\x1b[?1049h\x1b[?25l\x1b[2J")

    def _give_back(self) -> None:
        """Put back what is ours."""
        if not self._ours:
            return
        self.write("\x1b[0m\x1b[?25h\x1b[?1049l")
        if not _in_background():  # else the shell has set its own mode already
            _set_mode(termios.TCSADRAIN, self._before)
        self._ours = False

    def _note(self, number: int, frame: "FrameType | None" = None) -> None:
        self._noted = number
        os.write(self._ring, b"!")

    def _obey(self) -> None:
        """Stop if asked to; then take the terminal again, as others may have used it meanwhile."""
        start = time.monotonic()
        os.read(self._bell, 1024)
        noted, self._noted = self._noted, 0
        if noted == signal.SIGTSTP:
            self._give_back()
            self._stop()
        if noted:
            self._take()
        self._away += time.monotonic() - start

    def _stop(self) -> None:
        """Stop our whole job until SIGCONT; the system ignores it where no shell could send that."""
        signal.signal(signal.SIGTSTP, self._handlers[signal.SIGTSTP])
        os.kill(0, signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._note)
        self._noted = 0

    def seconds(self) -> float:
        """Return a clock that stands still while we are stopped, so that no button is held and no glass goes dark."""
        return time.monotonic() - self._away

    def write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    def draw(self, lines: "list[str]", size: "tuple[int, int] | os.terminal_size") -> None:
        """Write the lines that changed; all of them in a window of another size."""
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
        """Return what was typed, waiting this long; nothing after a stop, as all is redrawn first."""
        ready = select.select([sys.stdin, self._bell], [], [], seconds)[0]
        if self._bell in ready:
            self._obey()
            return []
        found = self._typed() if ready else []
        if _STOP not in found:
            return found
        self._note(signal.SIGTSTP)
        return []  # what was typed around it is dropped, as terminals do

    def _typed(self) -> "list[str]":
        typed = os.read(sys.stdin.fileno(), 1024).decode("utf-8", "ignore").replace("\x1bO", "\x1b[")
        if not typed:
            raise Quit
        found = []
        while typed:
            length = 3 if typed.startswith("\x1b[") else 1
            found.append(typed[:length])
            typed = typed[length:]
        return found


def _leave(number: int, frame: "FrameType | None") -> None:
    _end_once()
    raise Quit


def _end_once() -> None:
    """Ignore further requests to end, as make sends, so that the terminal is still given back."""
    for number in _ENDS:
        signal.signal(number, signal.SIG_IGN)


def _without_lines(mode: "list[Any]") -> "list[Any]":
    """Return a mode in which every key, Ctrl-Z too, arrives at once and is not echoed."""
    mode[3] &= ~(termios.ECHO | termios.ICANON)
    mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
    mode[6][termios.VSUSP] = os.fpathconf(sys.stdin.fileno(), "PC_VDISABLE")
    return mode


def _set_mode(when: int, mode: "list[Any]") -> None:
    """Set the mode; retry if a signal interrupts it, as when a job leaves the background."""
    while True:
        try:
            return termios.tcsetattr(sys.stdin, when, mode)
        except termios.error as error:
            if error.args[0] != errno.EINTR:
                raise


def _in_background() -> bool:
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) != os.getpgrp()
    except OSError:  # no job control on this terminal
        return False


class TerminalKit(Kit):
    """A virtual kit in real time, with the terminal as its front."""

    def __init__(self, board: "dict[str, Any]", assets: str, data: str, screen: Screen, scale: int) -> None:
        super().__init__(board, assets, data, os.urandom(16))
        self._screen = screen
        self._scale = scale
        self._start = screen.seconds()
        self._coming: "list[tuple[int, int, bool]]" = []  # queued button movements with their times
        self._free = 0  # when the last press is over
        self._sound = "", 0

    def entropy(self) -> bytes:
        return os.urandom(16)

    def microseconds(self) -> int:
        return int((self._screen.seconds() - self._start) * 1e6)

    def restart(self) -> None:
        raise Restart

    def rest(self, until: int) -> None:
        """Wait until the app wants to run or a button moves."""
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
        self.clock.ms = int((self._screen.seconds() - self._start) * 1000)
        return self.clock.ms

    def _move_button(self, now: int) -> None:
        """Move the next button; later movements wait, so that a late press is not shortened."""
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
        """Queue a press after those still under way: a keyboard is quicker than a thumb."""
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
        """Return the name of a sound while it would be audible."""
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


def _glow(colour: "tuple[int, ...]") -> "tuple[int, ...]":
    """Return a brighter colour: lamps are driven dimly, but should be visible on a screen."""
    brightest = max(colour)
    if not brightest:
        return (50, 50, 50)
    return tuple(part * 255 // brightest for part in colour)

"""The virtual kit: everything the app gets on a board, without the board; time moves only when told to.

Runs under CPython and MicroPython.  A script presses, waits and looks:

    kit = Kit(board, assets, data)
    app = App(kit)
    runner = Runner(kit, app)
    runner.press(OK); runner.hold(BACK); runner.wait(500); runner.turn(NEXT)
    runner.frame()          what the glass shows, page by page
"""

import gc
from hashlib import sha256

from micropython import const

from pipkeeper.hardware.display import Bus, Display
from pipkeeper.input.presses import DOWN, TURN, Presses
from pipkeeper.storage import files

from .glass import Glass, VirtualI2C

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from typing import Any

    from pipkeeper.kit import Carrier
    from pipkeeper.ui.app import App


class Clock:
    """Virtual time in milliseconds."""

    def __init__(self) -> None:
        self.ms = 0

    def now(self) -> int:
        return self.ms


class Edges:
    """Virtual buttons: what their contacts did, in order."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._queue: "list[tuple[int, int]]" = []
        self._down = [False] * 5
        self.at = 0

    def set(self, button: int, down: bool) -> None:
        """Close or open the contact now."""
        if self._down[button] != down:
            self._down[button] = down
            self._queue.append((self._clock.ms, button | (DOWN if down else 0)))

    def turn(self, button: int) -> None:
        """Turn the encoder by one step."""
        self._queue.append((self._clock.ms, button | TURN))

    def take(self) -> int:
        if not self._queue:
            return -1
        self.at, edge = self._queue.pop(0)
        return edge

    def waiting(self) -> bool:
        return bool(self._queue)

    def down(self, button: int) -> bool:
        return self._down[button]


class Lights:
    """Virtual light dice: `shown` is what they show."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.ok = count > 0
        self.shown: "list[tuple[int, ...]]" = [(0, 0, 0)] * count

    def show(self, colours: "Any") -> None:
        self.shown = [tuple(colour) for colour in colours][: self.count]
        self.shown += [(0, 0, 0)] * (self.count - len(self.shown))


class Buzzer:
    """A virtual buzzer: `played` lists what it played."""

    def __init__(self, there: bool = True) -> None:
        self.ok = there
        self.played: "list[str]" = []

    def play(self, name: str) -> None:
        if self.ok:
            self.played.append(name)


class Line:
    """A carrier of the link between two queues: what the device sends goes to `up`, it receives from `down`."""

    def __init__(self) -> None:
        self.up: "list[bytes]" = []
        self.down: "list[bytes]" = []
        self.plugged = True
        self.drops = 0

    def ready(self) -> bool:
        return self.plugged

    def hopeful(self) -> bool:
        return self.plugged

    def send(self, line: bytes) -> bool:
        self.up.append(line)
        return True

    def receive(self) -> "bytes | None":
        return self.down.pop(0) if self.down else None

    def step(self, now: int) -> int:
        return now + 1000

    def welcomed(self) -> None:
        pass

    def drop(self, now: int) -> None:
        self.drops += 1

    def close(self) -> None:
        self.down.clear()


class Kit:
    """A board's kit; `i2c` makes the display fail, `said` is what went over the serial line.

    `pairing` is what `pipkeeper pair` has told the device; `line` is its USB, with nobody at the other end at first.
    """

    def __init__(
        self, board: "dict[str, Any]", assets: str, data: str, entropy: bytes = bytes(16), pairing: "Any" = None
    ) -> None:
        self.board = board
        self.assets = assets
        self.data = data
        self.clock = Clock()
        self.glass = Glass(board["width"], board["height"])
        self.i2c = VirtualI2C(self.glass)
        self.display = Display(Bus(lambda: self.i2c), board["width"], board["height"], self.clock)
        self.edges = Edges(self.clock)
        self.presses = Presses(self.edges, board["buttons"] == 3)
        self.lights = Lights(board.get("lights", 0))
        self.buzzer = Buzzer(bool(board.get("buzzer", True)))
        self.said: "list[str]" = []
        self.files: "Any" = files  # or what stands in for it
        self.device = "0000000000000000"
        self.pairing = pairing
        self.line = Line()
        self.line.plugged = False
        self.carriers: "list[Carrier]" = [self.line]
        self.fed = 0
        self.guarded = self.restarted = False
        self._entropy = entropy
        self._drawn = 0  # how often entropy was drawn
        self.free = 170000  # bytes of memory

    def entropy(self) -> bytes:
        return self._entropy

    def microseconds(self) -> int:
        return self.clock.ms * 1000

    def memory(self, collect: bool = True) -> "tuple[int, int]":
        if collect:
            gc.collect()
        return self.free, 60000

    def random(self, count: int) -> bytes:
        self._drawn += 1
        return sha256(self.entropy() + self._drawn.to_bytes(4, "big")).digest()[:count]

    def called(self) -> bool:
        """Return True if a host has sent something."""
        return bool(self.line.down)

    def tend(self, now: int) -> None:
        """Service the radio, if there is one."""

    def say(self, line: str) -> None:
        self.said.append(line)

    def feed(self) -> None:
        self.fed += 1

    def guard(self) -> None:
        self.guarded = True

    def unguard(self) -> None:
        self.guarded = False

    def durable(self) -> bool:
        return True

    def restart(self) -> None:
        self.restarted = True

    def trace(self, error: Exception) -> str:
        return "Traceback\n" + type(error).__name__ + ": " + str(error)

    def rest(self, until: int) -> None:
        """Let time pass, a second at most."""
        self.clock.ms = max(self.clock.ms, min(until, self.clock.ms + 1000))
        self.display.keep()
        self.feed()


class Runner:
    """Runs an app on a virtual kit as main.py does on a board, at the speed of the script."""

    def __init__(self, kit: Kit, app: "App") -> None:
        self.kit = kit
        self.app: "Any" = app  # tests look into screens and games of every kind
        self._next = 0
        self.settle()

    def settle(self) -> None:
        """Let the app do what is due now."""
        kit = self.kit
        for _ in range(100):
            self._next = self.app.step(kit.clock.ms)
            kit.display.keep()
            kit.feed()
            if not kit.edges.waiting() and self._next > kit.clock.ms:
                return
        raise RuntimeError("the app does not come to rest")

    def wait(self, ms: int) -> None:
        """Let time pass; the app runs whenever it is due."""
        clock = self.kit.clock
        end = clock.ms + ms
        while clock.ms < end:
            clock.ms = min(end, max(self._next, clock.ms + 1), clock.ms + 1000)
            self.settle()

    def press(self, button: int, ms: int = 60) -> None:
        """Press and release a button, and wait as long again."""
        self.down(button)
        self.wait(ms)
        self.up(button)
        self.wait(ms)

    def hold(self, button: int, ms: int = 700) -> None:
        self.press(button, ms)

    def hold_both(self, first: int, second: int, ms: int) -> None:
        """Hold two buttons at once."""
        edges = self.kit.edges
        for down in (True, False):
            edges.set(first, down)
            edges.set(second, down)
            self.settle()
            self.wait(ms)

    def down(self, button: int) -> None:
        self.kit.edges.set(button, True)
        self.settle()

    def up(self, button: int) -> None:
        self.kit.edges.set(button, False)
        self.settle()

    def turn(self, button: int) -> None:
        self.kit.edges.turn(button)
        self.settle()
        self.wait(100)

    def frame(self) -> bytes:
        return self.kit.glass.frame()

"""Measures the built firmware on an emulated Pico: `python -m host_tools.bench.bench_pico FILE.uf2`.

Writes tables (Markdown) and a picture (SVG) into build/bench-pico.  The driver of micropython-lib takes part if its
ssd1306.py is given with --peer.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from pipkeeper import VERSION

from .. import ROOT
from ..build.build import build
from ..build.compiled import compiled
from ..build.sources import frozen_note
from ..device.micropython_uf2 import about
from ..device.uf2 import parse
from ..errors import UserError
from . import chip_scripts, measured
from .bench_picture import Bar, picture
from .measured import Press

EVENINGS = {
    "teams": "301 in two teams of two",
    "classic": "Tumblin-Dice classic of four",
    "tulum": "Tulum of two",
    "rematch": "a match and its rematches",
}
MATCHES: "tuple[tuple[str, str, int, dict[str, Any], int], ...]" = (
    ("Tumblin-Dice classic of four", "tumblin-dice", 4, {}, 30),
    ("301 in two teams of two", "tumblin-dice", 4, {"edition": "301", "teams": "2x2"}, 30),
    ("Tulum with advice", "tulum", 4, {"advice": "on"}, 30),
    ("Dice Trip of four on a map", "dice-trip", 4, {"mode": "map"}, 30),
    ("Das Spiel: Spotted Cow of four", "spotted-cow", 4, {}, 8),
    ("Das Spiel: Triops of three, the board nearly full", "triops", 3, {"keep": "board"}, 85),
)
SOON = 15  # ms up to which people perceive a press as immediate

Row = tuple[str, str, str]  # what, its figure, the goal


@dataclass(frozen=True)
class Goals:
    """The project's limits for a firmware."""

    picture: int  # ms
    ready: int  # ms
    press: int  # ms, of 95 in 100 presses of the evenings
    menus: int  # ms, of 95 in 100 presses anywhere
    free: int  # KB
    worst: int = 150  # ms, of any press anywhere
    undo: int = 100  # ms


PLAIN = Goals(picture=350, ready=1200, press=16, menus=80, free=90)
FROZEN = Goals(picture=150, ready=450, press=14, menus=45, free=170)
ALL = 1 << 20  # presses: more than any evening has
WALK = 250  # random presses from the title on


def last(values: "list[float]") -> float:
    """Return the 95th percentile."""
    return sorted(values)[int(len(values) * 0.95)]


class Bench:
    """One firmware file: all measurements under way at once, as many as there are processors."""

    def __init__(self, pool: Executor, uf2: Path, frozen: str, peer: "Path | None", presses: "int | None") -> None:
        self.goals = FROZEN if frozen else PLAIN
        self.files = files = build("pico", frozen, {"language": "en"})
        most = presses or ALL
        self._evenings = {name: pool.submit(measured.of_evening, uf2, files, name, most) for name in EVENINGS}
        self._memory = [(match[0], pool.submit(measured.of_memory, uf2, files, *match[1:])) for match in MATCHES]
        self._undo = pool.submit(measured.of_undo, uf2, files)
        self._start = pool.submit(measured.of_start, uf2, files)
        self._menus = pool.submit(measured.of_menus, uf2, files, presses or WALK)
        self._imports = pool.submit(measured.of_imports, uf2, files)
        self._journal = pool.submit(measured.of_script, uf2, files, chip_scripts.JOURNAL)
        self._peers: "dict[str, Future[int]]" = {
            "adafruit's driver, show()": pool.submit(measured.of_script, uf2, files, chip_scripts.ADAFRUIT)
        }
        if peer:
            files = {**files, "ssd1306.mpy": compiled(peer.read_bytes(), "ssd1306.py")}
            report = pool.submit(measured.of_script, uf2, files, chip_scripts.MICROPYTHON_LIB)
            self._peers["micropython-lib's ssd1306, show()"] = report

    def rows(self) -> "Iterator[Row]":
        goals = self.goals
        first, ready, early = self._start.result()
        yield "power to the first picture", f"{first:.0f} ms", f"{goals.picture} ms"
        yield "power until it waits for a press", f"{ready:.0f} ms", f"{goals.ready} ms"
        yield "power until it has answered a press made right after the first picture", f"{early:.0f} ms", "it counts"
        everything = []
        for name, title in EVENINGS.items():
            presses = self._evenings[name].result()
            everything += presses
            yield f"press to glass, {title} ({len(presses)} presses)", spread(presses), ""
        yield f"press to glass, all {len(everything)}", spread(everything), f"95th {goals.press} ms"
        yield from self._menu_rows()
        sent, busy = [float(press.bytes) for press in everything], [press.bus_ms for press in everything]
        yield "I2C a press, median and 95th", f"{median(sent):.0f} and {last(sent):.0f} bytes", ""
        yield "I2C a press, median and 95th", f"{median(busy):.1f} and {last(busy):.1f} ms", ""
        yield "undo after 400 answers in teams, hold to glass", f"{self._undo.result().ms:.0f} ms", f"{goals.undo} ms"
        saved = [took / 1000 for took in self._journal.result()]
        yield "an answer onto flash, median and 95th", f"{median(saved):.1f} and {last(saved):.1f} ms", ""
        for name, report in self._memory:
            yield f"heap free, a host listening, {name}", f"{report.result() / 1024:.0f} KB", f"{goals.free} KB"
        for name, took in self._peers.items():
            yield f"the whole frame by {name}", f"{took.result() / 1000:.1f} ms", ""
        total = sum(map(len, self.files.values()))
        code = sum(len(content) for path, content in self.files.items() if path.endswith((".mpy", ".py", ".code")))
        yield "files: code, and with all data", f"{code / 1024:.0f} KB, {total / 1024:.0f} KB", ""

    def _menu_rows(self) -> "Iterator[Row]":
        walk = self._menus.result()
        took = [press.ms for press in walk]
        figure = f"{median(took):.1f} ms, 95th {last(took):.1f} ms, worst {max(took):.0f} ms"
        goal = f"95th {self.goals.menus} ms, worst {self.goals.worst} ms"
        yield f"random presses from the title on ({len(took)} presses)", figure, goal
        for press in walk:
            if press.opened:
                yield f"first opening of {press.opened}", f"{press.ms:.0f} ms", f"{self.goals.worst} ms"

    def imports(self) -> "Iterator[Row]":
        report = self._imports.result()
        for name, took in sorted(report, key=lambda entry: -entry[1]):
            yield name, f"{took / 1000:.1f} ms", ""
        yield f"all {len(report)}", f"{sum(took for _, took in report) / 1000:.0f} ms", ""

    def bars(self) -> "Iterator[Bar]":
        """Yield bars for the time of a press here and of a whole frame elsewhere."""
        for name, title in EVENINGS.items():
            took = [press.ms for press in self._evenings[name].result()]
            yield Bar(f"{title}: a press to glass", median(took), last(took))
        for name, report in self._peers.items():
            yield Bar(f"{name}: the bus alone", report.result() / 1000)


def spread(presses: "list[Press]") -> str:
    took = [press.ms for press in presses]
    soon = 100 * sum(ms <= SOON for ms in took) / len(took)
    return f"{median(took):.1f} ms, 95th {last(took):.1f} ms, {soon:.0f}% within {SOON} ms"


def run(args: argparse.Namespace) -> None:
    report = about(parse(args.uf2.read_bytes(), args.uf2.name), args.uf2.name)
    lines: "list[str]" = []

    def tell(line: str) -> None:
        print(line, flush=True)
        lines.append(line)

    way = "frozen" if report.sources else "plain"
    tell(f"Pipkeeper {VERSION}, {way}, on MicroPython {report.version}, an emulated Pico at 125 MHz, I2C at 400 kHz:\n")
    if report.sources:
        tell(frozen_note(report.sources) + "\n")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        bench = Bench(pool, args.uf2, report.sources, args.peer, args.presses)
        for head, rows in (("what | figure | goal", bench.rows()), ("module | its own import | ", bench.imports())):
            tell(f"| {head} |\n|---|---|---|")
            for row in rows:
                tell(f"| {' | '.join(row)} |")
            tell("")
        args.output.mkdir(parents=True, exist_ok=True)
        (args.output / "table.md").write_text("\n".join(lines), encoding="utf-8")
        (args.output / "picture.svg").write_text(picture(list(bench.bars()), SOON), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench-pico", description="Measure the firmware on an emulated Pico.")
    parser.add_argument("uf2", type=Path, metavar="FILE.uf2", help="MicroPython for the Pico")
    parser.add_argument("--peer", type=Path, metavar="ssd1306.py", help="micropython-lib's driver, to measure as well")
    parser.add_argument("--presses", type=int, metavar="N", help="only the first N presses of each match")
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "build" / "bench-pico", metavar="DIR")
    try:
        run(parser.parse_args())
    except (UserError, OSError) as error:
        print(f"bench-pico: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

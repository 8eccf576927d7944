"""Measures the built firmware on an emulated Pico: `python -m host_tools.bench_pico FILE.uf2`.

Writes a table (Markdown) and a picture (SVG) into build/bench-pico.  The whole-frame driver of micropython-lib
takes part if its ssd1306.py is given with --peer.
"""

import argparse
import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from pipkeeper import VERSION

from . import ROOT
from .boards import load
from .build import build
from .chip_scripts import DRIVER, GAMES, IMPORTS, JOURNAL, PEER, UNDO
from .emulated.pico import EmulatedPico
from .errors import UserError
from .evenings import EVENINGS
from .micropython_uf2 import about
from .replaying import check_of, read
from .uf2 import parse

PINS = load("pico")["pins"]
BUTTONS = dict(zip("PNOBR", ("prev", "next", "ok", "back", "roll"), strict=True))
PLAYED = [("tumblin-dice", 4), ("tulum", 4), ("dice-trip", 2), ("spotted-cow", 4), ("the-pharaohs-curse", 3)]
LONG = {"edition": "301", "teams": "2x2", "target": 2000}
_BYTE_US = 9 / 0.4  # nine bits at 400 kHz
_QUIET = 40  # ms without a byte on the bus: the picture is complete

Row = tuple[str, str]


class Bench:
    """One firmware file, and the figures measured with it."""

    def __init__(self, uf2: Path, peer: "Path | None", presses: int) -> None:
        self.uf2 = uf2
        self.peer = peer
        self.presses = presses
        self.files = build("pico")
        self.to_glass: "list[float]" = []
        self.whole_frames: "list[tuple[str, float]]" = []

    def at_prompt(self) -> EmulatedPico:
        """A board with the firmware that waits at its prompt."""
        files = {**self.files, "main.py": b""}
        if self.peer:
            files["ssd1306.py"] = self.peer.read_bytes()
        return EmulatedPico(self.uf2, files).boot()

    def rows(self) -> "Iterator[Row]":
        for part in (self.size, self.evening, self.memory, self.undo, self.journal, self.drivers):
            yield from part()

    def size(self) -> "list[Row]":
        code = sum(len(content) for path, content in self.files.items() if path.endswith((".mpy", ".py")))
        total = sum(map(len, self.files.values()))
        return [("firmware: code, all files", f"{code / 1024:.0f} KB, {total / 1024:.0f} KB")]

    def evening(self) -> "list[Row]":
        """The first presses of a recorded match: how long until the glass shows what it should."""
        _, actions = read((EVENINGS / "tulum.evening").read_text(encoding="utf-8"))
        pico = EmulatedPico(self.uf2, self.files).boot(wait_for_console=False)
        first = self._settled(pico)
        pico.run_for(300)
        moved: "list[int]" = []
        for action, _ in [pair for pair in actions if pair[0] in BUTTONS][: self.presses]:
            self._press(pico, PINS[BUTTONS[action]], moved)
        self.to_glass.sort()
        free = pico.execute("import gc\ngc.collect()\nprint(gc.mem_free())").strip()
        last = self.to_glass[int(len(self.to_glass) * 0.95)]
        return [
            ("power to the first picture", f"{first:.0f} ms"),
            ("press to glass, median and 95th", f"{median(self.to_glass):.0f} ms, {last:.0f} ms"),
            ("I2C a press, median and most", f"{median(moved):.0f} bytes, {max(moved)} bytes"),
            (
                "I2C a press, median and most",
                f"{median(moved) * _BYTE_US / 1000:.1f} ms, {max(moved) * _BYTE_US / 1000:.1f} ms",
            ),
            ("heap free in the match", f"{int(free):,} bytes"),
        ]

    def _settled(self, pico: EmulatedPico) -> float:
        """When the bus fell quiet after a picture."""
        at, before = 0.0, 0
        while not before or pico.ms - at < _QUIET:
            pico.run_for(1)
            if pico.bus.bytes != before and pico.bus.bytes > 1024 and pico.glass.lit:
                at, before = pico.ms, pico.bus.bytes
            if pico.ms > 10000:
                raise UserError("no picture came up within ten seconds")
        return at

    def _press(self, pico: EmulatedPico, pin: int, moved: "list[int]") -> None:
        start, bytes_before, frame = pico.ms, pico.bus.bytes, check_of(pico.frame())
        changed = start
        pico.press(pin)
        while pico.ms - start < 250:
            pico.run_for(1)
            now = check_of(pico.frame())
            if now != frame:
                frame, changed = now, pico.ms
            if changed > start and pico.ms - changed > _QUIET:
                break
        pico.run_for(80)
        if changed > start:
            self.to_glass.append(changed - start)
            moved.append(pico.bus.bytes - bytes_before)

    def memory(self) -> "list[Row]":
        names = [
            "pipkeeper.match",
            "pipkeeper.journal",
            "pipkeeper.hardware.kit",
            "pipkeeper.ui.app",
            "pipkeeper.ui.play",
        ]
        told = ast.literal_eval(self.at_prompt().execute(IMPORTS.format(names=names), 20000))
        rows = [(f"import {name}", f"{took / 1000:.0f} ms, {used:,} bytes") for name, took, used in told]
        games = ast.literal_eval(self.at_prompt().execute(GAMES.format(games=PLAYED), 20000))
        return rows + [(f"heap free with {game}, without screens", f"{free:,} bytes") for game, free in games]

    def undo(self) -> "list[Row]":
        took = int(self.at_prompt().execute(UNDO.format(answers=300, options=LONG), 60000))
        return [("undo after 300 answers of a 301 match", f"{took / 1000:.0f} ms")]

    def journal(self) -> "list[Row]":
        took = sorted(ast.literal_eval(self.at_prompt().execute(JOURNAL.format(answers=60), 60000)))
        last = took[int(len(took) * 0.95)]
        return [("an answer onto flash, median and 95th", f"{median(took) / 1000:.1f} ms, {last / 1000:.0f} ms")]

    def drivers(self) -> "list[Row]":
        """The same glass with drivers that send whole frames."""
        pairs = [("adafruit's driver, whole frame", DRIVER)]
        if self.peer:
            pairs.append(("micropython-lib's ssd1306, whole frame", PEER))
        for name, script in pairs:
            self.whole_frames.append((name, int(self.at_prompt().execute(script, 5000)) / 1000))
        return [(name, f"{took:.0f} ms") for name, took in self.whole_frames]

    def picture(self) -> str:
        """Bars: what a press costs here, and what a whole frame costs elsewhere."""
        bars = [
            ("a press to glass, median", median(self.to_glass)),
            ("a press to glass, 95th", self.to_glass[int(len(self.to_glass) * 0.95)]),
        ]
        bars += [(f"{name} (bus alone)", took) for name, took in self.whole_frames]
        scale = 400 / max(took for _, took in bars)
        size = f'width="760" height="{len(bars) * 30 + 10}"'
        lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13">']
        for number, (name, took) in enumerate(bars):
            y = 8 + number * 30
            colour = "#1f6f8b" if number < 2 else "#b0b0b0"
            lines.append(f'<text x="4" y="{y + 15}">{name}</text>')
            lines.append(f'<rect x="280" y="{y}" width="{took * scale:.0f}" height="20" fill="{colour}"/>')
            lines.append(f'<text x="{286 + took * scale:.0f}" y="{y + 15}">{took:.0f} ms</text>')
        return "\n".join([*lines, "</svg>"]) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench-pico", description="Measure the firmware on an emulated Pico.")
    parser.add_argument("uf2", type=Path, metavar="FILE.uf2", help="MicroPython for the Pico")
    parser.add_argument("--peer", type=Path, metavar="ssd1306.py", help="micropython-lib's driver, to measure as well")
    parser.add_argument("--presses", type=int, default=60, help="how many presses (default: 60)")
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "build" / "bench-pico", metavar="DIR")
    args = parser.parse_args()
    lines: "list[str]" = []

    def tell(line: str) -> None:
        print(line, flush=True)
        lines.append(line)

    try:
        told = about(parse(args.uf2.read_bytes(), args.uf2.name), args.uf2.name)
        bench = Bench(args.uf2, args.peer, args.presses)
        tell(f"Pipkeeper {VERSION} on MicroPython {told.version}, an emulated Pico at 125 MHz, I2C at 400 kHz:\n")
        tell("| what | figure |\n|---|---|")
        for name, figure in bench.rows():
            tell(f"| {name} | {figure} |")
    except (UserError, OSError) as error:
        print(f"bench-pico: {error}", file=sys.stderr)
        return 2
    table = "\n".join(lines) + "\n"
    args.output.mkdir(parents=True, exist_ok=True)
    (args.output / "table.md").write_text(table, encoding="utf-8")
    (args.output / "picture.svg").write_text(bench.picture(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

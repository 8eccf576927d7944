"""`make bench-cafe`: measures, prints every figure next to its goal, and writes a picture of them.

python -m host_tools.bench.cafe [NAME …] [--uf2 FILE] [--picture FILE]
"""

import argparse
import importlib
import platform
import signal
import sys
import time
from pathlib import Path

from ... import ROOT
from .figures import Figure, table

_MEASUREMENTS = ("usb_press", "press", "full_house", "two_houses", "kills", "forgeries", "tournament_draw")
_PICTURE = ROOT / "host_tools" / "cafe" / "pictures" / "figures.png"


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures the café on this machine.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(_MEASUREMENTS)} (default: all)")
    parser.add_argument("--uf2", type=Path, metavar="FILE", help="MicroPython for the Pico, to press an emulated one")
    parser.add_argument("--picture", type=Path, default=_PICTURE, metavar="FILE", help="the picture to write")
    args = parser.parse_args()
    unknown = [name for name in args.names if name not in _MEASUREMENTS]
    if unknown:
        print(f"{unknown[0]}: it can measure {', '.join(_MEASUREMENTS)}", file=sys.stderr)
        return 2
    if args.uf2 and not args.uf2.is_file():
        print(f"--uf2 {args.uf2}: there is no such file", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the cafés that it started end with it
    figures: list[Figure] = []
    for name in args.names or _MEASUREMENTS:
        if name == "usb_press" and not args.uf2:  # the emulator is installed only where it is wanted
            _say("usb_press: not measured; it needs a MicroPython file for the Pico: make bench-cafe UF2=FILE")
            continue
        began = time.monotonic()
        module = importlib.import_module(f".{name}", __package__)
        figures += module.measure(_say, args.uf2) if name == "usb_press" else module.measure(_say)
        _say(f"{name}: measured in {time.monotonic() - began:.0f} s")
    print(f"{_processor()}, Python {platform.python_version()}\n\n{table(figures)}")
    if not args.names:
        from .picture import draw

        draw(figures, args.picture, _processor())
        _say(f"the picture: {args.picture}")
    return 0 if all(figure.holds for figure in figures) else 1


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    models = [line.partition(": ")[2] for line in lines if line.startswith("model name")]
    return f"{len(models)} × {models[0]}" if models else platform.machine()


if __name__ == "__main__":
    sys.exit(main())

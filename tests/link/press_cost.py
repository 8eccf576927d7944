"""Press to glass on an emulated Pico while lines go out to a host, and without a host."""

from pathlib import Path
from statistics import median

from host_tools.build.build import build
from host_tools.device.micropython_uf2 import about
from host_tools.device.uf2 import parse
from host_tools.emulated.hands import pin, push, started
from host_tools.emulated.host import PAIRED, Host
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import evening

_PRESS = 60  # ms, and as long again until the next: as the evenings were recorded
_SIGNS = 18  # pixels in the upper right corner that change by themselves when the host has an answer
_OFFERED = 1000  # ms after which everything on the board was offered
_GOAL_PLAIN, _GOAL_FROZEN = 16, 14  # ms of 95 in 100 presses


def picture(pico: EmulatedPico) -> bytes:
    """The frame without the signs of the link."""
    frame, width = pico.frame(), pico.glass.width
    return frame[: width - _SIGNS] + frame[width:]


def times(uf2: Path, files: "dict[str, bytes]", presses: int, listening: bool) -> "list[float]":
    """Ms from each press of an evening's match to the last change on the glass that it makes; without effect: none."""
    report = evening("classic")
    pico = EmulatedPico(uf2, {**files, **report.data, **(PAIRED if listening else {})})
    host = Host(pico) if listening else None
    started(pico)
    if host:
        host.wait()
        pico.run_for(_OFFERED)
    took = []
    for (action, _), in_play in list(zip(report.steps, report.in_play, strict=True))[:presses]:
        if action not in "PNOR" or not in_play:  # BACK, which may become a hold, counts from its release
            push(pico, action)
            continue
        ms = _pressed(pico, pin(action))
        if ms is not None:
            took.append(ms)
    return took


def _pressed(pico: EmulatedPico, button: int) -> "float | None":
    start, shown = pico.ms, picture(pico)
    changed = None

    def look() -> None:
        nonlocal shown, changed
        if picture(pico) != shown:
            shown, changed = picture(pico), pico.ms - start

    pico.bus.seen = look
    pico.press(button, _PRESS)
    pico.run_for(2 * _PRESS)
    pico.bus.seen = None
    return changed


def measure(uf2: Path, presses: int) -> None:
    """Print the figures with and without a host."""
    frozen = about(parse(uf2.read_bytes(), uf2.name), uf2.name).sources
    files = build("pico", frozen, {"language": "en"})
    for listening in (False, True):
        took = sorted(times(uf2, files, presses, listening))
        print(
            f"press to glass, {'a host listening' if listening else 'without a host'} ({len(took)} presses): "
            f"median {median(took):.1f} ms, 95th {took[int(len(took) * 0.95)]:.1f} ms, worst {took[-1]:.1f} ms "
            f"(goal: 95th {_GOAL_FROZEN if frozen else _GOAL_PLAIN} ms)",
            flush=True,
        )

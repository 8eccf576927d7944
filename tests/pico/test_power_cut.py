"""A short match on the chip, with the power cut at every single operation of its flash, and started again."""

import pytest

from host_tools import filesystem
from host_tools.emulated.flash import torn
from host_tools.emulated.pico import EmulatedPico
from pipkeeper.journal import Store
from pipkeeper.rules import tulum

pytestmark = pytest.mark.xdist_group("cuts")
PARTS = (0.0, 0.3, 0.7, 1.0)
BOOTED = 4  # cuts after which the chip itself takes the match up again

PLAY = """
import time
from pipkeeper.journal import Store
from pipkeeper.match import Match
from pipkeeper.rules import tulum
store = Store("/data")
match = Match(tulum, "tulum", ["Ada", "Ben"])
store.begin(match)
def told():
    print("at", match.codes[:match.end].hex() or "-")
    time.sleep_ms(8)
def give(answer):
    match.give(answer)
    store.record(match)
    told()
time.sleep_ms(8)
told()
for number in range(22):
    ask = match.ask
    give(ask.options[0] if ask.kind == "choice" else [ask.faces[(number + die) % ask.sides] for die in range(ask.dice)])
    if number == 6:
        match.undo(2)
        store.record(match)
        told()
"""
RESUME = """
from pipkeeper.journal import Store
from pipkeeper.rules import tulum
match = Store("/data").resume(lambda game_id: tulum)
print(match.codes[:match.end].hex() or "-" if match else None)
"""


def found_on_host(image: bytes, folder) -> "str | None":
    """What a start finds in a file system, by the same code under CPython."""
    for path, content in filesystem.read(image).items():
        if path.startswith("data/"):
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    match = Store(str(folder / "data")).resume(lambda game_id: tulum)
    return match and (match.codes[: match.end].hex() or "-")


def test_power_cut_at_every_operation_of_the_flash(uf2, firmware, tmp_path):
    pico = EmulatedPico(uf2, {path: content for path, content in firmware.items() if path != "main.py"}).boot()
    flash = bytearray(pico.snapshot())
    first = len(pico.flash.operations)
    promised: "list[tuple[int, str]]" = []  # how many operations were done when the chip said that this is safe

    listened = 0

    def listen(_: bytes) -> None:
        nonlocal listened
        lines = pico.console.text.replace(">OK", "\r\n").split("\r\n")[:-1]
        for line in lines[listened:]:
            if line.startswith("at "):
                promised.append((len(pico.flash.operations) - first, line[3:]))
        listened = len(lines)

    pico.console.heard = listen
    pico.execute(PLAY, 20000)
    operations = pico.flash.operations[first:]
    assert len(promised) > 20 and len(operations) > 30
    for cut, operation in enumerate(operations):
        before = [state for done, state in promised if done <= cut]
        after = [state for done, state in promised if done > cut]
        allowed = {*(before[-1:] or [None]), *after[:1]}
        for part in PARTS:
            broken = bytearray(flash)
            torn(broken, operation, part)
            image = bytes(broken[pico.start : pico.start + pico.size])
            assert found_on_host(image, tmp_path / f"{cut}-{part}") in allowed, (cut, part)
        if cut % (len(operations) // BOOTED) == 5:
            again = EmulatedPico(uf2, flash=bytes(broken)).boot()
            assert again.execute(RESUME, 20000).strip() in {str(state) for state in allowed}
        torn(flash, operation, 1.0)

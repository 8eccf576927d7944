"""A short match on the chip, with the power cut at every single operation of its flash, and started again."""

from host_tools.device import filesystem
from host_tools.emulated.flash import torn
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import with_script
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.storage.store import Store

PARTS = (0.0, 0.3, 0.7, 1.0)
BOOTED = 4  # cuts after which the chip itself takes the match up again

# Says what it finds; plays if that is nothing.  Words with a sign behind them: others may be names on the board.
PLAY = """
import time
from pipkeeper.storage.store import Store
from pipkeeper.match import Match
from pipkeeper.rules.tulum import game as tulum
def told(word):
    print(word, match.codes[:match.end].hex() or "-" if match else None)
    time.sleep_ms(8)
def give(answer):
    match.give(answer)
    store.record(match)
    told("at:")
store = Store("/data")
match = store.resume(lambda game_id: tulum)
told("found:")
if match is None:
    match = Match(tulum, "tulum", ["Ada", "Ben"])
    store.begin(match)
    told("at:")
    for number in range(22):
        ask = match.ask
        if ask.kind == "choice":
            give(ask.options[0])
        else:
            give([ask.faces[(number + die) % ask.sides] for die in range(ask.dice)])
        if number == 6:
            match.undo(2)
            store.record(match)
            told("at:")
    print("done.")
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


def found_on_chip(uf2, flash: bytes) -> str:
    """What the chip itself finds after the cut."""
    pico = EmulatedPico(uf2, flash=flash).boot()
    assert pico.run_until(lambda: "found: " in pico.console.text, 4000, 10), pico.console.text
    pico.run_for(10)
    return pico.console.text.split("found: ")[1].split("\r\n")[0]


def test_power_cut_at_every_operation_of_the_flash(uf2, firmware, tmp_path, record_property):
    pico = EmulatedPico(uf2, with_script(firmware, PLAY))
    flash = bytearray(pico.snapshot())
    promised: "list[tuple[int, str]]" = []  # how many operations were done when the chip said that this is safe
    listened = 0

    def listen(_: bytes) -> None:
        nonlocal listened
        lines = pico.console.text.split("\r\n")[:-1]
        for line in lines[listened:]:
            if line.startswith("at: "):
                promised.append((len(pico.flash.operations), line[4:]))
        listened = len(lines)

    pico.console.heard = listen
    assert pico.boot().run_until(lambda: "done." in pico.console.text, 20000, 10), pico.console.text
    operations = pico.flash.operations
    assert len(promised) == 24 and len(operations) > 30
    record_property("operations of the flash in a short match, each cut off at four moments", len(operations))
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
            assert found_on_chip(uf2, bytes(broken)) in {str(state) for state in allowed}
        torn(flash, operation, 1.0)

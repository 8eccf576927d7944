"""Deploy over a real connection of mpremote to the emulated chip: every way it can begin, and every way it can end."""

import pickle
import sys

import pytest
import serial

from host_tools.device import filesystem
from host_tools.emulated.copies import in_a_copy
from host_tools.emulated.flash import torn
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.port import Port
from pico.few_files import at_rest, few

FEW = """
import pickle, sys
from types import SimpleNamespace
from host_tools import errors
from host_tools.device import connected, deploy
with open(sys.argv[1], "rb") as file:
    files, connected.OLDEST = pickle.load(file)
deploy.build = lambda name, frozen, preset: dict(files)
try:
    deploy.run(SimpleNamespace(port=sys.argv[2], board="pico", lang=None, set=[]))
except errors.UserError as error:
    sys.exit(str(error))
"""
BOOTED = 4  # cuts before the switch after which the chip itself starts, as it does after each within it


def deployed(pico: EmulatedPico, files: "dict[str, bytes]", folder, oldest=(1, 23)) -> "tuple[int, str, str]":
    """Deploys a few files; the status, and what the tool says."""
    (folder / "files").write_bytes(pickle.dumps((files, oldest)))
    port = Port(pico)
    return port.run(sys.executable, "-c", FEW, str(folder / "files"), port.path)


def test_nothing_changed_copies_nothing_within_three_seconds(at_prompt, pipkeeper, record_property):
    """The whole firmware, and the command as people type it."""

    def deploy() -> "tuple[int, str, str, float]":
        port, before = Port(at_prompt), at_prompt.busy
        status, told, errors = port.run(*pipkeeper("deploy", "--port", port.path))
        assert not at_prompt.flash.operations
        return status, told, errors, at_prompt.busy - before

    status, told, errors, worked = in_a_copy(deploy)
    assert status == 0 and "nothing copied" in told, told + errors
    record_property("deploy with nothing changed: ms that the board worked", round(worked))
    assert worked < 3000


def test_a_first_deploy_switches_everything_at_once_and_keeps_a_foreign_main(uf2, plain, tmp_path):
    pico = at_rest(EmulatedPico(uf2, {"main.py": b"# mine", "notes.txt": b"mine"}))
    status, told, errors = deployed(pico, few(plain, "new"), tmp_path)
    assert status == 0 and "kept as main.before.py" in told, told + errors
    kept = {"main.before.py": b"# mine", "notes.txt": b"mine"}
    assert pico.files() == few(plain, "new") | kept
    pico.run_until(lambda: "main new" in pico.console.text, 2000, 10)
    assert "said new" in pico.console.text, "it was started anew"


def test_one_file_changed_copies_one_file(uf2, plain, tmp_path):
    new = few(plain, "new")
    pico = at_rest(EmulatedPico(uf2, {**new, "assets/game_list.bin": b"old", "data/roster": b"people"}))
    status, told, errors = deployed(pico, new, tmp_path)
    assert status == 0 and told.startswith("1 files copied, 0 removed"), told + errors
    assert pico.files() == {**new, "data/roster": b"people"}


@pytest.mark.parametrize("first", [False, True])
def test_cut_off_at_any_operation_of_the_flash_the_old_or_the_new_firmware_starts(uf2, plain, tmp_path, first):
    """Where a board has nothing at first, it starts with nothing or with the new firmware."""
    old, new = {} if first else few(plain, "old"), few(plain, "new")
    started_old = set() if first else {"main old", "said old"}
    pico = at_rest(EmulatedPico(uf2, old))
    flash = bytearray(pico.snapshot())
    status, told, errors = deployed(pico, new, tmp_path)
    assert status == 0 and f"{0 if first else 1} removed" in told, told + errors
    operations, starts = pico.flash.operations, []
    for cut, operation in enumerate(operations):
        broken = bytearray(flash)
        torn(broken, operation, cut % 4 / 4)
        found = filesystem.read(bytes(broken[pico.start : pico.start + pico.size]))
        switching = "switch" in found
        if not switching:
            found = {path: found[path] for path in found if not path.startswith("new/") and path != "switch.new"}
            assert found in (old, new), (cut, sorted(found))
        if switching or cut % (len(operations) // BOOTED) == BOOTED // 2:
            again = at_rest(EmulatedPico(uf2, flash=bytes(broken)))
            starts.append({line for line in again.console.text.split("\r\n") if line[:4] in ("main", "said")})
        torn(flash, operation, 1.0)
    assert all(said in (started_old, {"main new", "said new"}) for said in starts), starts
    assert starts[0] == started_old and starts[-1] == {"main new", "said new"}


def test_an_interrupted_tool_leaves_the_board_as_it_was_and_the_next_one_gets_through(uf2, plain, tmp_path):
    old, new = few(plain, "old"), few(plain, "new")
    pico = at_rest(EmulatedPico(uf2, {**old, "data/roster": b"people"}))
    (tmp_path / "files").write_bytes(pickle.dumps((new, (1, 23))))
    port = Port(pico)
    tool = (sys.executable, "-c", FEW, str(tmp_path / "files"), port.path)
    port.run_until(lambda: len(pico.flash.operations) > 12, *tool)
    found = pico.files()
    assert {path: content for path, content in found.items() if not path.startswith("new/")} == {
        **old,
        "data/roster": b"people",
    }
    assert any(path.startswith("new/") for path in found), "it was in the middle of copying"
    again = at_rest(pico.power_cycled())
    assert "said old" in again.console.text
    status, told, errors = deployed(again, new, tmp_path)
    assert status == 0, told + errors
    assert again.files() == {**new, "data/roster": b"people"}


def test_a_micropython_that_is_too_old_is_told(at_prompt, tmp_path):
    status, _, errors = in_a_copy(lambda: deployed(at_prompt, {}, tmp_path, oldest=(99, 0)))
    assert status == 1 and "Pipkeeper needs 99.0 or newer: get it from micropython.org/download" in errors


def test_a_full_board_is_told_before_anything_is_copied(uf2, plain, tmp_path):
    old = few(plain, "old")
    room = 352 - 2 * len(old) - 20  # blocks: of 4 KB, with those of the folders
    pico = at_rest(EmulatedPico(uf2, {**old, "data/stuff": bytes(room * filesystem.BLOCK)}))
    stuffed = pico.files()
    status, _, errors = deployed(pico, {**few(plain, "new"), "assets/large": bytes(300_000)}, tmp_path)
    assert status == 1 and errors.startswith("the board is full: ") and errors.count("\n") == 1, errors
    assert pico.files() == stuffed


def test_a_port_in_use_and_no_board_at_all(at_prompt, pipkeeper):
    def told(path: str, port: Port) -> str:
        status, _, errors = port.run(*pipkeeper("deploy", "--port", path))
        assert status == 2
        return errors

    def try_both() -> "tuple[str, str]":
        port = Port(at_prompt)
        with serial.Serial(port.path, exclusive=True):
            busy = told(port.path, port)
        return busy, told(port.path + "-none", port)

    busy, none = in_a_copy(try_both)
    assert "another program may be using it" in busy and busy.count("\n") == 1
    assert "no board at" in none and none.count("\n") == 1

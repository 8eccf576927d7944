"""Image, update, deploy, backup and safe mode, end to end: the real tools against the emulated chip."""

import json
import pickle
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from host_tools import filesystem
from host_tools.build import MANIFEST
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.port import Port
from host_tools.uf2 import FLASH, parse
from pico.hands import PINS, started

BIN = Path(sys.executable).parent
FEW = """
import pickle, sys
from types import SimpleNamespace
from host_tools import deploy
with open(sys.argv[1], "rb") as file:
    files = pickle.load(file)
deploy.build = lambda name: dict(files)
deploy.run(SimpleNamespace(port=sys.argv[2], board="pico"))
"""


def pipkeeper(*words: str) -> "tuple[str, ...]":
    return str(BIN / "pipkeeper"), *words


def without_app(firmware: "dict[str, bytes]") -> "dict[str, bytes]":
    """A board with the firmware on it that waits at its prompt."""
    return {**firmware, "main.py": b""}


@pytest.mark.xdist_group("image")
def test_an_image_boots_to_the_title(uf2, tmp_path):
    made = tmp_path / "pipkeeper.uf2"
    subprocess.run(pipkeeper("image", "--micropython", str(uf2), "-o", str(made)), check=True)
    pico = EmulatedPico(uf2)
    for address, page in parse(made.read_bytes(), "made").pages.items():
        pico.write_flash(address - FLASH, page)
    started(pico)
    assert sum(map(bool, pico.frame())) > 100


@pytest.mark.xdist_group("update")
def test_an_update_brings_new_files_and_leaves_the_people_s_data(uf2, firmware, tmp_path):
    made = tmp_path / "update.uf2"
    subprocess.run(pipkeeper("image", "--update", "--micropython", str(uf2), "-o", str(made)), check=True)
    old = {**firmware, "assets/shelf.bin": b"old", "pipkeeper/gone.mpy": b"old", "data/games/ours.pip": b"ours"}
    del old["pipkeeper/link.mpy"]
    pico = EmulatedPico(uf2, old)
    for address, page in parse(made.read_bytes(), "made").pages.items():
        pico.write_flash(address - FLASH, page)
    pico.boot()
    assert pico.run_until(lambda: pico.bus.bytes > 1024, 20000, 10), pico.console.text
    found = pico.files()
    assert {path: found.get(path) for path in firmware} == firmware
    assert found["data/games/ours.pip"] == b"ours" and "pipkeeper/gone.mpy" not in found


@pytest.mark.xdist_group("deploy")
def test_deploy_with_nothing_changed_copies_nothing_within_three_seconds(uf2, firmware, record_property):
    pico = EmulatedPico(uf2, firmware)
    pico.down(PINS["back"])  # safe mode: the app does not take the chip's time
    port = Port(pico.boot())
    pico.run_until(lambda: ">>>" in pico.console.text, 4000, 10)
    pico.up(PINS["back"])
    before, written = pico.ms, len(pico.flash.operations)
    status, told, errors = port.run(*pipkeeper("deploy", "--port", port.path))
    assert status == 0 and "nothing copied" in told, told + errors
    assert len(pico.flash.operations) == written
    record_property("deploy with nothing changed, ms of the board's time", round(pico.ms - before))
    assert pico.ms - before < 3000


@pytest.mark.xdist_group("deploy")
def test_deploy_of_one_changed_file_interrupted_and_then_done(uf2, firmware):
    old = without_app(firmware) | {"assets/cards-de.pak": b"old", "data/roster": b"people"}
    pico = EmulatedPico(uf2, old)
    port = Port(pico.boot())
    with subprocess.Popen(pipkeeper("deploy", "--port", port.path), stdout=subprocess.PIPE, text=True) as tool:
        written = len(pico.flash.operations)
        port.serve(lambda: len(pico.flash.operations) > written + 40 or tool.poll() is not None, 600)
        assert tool.poll() is None
        tool.send_signal(signal.SIGKILL)
    assert {path: content for path, content in pico.files().items() if path in old} == old
    again = EmulatedPico(uf2, flash=pico.snapshot())
    port = Port(again.boot())
    status, told, errors = port.run(*pipkeeper("deploy", "--port", port.path))
    assert status == 0 and "2 files copied" in told, told + errors
    found = again.files()
    assert {path: found.get(path) for path in firmware} == firmware and found["data/roster"] == b"people"


@pytest.mark.xdist_group("deploy")
def test_a_first_deploy_onto_a_blank_board_switches_everything_at_once(uf2, firmware, tmp_path):
    """With a firmware of a few files: the way is the same, and the whole one takes the emulator six minutes."""
    few = {path: firmware[path] for path in ("board.json", "switch.mpy", "assets/shelf.bin", "pipkeeper/pak.mpy")}
    few[MANIFEST] = json.dumps({"files": {}}).encode()
    (tmp_path / "files").write_bytes(pickle.dumps(few))
    pico = EmulatedPico(uf2, {"main.py": b"# mine", "notes.txt": b"mine"})
    port = Port(pico.boot())
    status, told, errors = port.run(sys.executable, "-c", FEW, str(tmp_path / "files"), port.path)
    assert status == 0 and "kept as main.before.py" in told, told + errors
    found = pico.files()
    assert {path: found.get(path) for path in few} == few
    assert found["main.before.py"] == b"# mine" and found["notes.txt"] == b"mine" and "switch" not in found


@pytest.mark.xdist_group("full")
def test_a_full_board_is_told_before_anything_is_copied(uf2, firmware):
    free = filesystem.BLOCK * 352 - sum(-(-len(content) // 4096) * 4096 for content in firmware.values())
    stuffed = without_app(firmware) | {"data/stuff": bytes(free - 30 * 4096), "assets/cards-de.pak": b"old"}
    pico = EmulatedPico(uf2, stuffed)
    port = Port(pico.boot())
    status, _, errors = port.run(*pipkeeper("deploy", "--port", port.path))
    assert status == 2 and "the board is full" in errors, errors
    assert pico.files() == stuffed


@pytest.mark.xdist_group("full")
def test_backup_and_restore(uf2, firmware, tmp_path):
    few = {"data/roster": b"people", "data/finished/00001-tulum": bytes(range(256)) * 3}
    pico = EmulatedPico(uf2, few)
    port = Port(pico.boot())
    saved = tmp_path / "backup.zip"
    status, told, errors = port.run(*pipkeeper("backup", str(saved), "--port", port.path))
    assert status == 0 and "2 files" in told, told + errors
    with zipfile.ZipFile(saved) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == few
    other = EmulatedPico(uf2, {"data/settings": b"other", "main.py": b""})
    port = Port(other.boot())
    status, told, errors = port.run(*pipkeeper("restore", str(saved), "--port", port.path))
    assert status == 0, told + errors
    assert other.files() == {**few, "main.py": b""}


@pytest.mark.xdist_group("full")
def test_mpremote_gets_in_through_safe_mode(uf2, firmware):
    pico = EmulatedPico(uf2, firmware)
    pico.down(PINS["back"])
    port = Port(pico.boot())
    assert pico.run_until(lambda: ">>>" in pico.console.text, 4000, 10), pico.console.text
    pico.up(PINS["back"])
    status, told, errors = port.run(str(BIN / "mpremote"), "connect", port.path, "resume", "exec", "print(6 * 7)")
    assert status == 0 and "42" in told, told + errors

"""The people's data of a board over a real connection, and the way in for those who want the prompt."""

import sys
import zipfile
from pathlib import Path

from host_tools.emulated.hands import PINS
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.port import Port

MPREMOTE = str(Path(sys.executable).parent / "mpremote")


def test_backup_and_restore(uf2, pipkeeper, tmp_path):
    data = {"data/roster": b"people", "data/finished/00001-tulum": bytes(range(256)) * 3}
    port = Port(EmulatedPico(uf2, data).boot())
    saved = tmp_path / "backup.zip"
    status, told, errors = port.run(*pipkeeper("backup", str(saved), "--port", port.path))
    assert status == 0 and "2 files" in told, told + errors
    with zipfile.ZipFile(saved) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == data
    other = EmulatedPico(uf2, {"data/settings": b"other", "main.py": b""})
    port = Port(other.boot())
    status, told, errors = port.run(*pipkeeper("restore", str(saved), "--port", port.path))
    assert status == 0, told + errors
    assert other.files() == {**data, "main.py": b""}


def test_mpremote_gets_in_through_safe_mode(uf2, firmware):
    pico = EmulatedPico(uf2, firmware)
    pico.down(PINS["back"])
    port = Port(pico.boot())
    assert pico.run_until(lambda: ">>>" in pico.console.text, 4000, 10), pico.console.text
    pico.up(PINS["back"])
    status, told, errors = port.run(MPREMOTE, "connect", port.path, "resume", "exec", "print(6 * 7)")
    assert status == 0 and "42" in told, told + errors

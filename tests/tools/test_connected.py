"""What deploy says when it cannot: no board, a port in use, another Python, no room; and a backup that is none."""

import os
import pty
import zipfile

import pytest
import serial

from host_tools.device import connected
from host_tools.device.connected import Board, check_python, find_port
from host_tools.device.deploy import check_chip, make_room
from host_tools.device.restore import saved
from host_tools.device.staging import changes, check_room
from host_tools.errors import UserError


class Told:
    """A board that says what it is told to say."""

    def __init__(self, name="micropython", version=(1, 28, 0), bytecode=6, machine="Raspberry Pi Pico with RP2040"):
        self._hello = name, version, bytecode, machine

    def hello(self):
        return self._hello

    def free(self):
        return 4096, 10


def test_no_board(monkeypatch):
    monkeypatch.setattr(connected.list_ports, "comports", list)
    with pytest.raises(UserError, match="no board found.*UF2"):
        find_port(None)
    with pytest.raises(UserError, match="no board at"):
        Board("/dev/no-such-port")


def test_a_port_in_use():
    _, theirs = pty.openpty()
    with (
        serial.Serial(os.ttyname(theirs), exclusive=True),
        pytest.raises(UserError, match="another program"),
    ):
        Board(os.ttyname(theirs))


def test_something_that_does_not_answer(capsys):
    _, theirs = pty.openpty()
    with pytest.raises(UserError, match="answers as MicroPython does"):
        Board(os.ttyname(theirs), patience=0.3)


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (Told(name="circuitpython"), "circuitpython, Pipkeeper needs MicroPython"),
        (Told(version=(1, 19, 1)), "1.19.1, Pipkeeper needs 1.23"),
        (Told(bytecode=5), "or newer"),
        (Told(machine="ESP32 module"), "no Pico"),
    ],
)
def test_another_python(board, sentence):
    with pytest.raises(UserError, match=sentence):
        check_python(board)


def test_the_firmware_of_another_chip():
    check_chip("pico", "Raspberry Pi Pico with RP2040")
    with pytest.raises(UserError, match="RP2350"):
        check_chip("pico2", "Raspberry Pi Pico with RP2040")


def test_a_full_board():
    check_room(Told(), [4096])  # type: ignore[arg-type]
    with pytest.raises(UserError, match="full: 60 KB are needed, 40 KB are free"):
        check_room(Told(), [20000, 4000, 1])  # type: ignore[arg-type]


def test_without_room_for_both_the_old_firmware_goes_first(capsys):
    class Full(Told):
        lines: "list[str]" = []

        def switch(self, lines):
            self.lines = lines

    board, files = Full(), {"board.json": b"{}", "main.py": b"", "assets/a": bytes(20000), "pipkeeper/b.mpy": bytes(9)}
    make_room(board, files, list(files), ["board.json", "main.py", "assets/a", "pipkeeper/old.mpy"])  # type: ignore[arg-type]
    assert board.lines == ["- assets/a", "- pipkeeper/old.mpy"], "a second try still knows the board"
    assert "run `pipkeeper deploy` again; matches, names and settings stay" in capsys.readouterr().out
    make_room(Full(), {"assets/a": bytes(4000)}, ["assets/a"], ["assets/a"])  # type: ignore[arg-type]
    assert not capsys.readouterr().out, "where there is room, nothing goes first"


def test_only_what_changed_is_copied():
    from host_tools.build.build import fingerprint

    there = {"a": fingerprint(b"1"), "b": fingerprint(b"old"), "gone": "x"}
    assert changes(there, {"a": b"1", "b": b"new", "c": b"3"}) == (["b", "c"], ["gone"])


def test_what_finishes_a_switch_comes_first_and_what_starts_it_last():
    new = {"assets/a": b"1", "main.py": b"2", "switch.mpy": b"3", "update.mpy": b"4"}
    assert changes({}, new)[0] == ["switch.mpy", "assets/a", "update.mpy", "main.py"]


@pytest.mark.parametrize("name", ["main.py", "data/../main.py", "/etc/x", "data"])
def test_a_backup_that_is_none(tmp_path, name):
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr(name, b"1")
    with pytest.raises(UserError, match="no backup"):
        saved(tmp_path / "x.zip")
    (tmp_path / "y.zip").write_bytes(b"no zip")
    with pytest.raises(UserError, match="no backup"):
        saved(tmp_path / "y.zip")

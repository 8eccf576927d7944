"""`pipkeeper log` and a board that goes away and comes back."""

from argparse import Namespace

import pytest
import serial

from host_tools.device import log
from host_tools.errors import UserError


class Line:
    """An open port that says something, and then ends in an exception."""

    def __init__(self, said: bytes, end: BaseException) -> None:
        self._pieces = [said]
        self._end = end

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def read(self, size: int) -> bytes:
        if self._pieces:
            return self._pieces.pop()
        raise self._end


def plugged(monkeypatch, *events: "Line | Exception") -> None:
    """What happens each time the port is opened."""
    waiting = list(events)

    def opened(port: str, **options: object) -> Line:
        event = waiting.pop(0)
        if isinstance(event, Exception):
            raise event
        return event

    monkeypatch.setattr(serial, "serial_for_url", opened)
    monkeypatch.setattr(log.time, "sleep", lambda seconds: None)


def test_a_board_that_restarts_is_followed_again(monkeypatch, capsys):
    gone = serial.SerialException("gone")
    plugged(monkeypatch, Line(b"before\n", gone), gone, gone, Line(b"after\n", KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        log.run(Namespace(port="/dev/board", seconds=None))
    told = capsys.readouterr()
    assert told.out == "before\nafter\n"
    assert told.err.count("is gone, waiting for it") == 1


def test_a_port_that_was_never_there(monkeypatch):
    plugged(monkeypatch, serial.SerialException("no such port"))
    with pytest.raises(UserError, match="no board at /dev/board"):
        log.run(Namespace(port="/dev/board", seconds=None))


def test_a_port_that_another_program_has(monkeypatch, tmp_path):
    port = tmp_path / "board"
    port.write_text("")
    plugged(monkeypatch, serial.SerialException("busy"))
    with pytest.raises(UserError, match="another program may be using it"):
        log.run(Namespace(port=str(port), seconds=None))

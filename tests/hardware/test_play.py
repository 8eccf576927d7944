"""`pipkeeper play`: in a terminal, in one that is too small, without one, and what it leaves behind."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pytest

from host_tools import ASSETS
from host_tools.boards import load, names
from host_tools.terminal import TerminalKit
from pipkeeper.presses import BACK, LONG

COMMAND = [sys.executable, "-m", "host_tools.cli", "play"]


class Terminal:
    """A terminal with the simulator in it."""

    def __init__(self, *arguments, rows=24, columns=80):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.process = subprocess.Popen([*COMMAND, *arguments], stdin=self.slave, stdout=self.slave, stderr=self.slave)
        self.text = ""

    def wait_for(self, words, seconds=20):
        end = time.monotonic() + seconds
        while words not in self.text:
            assert time.monotonic() < end, self.text[-2000:]
            self.read(0.1)

    def read(self, seconds):
        while select.select([self.master], [], [], seconds)[0]:
            self.text += os.read(self.master, 65536).decode("utf-8", "replace")
            seconds = 0

    def type(self, keys):
        os.write(self.master, keys.encode())

    def leave(self, seconds=20):
        """Its exit status, and whether the terminal is as it was."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, "it does not end"
            self.read(0.05)
        self.read(0.05)
        same = termios.tcgetattr(self.slave) == self.before
        os.close(self.master)
        os.close(self.slave)
        shown = self.text.endswith("\x1b[?25h\x1b[?1049l")
        return self.process.returncode, same and shown


def test_keys_move_the_picture_and_q_leaves_everything_as_it_was(tmp_path):
    terminal = Terminal("--flash", str(tmp_path))
    terminal.wait_for("Raspberry Pi Pico with five buttons")
    terminal.wait_for("BACK]")
    terminal.type("o")
    terminal.wait_for("♪ press")
    terminal.type("q")
    assert terminal.leave() == (0, True)


def test_a_window_that_is_too_small_gets_a_hint(tmp_path):
    terminal = Terminal("--flash", str(tmp_path), rows=20, columns=60)
    terminal.wait_for("at least 80×24")
    terminal.type("q")
    assert terminal.leave() == (0, True)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_terminal_is_given_back_when_it_is_told_to_end(tmp_path, number):
    terminal = Terminal("--flash", str(tmp_path))
    terminal.wait_for("BACK]")
    terminal.process.send_signal(number)
    assert terminal.leave() == (0, True)


def test_the_terminal_is_given_back_on_a_crash(tmp_path):
    code = (
        "import sys; sys.argv = ['pipkeeper', 'play', '--flash', sys.argv[1]]\n"
        "from host_tools import terminal, cli\n"
        "def draw(self): raise ZeroDivisionError('drawn badly')\n"
        "terminal.TerminalKit.draw = draw\n"
        "cli.main()\n"
    )
    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)
    process = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdin=slave, stdout=slave, stderr=slave)
    text = ""
    while process.poll() is None or select.select([master], [], [], 0.1)[0]:
        if select.select([master], [], [], 0.1)[0]:
            text += os.read(master, 65536).decode("utf-8", "replace")
    assert process.returncode == 1
    assert termios.tcgetattr(slave) == before
    assert text.index("\x1b[?1049l") < text.index("drawn badly")
    os.close(master)
    os.close(slave)


@pytest.mark.parametrize("board", names())
def test_without_a_terminal_it_plays_an_evening_and_is_done(board):
    done = subprocess.run([*COMMAND, "--board", board], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    text = done.stdout.decode()
    assert done.returncode == 0, done.stderr.decode()
    assert "switched on" in text and "ROLL: the dice" in text
    assert text.rstrip().splitlines()[-1].startswith("Player ")
    assert "\x1b" not in text


def test_the_evening_speaks_every_language():
    frames = set()
    for spoken in ("en", "fr", "nl", "de", "es"):
        done = subprocess.run([*COMMAND, "--lang", spoken], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
        assert done.returncode == 0
        frames.add(done.stdout)
    assert len(frames) == 5


def test_a_flash_that_cannot_be_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("x")
    done = subprocess.run([*COMMAND, "--flash", str(tmp_path / "file")], stdin=subprocess.DEVNULL, capture_output=True)
    assert done.returncode == 2
    assert len(done.stderr.decode().strip().splitlines()) == 1


class LateKey:
    """A keyboard on which `u` is typed when the simulator has already waited for a while."""

    def __init__(self):
        self.typed = False

    def keys(self, seconds):
        time.sleep(seconds)
        first, self.typed = not self.typed, True
        return ["u"] if first else []


class WithoutPicture(TerminalKit):
    def draw(self):
        pass


def test_u_holds_back_however_late_in_a_rest_it_is_typed(tmp_path):
    kit = WithoutPicture(load("pico"), str(ASSETS), str(tmp_path), LateKey(), 0)
    events = []
    while not events and kit.clock.ms < 3000:
        kit.rest(kit.presses.wake_at(kit.clock.ms) or kit.clock.ms + 1000)
        event = kit.presses.take(kit.clock.ms)
        events += [event] if event >= 0 else []
    assert events == [BACK | LONG]


@pytest.mark.parametrize("board", names())
def test_every_line_fits_the_smallest_window(board, tmp_path):
    kit = WithoutPicture(load(board), str(ASSETS), str(tmp_path), LateKey(), 0)
    for line in kit._picture(large=False):
        assert len(re.sub("\x1b[^m]*m", "", line)) <= 80

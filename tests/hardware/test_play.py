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
from typing import Any

import pytest

from host_tools import ASSETS
from host_tools.build.boards import DISTINCT, load, names
from host_tools.simulator.demo import Evening
from host_tools.simulator.terminal import TerminalKit
from pipkeeper.input.presses import BACK, LONG

COMMAND = [sys.executable, "-m", "host_tools.cli", "play"]


class Terminal:
    """A terminal with the simulator in it, or another command: a job of its own, as a shell starts it."""

    def __init__(self, *arguments, command=COMMAND, rows=24, columns=80):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.process = subprocess.Popen(
            [*command, *arguments], stdin=self.slave, stdout=self.slave, stderr=self.slave, preexec_fn=os.setpgrp
        )
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

    def stopped(self, seconds=20):
        """Whether it really stops, and the terminal is as it was."""
        end = time.monotonic() + seconds
        status = 0
        while not status:
            assert time.monotonic() < end, "it does not stop"
            self.read(0.05)
            status = os.waitpid(self.process.pid, os.WUNTRACED | os.WNOHANG)[1]
        self.read(0.05)
        return os.WIFSTOPPED(status) and self.is_as_before()

    def go_on(self):
        self.text = ""
        self.process.send_signal(signal.SIGCONT)

    def is_as_before(self):
        return termios.tcgetattr(self.slave) == self.before and self.text.endswith("\x1b[?25h\x1b[?1049l")

    def leave(self, seconds=20):
        """Its exit status, and whether the terminal is as it was."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, "it does not end"
            self.read(0.05)
        self.read(0.05)
        same = self.is_as_before()
        os.close(self.master)
        os.close(self.slave)
        return self.process.returncode, same


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


def test_ctrl_z_gives_the_terminal_back_and_going_on_draws_everything(tmp_path):
    terminal = Terminal("--flash", str(tmp_path))
    terminal.wait_for("q leave]")
    during = termios.tcgetattr(terminal.slave)
    for stop in (lambda: terminal.type("\x1a"), lambda: terminal.process.send_signal(signal.SIGTSTP)) * 2:
        stop()
        assert terminal.stopped()
        terminal.go_on()
        terminal.wait_for("q leave]")
        assert terminal.text.startswith("\x1b[?1049h\x1b[?25l")
        assert "Raspberry Pi Pico with five buttons" in terminal.text
        assert termios.tcgetattr(terminal.slave) == during
        terminal.type("o")
        terminal.wait_for("♪ press")
    terminal.type("q")
    assert terminal.leave() == (0, True)


def test_a_stop_that_nobody_can_give_back_from_is_put_right_on_going_on(tmp_path):
    terminal = Terminal("--flash", str(tmp_path))
    terminal.wait_for("q leave]")
    during = termios.tcgetattr(terminal.slave)
    terminal.process.send_signal(signal.SIGSTOP)
    assert os.WIFSTOPPED(os.waitpid(terminal.process.pid, os.WUNTRACED)[1])
    termios.tcsetattr(terminal.slave, termios.TCSANOW, terminal.before)
    terminal.go_on()
    terminal.wait_for("\x1b[?1049h\x1b[?25l")
    terminal.wait_for("q leave]")
    assert termios.tcgetattr(terminal.slave) == during
    terminal.type("q")
    assert terminal.leave() == (0, True)


def test_whoever_is_ended_while_stopped_leaves_the_terminal_to_the_shell(tmp_path):
    terminal = Terminal("--flash", str(tmp_path))
    terminal.wait_for("q leave]")
    terminal.type("\x1a")
    assert terminal.stopped()
    shown = terminal.text
    terminal.process.send_signal(signal.SIGTERM)
    terminal.process.send_signal(signal.SIGCONT)
    assert terminal.leave() == (0, True)
    assert terminal.text == shown


def test_the_clock_stands_while_it_is_stopped():
    code = (
        "import time; from host_tools.simulator.terminal import Screen\n"
        "with Screen() as screen:\n"
        "    screen.write('ready')\n"
        "    screen.keys(20)\n"
        "    screen.write(f'stood {time.monotonic() - screen.seconds():.3f} s')\n"
    )
    terminal = Terminal(command=[sys.executable, "-c", code])
    terminal.wait_for("ready")
    terminal.process.send_signal(signal.SIGTSTP)
    assert terminal.stopped()
    time.sleep(0.5)
    terminal.go_on()
    terminal.wait_for(" s")
    assert float(terminal.text.split("stood ")[1].split(" s")[0]) >= 0.5
    assert terminal.leave() == (0, True)


def test_the_terminal_is_given_back_on_a_crash(tmp_path):
    code = (
        "import sys; sys.argv = ['pipkeeper', 'play', '--flash', sys.argv[1]]\n"
        "from host_tools import cli; from host_tools.simulator import terminal\n"
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


@pytest.mark.parametrize("board", DISTINCT)
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


def without_a_terminal(flash):
    command = [*COMMAND, "--flash", str(flash)]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)


def contents(folder):
    return {path: path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


def test_without_a_terminal_a_match_under_way_is_left_alone(tmp_path):
    Evening(load("pico"), str(tmp_path)).start()
    before = contents(tmp_path)
    assert any("journal" in path.parts and data for path, data in before.items())
    done = without_a_terminal(tmp_path)
    assert done.returncode == 0, done.stderr.decode()
    assert contents(tmp_path) == before
    assert sum("is left alone" in line and str(tmp_path) in line for line in done.stdout.decode().splitlines()) == 1


def test_without_a_terminal_a_missing_flash_is_not_made(tmp_path):
    assert without_a_terminal(tmp_path / "missing" / "flash").returncode == 0
    assert contents(tmp_path) == {}


@pytest.mark.parametrize("flash", ["file", "file/below"])
def test_a_flash_that_cannot_be_is_one_sentence(flash, tmp_path):
    (tmp_path / "file").write_text("x")
    done = without_a_terminal(tmp_path / flash)
    assert done.returncode == 2
    assert done.stdout == b""
    assert len(done.stderr.decode().strip().splitlines()) == 1


class LateKey:
    """A keyboard on which `u` is typed when the simulator has already waited for a while."""

    def __init__(self):
        self.typed = False

    def seconds(self):
        return time.monotonic()

    def keys(self, seconds):
        time.sleep(seconds)
        first, self.typed = not self.typed, True
        return ["u"] if first else []


class WithoutPicture(TerminalKit):
    def draw(self):
        pass


def test_u_holds_back_however_late_in_a_rest_it_is_typed(tmp_path):
    kit = WithoutPicture(load("pico"), str(ASSETS), str(tmp_path), LateKey(), 0)  # type: ignore[arg-type]
    events: "list[Any]" = []
    while not events and kit.clock.ms < 3000:
        kit.rest(kit.presses.wake_at() or kit.clock.ms + 1000)
        event = kit.presses.take(kit.clock.ms)
        events += [event] if event >= 0 else []
    assert events == [BACK | LONG]


@pytest.mark.parametrize("board", names())
def test_every_line_fits_the_smallest_window(board, tmp_path):
    kit = WithoutPicture(load(board), str(ASSETS), str(tmp_path), LateKey(), 0)  # type: ignore[arg-type]
    for line in kit._picture(large=False):
        assert len(re.sub("\x1b[^m]*m", "", line)) <= 80

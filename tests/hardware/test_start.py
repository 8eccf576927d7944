"""From power to play on a virtual kit: what is shown when the app fails, and that an interruption is quiet."""

import pytest

from host_tools import ASSETS
from host_tools.build.boards import load, names
from host_tools.virtual.kit import Kit
from pipkeeper.boot import notices as trouble
from pipkeeper.boot import start
from pipkeeper.input.presses import OK
from pipkeeper.ui import app as app_module
from pipkeeper.ui.widgets.fonts import Font
from pipkeeper.words import LANGUAGES, Words


class Scripted(Kit):
    """A kit whose user does something when it rests."""

    def __init__(self, data, name="pico", **changes):
        super().__init__({**load(name), **changes}, str(ASSETS), str(data))
        self.plan = []

    def rest(self, until):
        if self.plan:
            self.plan.pop(0)(self)
        super().rest(until)


def press(kit):
    kit.edges.set(OK, True)


def release(kit):
    kit.edges.set(OK, False)


def interrupt(kit):
    raise KeyboardInterrupt


class Broken(Exception):
    pass


@pytest.fixture
def failing(monkeypatch):
    def step(app, now):
        raise Broken("the sky fell on " + "everybody's head " * 3)

    monkeypatch.setattr(app_module.App, "step", step)


@pytest.mark.parametrize("name", names())
def test_a_failing_app_says_so_and_starts_again_at_a_press(tmp_path, failing, name):
    kit = Scripted(tmp_path, name)
    kit.plan = [lambda kit: None, press, release, lambda kit: None]
    start.run(kit)
    assert kit.restarted
    assert any("Broken: the sky fell" in line for line in kit.said)
    assert any(kit.glass.frame())


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_notice_speaks_the_language_of_the_table_and_fits(tmp_path, failing, spoken):
    kit = Scripted(tmp_path, language=spoken)
    kit.plan = [press]
    start.run(kit)
    words = Words(str(ASSETS), spoken)
    font = Font(str(ASSETS / "small.font"))
    heading = font.line(words.say("notice.failed"))
    shown = bytes(byte ^ 0xFF for byte in kit.glass.frame()[:128])
    assert shown[1 : 1 + len(heading)] == heading
    assert font.measure(words.say("notice.failed")) <= 126
    for line in words.say("notice.failed-text", "X").split("\n"):
        assert font.measure(line) <= 128


def test_it_starts_again_even_without_a_display(tmp_path, failing):
    kit = Scripted(tmp_path)
    kit.i2c.unplug()
    kit.plan = [press]
    start.run(kit)
    assert kit.restarted


def test_a_notice_that_fails_itself_is_told_over_the_serial_line(tmp_path, failing, monkeypatch):
    monkeypatch.setattr(trouble, "notice", lambda *_: 1 // 0)
    kit = Scripted(tmp_path)
    kit.plan = [press]
    start.run(kit)
    assert kit.restarted
    assert any(line.startswith("no notice: ZeroDivisionError") for line in kit.said)


def test_whoever_interrupts_finds_the_watchdog_asleep(tmp_path):
    kit = Scripted(tmp_path)
    kit.plan = [lambda kit: None, interrupt]
    start.run(kit)
    assert kit.fed and not kit.guarded and not kit.restarted

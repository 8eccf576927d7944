"""Whatever goes wrong while something is asked: the match goes on, and a fresh start finds the same standing."""

from typing import Any

import pytest

from host_tools import ASSETS
from host_tools.build.boards import load
from host_tools.games.random_player import Chance, answer
from host_tools.simulator.player import Player
from host_tools.simulator.replay import sit_down
from host_tools.virtual import kit as virtual
from pipkeeper.input.presses import OK, PREV
from pipkeeper.match import Match
from pipkeeper.rules.asks import TIME_UP
from pipkeeper.storage import files as flash
from pipkeeper.ui.matches import begin_match

NAMES = ["Ada", "Ben", "Cleo"]
SEATED = {"first": "seated"}
ASKS: "dict[str, tuple[str, dict[str, Any], Any]]" = {  # a game with its options, and how to know the ask
    "choice": ("tulum", {}, lambda ask: ask.kind == "choice" and ask.about != "starts"),
    "throw": ("tumblin-dice", {}, lambda ask: ask.kind == "throw"),
    "die": ("tumblin-dice", SEATED, lambda ask: ask.kind == "die"),
    "number": ("tumblin-dice", {**SEATED, "entry": "total"}, lambda ask: ask.kind == "number"),
    "clock": ("dune", {}, lambda ask: getattr(ask, "clock", False)),
    "limit": ("cui-bono", {"limit": 60}, lambda ask: getattr(ask, "limit", 0)),
    "secret": ("slipped", {}, lambda ask: ask.secret),
}
FULL, BROKEN = 28, 5  # the file system's numbers


class MissingAtStart(virtual.VirtualI2C):
    """A bus on which nobody answers until something is plugged in."""

    def __init__(self, glass) -> None:
        super().__init__(glass)
        self.missing = True


def refusing(number: int):
    def refuse(path, mode="r"):
        if mode == "rb":
            return open(path, mode)
        raise OSError(number)

    return refuse


class Trouble:
    """One fault, from its beginning to its end."""

    def __init__(self, name: str, monkeypatch) -> None:
        self.name = name
        self.patch = monkeypatch
        self.board = load("pico")
        if name == "lights-absent":
            self.board["lights"] = 0
        elif name == "buzzer-absent":
            self.board["buzzer"] = False
        elif name == "missing-at-start":
            monkeypatch.setattr(virtual, "VirtualI2C", MissingAtStart)

    def begin(self, table: Player) -> None:
        kit = table.runner.kit
        if self.name == "unplugged":
            kit.i2c.unplug()
        elif self.name == "hanging":
            kit.i2c.hanging = True
        elif self.name == "stuck":
            table.runner.down(PREV)
            table.wait(12000)
        elif self.name == "jump":
            kit.clock.ms += 20_000_000
            table.runner.settle()
        elif self.name == "unread":
            kit.say = lambda line: None  # type: ignore[method-assign]
        elif self.name in ("full", "refusing"):
            self.patch.setattr(flash, "open", refusing(FULL if self.name == "full" else BROKEN))

    def end(self, table: Player) -> None:
        kit = table.runner.kit
        if self.name in ("unplugged", "missing-at-start"):
            kit.i2c.plug()
        elif self.name == "hanging":
            kit.i2c.hanging = False
        elif self.name == "stuck":
            table.runner.up(PREV)
        self.patch.undo()
        table.wait(12000)


def go_on(table: Player) -> None:
    """Wake the glass, and read what is said to be wrong."""
    if table.app.idle.dark:
        table.press(OK)
    table.clear()
    while table.screen == "problem":
        table.press(OK)
        table.clear()


def give(table: Player, chance: Chance, given: list) -> None:
    go_on(table)
    count = table.app.match.count
    ask = table.app.match.ask
    wanted = answer(ask, chance)
    if ask.kind == "number":  # one press away, and not by the button that may be stuck
        wanted = table.top.entry.value + 1
    table.answer(wanted)
    assert table.app.match.count == count + 1
    ask, taken = list(table.app.match.answers())[-1]
    given.append(taken if ask.kind == "number" and ask.clock else wanted)  # the watch ran meanwhile


FAULTS = (
    "none", "missing-at-start", "unplugged", "hanging", "lights-absent", "buzzer-absent", "stuck", "full", "refusing",
    "jump", "unread",
)  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("asked", ASKS)
def test_the_match_goes_on(asked: str, fault: str, tmp_path, monkeypatch) -> None:
    game, options, wanted = ASKS[asked]
    trouble = Trouble(fault, monkeypatch)
    table = Player(sit_down(trouble.board, str(ASSETS), str(tmp_path), NAMES))
    begin_match(table.app, game, NAMES[:2], options)
    table.runner.settle()
    chance, given = Chance(3), []  # type: ignore[var-annotated]
    while not wanted(table.app.match.ask):
        give(table, chance, given)
    trouble.begin(table)
    if (asked, fault) == ("limit", "jump"):
        given.append(TIME_UP)  # hours have passed
    for _ in range(3):
        if table.screen != "winner" and not table.app.match.over:
            give(table, chance, given)
    trouble.end(table)
    go_on(table)
    match = table.app.match
    expected = Match(match.rules, game, match.names, options)  # type: ignore[arg-type]
    for one in given:
        expected.give(one)
    assert match.count == len(given) and match.standing() == expected.standing()
    assert table.app.saved
    table.wait(100)
    assert table.runner.frame() == bytes(table.app.kit.display.buffer)
    assert table.runner.kit.glass.lit
    again = sit_down(load("pico"), str(ASSETS), str(tmp_path), [])
    again.wait(100)
    if match.over:
        assert again.app.store.finished()
    else:
        assert again.app.match.standing() == expected.standing()
        assert (again.app.match.ask.player, again.app.match.ask.about) == (match.ask.player, match.ask.about)

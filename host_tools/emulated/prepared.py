"""Files for the flash of an emulated board: a match that waits to be gone on with, a script instead of the app.

A board that finds a match under way takes it up by itself, so that a test begins where it has something to see.
"""

import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.input.presses import BACK, NEXT, OK, PREV
from pipkeeper.match import Match
from pipkeeper.storage.store import Store

from .. import ASSETS
from ..build.boards import load
from ..build.compiled import compiled
from ..games.random_player import answer
from ..simulator.evenings import EVENINGS
from ..simulator.player import Player
from ..simulator.replay import act, read, sit_down
from ..virtual.kit import Runner

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
Files = dict[str, bytes]
Step = tuple[str, bytes]  # an action, and the frame that CPython shows after it
_ROUND = 12  # presses of a walk between two returns to the title
_WAKING = 50  # ms in which a virtual device takes up its match


def with_script(firmware: Files, source: str) -> Files:
    """Return the files of a board that runs a script, which may use all of the firmware, in place of the app."""
    start, _, _ = firmware["main.py"].partition(b"from pipkeeper.boot.start")
    script = compiled(source.encode(), "script.py")
    return {**firmware, "main.py": start + b"import script\n", "script.mpy": script}


@contextmanager
def device(data: Files) -> "Iterator[Runner]":
    """Provide a virtual device with this data, switched on."""
    with tempfile.TemporaryDirectory() as folder:
        for path, content in data.items():
            target = Path(folder) / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        runner = sit_down(load("pico"), str(ASSETS), f"{folder}/data", [])
        runner.wait(_WAKING)
        yield runner


def played(data: Files, script: "Callable[[Player], object]") -> "list[Step]":
    """Return every press that a script makes, with the frame after it."""
    seen: "list[Step]" = []
    with device(data) as runner:
        script(Player(runner, lambda action: seen.append((action, runner.frame()))))
    return seen


def walk(data: Files, presses: int) -> "list[tuple[str, str]]":
    """Press at random from the title on and back to it; return each action with the screen after it.

    ROLL is left out: dice that tumble take their time on purpose.
    """
    seen: "list[tuple[str, str]]" = []
    hand = random.Random(7)
    with device(data) as runner:
        table = Player(runner, lambda action: seen.append((action, runner.app.names[-1])))
        _back_to_title(table)
        while len(seen) < presses:
            for _ in range(_ROUND):
                table.press(hand.choices((NEXT, OK, BACK, PREV), (8, 7, 3, 2))[0])
            _back_to_title(table)
    return seen


def _back_to_title(table: Player) -> None:
    while table.screen != "title":
        if table.screen == "pause":
            table.pick_line(table.word("ui.pause.leave"))
        else:
            table.press(BACK)


def data_files(folder: "str | Path") -> Files:
    """Return the content of a data folder by its place on a board."""
    paths = [path for path in Path(folder).rglob("*") if path.is_file()]
    return {f"data/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in paths}


@dataclass
class Evening:
    """A recorded evening from the first ask on: the data, and for each action whether it was done in a match, and the
    answers after it."""

    data: Files = field(default_factory=dict)
    steps: "list[Step]" = field(default_factory=list)
    in_play: "list[bool]" = field(default_factory=list)
    answers: "list[bytes]" = field(default_factory=list)


def evening(name: str) -> Evening:
    head, actions = read((EVENINGS / f"{name}.evening").read_text(encoding="utf-8"))
    report = Evening()
    with tempfile.TemporaryDirectory() as folder:
        runner = sit_down(load("pico"), str(ASSETS), folder, head["roster"].split(", "))
        for action in [action for action, _ in actions if action != "look"]:
            match = runner.app.match
            in_play = match is not None and not match.over
            act(runner, action)
            match = runner.app.match
            if report.data:
                report.steps.append((action, runner.frame()))
                report.in_play.append(in_play)
                report.answers.append(bytes(match.codes[: match.end]) if match else b"")
            elif match is not None:
                report.data = data_files(folder)
    return report


def under_way(
    game_id: str,
    players: int,
    options: "dict[str, Any] | None" = None,
    answers: int = 0,
    settings: "dict[str, Any] | None" = None,
) -> Files:
    """Return the data of a match with this many random answers, always the same ones."""
    with tempfile.TemporaryDirectory() as folder:
        rules: Any = Catalogue(str(ASSETS), folder).load(game_id)
        match = Match(rules, game_id, NAMES[:players], options or {})
        hand = random.Random(7)
        while match.count < answers:
            match.give(answer(match.ask, hand))
        store = Store(folder)
        store.settings.update(settings or {})
        store.save_settings()
        store.begin(match)
        return data_files(folder)

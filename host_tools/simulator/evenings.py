"""Scripted evenings: whole matches through the screens, recorded press by press with every frame that was seen.

`python -m host_tools.simulator.evenings` plays them and writes tests/evenings anew: a text for each, and
pictures of the frames that have a name.  The tests play the texts again and compare; the README shows the pictures.
"""

import contextlib
import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pipkeeper.input.presses import BACK, OK

from .. import ASSETS, ROOT
from ..build.boards import load
from . import tour
from .pictures import save
from .player import Player
from .replay import ANY, check_of, sit_down

EVENINGS = ROOT / "tests" / "evenings"
MATCHES = ROOT / "tests" / "matches"


class Recording:
    """An evening being played; it can keep a frame as a picture."""

    def __init__(self, name: str, board: str = "pico", roster: Any = (), data: "str | None" = None) -> None:
        self.name = name
        self.board = board
        self.lines = [f"board: {board}"]
        if roster:
            self.lines.append(f"roster: {', '.join(roster)}")
        self.pictures: "dict[str, bytes]" = {}
        self._compared = True
        self._folder = tempfile.mkdtemp()
        self.runner = sit_down(load(board), str(ASSETS), data or self._folder, list(roster))
        self.table = Player(self.runner, self._seen)

    def _seen(self, action: str) -> None:
        self.lines.append(f"{action} {check_of(self.runner.frame()) if self._compared else ANY}")

    @contextlib.contextmanager
    def of_this_machine(self) -> "Iterator[Any]":
        """Mark frames that depend on the machine, such as its free flash."""
        self._compared = False
        yield
        self._compared = True

    def look(self, name: str) -> None:
        """Keep the frame on the glass as a picture, under its own name; wait for a screen that is being revealed."""
        assert name not in self.pictures, name
        while self.table.app.reveal:
            self.table.wait(100)
        self.lines.append(f"look {name}")
        self.pictures[name] = self.runner.frame()

    def close(self) -> None:
        shutil.rmtree(self._folder)


_ANSWER = re.compile(r'^.* (\[.*\]|"[^"]*"|-?\d+)  ->  ')


def recorded(name: str) -> "tuple[list[str], dict[str, Any], list[Any]]":
    """Return a recorded match of the rules' tests: who plays, its options and its answers."""
    names: "list[str]" = []
    options: "dict[str, Any]" = {}
    answers = []
    for line in (MATCHES / f"{name}.match").read_text(encoding="utf-8").splitlines():
        answer = _ANSWER.match(line)
        if answer:
            answers.append(json.loads(answer[1]))
        elif line.startswith("option: "):
            key, _, value = line[8:].partition("=")
            options[key] = value
        elif line.startswith("players: "):
            names = line[9:].split(", ")
    return names, options, answers


def _after_the_end(table: Player, door: str) -> None:
    """Choose what to do, from the winner's screen."""
    table.press(OK)
    table.pick_line(table.word(door))


def classic(evening: Recording) -> None:
    """Play a classic Tumblin-Dice match of four, one new to the device: a tie after four rounds, then overtime."""
    table = evening.table
    names, _, answers = recorded("classic-overtime")
    evening.look("attract")
    table.press(2)
    evening.look("title")
    table.start("tumblin-dice", names)
    evening.look("first-throw")
    for number, answer in enumerate(answers):
        table.clear()
        if number == 8:
            evening.look("first-die")
        table.answer(answer)
        if number == 9:
            evening.look("second-die")
        if table.screen == "standing":
            evening.look(f"after-{number}")
    evening.look("winner")
    table.press(OK)
    evening.look("ended")
    for door, look in (("ui.pause.standing", "final-standing"), ("ui.pause.rounds", "rounds"), ("play.chart", "chart")):
        table.pick_line(table.word(door))
        evening.look(look)
        table.press(BACK)


def rematch(evening: Recording) -> None:
    """Play again with the same people at once, then once more from the title, in three presses at most."""
    table = evening.table
    names, options, answers = recorded("classic-long-overtime")
    table.press(2)
    table.start("tumblin-dice", names, options)
    for answer in answers:
        table.answer(answer)
    evening.look("winner")
    _after_the_end(table, "play.again")
    evening.look("again")
    for answer in answers:
        table.answer(answer)
    _after_the_end(table, "play.leave")
    evening.look("title")
    table.press(2)
    evening.look("once-more")


def teams(evening: Recording) -> None:
    """Play a 301 match in two teams of two."""
    table = evening.table
    names, options, answers = recorded("301-teams")
    table.press(2)
    table.start("tumblin-dice", names, options)
    for number, answer in enumerate(answers):
        table.answer(answer)
        if table.screen == "standing":
            evening.look(f"after-{number}")
    evening.look("winner")


def tulum(evening: Recording) -> None:
    """Play a Tulum match to the top block, with real dice and an undo in the middle."""
    table = evening.table
    names, _, answers = recorded("tulum-two")
    table.press(2)
    table.start("tulum", names)
    evening.look("who-starts")
    middle = len(answers) // 2
    for number, answer in enumerate(answers):
        table.clear()
        table.answer(answer)
        if number == middle:
            table.hold_back()
            evening.look("undone")
            table.hold_back()
            evening.look("undone-twice")
            table.answer(answers[number - 1])
            table.answer(answer)
        asked = table.top.ask.kind if table.screen == "play" else ""
        if number > middle and asked == "choice" and asked not in evening.pictures:
            evening.look("choice")
    evening.look("winner")


# The script, its board, and the names on its roster.
ALL = {
    "classic": (classic, "pico", ("North", "East", "South")),
    "teams": (teams, "pico", ("Ada", "Ben", "Cleo", "Dan")),
    "tulum": (tulum, "pico", ("Ada", "Ben")),
    "rematch": (rematch, "pico", ("Ada", "Ben", "Cleo", "Dan", "North", "East", "South", "West")),
    "tour": (tour.of_everything, "pico", ("Ada",)),
    "cafe": (tour.of_a_cafe, "kiosk", ("Ada",)),
}


def play(name: str) -> Recording:
    """Play an evening; the caller closes the recording."""
    script, board, roster = ALL[name]
    evening = Recording(name, board, roster)
    script(evening)
    return evening


def write(folder: Path = EVENINGS) -> None:
    """Play all evenings and write their files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ALL:
        evening = play(name)
        title = ALL[name][0].__doc__
        text = "\n".join([f"# {title}", *evening.lines]) + "\n"
        (folder / f"{name}.evening").write_text(text, encoding="utf-8")
        pictures = folder / name
        shutil.rmtree(pictures, ignore_errors=True)
        pictures.mkdir()
        for look, frame in evening.pictures.items():
            save(frame, load(evening.board)["width"], pictures / f"{look}.png")
        evening.close()


if __name__ == "__main__":
    write()

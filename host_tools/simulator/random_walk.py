"""Presses buttons at random and checks: no press or match is lost, no text is cut, every screen has a way back."""

import random
import tempfile
from contextlib import suppress
from pathlib import Path

from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.rules.asks import Refused
from pipkeeper.storage.finished_matches import KEPT
from pipkeeper.ui.app import App
from pipkeeper.ui.matches import begin_match, close_match
from pipkeeper.ui.preferences import speak
from pipkeeper.ui.setup.house_rules import LONGEST
from pipkeeper.words import LANGUAGES

from .. import ASSETS
from ..build.boards import DISTINCT, load
from ..history.matches import kept_matches
from ..virtual.kit import Runner
from .replay import sit_down

HOME = ("device.title", "device.attract", "device.language", "play.play")  # where BACK leads in the end
_DEEPEST = 15  # screens above each other
_BACK = _DEEPEST + LONGEST  # presses of BACK that lead out of anything: it deletes the letters of a name one by one
_LOOK = 100  # presses between two looks at the matches and the way back
_BUTTONS: "dict[int | str, tuple[int, ...]]" = {
    3: (PREV, NEXT, OK),
    5: (PREV, NEXT, OK, BACK, ROLL),
    "encoder": (OK, BACK, ROLL),
}
_ROSTER = ("Anna", "Ben", "Wilhelmina", "Friederike")


class Trouble(Exception):
    """Raised when a walk finds something wrong."""


class Walk:
    """Random presses on a board, in one language; `seen` are the screens that came up."""

    def __init__(self, board: str, language: str, folder: str, seed: int = 0) -> None:
        data = {**load(board), "language": language}
        self.runner: Runner = sit_down(data, str(ASSETS), folder, list(_ROSTER))
        self.app: App = self.runner.app
        self.seen: "set[str]" = set()
        self.presses = 0
        self._buttons = data["buttons"]
        self._chance = random.Random(f"{board} {language} {seed}")
        self._begun: "set[str]" = set()
        self._where = f"{board}, {language}, seed {seed}"
        catalogue = Catalogue(str(ASSETS))
        self._games = [catalogue.entry(number).id for number in range(len(catalogue))]
        catalogue.close()
        self._heard = 0  # events that reached the app
        self._takes = self.app._press
        self.app._press = self._hear

    def _hear(self, event: int) -> None:
        self._heard += 1
        self._takes(event)

    def speak(self, language: str) -> None:
        """Go on from the title in another language."""
        close_match(self.app)
        self.app.settings["language"] = language
        speak(self.app, language)
        self._where += f", then {language}"

    def run(self, presses: int) -> None:
        """Make this many presses; raise Trouble if something is wrong."""
        for _ in range(presses):
            heard = self._heard
            self._press()
            self.presses += 1
            self._check(self._heard > heard, "a press was lost")
            self.seen.update(self.app.names)
            self._check(len(self.app.names) < _DEEPEST, "screens lie on each other: " + " ".join(self.app.names))
            self._check(not self.app.canvas.cut, f"a text is cut: {self.app.canvas.cut!r}")
            if self.presses % _LOOK == 0:
                self._look()

    def _press(self) -> None:
        chance, runner = self._chance, self.runner
        if self.app.names[-1] == "device.title" and chance.random() < 0.1:
            self._begin()
        if self._buttons == "encoder" and chance.random() < 0.5:
            runner.turn(chance.choice((PREV, NEXT)))
            return
        # Press OK more often, or the walk would never get into a match.
        button = chance.choice(_BUTTONS[self._buttons] + (OK,))
        if chance.random() < 0.04:
            runner.hold(button, chance.choice((700, 1700)))
        else:
            runner.press(button, chance.choice((30, 60, 120)))
        if chance.random() < 0.01:
            runner.wait(chance.choice((1000, 20000, 400000)))

    def _begin(self) -> None:
        """Open the list of games, the set-up of a game, or a match of it if the number of players allows."""
        chance = self._chance
        game, to = chance.choice(self._games), chance.choice(("list", "players", "match"))
        if to == "list":
            self.app.open("setup.games")
        elif to == "players":
            self.app.open("setup.players", game)
        else:
            with suppress(Refused):
                begin_match(self.app, game, list(_ROSTER[: chance.randint(1, len(_ROSTER))]), {})

    def _look(self) -> None:
        """Check that every match seen so far is still there, and that BACK leads out of this screen."""
        store = self.app.store
        # A match without an answer may go: a rematch that leads back into the match before it.
        kept = {match.facts["uid"] for match in kept_matches(Path(store.data)) if match.facts["codes"]}
        self._check(self._begun <= kept or len(store.finished()) >= KEPT, f"lost: {self._begun - kept}, kept: {kept}")
        self._begun = kept
        for _ in range(_BACK):
            if self.app.names[-1] in HOME:
                return
            self.runner.hold(OK, 700) if self._buttons == 3 else self.runner.press(BACK)
            self.runner.wait(600)  # a screen may have opened by itself
        self._check(False, "no way back")

    def _check(self, holds: bool, trouble: str) -> None:
        if not holds:
            raise Trouble(f"{self._where}, press {self.presses}, {self.app.names[-1]}: {trouble}")


def walk_everywhere(presses: int, seed: int = 0) -> "set[str]":
    """Walk over all boards in all languages, this many presses in total; return the screens that came up."""
    seen: "set[str]" = set()
    for board in DISTINCT:
        for language in LANGUAGES:
            with tempfile.TemporaryDirectory() as folder:
                walk = Walk(board, language, folder, seed)
                walk.run(presses // (len(DISTINCT) * len(LANGUAGES)))
                seen |= walk.seen
    return seen

"""The pocket: the firmware's own app on the browser's kit, stepped by the worker's timer."""

import json

import host  # type: ignore[import-not-found]  # the worker's own functions, in JavaScript

from pipkeeper.protocol import sentence
from pipkeeper.rules.asks import Refused
from pipkeeper.ui.app import App
from pipkeeper.ui.matches import begin_match

from .kit import Kit


class Pocket:
    """The worker calls `step` when time has come or a button moved."""

    def __init__(self, board: str, data: str, language: str) -> None:
        self.kit = kit = Kit(json.loads(board), "/assets", data)
        if language:
            kit.board["language"] = language
        self.app = App(kit)

    def edge(self, button: int, down: bool) -> None:
        self.kit.edges.set(button, down)

    def turn(self, button: int) -> None:
        self.kit.edges.turn(button)

    def step(self, now: int) -> int:
        """Run the app once; return when it wants to run next, or -1 if it failed."""
        kit = self.kit
        kit.clock.ms = now
        try:
            wake = self.app.step(now)
        except Exception as error:
            host.fail(host_trace(error))
            return -1
        kit.display.keep()
        kit.show_changes()
        return now if kit.edges.waiting() else wake

    def language(self) -> str:
        return self.app.words.language

    def speak(self, language: str) -> None:
        """Store another language in the settings; it is used from the next start on."""
        self.app.settings["language"] = language
        self.app.store.save_settings()

    def open(self, seat: str) -> str:
        """Begin a match that a link asks for; return why not, or ""."""
        wanted = json.loads(seat)
        try:
            begin_match(self.app, wanted["game"], wanted["names"], wanted["options"])
        except Refused as refusal:
            return sentence(self.app.words, refusal)
        return ""

    def seat(self) -> str:
        """Return the match in play as in a link: game, players and options as JSON; null if there is none."""
        match = self.app.match
        return json.dumps(match and {"game": match.game_id, "names": match.names, "options": match.given})

    def kept(self) -> None:
        """Note that the browser has confirmed the writes: the saved mark may be shown."""
        self.app.mark()

    def refused(self, full: bool) -> None:
        """Note that the browser could not store what was written."""
        self.app.store.problems.tell("full" if full else "refuses")


def host_trace(error: Exception) -> str:
    """Return an error's traceback as lines."""
    import io
    import sys

    text = io.StringIO()
    sys.print_exception(error, text)  # type: ignore[attr-defined]  # MicroPython's
    return text.getvalue()

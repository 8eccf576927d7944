"""Manages memory while nobody presses: imports modules that the next press may need, and unloads those that play does
not need."""

import sys

from micropython import const

from ..unload import forget, forget_all

if 0:  # for the type checker
    from .app import App

_QUIET = const(70)  # ms without a press before tidying up: less than the time between two presses
_PAUSE = const(1500)  # ms without a press before importing ahead, because an import would delay the next press
_FOR_PLAY = const(98304)  # bytes that should be free in a match
_FOR_MENUS = const(49152)  # bytes that should be free elsewhere
_SCREENS = ("pipkeeper.ui.device.", "pipkeeper.ui.setup.", "pipkeeper.ui.play.")  # folders
_IN_PLAY = ("play", "standing")  # modules of ui.play that a match shows repeatedly
_RULES = ("pipkeeper.catalogue.catalogue", "pipkeeper.catalogue.rule_games")


class Memory:
    """Runs with every step of the app."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._tidy = False
        self._free = 0  # free bytes after the last tidying

    def pressed(self) -> None:
        """Notes that objects were made or dropped, so that the heap is tidied up."""
        self._tidy = False

    def run(self, now: int, pressed: int, wake: int) -> int:
        """Does a little if nobody has pressed for a while; returns the earlier of `wake` and when to run next.

        `pressed` is when somebody did.
        """
        due = pressed + _QUIET
        if now < due:
            return wake if self._tidy or wake and wake < due else due
        if not self._tidy:
            self._tidy = True
            self._tidy_up()
        if self._free > _FOR_MENUS and self._missing():
            due = pressed + _PAUSE
            if now >= due:
                __import__(self._missing())
                self._free = self._app.kit.memory()[0]
                return now
            return due if not wake or due < wake else wake
        return wake

    def _tidy_up(self) -> None:
        app = self._app
        self._free = app.kit.memory()[0]
        if self._free < (_FOR_PLAY if app.names[-1] == "play.play" else _FOR_MENUS):
            app.store.let_go()
            forget(*_RULES)
            kept = _IN_PLAY + tuple([name[name.rfind(".") + 1 :] for name in app.names])
            for folder in _SCREENS:
                forget_all(folder, kept)
            self._free = app.kit.memory()[0]

    def _missing(self) -> str:
        """Returns the next module that the top screen may need; empty if it has them all."""
        for name in self._app.screens[-1].ahead:
            if name not in sys.modules:
                return name
        return ""

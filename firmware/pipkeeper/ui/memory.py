"""Manages memory while nobody presses: imports modules that the next press may need, and unloads those that are closed
in play or where memory is short."""

import sys

from micropython import const

from ..unload import forget, forget_all

if 0:  # for the type checker
    from .app import App

_QUIET = const(70)  # ms without a press before tidying up: less than the time between two presses
_PAUSE = const(150)  # ms without a press before importing ahead; each step imports one module, so a press waits for one
_FOR_RULES = const(49152)  # bytes that should be free before a game is loaded
_FOR_MENUS = const(20480)  # bytes that should be free elsewhere
_FOR_AHEAD = const(24576)  # bytes that importing ahead leaves free
_PLENTY = const(174080)  # bytes free with which fonts and glyphs may stay: only a frozen board has them
_SCREENS = ("pipkeeper.ui.device.", "pipkeeper.ui.setup.", "pipkeeper.ui.play.")  # folders
_MATCH = ("play.play", "play.pause")  # these come again in every match
_KEPT = _MATCH + ("play.note", "play.rolling", "device.title")  # these come again in this one
_PARTS = ("pipkeeper.ui.widgets.", "pipkeeper.ui.games.")  # folders of what screens and entries are made of
_IN_MATCH = ("canvas", "fonts", "head", "labels", "signs", "strip", "dice_row", "clock", "board_layer", "board_signs")
_PAUSE_MENU, _CHOICE = "pipkeeper.ui.play.pause", "pipkeeper.ui.entries.choice"  # they need widgets of menus
_AT_ONCE = const(2)  # modules imported between two collections: they leave garbage
_RULES = "pipkeeper.rules."
_RARE = (
    "pipkeeper.ui.matches",
    "pipkeeper.ui.preferences",
    "pipkeeper.catalogue.catalogue",
    "pipkeeper.catalogue.rule_games",
)


class Memory:
    """Runs with every step of the app."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._tidy = False
        self._brought = 0  # modules imported ahead so far
        self._closed = True  # another screen than the match's own was open since modules were last unloaded
        self._opened = False  # a match was opened since then
        self.free = 0  # bytes that were free after the last collection: looking takes 8 ms, collecting up to 30

    def pressed(self) -> None:
        """Note that objects were made or dropped, so that the heap is tidied up."""
        self._tidy = False

    def opened(self) -> None:
        """Note that a match was opened, at the start without a press, so that what only menus need is unloaded."""
        self._closed = self._opened = True
        self._tidy = False

    def run(self, now: int, pressed: int, wake: int) -> int:
        """Do a little if nobody has pressed for a while; return the earlier of `wake` and when to run next.

        `pressed` is when somebody did.
        """
        in_play = self._app.names[-1] == "play.play"
        if not in_play:
            self._closed = True
        due = pressed + _QUIET
        if now < due:
            return wake if self._tidy or wake and wake < due else due
        if not self._tidy:
            self._tidy = True
            if in_play:
                self._app.store.let_go(self._app.before)  # each time: the link may have needed it meanwhile
            # Before the first press only garbage goes: unloading takes three times as long.
            self._collect(_FOR_MENUS, in_play and self._closed and pressed > 0)
            return now  # a press may have come meanwhile
        missing = self._missing()
        if missing:
            due = pressed + _PAUSE
            if now >= due:
                __import__(missing)
                self._brought += 1
                self._tidy = self._brought % _AT_ONCE != 0
                return now
            return due if not wake or due < wake else wake
        return wake

    def make_room(self) -> None:
        """Make room for the rules of a game."""
        if self._app.kit.memory(False)[0] < _FOR_RULES:
            self._collect(_FOR_RULES)

    def _collect(self, wanted: int, closed: bool = False) -> None:
        """Collect garbage; unload modules of screens that were `closed` for play, or if less than wanted is free."""
        app = self._app
        self.free = app.kit.memory()[0]
        if closed or self.free < wanted:
            loaded = len(sys.modules)
            opened = closed and self._opened
            kept = (_MATCH if opened else _KEPT) + tuple(app.names) + (app.play_screen.ahead if app.play_screen else ())
            kept = tuple([name[name.rfind(".") + 1 :] for name in kept])
            if closed:
                self._closed = self._opened = False
                if app.match:
                    forget(*[_RULES + name for name in app.match.game.to_begin])
            forget(*_RARE)
            for folder in _SCREENS:
                forget_all(folder, kept)
            if opened:  # keep no more than after a start that resumes the match
                forget("pipkeeper.dice_pool", "pipkeeper.dice_chances")
                parts: "tuple[str, ...]" = _IN_MATCH + (app.playing().game.panel,)
                if _PAUSE_MENU in sys.modules:
                    parts += ("rows", "menu")
                elif _CHOICE in sys.modules:
                    parts += ("rows",)
                for folder in _PARTS:
                    forget_all(folder, parts)
            if len(sys.modules) < loaded:
                fonts = opened or self.free < wanted  # those that only some screens need go, too
                self.free = app.kit.memory()[0]
                if self.free < _PLENTY:
                    app.canvas.let_go(fonts)
                    self.free = app.kit.memory()[0]

    def _missing(self) -> str:
        """Return the next module that the top screen may need; empty if it has them all or memory is short."""
        for name in self._app.screens[-1].ahead:
            if name not in sys.modules:
                return name if self.free > _FOR_AHEAD else ""
        return ""

"""The app: one loop that takes presses, draws, and then writes; screens come and go on a small stack."""

from micropython import const

from ..input.presses import BACK, LONG, NEXT, PREV, REPEAT
from ..match import Match
from ..storage.store import Store
from ..words import Words
from .idle import Idle
from .memory import Memory
from .screen import BUTTON, BUTTON_NAMES, fetched
from .widgets.canvas import Canvas

if 0:  # for the type checker
    from typing import Any

    from ..dice import Dice
    from ..kit import Kit
    from .linking import Linking
    from .play.play import View as Play
    from .screen import Screen
    from .widgets.reveal import Reveal


_LIT = ("play.play", "device.roller", "device.self_test")  # screens that use the lights: leaving one switches them off
_RETRY = const(500)  # ms between attempts to reach a display that does not answer
_LINK_AFTER = const(600)  # ms without a press before the link's modules are imported
_AGAIN = const(10000)  # ms between attempts to write to a flash that refuses
_DEAF = const(500)  # ms without effect after a screen opened by itself
_REVEALED = const(200)  # ms until the winner is on the display; then the match moves to the history


class App:
    """Everything that screens share: the kit, the canvas, the words, the match and its storage."""

    _woke = False  # the last press only woke the display
    deaf_until = 0  # presses have no effect before that time
    reveal: "Reveal | None" = None  # a screen that is being revealed
    _drawn: "Screen | None" = None  # the screen that was drawn last
    dice: "Dice | None" = None  # the electronic dice, once somebody threw them; see electronic_dice.py
    play_screen: "Play | None" = None  # that of the match in play, kept while others are shown

    def __init__(self, kit: "Kit") -> None:
        self.kit = kit
        self.now = 0
        self.canvas = Canvas(kit.display, kit.assets)
        kit.display.prepare(True)
        self.corner = 8  # pixels of the first line reserved for the signs of a match
        self.linking: "Linking | None" = None  # the link, once the device is paired or a host has called
        self.store = Store(kit.data, kit.files, kit.device, kit.random, kit.pairing is not None, self._clock)
        self.settings = self.store.settings
        for name, value in kit.board.get("settings", {}).items():
            self.settings.setdefault(name, value)
        self.kiosk = bool(kit.board.get("kiosk"))
        self.staff = False  # staff use the kiosk and may change everything
        self.words = Words(kit.assets, self.language() or "en")
        self.match: "Match | None" = None
        self.before: "Match | None" = None  # the match that an unanswered rematch leads back to
        self.idle = Idle(self)
        self._sound = ""  # the sound to play
        self._stuck = -1  # a stuck button that has been reported
        self.saved = True  # the last answer is safe on flash
        self._settings_changed = False  # they are to be written
        self._changed = False  # the match has changed and is not written yet
        self._finish_at = 0  # when to move a finished match to the history; 0 for never
        self._again = 0  # when to try writing again
        self._whole = True  # everything must be redrawn
        self.timing = 0  # the times of presses, as entropy for the dice
        self._pressed = 0  # when a button was last pressed
        self.memory = Memory(self)
        self.names: "list[str]" = []
        self.screens: "list[Screen]" = []
        if self.settings.get("left-handed"):
            from .preferences import hold_left

            hold_left(self)
        self.open("device.attract", True)

    def language(self) -> str:
        """Return the language chosen for the device; empty before it was asked for."""
        return str(self.settings.get("language", self.kit.board.get("language", "")))

    # --- screens

    def open(self, name: str, *values: "Any") -> "Any":
        """Import a screen and put it on top."""
        screen: "Screen" = fetched(name).View(self, *values)
        self._put(name, screen)
        return screen

    def _put(self, name: str, screen: "Screen") -> None:
        """Put a screen on top."""
        self.names.append(name)
        self.screens.append(screen)
        self._whole = True
        if screen.sudden:
            self.hush()
        screen.enter()

    def hush(self) -> None:
        """Ignore presses for half a second, because the screen opened by itself."""
        self.deaf_until = self.now + _DEAF

    def back(self) -> None:
        """Leave the top screen; the title is always at the bottom."""
        self._drop()
        if not self.screens:
            self.open("device.title")
        self._whole = True

    def show(self, name: str, *values: "Any") -> "Any":
        """Leave every screen and open another one."""
        self._drop_all()
        return self.open(name, *values)

    def _drop_all(self) -> None:
        while self.screens:
            self._drop()

    def _drop(self) -> None:
        self.screens.pop().leave()
        if self.names.pop() in _LIT:
            self.kit.lights.show(())

    def redraw(self) -> None:
        """Redraw the whole top screen."""
        self._whole = True

    def standing_still(self, screen: "Screen") -> bool:
        """Return True if this screen is on top and drawn, so that it may draw only its changes."""
        return not self._whole and self.screens[-1] is screen

    # --- the match

    def playing(self) -> Match:
        """Return the match in play, for screens that exist only inside one."""
        if self.match is None:
            raise RuntimeError("no match is in play")
        return self.match

    def play(self, match: Match) -> None:
        """Make a match the one in play and show it."""
        self.match = match
        self.before = None
        self.show_match()

    def show_match(self) -> None:
        """Leave every screen and show the match in play; its screen is made anew if it had to release something."""
        self._drop_all()
        play = self.play_screen
        if play is None or play.match is not self.match or play.panel:
            self.play_screen = None  # first make room
            play = self.play_screen = fetched("play.play").View(self)
        self.memory.opened()
        self._put("play.play", play)

    def put_away(self) -> None:
        """Write unsaved changes; a finished match moves to the history."""
        if self._changed:
            self._write()
        if self._finish_at:
            match = self.match
            refused = match is not None and match.over and not self.store.finish(match)
            self._finish_at = self.now + _AGAIN if refused else 0

    def changed(self) -> None:
        """Note that the match changed: it is written after drawing, and the mark disappears if that fails."""
        self._changed = True
        self.before = None

    def undo(self) -> None:
        """Take back the last answer, from any screen of the match.

        In a rematch without answers that leads back into the match before it.
        """
        if self.before and self.match and not self.match.count:
            self.store.discard(self.match)
            self.match, self.before = self.before, None
            self.show_match()
        self.back_to_play().undo()

    def back_to_play(self) -> "Play":
        """Leave every screen above the match; return the match's own."""
        while self.names[-1] != "play.play":
            self._drop()
            self._whole = True
        play: "Play" = self.screens[-1]  # type: ignore[assignment]  # as its name says
        return play

    def save_settings(self) -> None:
        """Write the settings to flash, after drawing."""
        self._settings_changed = True

    # --- the kit

    def sound(self, name: str) -> None:
        """Play a sound as soon as the display shows what it is for."""
        self._sound = name

    def repeats(self, event: int) -> int:
        """Return how often a held button has repeated so far."""
        return self.kit.presses.run if event & REPEAT else 0

    # --- the loop

    def step(self, now: int) -> int:
        """Take the presses, draw, then write; return when to run next."""
        self.now = now
        take = self.kit.presses.take
        event = take(now)
        while event >= 0:
            self._pressed = now
            self.memory.pressed()
            if self._whole:  # a press acts on the complete screen
                self._render()
            if self.reveal:
                self.reveal.finish()
                self.reveal = None
            self._press(event)
            self._show()  # draw at once, before anything that time brings
            event = take(now)
        wake = self.reveal.tick(now) if self.reveal else 0
        if not wake:
            self.reveal = None
            wake = self.screens[-1].tick(now)
        wake = self.idle.run(now, wake)
        self._show()
        if self._sound:
            if self.settings.get("sound", True):
                self.kit.buzzer.play(self._sound)
            self._sound = ""
        if self._settings_changed:
            self._settings_changed = False
            self.store.save_settings()
        if self._changed or not self.saved and now >= self._again:
            self._write()
            if self.linking:
                return self._next(now, now)  # a press that came meanwhile is shown before the link sends the answer
        elif self._finish_at and now >= self._finish_at:
            self.put_away()
        return self._next(now, self._hear(now, wake))

    def _hear(self, now: int, wake: int) -> int:
        """Step the link, if there is one; return the earlier of `wake` and the link's next time."""
        if self.linking is None:
            if self.kit.pairing is None and not self.kit.called():
                return wake
            due = self._pressed + _LINK_AFTER
            if now >= due:
                from .link_start import bring

                bring(self)
                return now
        else:
            due = self.linking.run(now, self._pressed)
        return due if not wake or due < wake else wake

    def _clock(self) -> "tuple[int, int | None]":
        """Return ms since the start, and the Unix time if a host has sent it."""
        return self.now, self.linking.link.unix(self.now) if self.linking else None

    def _press(self, event: int) -> None:
        self.timing = (self.timing * 33 + self.kit.microseconds()) & 0xFFFFFFFF
        if self.idle.woken(self.now):
            self._woke = True
            return
        if self._woke:
            if event & (REPEAT | LONG):  # the press that woke the display is still held
                return
            self._woke = False
        if self.now < self.deaf_until:
            return
        if event & BUTTON <= NEXT and self.settings.get("left-handed") and self.kit.board["buttons"] != "encoder":
            event ^= PREV ^ NEXT  # the device is turned round, so the two are swapped; an encoder turns as before
        if not event & REPEAT:
            self.sound("press")
        if event & LONG:
            if event & BUTTON == BACK and "play.play" in self.names:
                self.undo()
            return
        self.screens[-1].press(event)

    def _show(self) -> None:
        if self._whole:
            self._render()
        self.kit.display.show()

    def _render(self) -> None:
        """Redraw the top screen."""
        screen = self.screens[-1]
        self._whole = False
        before = None
        if screen.revealed:
            screen.revealed = False  # once
            if self.settings.get("animation", True):
                before = bytes(self.canvas.buffer)
        self.canvas.clear()
        screen.draw(self.canvas)
        if before:
            from .widgets.reveal import Reveal

            self.reveal = Reveal(self.canvas, before, self.now)
        elif self._drawn and screen is not self._drawn:  # the first screen is what the start has shown already
            self.kit.display.renew()
        self._drawn = screen

    def _write(self) -> None:
        """Write the change to flash, then show the mark."""
        self._changed = False
        match = self.match
        if match is None:
            self.saved = True
            return
        self.kit.presses.stalled = self.kit.clock.now()
        self.saved = self.store.record(match)
        self._finish_at = self.now + _REVEALED if match.over else 0
        self._again = self.now + _AGAIN
        self.mark()

    def safe(self) -> bool:
        """Return True if the last answer is written and storage has confirmed it."""
        return self.saved and self.kit.durable()

    def mark(self) -> None:
        """Update the mark on a match's screen; also called when storage confirms late."""
        if not self._whole:
            self.screens[-1].mark(self.canvas)
            self.kit.display.show()

    def _next(self, now: int, wake: int) -> int:
        problems = self.store.problems.waiting
        stuck = self.kit.presses.stuck
        if stuck != self._stuck:
            self._stuck = stuck
            if stuck >= 0:
                problems.append(("button", (BUTTON_NAMES[stuck],)))
        if problems and self.names[-1] != "device.problem" and self.names[-1] != "device.attract":
            self.open("device.problem", *problems.pop(0))
            return now
        pending = self.kit.presses.wake_at()
        if pending is not None and (not wake or pending < wake):
            wake = pending
        wake = self.memory.run(now, self._pressed, wake)
        if not self.kit.display.ok and (not wake or wake > now + _RETRY):
            wake = now + _RETRY
        if not self.saved and (not wake or wake > self._again):
            wake = self._again
        if self._finish_at and (not wake or wake > self._finish_at):
            wake = self._finish_at
        return wake or now + 60000

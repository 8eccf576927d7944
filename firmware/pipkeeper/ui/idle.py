"""Dims and blanks an idle display, and shifts a still picture so that no pixel burns in."""

from micropython import const

if 0:  # for the type checker
    from .app import App

_DIM = const(0)  # contrast of a dimmed glass
_SHIFT = const(20000)  # ms after which a still picture moves by a pixel
_WARNING = const(15000)  # ms that a kiosk warns before it goes back to its first screen
_MINUTE = const(60000)
BRIGHTNESS = (1, 48, 128, 255)  # contrast of the four steps of brightness


class Idle:
    """Counts the time since the last press; a press wakes the glass and does nothing else."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.dark = False
        self.dimmed = False
        self.warned = False
        self._since = 0  # when the table was last busy
        self._moved = 0  # when the picture was last moved
        self.bright()

    def minutes(self) -> int:
        """Return the minutes without a press after which the display is switched off; 0 for never."""
        return int(self.app.settings.get("idle", 5))

    def bright(self) -> None:
        """Set the brightness chosen in the settings."""
        step = self.app.settings.get("brightness", 2)
        self.app.kit.display.contrast(BRIGHTNESS[step])

    def woken(self, now: int) -> bool:
        """Note a press; True if it only woke the glass or answered the kiosk's warning."""
        self._since = now
        self._moved = now
        asleep = self.dark or self.warned
        if self.warned:
            self._cover()
        if self.dark:
            self.app.kit.display.power(True)
        if self.dark or self.dimmed:
            self.bright()
        if asleep or self.dimmed:
            self.app.redraw()
        self.dark = self.dimmed = self.warned = False
        return asleep

    def _cover(self) -> None:
        """Cover a secret: whoever presses next may be another player."""
        play = self.app.play_screen
        if play:
            play.cover()

    def run(self, now: int, wake: int) -> int:
        """Dim, blank or move the picture as needed; return the earlier of `wake` and its own next time."""
        app = self.app
        screen = app.screens[-1]
        if screen.busy():
            self._since = now
        limit = self.minutes() * _MINUTE
        if not limit:
            return wake
        quiet = now - self._since
        if app.kiosk and not screen.resting:
            due = self._kiosk(now, quiet, limit)
        elif quiet >= limit:
            due = 0
            if not self.dark:
                self.dark = True
                self._cover()  # now, because the glass wakes with the picture it has
                app.kit.display.power(False)
                from .widgets.lights import show_throw

                show_throw(app, ())
        elif quiet >= limit // 2:
            due = min(self._since + limit, self._still(now))
        else:
            due = self._since + limit // 2
        return due if due and (not wake or due < wake) else wake

    def _still(self, now: int) -> int:
        """Dim the display, and move the picture back and forth so that no pixel burns in."""
        app = self.app
        if not self.dimmed:
            self.dimmed = True
            self._moved = now
            app.kit.display.contrast(_DIM)
        elif now - self._moved >= _SHIFT:
            self._moved = now
            app.canvas.shift()
        return self._moved + _SHIFT

    def _kiosk(self, now: int, quiet: int, limit: int) -> int:
        """Go back to the first screen for the next guests, after a warning; the match can be resumed."""
        app = self.app
        if quiet >= limit:
            self.warned = False
            self._since = now
            from .left_alone import start_anew

            start_anew(app)
            return now
        if quiet >= limit - _WARNING:
            if not self.warned:
                self.warned = True
                from .left_alone import warn

                warn(app)
            return self._since + limit
        return self._since + limit - _WARNING

"""The settings: language, brightness, sound, lights, idle time, hand, animation, and those that single games have."""

from ...words import LANGUAGES
from ..games import SETTINGS
from ..idle import BRIGHTNESS
from ..widgets.menu import Menu
from .language import LANGUAGE_NAMES

if 0:  # for the type checker
    from typing import Any

    from ..app import App

_NAMES = ("language", "brightness", "sound", "lights", "idle", "left-handed", "animation") + tuple(SETTINGS)
_MINUTES = (1, 2, 5, 10, 30, 0)
_OFF = ("left-handed",)  # switches that are off by default


class View(Menu):
    """OK takes the next value and ROLL the previous one, at once; changes are saved on leaving."""

    ahead = ("pipkeeper.ui.widgets.labels", "pipkeeper.ui.games.row_colours")

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._names = [name for name in _NAMES if self._has(name)]
        self._dirty = False

    def _has(self, name: str) -> bool:
        """Return True if the board has the part that is set."""
        kit = self.app.kit
        return (name != "sound" or kit.buzzer.ok) and (name != "lights" or kit.lights.count > 0)

    def count(self) -> int:
        return len(self._names)

    def line(self, number: int) -> str:
        return self.app.words.say("ui.settings." + self._names[number])

    def changes(self, number: int) -> bool:
        return self._names[number] not in SETTINGS

    def value(self, number: int) -> str:
        app, settings = self.app, self.app.settings
        name = self._names[number]
        if name == "language":
            return LANGUAGE_NAMES[LANGUAGES.index(app.words.language)]
        if name == "brightness":
            return str(settings.get(name, 2) + 1) + "/" + str(len(BRIGHTNESS))
        if name == "idle":
            return app.words.say("ui.minutes", app.idle.minutes()) if app.idle.minutes() else app.words.say("ui.never")
        if name in SETTINGS:
            return "▶"
        yes, no = ("choice.yes", "choice.no") if name in _OFF else ("value.on", "value.off")
        return app.words.say(yes if settings.get(name, name not in _OFF) else no)

    def choose(self, number: int) -> None:
        if self.changes(number):
            self._change(self._names[number], 1)
        else:
            self._dirty = True
            self.app.open(SETTINGS[self._names[number]])

    def turn(self, number: int) -> None:
        self._change(self._names[number], -1)

    def _change(self, name: str, step: int) -> None:
        app, settings = self.app, self.app.settings
        self._dirty = True
        if name == "language":
            from ..preferences import speak

            speak(app, next_of(LANGUAGES, app.words.language, step))
            settings[name] = app.words.language
            app.redraw()
        elif name == "brightness":
            settings[name] = (settings.get(name, 2) + step) % len(BRIGHTNESS)
            app.idle.bright()
        elif name == "idle":
            settings[name] = next_of(_MINUTES, app.idle.minutes(), step)
        else:
            settings[name] = not settings.get(name, name not in _OFF)
            if name == "left-handed":
                from ..preferences import hold_left

                hold_left(app)
                app.redraw()
            elif name == "lights":
                app.kit.lights.show(())
        self.changed()

    def leave(self) -> None:
        if self._dirty:
            self.app.save_settings()


def next_of(values: "tuple[Any, ...]", value: "Any", step: int) -> "Any":
    """Return the value `step` places after another; the first one for an unknown value."""
    return values[(values.index(value) + step) % len(values)] if value in values else values[0]

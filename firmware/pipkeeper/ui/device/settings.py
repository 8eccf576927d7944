"""The settings: language, brightness, sound, light dice, idle time, hand, and the colours of Tulum's rows."""

from ...words import LANGUAGES, Words
from ..idle import BRIGHTNESS
from ..widgets.menu import Menu

_NAMES = ("language", "brightness", "sound", "lights", "idle", "left-handed", "rows")
_MINUTES = (1, 2, 5, 10, 30, 0)
_LANGUAGE_NAMES = ("English", "Français", "Nederlands", "Deutsch", "Español")


class View(Menu):
    """OK takes the next value, and it holds at once; what changed is kept on leaving."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.title = app.words.say("ui.title.settings")
        self._dirty = False

    def count(self) -> int:
        return len(_NAMES)

    def line(self, number: int) -> str:
        return self.app.words.say("ui.settings." + _NAMES[number])

    def value(self, number: int) -> str:
        app, settings = self.app, self.app.settings
        name = _NAMES[number]
        if name == "language":
            return _LANGUAGE_NAMES[LANGUAGES.index(app.words.language)]
        if name == "brightness":
            return str(settings.get(name, 2) + 1) + "/" + str(len(BRIGHTNESS))
        if name == "idle":
            return app.words.say("ui.minutes", app.idle.minutes()) if app.idle.minutes() else app.words.say("ui.never")
        if name == "rows":
            return "▶"
        return app.words.say("choice.yes" if settings.get(name, name != "left-handed") else "choice.no")

    def choose(self, number: int) -> None:
        app, settings = self.app, self.app.settings
        name = _NAMES[number]
        self._dirty = True
        if name == "language":
            self._speak(LANGUAGES[(LANGUAGES.index(app.words.language) + 1) % len(LANGUAGES)])
        elif name == "brightness":
            settings[name] = (settings.get(name, 2) + 1) % len(BRIGHTNESS)
            app.idle.bright()
        elif name == "idle":
            settings[name] = _MINUTES[(_MINUTES.index(app.idle.minutes()) + 1) % len(_MINUTES)]
        elif name == "rows":
            app.open("games.row_colours")
        else:
            settings[name] = not settings.get(name, name != "left-handed")
            if name == "left-handed":
                app.hold_left()
            elif name == "lights":
                app.kit.lights.show(())
        app.redraw()

    def _speak(self, language: str) -> None:
        app = self.app
        app.settings["language"] = language
        app.words.close()
        app.words = Words(app.kit.assets, language)
        if app.match is not None:
            app.rules(app.match.game_id)
        self.title = app.words.say("ui.title.settings")

    def leave(self) -> None:
        if self._dirty:
            self.app.store.save_settings()

"""Asks for the language when the device is switched on for the first time."""

from ...words import LANGUAGES
from ..widgets.menu import Menu

LANGUAGE_NAMES = ("English", "Français", "Nederlands", "Deutsch", "Español")


class View(Menu):
    """Lists each language under its own name and saves the choice."""

    resting = True

    def count(self) -> int:
        return len(LANGUAGES)

    def line(self, number: int) -> str:
        return LANGUAGE_NAMES[number]

    def choose(self, number: int) -> None:
        from ..preferences import speak

        app = self.app
        speak(app, LANGUAGES[number])
        app.settings["language"] = app.words.language
        app.store.save_settings()
        app.show("device.title")

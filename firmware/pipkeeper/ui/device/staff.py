"""The staff menu of a kiosk, opened by holding two buttons at power-on."""

from ..widgets.menu import Menu
from .people import forget_guests

if 0:  # for the type checker
    from ..app import App

_DOORS = ("settings", "people", "about")


class View(Menu):
    """Leaving it leads to the first screen and ends the staff's rights."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        app.staff = True
        self.heading = app.words.say("ui.staff")

    def count(self) -> int:
        return len(_DOORS) + 1

    def line(self, number: int) -> str:
        if number < len(_DOORS):
            return self.app.words.say("ui.title." + _DOORS[number])
        return self.app.words.say("ui.staff.clear")

    def value(self, number: int) -> str:
        return "▶" if number < len(_DOORS) else str(len(self.app.settings.get("tonight", ())))

    def choose(self, number: int) -> None:
        if number < len(_DOORS):
            self.app.open("device." + _DOORS[number])
        else:
            self.app.open("widgets.question", self.app.words.say("ui.staff.clear-sure"), self._clear)

    def _clear(self) -> None:
        forget_guests(self.app)
        self.note(self.app.words.say("ui.staff.cleared"))

    def press(self, event: int) -> None:
        from ..screen import BACK, BUTTON

        if event & BUTTON == BACK:
            self.app.staff = False
            self.app.show("device.attract")
        else:
            super().press(event)

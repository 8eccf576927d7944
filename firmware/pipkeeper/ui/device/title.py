"""The title menu: resume, play again, new match, dice roller, history, settings."""

from ..screen import BACK, BUTTON
from ..widgets.main_menu import MainMenu
from .labels import seat_game, seat_names

if 0:  # for the type checker
    from ..app import App
    from ..widgets.canvas import Canvas

_PICTURES = {
    "continue": "c",
    "rematch": "r",
    "new": "n",
    "roller": "d",
    "history": "h",
    "settings": "s",
    "people": "p",
    "link_table": "t",
    "about": "a",
}

_SIGN = 8  # pixels


class View(MainMenu):
    """The main menu, with the most likely choice first."""

    ahead = (
        "pipkeeper.catalogue.catalogue",
        "pipkeeper.ui.widgets.menu",
        "pipkeeper.ui.setup.games",
        "pipkeeper.ui.device.roller",
        "pipkeeper.ui.device.history",
        "pipkeeper.ui.device.people",
        "pipkeeper.ui.device.settings",
        "pipkeeper.ui.device.about",
        "pipkeeper.ui.entries.entry",
        "pipkeeper.ui.widgets.head",
        "pipkeeper.ui.play.play",
        "pipkeeper.ui.play.standing",
    )

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.resting = not app.kiosk
        self._seats = app.linking.orders.seats if app.linking else []
        self.corner = _SIGN if app.linking else 0
        self._open = app.store.open_matches()
        self._doors = ["continue"] * len(self._open)
        if not self._doors and app.store.finished():
            self._doors.append("rematch")
        self._doors.extend(("new", "roller", "history", "people", "settings", "about"))
        if app.linking:
            self._doors.insert(-1, "link_table")
        if app.kiosk:
            self._doors.remove("people")
            self._doors.remove("settings")

    def count(self) -> int:
        return len(self._seats) + len(self._doors)

    def line(self, number: int) -> str:
        number -= len(self._seats)
        if number < 0:
            return seat_game(self.app, self._seats[number])
        if self._doors[number] == "link_table" and self.app.linking:
            return self.app.linking.name()
        if self._doors[number] != "continue":
            return self.app.words.say("ui.title." + self._doors[number])
        _, game_id, _, round_number = self._open[number]
        return (
            self.app.words.first("title." + game_id, game_id) + " " + self.app.words.say("ui.round-short", round_number)
        )

    def detail(self, number: int) -> str:
        number -= len(self._seats)
        if number < 0:
            return seat_names(self.app, self._seats[number])
        if self._doors[number] != "continue":
            return ""
        return ", ".join([name or "–" for name in self._open[number][2]])

    def picture(self, number: int) -> str:
        number -= len(self._seats)
        return "w" if number < 0 else _PICTURES[self._doors[number]]

    def draw(self, canvas: "Canvas") -> None:
        super().draw(canvas)
        self.mark(canvas)

    def mark(self, canvas: "Canvas") -> None:
        """Draws the sign of the link in the upper right corner; on a small display in the lower one."""
        if self.app.linking:
            self.app.linking.draw_sign(canvas, canvas.width - _SIGN - 5, 0 if canvas.pages > 4 else 3)

    def choose(self, number: int) -> None:
        number -= len(self._seats)
        if number < 0:
            from ..link_seats import begin

            if self.app.linking:
                begin(self.app, self.app.linking.link, self._seats[number])
            return
        door = self._doors[number]
        if door == "continue":
            self.app.open_match(self._open[number][0])
        elif door == "rematch":
            summary = self.app.store.read_finished(0)
            if summary is None or not self.app.rematch(summary["game"], summary["names"], summary["options"]):
                self.app.show("device.title")
        elif door == "new":
            self.app.open("setup.games")
        else:
            self.app.open("device." + door)

    def press(self, event: int) -> None:
        if event & BUTTON == BACK:
            self.app.show("device.attract")
        else:
            super().press(event)

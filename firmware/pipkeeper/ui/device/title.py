"""The title: go on, play again, start anew, throw dice, look back, set up."""

from ..screen import BACK, BUTTON
from ..widgets.main_menu import MainMenu

_PICTURES = {
    "continue": "c",
    "rematch": "r",
    "new": "n",
    "roller": "d",
    "history": "h",
    "settings": "s",
    "about": "a",
}


class View(MainMenu):
    """What is most likely wanted stands first."""

    resting = True

    def __init__(self, app) -> None:
        super().__init__(app)
        self._open = app.store.open_matches()
        self._doors = ["continue"] * len(self._open)
        if not self._doors and app.store.finished():
            self._doors.append("rematch")
        self._doors.extend(("new", "roller", "history", "settings", "about"))
        if app.kit.board.get("kiosk"):
            self._doors.remove("settings")

    def count(self) -> int:
        return len(self._doors)

    def line(self, number: int) -> str:
        if self._doors[number] != "continue":
            return self.app.words.say("ui.title." + self._doors[number])
        _, game_id, _, round_number = self._open[number]
        return (
            self.app.words.first("title." + game_id, game_id) + " " + self.app.words.say("ui.round-short", round_number)
        )

    def detail(self, number: int) -> str:
        if self._doors[number] != "continue":
            return ""
        return ", ".join([name or "–" for name in self._open[number][2]])

    def picture(self, number: int) -> str:
        return _PICTURES[self._doors[number]]

    def choose(self, number: int) -> None:
        door = self._doors[number]
        if door == "continue":
            self.app.open_match(self._open[number][0])
        elif door == "rematch":
            told = self.app.store.read_finished(0)
            if told is None or not self.app.rematch(told["game"], told["names"], told["options"]):
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

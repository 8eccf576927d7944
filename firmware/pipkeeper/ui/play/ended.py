"""The menu after a match: play again, review, correct, leave."""

from ..matches import close_match, rematch
from ..screen import BACK, BUTTON
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ..app import App


class View(Menu):
    """Opened from the winner's screen; BACK leaves the match, and holding BACK undoes the last answer."""

    ahead = ("pipkeeper.ui.play.rounds", "pipkeeper.ui.play.chart", "pipkeeper.ui.play.correct")

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._match = match = app.playing()
        game = match.game
        self.title = app.words.say("title." + match.game_id)
        self._doors = ["again", "standing"]
        if game.rounds:
            self._doors.append("rounds")
            if game.totals[0] is not None and len(game.rounds) > 1:
                self._doors.append("chart")
        if game.details(0):
            self._doors.append("sheet")
        self._doors.extend(("correct", "undo", "leave"))

    def count(self) -> int:
        return len(self._doors)

    def line(self, number: int) -> str:
        door = self._doors[number]
        return self.app.words.say("play." + door if door in ("again", "chart", "leave") else "ui.pause." + door)

    def press(self, event: int) -> None:
        if event & BUTTON == BACK:
            close_match(self.app)
        else:
            super().press(event)

    def choose(self, number: int) -> None:
        app, match = self.app, self._match
        door = self._doors[number]
        if door == "again":
            if not rematch(app, match.game_id, match.names, match.options):
                close_match(app)
        elif door == "leave":
            close_match(app)
        elif door == "undo":
            app.undo()
        elif door == "rounds":
            app.open("play.rounds", match.names, match.game.rounds, match.game.totals)
        elif door == "chart":
            app.open("play.chart", match.names, match.game.rounds)
        elif door == "sheet":
            app.open("play.sheet", match.game.winners[0] if match.game.winners else 0)
        else:
            app.open("play." + door)

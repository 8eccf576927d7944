"""The menu inside a match: review, undo, correct, set the match aside."""

from ..widgets.menu import Menu

if 0:  # for the type checker
    from ..app import App


class View(Menu):
    """Opened by BACK; nothing in it ends a match for good."""

    ahead = (
        "pipkeeper.storage.folders",
        "pipkeeper.storage.journal_reader",
        "pipkeeper.storage.finished_matches",
        "pipkeeper.storage.match_files",
        "pipkeeper.ui.device.title",
        "pipkeeper.ui.play.standing",
        "pipkeeper.ui.play.rounds",
        "pipkeeper.ui.play.correct",
        "pipkeeper.catalogue.rule_games",
        "pipkeeper.catalogue.catalogue",
        "pipkeeper.ui.play.card",
    )

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._match = match = app.playing()
        self.title = app.words.say("title." + match.game_id)
        self._doors = ["standing"]
        if match.game.rounds:
            self._doors.append("rounds")
        if match.game.details(0):
            self._doors.append("sheet")
        if match.count:
            self._doors.extend(("undo", "correct"))
        if match.end < len(match.codes):
            self._doors.insert(0, "redo")
        self._doors.extend(("card", "leave"))

    def count(self) -> int:
        return len(self._doors)

    def line(self, number: int) -> str:
        return self.app.words.say("ui.pause." + self._doors[number])

    def choose(self, number: int) -> None:
        app, match = self.app, self._match
        door = self._doors[number]
        if door == "rounds":
            app.open("play.rounds", match.names, match.game.rounds, match.game.totals)
        elif door == "undo":
            app.undo()
        elif door == "redo":
            match.redo()
            app.changed()
            app.back_to_play().next()
        elif door == "card":
            app.open("play.card", match.game_id, len(match.names))
        elif door == "leave":
            app.show("device.title")
        else:
            app.open("play." + door)

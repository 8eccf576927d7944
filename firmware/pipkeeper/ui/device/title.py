"""The title menu: resume, play again, new match, dice roller, history, settings.

Rows of 21 pixels with a picture each; the chosen one is framed, bold and always in the same place.  On a small display
the chosen row is at the top and the next one below it.
"""

from micropython import const

from ..screen import BACK, BUTTON, NEXT, OK, STEP, Screen, game_title
from ..widgets.rows import Moving

if 0:  # for the type checker
    from ...link.order_lines import Seat
    from ..app import App
    from ..widgets.canvas import Canvas

_PICTURES = {
    "continue": "\ue010",
    "rematch": "\ue011",
    "new": "\ue012",
    "roller": "\ue013",
    "history": "\ue014",
    "settings": "\ue015",
    "people": "\ue016",
    "link_table": "\ue017",
    "about": "\ue018",
}
_SEAT = "\ue019"
_SIGN = const(8)  # pixels of the link's sign
_ROW = const(21)  # pixels of a row
_PICTURE = const(4)  # where pictures begin
_TEXT = const(22)  # where texts begin
_BAR = const(5)  # pixels at the right for the scroll bar


class View(Screen):
    """The main menu, with the most likely choice first."""

    ahead = (
        "pipkeeper.ui.widgets.menu",
        "pipkeeper.catalogue.rule_games",
        "pipkeeper.catalogue.catalogue",
        "pipkeeper.ui.matches",
        "pipkeeper.ui.setup.games",
        "pipkeeper.ui.widgets.labels",
        "pipkeeper.ui.widgets.dice_area",
        "pipkeeper.ui.widgets.lights",
        "pipkeeper.ui.widgets.tumbling",
        "pipkeeper.dice_pool",
        "pipkeeper.ui.device.roller",
        "pipkeeper.ui.device.people",
        "pipkeeper.ui.setup.players",
        "pipkeeper.ui.setup.game_list",
        "pipkeeper.ui.device.history",
        "pipkeeper.ui.device.language",
        "pipkeeper.ui.games",
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
        self.at = 0
        self._moving = Moving(app.canvas)
        self._seats: "tuple[Seat, ...]" = app.linking.link.seats if app.linking else ()
        self._open = app.store.open_matches()
        self._renames = app.store.renames
        self._doors = ["continue"] * len(self._open)
        if not self._doors and app.store.finished() and not app.kiosk:  # the next guests are other people
            self._doors.append("rematch")
        self._doors.extend(("new", "roller", "history", "people", "settings", "about"))
        if app.linking:
            self._doors.insert(-1, "link_table")
        if app.kiosk:
            self._doors.remove("people")
            self._doors.remove("settings")
            self.at = 0 if self._seats else self._doors.index("new")

    def count(self) -> int:
        return len(self._seats) + len(self._doors)

    def line(self, number: int) -> str:
        """Return the words of a row."""
        words = self.app.words
        number -= len(self._seats)
        if number < 0:
            seat = self._seats[number]
            game = game_title(self.app, seat.game)
            return game + ", " + seat.note if seat.note else game
        if self._doors[number] == "link_table" and self.app.linking:
            return self.app.linking.name()
        if self._doors[number] != "continue":
            return words.say("ui.title." + self._doors[number])
        _, game_id, _, round_number = self._open[number]
        return game_title(self.app, game_id) + " " + words.say("ui.round-short", round_number)

    def detail(self, number: int) -> str:
        """Return a second line in small letters, or an empty text."""
        number -= len(self._seats)
        if number < 0:
            return " – ".join([name or self.app.words.say("ui.guest") for name in self._seats[number].names])
        if self._doors[number] != "continue":
            return ""
        return ", ".join([name or "–" for name in self._open[number][2]])

    def picture(self, number: int) -> str:
        """Return the letter of a row's picture."""
        number -= len(self._seats)
        return _SEAT if number < 0 else _PICTURES[self._doors[number]]

    def draw(self, canvas: "Canvas") -> None:
        if self._renames != self.app.store.renames:  # it was covered by the list of names
            self._renames = self.app.store.renames
            self._open = self.app.store.open_matches()
        count, large = self.count(), canvas.pages > 4
        self._draw_chosen(canvas, _ROW if large else 0)
        if count > 1:
            self._draw_other(canvas, (self.at + 1) % count, canvas.pages - 2 if large else 3)
        if large and count > 2:
            self._draw_other(canvas, (self.at - 1) % count, 0)
        self._draw_bar(canvas, count)
        self.mark(canvas)

    def _draw_chosen(self, canvas: "Canvas", y: int) -> None:
        number = self.at
        right = canvas.width - _BAR
        canvas.frame(0, y, right, _ROW + 1)
        canvas.text_at(canvas.medium, _PICTURE, y + 3, self.picture(number))
        text, detail = self.line(number), self.detail(number)
        room = right - 3 - _TEXT
        if not detail:
            self._moving.show(self.app.now, _TEXT, y + 3, text, room)
            return
        canvas.text_at(canvas.small, _TEXT, y + 3, text, room)
        if canvas.measure(detail) <= room:
            self._moving.stop()
            canvas.text_at(canvas.small, _TEXT, y + 11, detail)
        else:
            self._moving.start(self.app.now, canvas.small, _TEXT, y + 11, detail, room)

    def _draw_other(self, canvas: "Canvas", number: int, page: int) -> None:
        y = page * 8
        if canvas.pages > 4:
            canvas.write(canvas.medium, _PICTURE, page, self.picture(number))
            y += 4
        room = canvas.width - _BAR - 3 - _TEXT - (_SIGN if self.app.linking else 0)
        canvas.text_at(canvas.small, _TEXT, y, self.line(number), room)

    def _draw_bar(self, canvas: "Canvas", count: int) -> None:
        height = canvas.height
        canvas.dots(canvas.width - 2, 0, height)
        size = max(4, height // count)
        y = (height - size) * self.at // max(1, count - 1)
        for x in (canvas.width - 3, canvas.width - 2, canvas.width - 1):
            canvas.column(x, y, size)

    def mark(self, canvas: "Canvas") -> None:
        """Draw the sign of the link in the upper right corner; on a small display in the lower one."""
        if self.app.linking:
            self.app.linking.draw_sign(canvas, canvas.width - _SIGN - 5, 0 if canvas.pages > 4 else 3)

    def choose(self, number: int) -> None:
        number -= len(self._seats)
        if number < 0:
            from ..link_seats import begin_seat

            if self.app.linking:
                begin_seat(self.app, self.app.linking.link, self._seats[number])
            return
        door = self._doors[number]
        if door == "continue":
            from ..matches import open_match

            open_match(self.app, self._open[number][0])
        elif door == "rematch":
            from ..matches import rematch

            summary = self.app.store.read_finished(0)
            if summary is None or not rematch(self.app, summary["game"], summary["names"], summary["options"]):
                self.app.show("device.title")
        elif door == "new":
            self.app.open("setup.games")
        else:
            self.app.open("device." + door)

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button <= NEXT:
            self.at = (self.at + STEP[button]) % self.count()
            self.app.redraw()
        elif button == OK:
            self.choose(self.at)
        elif button == BACK:
            self.app.show("device.attract")

    def tick(self, now: int) -> int:
        return 0 if self.app.idle.dimmed else self._moving.tick(now)

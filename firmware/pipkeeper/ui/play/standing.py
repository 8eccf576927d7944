"""The standing: everybody's place and points in the medium font, in parts if not all fit on the display."""

from micropython import const

from ..screen import BUTTON, NEXT, PREV, MatchScreen, lines
from ..widgets.canvas import sized_lines
from ..widgets.labels import score_text
from ..widgets.signs import signs

if 0:  # for the type checker
    from ..app import App
    from ..widgets.canvas import Canvas


_HIGH = const(2)  # pages of a row
_TURN = const(2500)  # ms that each part is shown
_EDGE = const(9)  # pixels at the right for the signs


class View(MatchScreen):
    """The standing; when opened after a round, it also shows the throwing order of the next one."""

    _thrown_by = ""  # in teams: the players in their throwing order
    _shown = False  # the order is shown above the teams
    _alone = False  # the order has a page of its own, after the teams
    _turn = 0  # when the next part is shown, 0 if all of it is

    def __init__(self, app: "App", between_rounds: bool = False) -> None:
        super().__init__(app)
        self._between = between_rounds
        game = self.match.game
        self._order = game.order if between_rounds else ()
        self.revealed = between_rounds
        self._places = places = game.places()
        seats, teams = range(game.seats), game.team_of
        heads = seats if teams is None else [seat for seat in seats if teams.index(teams[seat]) == seat]
        self._seats = sorted(heads, key=lambda seat: (places[seat], seat))
        self._first = 0  # the first visible row
        if teams is not None and self._order:  # the order lists people, not teams
            names = ", ".join([self.match.names[seat] for seat in self._order])
            self._thrown_by = app.words.say("play.order", names)
            self._order = ()
        self._first_order = bool(self._order) and not game.rounds
        if self._first_order:  # nobody has points yet, so only the order matters
            self._seats = list(self._order)
            self._places = [self._order.index(seat) + 1 if seat in self._order else 0 for seat in seats]
            self._order = ()

    def draw(self, canvas: "Canvas") -> None:
        if self._alone:
            canvas.text(0, 0, self._heading())
            font, rows = sized_lines(canvas, self._thrown_by, canvas.width, canvas.pages - 1)
            for number, row in enumerate(rows):
                canvas.write(font, 0, 1 + number * font.pages, row)
            self.mark(canvas)
            return
        page = end = 0
        headed = len(self._seats) * _HIGH < canvas.pages
        if headed:
            canvas.text(0, 0, self._heading())
            if self._order:
                canvas.text_right(canvas.width - _EDGE, 0, self.app.words.say("ui.throws"))
            page = canvas.pages - len(self._seats) * _HIGH
            if self._thrown_by and len(lines(canvas, self._thrown_by, canvas.width)) < page:
                canvas.paragraph(0, 1, self._thrown_by, canvas.width, page - 1)
                self._shown = True
        self._rows = (canvas.pages - page) // _HIGH
        parts = self._rows < len(self._seats)
        self._right = canvas.width - (_EDGE if parts else 0)
        for seat in self._seats[self._first : self._first + self._rows]:
            end = self._draw_row(canvas, seat, page)
            page += _HIGH
        if self._first_order and not headed and end + canvas.measure(self._heading()) < self._right - _EDGE:
            canvas.text_right(self._right, canvas.pages - 1, self._heading())
        if parts:
            self._turn = self.app.now + _TURN
            last = self._first + self._rows >= len(self._seats)
            canvas.text_right(canvas.width, canvas.pages - 1, "▲" if last else "▼")
        if parts or headed or not self._order:  # else the numbers of the order fill the edge
            sign = signs(self.app)[0 if self._between else 1]
            canvas.text_right(canvas.width, 1 if headed and self._order else canvas.pages - _HIGH, sign)
        self.mark(canvas)

    def _draw_row(self, canvas: "Canvas", seat: int, page: int) -> int:
        """Draw a player; return the x after the name."""
        game = self.match.game
        font = canvas.medium
        right = self._right
        if self._order:
            place = self._order.index(seat) + 1 if seat in self._order else 0
            if place:
                canvas.text_right(right - 1, page + 1, str(place))
                canvas.invert(right - 12, page + 1, 12)
            right -= 16
        else:
            right = canvas.width - _EDGE
        score = "" if self._first_order else score_text(self.app.words, game, game.score(seat))
        if score:
            canvas.text_right(right, page, score, font)
            right -= font.measure(score) + 4
        x = canvas.write(font, 0, page, str(self._places[seat])) + 4
        name = self._name(seat)
        if font.measure(name) <= right - x:
            return canvas.write(font, x, page, name)
        for line in lines(canvas, name.replace("+", "+ "), right - x)[:_HIGH]:  # the names of a team may take two lines
            canvas.text(x, page, line, right - x)
            page += 1
        return right

    def _heading(self) -> str:
        words, game = self.app.words, self.match.game
        if not self._between:
            return words.say("ui.standing")
        if self._first_order:
            return words.say("ui.order")
        if game.overtime:
            return words.say("detail.overtime") + " " + str(game.overtime)
        return words.say("round", game.round)

    def _name(self, seat: int) -> str:
        """Return the name of a player, or the names of a team."""
        match = self.match
        team_of = match.game.team_of
        if team_of is None:
            return match.names[seat]
        return "+".join([match.names[mate] for mate in range(len(team_of)) if team_of[mate] == team_of[seat]])

    def tick(self, now: int) -> int:
        """Show the next part, so that everybody sees all of it without a press."""
        if not self._turn or self._alone or self.app.idle.dimmed:
            return 0
        if now >= self._turn:
            self._first = self._first + self._rows if self._first + self._rows < len(self._seats) else 0
            self._turn = now + _TURN
            self.app.redraw()
        return self._turn

    def press(self, event: int) -> None:
        button = event & BUTTON
        step = self._rows if button == NEXT else -self._rows if button == PREV else 0
        if step and 0 <= self._first + step < len(self._seats):
            self._first += step
            self.app.redraw()
        elif self._thrown_by and not self._shown and not self._alone:
            self._alone = True
            self.app.redraw()
        else:
            self.app.back()

"""Draws a layer of a board from above: a triangle of signs, with the far corner at the top.

The sign of the player who is asked is in the corner. A layer is drawn two thirds of a row lower than the one below it,
so that the dice below show through between its signs: a stroke of two pixels for each. A small glass shows four rows.
"""

from micropython import const

from . import board_signs as signs

if 0:  # for the type checker
    from ...rules.board.asks import PlaceChoice
    from ...rules.board.pile import Places
    from ...rules.spiel.boards.table import BoardGame
    from ..widgets.canvas import Canvas

_WIDTH = const(72)  # pixels
_MIDDLE = const(35)  # of the far corner
_COLUMN = const(8)
_ROW = const(6)
_LEVEL = const(4)
_HALF = const(3)  # of a sign
_ROWS = const(4)  # that a small glass shows


class Layer:
    """Remembers what is drawn, and draws only the changes."""

    def __init__(self, canvas: "Canvas") -> None:
        self._canvas = canvas
        self._tall = canvas.pages > 4
        self._game: "BoardGame | None" = None
        self._by_mark: "dict[int, bytes]" = {}  # the sign of each mark on the board
        self._shown: "list[bytes]" = []  # the sign of every place of the layer
        self.level = -1  # the layer that is drawn
        self._scroll = 0  # pixels by which a small display has scrolled down
        self._offered = bytearray(0)
        self._below = b""  # the dice of the layer below
        self._drawn_own = -1  # the player whose sign is in the corner

    def show(self, ask: "PlaceChoice", place: int, whole: bool) -> None:
        """Draw the layer of a place, with the cursor on it; `whole`: the glass is clear. -1 for no cursor."""
        game, places = ask.game, ask.places
        if game is not self._game:
            self._game, self._by_mark = game, {}
            whole = True
        level = self.level if place < 0 else places.level[place]
        if level < 0:
            level = places.level[ask.allowed[0]] if ask.allowed else 0
        self._offered = offered = bytearray(places.count)
        for spot in ask.allowed:
            offered[spot] = 1
        start, end = places.start[level], places.start[level + 1]
        cells = game.cells_now()
        below = bytes(cells[places.start[level - 1] : start]) if level else b""
        scroll = self._scroll_to(places, place) if place >= 0 else self._scroll
        if whole or level != self.level or scroll != self._scroll or below != self._below:
            self.level, self._scroll, self._below = level, scroll, below
            self._shown = [signs.NOTHING] * (end - start)
            self._canvas.blank(0, 1, _WIDTH, self._canvas.pages - 1)
            self._drawn_own = -1
            for spot in range(len(below)):
                if below[spot]:
                    self._stroke(places, places.start[level - 1] + spot)
        if game.owned and ask.player is not None and ask.player != self._drawn_own:
            self._drawn_own = ask.player
            self._stamp(_HALF, _HALF + 9, signs.sign(game.head(ask.player), game.heads))
        shown = self._shown
        for spot in range(start, end):
            picture = self._sign(game, spot, cells[spot])
            if picture != shown[spot - start] and spot != place:
                shown[spot - start] = picture
                self._stamp(*self._at(places, spot), picture)
        if place >= 0:  # last, because its border meets those of its neighbours
            shown[place - start] = picture = signs.lit(self._sign(game, place, cells[place]))
            self._stamp(*self._at(places, place), picture)

    def move(self, ask: "PlaceChoice", old: int, new: int) -> None:
        """Move the cursor from one place to another; -1 for none."""
        places, game = ask.places, ask.game
        if new >= 0 and (places.level[new] != self.level or self._scroll_to(places, new) != self._scroll):
            self.show(ask, new, False)
            return
        start = places.start[self.level]
        for spot, cursor in ((old, False), (new, True)):
            if spot >= 0:
                picture = self._sign(game, spot, game.cells_now()[spot])
                if cursor:
                    picture = signs.lit(picture)
                self._shown[spot - start] = picture
                self._stamp(*self._at(places, spot), picture)

    def _sign(self, game: "BoardGame", place: int, mark: int) -> bytes:
        """Return the picture of a place."""
        if not mark:
            if self._offered[place]:
                return signs.OFFERED
            return signs.NOTHING if self.level else signs.FUNNEL
        if game.hidden(place):
            return signs.HIDDEN
        picture = self._by_mark.get(mark)
        if picture is None:
            picture = self._by_mark[mark] = signs.sign(game.piece(place, mark)[1], game.heads)
        return picture

    def _scroll_to(self, places: "Places", place: int) -> int:
        """Return how far a small display must scroll to show a place."""
        if self._tall:
            return 0
        level, row = places.level[place], places.row[place]
        last = max(0, places.side - level - _ROWS)  # the first row when the last one is visible
        first = (self._scroll - _LEVEL * level) // _ROW
        if level != self.level or not first <= row < first + _ROWS:
            first = min(max(0, row - 1), last)
        return _ROW * first + _LEVEL * level

    def _at(self, places: "Places", place: int) -> "tuple[int, int]":
        """Return the position of the middle of a place."""
        x = _MIDDLE + _COLUMN * places.column[place] - _COLUMN // 2 * places.row[place]
        return x, (12 if self._tall else 10) + _ROW * places.row[place] + _LEVEL * places.level[place] - self._scroll

    def _stroke(self, places: "Places", place: int) -> None:
        """Draw a die of the layer below, between the signs."""
        canvas = self._canvas
        x, y = self._at(places, place)
        for row in (y - 1, y):
            if 8 <= row < canvas.height:
                canvas.buffer[(row >> 3) * canvas.width + x] |= 1 << (row & 7)

    def _stamp(self, x: int, y: int, picture: bytes) -> None:
        """Draw seven by seven pixels around a point, clipped to the area below the header."""
        canvas = self._canvas
        buffer, width = canvas.buffer, canvas.width
        x -= _HALF
        y -= _HALF
        page, shift = y >> 3, y & 7
        for number, kept in ((page, ~(0x7F << shift)), (page + 1, ~(0x7F >> (8 - shift)))):
            if 1 <= number < canvas.pages:
                at = number * width + x
                for column in picture:
                    bits = column << shift if number == page else column >> (8 - shift)
                    buffer[at] = buffer[at] & kept & 0xFF | bits & 0xFF
                    at += 1

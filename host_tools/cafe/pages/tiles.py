"""A table as one of several on the television: its standing, and a picture where there is room."""

from dataclasses import dataclass
from typing import Any

from host_tools.cafe.store import TableView

from .charts import Chart, points_over_rounds
from .languages import Texts
from .match_view import MatchView, Seat, match_view
from .panels import panel_of
from .site import Site, clock

# Rows of players that fit a tile, by the number of tables on the screen.
_ROWS = {1: 8, 2: 8, 3: 8, 4: 8, 5: 4, 6: 4, 7: 4, 8: 4}
_NAME = {5: 9, 6: 9, 7: 4, 8: 4}  # letters of a table's name that leave room for a title beside it
_LETTERS = 38  # height of a chart's letters in its units, each a pixel or a little less
_FEW = 3  # players that leave room for a picture in a small tile
_KEPT = 2000  # tiles that are remembered


@dataclass(frozen=True)
class Tile:
    """One table on the screen."""

    key: str
    table: str
    state: str
    view: MatchView
    rows: "tuple[Seat, ...]"
    more: int
    columns: int
    chart: "Chart | None"
    panel: "dict[str, Any] | None"
    panel_template: str
    quiet_since: str
    few: bool  # room for large letters
    dense: bool  # no room for words that can be left out
    long_name: bool  # the table's name has a line of its own, above the title

    @property
    def layout(self) -> str:
        """Where pictures stand: "wide" beside the standing, "both" beside and below it, "below" without figures."""
        if self.chart is None and self.panel is None:
            return ""
        if self.chart and self.panel:
            return "both"
        return "below" if self.dense else "wide"


class Tiles:
    """Tiles as HTML, rendered once for all screens."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._kept: dict[tuple[Any, ...], str] = {}

    def html(self, table: TableView, density: int, spoken: Texts) -> str:
        """Return the tile of a table as one of `density` on the screen."""
        assert table.uid is not None
        seen = table.seen if table.state == "away" else 0
        number = self._site.live.number(table.uid)
        key = (table.table, table.uid, number, density, spoken.language, table.state, seen)
        if key not in self._kept:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            self._kept[key] = self._site.html("parts/one_tile.html", spoken, shown=self._tile(table, density, spoken))
        return self._kept[key]

    def _tile(self, table: TableView, density: int, spoken: Texts) -> Tile:
        """Return a table as one of `density` on the screen."""
        assert table.uid is not None
        detail = self._site.live.known(table.uid)
        assert detail is not None
        reader = self._site.reader
        replay = reader.replays.of(detail) if density <= 4 else None
        view = match_view(detail, replay, reader.words, spoken)
        match = replay.match if replay and not replay.broken else None
        away = table.state == "away" and not detail.over
        panel, template, size = None, "", None
        seats = len(view.seats)
        if density == 1 or (density <= 4 and seats <= 4):
            drawing = panel_of(match)  # a board leaves out what nobody may see
            if drawing and match:
                panel = drawing.data(match, reader.words.words(detail.game, spoken.language))
                template = drawing.template
            size = _charted(density, seats, panel is not None)
        elif density > 4 and seats <= _FEW and not away:
            size = 400, 150, 10  # below few players there is room for the lines alone
        chart = points_over_rounds(view.rounds, [seat.name for seat in view.seats], *size) if size else None
        columns = 2 if seats > (8 if density <= 2 else 4) and density <= 4 else 1
        room = _ROWS[density] * (2 if density == 1 and columns == 2 else 1)
        rows, more = fitting(view.ranked, room - 1 if away and density > 4 else room)
        return Tile(
            key=tile_key(table.table),
            table=table.table,
            state="away" if away else "over" if detail.over else "playing",
            view=view,
            rows=rows,
            more=more,
            columns=columns,
            chart=chart,
            panel=panel,
            panel_template=template,
            quiet_since=clock(table.seen) if away else "",
            few=len(rows) <= 5 and not more,
            dense=density > 4,
            long_name=density in _NAME and len(table.table) > _NAME[density],
        )


def _charted(density: int, seats: int, beside: bool) -> "tuple[int, int, int] | None":
    """Return width, height and letters of a chart in pixels of a 1080p screen; None where there is no room for one.

    `beside`: another picture stands beside the standing, so that the chart has its place below it.
    """
    if beside:
        return (766, 708 - 119 * seats, _LETTERS) if density == 1 and seats <= 4 else None
    if density == 2:
        return 860, 720 - 115 * seats, _LETTERS
    return (850, 750, _LETTERS) if density == 1 else (380, 290, _LETTERS)


def tile_key(table: str) -> str:
    """Return a table's name as part of an element's id."""
    return table.encode().hex()


def fitting(ranked: "tuple[Seat, ...]", room: int) -> "tuple[tuple[Seat, ...], int]":
    """Return the players that fit, including the one on turn, and how many are left out."""
    if len(ranked) <= room:
        return ranked, 0
    kept = list(ranked[: room - 1])
    turn = next((seat for seat in ranked if seat.turn), None)
    if turn and turn not in kept:
        kept[-1] = turn
    return tuple(kept), len(ranked) - len(kept)

"""The television: every table in play, and between matches tonight's winners and the best results."""

import asyncio
import time
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from host_tools.cafe.store import MatchDetail, TableView
from pipkeeper.words import LANGUAGES

from . import qr
from .charts import Chart, points_over_rounds
from .languages import Texts, language_of, texts
from .live import Listener, TooMany
from .match_view import MatchView, Seat, match_view, score_text, shown_names
from .panels import panel_of
from .site import Site, clock, evening_began
from .sse import Stream, event
from .tournaments.rooms import Rooms
from .tournaments.scenes import Scenes

PER_PAGE = 8
_RESULT = 180  # seconds that a finished match stays on the screen
_GIVE_UP = 3600  # seconds after which a table without a word is no longer in play
# Rows of players that fit a tile, by the number of tables on the screen.
_ROWS = {1: 8, 2: 8, 3: 8, 4: 8, 5: 4, 6: 4, 7: 4, 8: 4}
_LETTERS = 38  # height of a chart's letters in its units, each a pixel or a little less
_FEW = 3  # players that leave room for a picture in a small tile
_PAUSE = 0.04  # seconds between two events of a screen
_FIGURES = 60.0  # seconds that winners and best results are remembered


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

    @property
    def picture(self) -> str:
        """Where the picture stands: "wide" beside the standing, "below" it without figures, "" for no picture."""
        if self.chart is None and self.panel is None:
            return ""
        return "below" if self.dense else "wide"


@dataclass(frozen=True)
class Won:
    """A line among tonight's winners or the best results."""

    names: str
    title: str
    score: str = ""


class Television:
    """What the screen shows, in any language."""

    def __init__(self, site: Site, rooms: Rooms) -> None:
        self._site = site
        self._scenes = Scenes(rooms)
        self._winners: list[Any] = []
        self._best: list[Any] = []
        self._figures_at = 0.0
        self._figures_lock = asyncio.Lock()
        self._tiles: dict[tuple[Any, ...], bytes] = {}

    def shown(self) -> "list[TableView]":
        """The tables in play, each once, and those whose match has just ended."""
        now = time.time()
        found: dict[str, TableView] = {}
        for view in self._site.live.tables:
            detail = self._site.live.known(view.uid) if view.uid else None
            if detail is None or detail.put_aside:
                continue
            visible = (detail.ended or detail.began) > now - _RESULT if detail.over else view.seen > now - _GIVE_UP
            if visible and (view.table not in found or found[view.table].seen < view.seen):
                found[view.table] = view
        return list(found.values())

    async def know(self) -> None:
        """Reads what the screen shows and is not known yet."""
        await self._site.live.load(view.uid for view in self._site.live.tables if view.uid)
        await self._scenes.know()
        async with self._figures_lock:
            if time.monotonic() - self._figures_at > _FIGURES or not self._figures_at:
                self._winners, self._best = await self._site.read(self._read_figures)
                self._figures_at = time.monotonic()

    def forget_figures(self) -> None:
        """Reads winners and best results again the next time."""
        self._figures_at = 0.0

    def _read_figures(self) -> "tuple[list[Any], list[Any]]":
        store = self._site.store
        since = evening_began(time.time())
        winners = store.matches.newest(limit=12, since=since, over=True, ranked=True)
        best = []
        for game, _ in store.players.games()[:8]:
            variants = store.players.best(game, results=1, variants=1)
            if variants and variants[0].results:
                best.append((game, variants[0].results[0]))
        return winners, best

    def pages(self) -> "list[list[TableView]]":
        """The tables, as many as fit at a time."""
        shown = self.shown()
        return [shown[at : at + PER_PAGE] for at in range(0, len(shown), PER_PAGE)]

    def layout(self) -> "tuple[Any, ...]":
        """What must be the same for tiles to be exchanged one by one."""
        return tuple(tuple((view.table, view.uid) for view in page) for page in self.pages())

    def main(self, spoken: Texts) -> str:
        """The whole screen below its head."""
        site = self._site
        wanted = site.live.settings.get("television", {})
        address = site.address + "/t" if site.address and wanted.get("qr", True) else ""
        return site.html(
            "parts/television.html",
            spoken,
            tv={
                "house": site.title,
                "clock": clock(time.time()),
                "scenes": self._scenes.shown(spoken),
                "pages": [[self.tile(view, len(page), spoken) for view in page] for page in self.pages()],
                "winners": self._told_winners(spoken) if wanted.get("winners", True) else [],
                "best": self._told_best(spoken) if wanted.get("best", True) else [],
                "address": address,
                "shown_address": address.partition("://")[2],
                "qr": qr.code(address),
                "trouble": site.trouble(spoken),
            },
        )

    def tile(self, table: TableView, density: int, spoken: Texts) -> Tile:
        """A table as one of `density` on the screen."""
        assert table.uid is not None
        detail = self._site.live.known(table.uid)
        assert detail is not None
        reader = self._site.reader
        replay = reader.replays.of(detail) if density <= 4 else None
        view = match_view(detail, replay, reader.words, spoken)
        match = replay.match if replay and not replay.broken else None
        chart, panel, template = None, None, ""
        seats = len(view.seats)
        if density == 1 or (density <= 4 and seats <= 4):
            drawing = panel_of(match) if density == 1 and not _is_secret(detail) else None
            if drawing and match:
                panel = drawing.data(match, reader.words.words(detail.game, spoken.language))
                template = drawing.template
            else:
                width, height = _charted(density, seats)
                chart = points_over_rounds(view.rounds, [seat.name for seat in view.seats], width, height, _LETTERS)
        elif density > 4 and seats <= _FEW:
            # Below few players there is room for the lines alone.
            chart = points_over_rounds(view.rounds, [seat.name for seat in view.seats], 400, 150, 10)
        columns = 2 if seats > (8 if density == 1 else 4) and density <= 4 else 1
        room = _ROWS[density] * (2 if density == 1 and columns == 2 else 1)
        rows, more = fitting(view.ranked, room)
        away = table.state == "away" and not detail.over
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
        )

    def tile_event(self, table: TableView, density: int, spoken: Texts) -> bytes:
        """A tile as an event, rendered once for all screens."""
        assert table.uid is not None
        key = (table.table, table.uid, self._site.live.number(table.uid), density, spoken.language, table.state)
        if key not in self._tiles:
            if len(self._tiles) > 1000:
                self._tiles.clear()
            tile = self.tile(table, density, spoken)
            html = self._site.html("parts/one_tile.html", spoken, shown=tile)
            self._tiles[key] = event("part", {"id": f"tile-{tile.key}", "html": html})
        return self._tiles[key]

    def _told_winners(self, spoken: Texts) -> "list[Won]":
        words = self._site.reader.words
        told = []
        for summary in self._winners:
            names = shown_names(summary.names, spoken)
            won = ", ".join(names[seat] for seat in summary.winners if seat < len(names))
            if won:
                told.append(Won(won, words.title(summary.game, spoken.language)))
        return told

    def _told_best(self, spoken: Texts) -> "list[Won]":
        words = self._site.reader.words
        return [
            Won(
                result.name or spoken.say("guest"),
                words.title(game, spoken.language),
                score_text(result.score, words.is_timed(game), spoken),
            )
            for game, result in self._best
        ]


def _is_secret(detail: MatchDetail) -> bool:
    return detail.secret and not detail.over


def _charted(density: int, seats: int) -> "tuple[int, int]":
    """Width and height of a chart in pixels of a 1080p screen: beside the standing, or below it with two tables."""
    if density == 2:
        return 860, 720 - 115 * seats
    return (850, 750) if density == 1 else (380, 290)


def tile_key(table: str) -> str:
    """A table's name as part of an element's id."""
    return table.encode().hex()


def fitting(ranked: "tuple[Seat, ...]", room: int) -> "tuple[tuple[Seat, ...], int]":
    """The players that fit, the one on turn among them, and how many are left out."""
    if len(ranked) <= room:
        return ranked, 0
    kept = list(ranked[: room - 1])
    turn = next((seat for seat in ranked if seat.turn), None)
    if turn and turn not in kept:
        kept[-1] = turn
    return tuple(kept), len(ranked) - len(kept)


def screen_language(site: Site, request: Request) -> str:
    """The language of the screen: the address's, else the one that staff set, else the browser's."""
    wanted = request.query_params.get("lang") or site.live.settings.get("language") or ""
    return wanted if wanted in LANGUAGES else language_of(request, site.languages)


def endpoints(site: Site, rooms: Rooms) -> "tuple[Any, Any]":
    """The page and its stream."""
    television = Television(site, rooms)

    async def page(request: Request) -> Response:
        await television.know()
        spoken = texts(screen_language(site, request))
        return site.page(request, "television.html", spoken=spoken, main=television.main(spoken), scheme="dark")

    async def stream(request: Request) -> Any:
        spoken = texts(screen_language(site, request))
        try:
            listener = site.live.listen()
        except TooMany:
            return Response("too many pages are open\n", 503, headers={"Retry-After": "10"})
        return Stream(site.live, listener, _Screen(site, television, listener, spoken).tell, _beat(site), _PAUSE)

    return page, stream


class _Screen:
    """One television that is on: what it was sent last."""

    def __init__(self, site: Site, television: Television, listener: Listener, spoken: Texts) -> None:
        self._site = site
        self._television = television
        self._spoken = spoken
        self._layout: "tuple[Any, ...] | None" = None
        self._main = ""
        listener.note_tables()

    async def tell(self, uids: "list[str]", tables: bool) -> bytes:
        television = self._television
        if any(detail.over for detail in map(self._site.live.known, uids) if detail):
            television.forget_figures()
        await television.know()
        layout = television.layout()
        if tables or layout != self._layout:
            self._layout = layout
            main = television.main(self._spoken)
            if main == self._main:
                return b""
            self._main = main
            return event("part", {"id": "television", "html": main})
        self._main = ""
        changed = set(uids)
        return b"".join(
            television.tile_event(view, len(page), self._spoken)
            for page in television.pages()
            for view in page
            if view.uid in changed
        )


def _beat(site: Site) -> bytes:
    return event("beat", {"build": site.build})

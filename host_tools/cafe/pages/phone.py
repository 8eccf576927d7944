"""A guest's phone: the tables of the house, and one table live."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from host_tools.cafe.store import MatchDetail, TableView

from .charts import points_over_rounds
from .languages import Texts, language_of, texts
from .lists import listed
from .live import Listener, TooMany
from .match_view import MatchView, answers_of, match_view, shown_names
from .panels import panel_of
from .site import Site, clock
from .sse import Stream, event

_LAST_ANSWERS = 8
_CHARTS = 1000  # drawn charts that are remembered
_LATEST = 5  # matches listed below a table
_ORDER = {"playing": 0, "over": 1, "idle": 2, "away": 3}


def table_named(tables: "list[TableView]", name: str) -> "TableView | None":
    """Return the table of this name; of several devices prefer the one that plays, then the one heard last."""
    found = [view for view in tables if view.table == name]
    return min(found, key=lambda view: (_ORDER[view.state], -view.seen), default=None)


class Parts:
    """The parts of a table's or a match's page that change while it is open, rendered once for all phones."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._kept: dict[tuple[Any, ...], dict[str, str]] = {}
        self._charts: dict[tuple[str, str], tuple[object, str]] = {}  # by match and language

    def of(self, detail: "MatchDetail | None", table: "TableView | None", spoken: Texts) -> "dict[str, str]":
        """Return the parts by the ids of their elements."""
        state = table.state if table else ""
        since = table.seen if table and state == "away" else 0
        number = self._site.live.number(detail.uid) if detail else 0
        key = (detail.uid if detail else "", detail.change if detail else 0, number, spoken.language, state, since)
        if key not in self._kept:
            if len(self._kept) > 1000:
                self._kept.clear()
            self._kept[key] = self._rendered(detail, state, since, spoken)
        return self._kept[key]

    def _rendered(self, detail: "MatchDetail | None", state: str, since: int, spoken: Texts) -> "dict[str, str]":
        site = self._site
        playing = detail is None or not detail.over  # a result stays true
        quiet = clock(since) if state == "away" and since and playing else ""
        never = state == "away" and not since
        if detail is None:
            empty = {"view": None, "quiet_since": quiet, "never": never, "state": state}
            return {
                "now": site.html("parts/now.html", spoken, **empty),
                "picture": site.html("parts/picture.html", spoken, view=None, chart="", panel=None),
                "answers": site.html("parts/last_answers.html", spoken, view=None, answers=[]),
            }
        reader = site.reader
        replay = reader.replays.of(detail)
        view = match_view(detail, replay, reader.words, spoken)
        match = replay.match if replay and not replay.broken else None
        drawing = panel_of(match)
        panel = drawing.data(match, reader.words.words(detail.game, spoken.language)) if drawing and match else None
        steps = len(replay.steps) if replay else 0
        answers = answers_of(detail, replay, reader.words, spoken, max(0, steps - _LAST_ANSWERS))
        return {
            "now": site.html("parts/now.html", spoken, view=view, quiet_since=quiet, never=never, state=state),
            "picture": site.html(
                "parts/picture.html",
                spoken,
                view=view,
                chart=self._chart(view, spoken),
                panel=panel,
                panel_template=drawing.template if drawing else "",
            ),
            "answers": site.html("parts/last_answers.html", spoken, view=view, answers=answers[::-1]),
        }

    def _chart(self, view: MatchView, spoken: Texts) -> str:
        """Return the chart of a match, drawn again only when a round is over."""
        key, shows = (view.uid, spoken.language), (view.rounds, [seat.name for seat in view.seats])
        known = self._charts.get(key)
        if known is None or known[0] != shows:
            if len(self._charts) > _CHARTS:
                self._charts.clear()
            chart = points_over_rounds(*shows)
            drawn = self._site.html("parts/chart_card.html", spoken, chart=chart) if chart else ""
            known = self._charts[key] = (shows, drawn)
        return known[1]


class Phone:
    """One open page about a table or a match, with what it was sent last."""

    def __init__(self, site: Site, parts: Parts, spoken: Texts, table: "str | None", uid: "str | None") -> None:
        self._site = site
        self._parts = parts
        self._spoken = spoken
        self._table = table
        self._uid = uid
        self._sent: dict[str, str] = {}
        self.listener: "Listener | None" = None  # of a page that stays open

    async def current(self) -> "dict[str, str]":
        """Return the parts as they are now."""
        view = table_named(self._site.live.tables, self._table) if self._table is not None else None
        if self._table is not None:
            self._uid = view.uid if view else None
            if self.listener:
                self._site.live.watch(self.listener, self._uid or "")
        detail = await self._site.live.detail(self._uid) if self._uid else None
        return self._parts.of(detail, view, self._spoken)

    async def tell(self, uids: "list[str]", tables: bool) -> bytes:
        parts = await self.current()
        if parts is self._sent:
            return b""
        changed = [name for name, html in parts.items() if self._sent.get(name) != html]
        self._sent = parts
        return b"".join(event("part", {"id": name, "html": parts[name]}) for name in changed)


def stream(site: Site, parts: Parts, request: Request, table: "str | None", uid: "str | None") -> Any:
    """Return the stream of a table's or a match's page."""
    phone = Phone(site, parts, texts(language_of(request, site.languages)), table, uid)
    try:
        listener = phone.listener = site.live.listen(uid or "", table)
    except TooMany:
        return Response("too many pages are open\n", 503, headers={"Retry-After": "10"})
    listener.note_tables()
    return Stream(site.live, listener, phone.tell, event("beat", {"build": site.build}))


def endpoints(site: Site, parts: Parts) -> "tuple[Any, Any, Any]":
    """Return the endpoints of the list of tables, of a table, and of its stream."""

    async def tables(request: Request) -> Response:
        spoken = site.texts(request)
        shown = []
        await site.live.look()
        await site.live.load(view.uid for view in site.live.tables if view.uid)
        for name in dict.fromkeys(view.table for view in site.live.tables):
            view = table_named(site.live.tables, name)
            assert view is not None
            detail = site.live.known(view.uid) if view.uid else None
            title = site.reader.words.title(detail.game, spoken.language) if detail else ""
            names = ", ".join(shown_names(detail.names, spoken)) if detail else ""
            quiet = clock(view.seen) if view.state == "away" and view.seen else ""
            shown.append({"name": name, "state": view.state, "title": title, "names": names, "quiet_since": quiet})
        return site.page(request, "tables.html", spoken=spoken, tables=shown)

    async def table(request: Request) -> Response:
        name = request.path_params["name"]
        spoken = site.texts(request)
        await site.live.look()
        view = table_named(site.live.tables, name)
        latest = await site.read(site.store.matches.newest, limit=_LATEST, table=name)
        if view is None and not latest:
            return site.page(request, "missing.html", 404, spoken=spoken, text=spoken.say("missing.table"))
        phone = Phone(site, parts, spoken, name, None)
        current = await phone.current()
        return site.page(
            request, "table.html", spoken=spoken, name=name, parts=current, latest=listed(site, latest, spoken)
        )

    async def live(request: Request) -> Any:
        return stream(site, parts, request, request.path_params["name"], None)

    return tables, table, live

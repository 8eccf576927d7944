"""The television: every table in play, and between matches tonight's winners and the best results."""

import asyncio
import re
import time
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from host_tools.cafe.store import TableView
from pipkeeper.words import LANGUAGES

from . import qr
from .languages import Texts, language_of, texts
from .live import Listener, TooMany
from .match_view import score_text, shown_names
from .site import Site, evening_began
from .sse import Stream, event
from .tiles import Tiles, tile_key
from .tournaments.rooms import Rooms
from .tournaments.scenes import Scenes

PER_PAGE = 8
_RESULT = 180  # seconds that a finished match stays on the screen
_GIVE_UP = 3600  # seconds after which a table without a word is no longer in play
_PAUSE = 0.04  # seconds between two events of a screen
_FIGURES = 60.0  # seconds that winners, best results and tournaments are remembered
_SOON = 2.0  # seconds after which they are read again if something has changed
_PLACE = re.compile(r"<!--tile (\w+)-->")


@dataclass(frozen=True)
class Won:
    """A line among tonight's winners or the best results."""

    names: str
    title: str
    score: str = ""


@dataclass(frozen=True)
class Picture:
    """The whole screen: its head, the frame with a place for every tile, and the tiles by their keys."""

    top: str
    frame: str
    tiles: "dict[str, str]"

    @property
    def main(self) -> str:
        return _PLACE.sub(lambda place: self.tiles[place[1]], self.frame)


class Television:
    """The content of the screen, in any language."""

    def __init__(self, site: Site, rooms: Rooms) -> None:
        self._site = site
        self._tiles = Tiles(site)
        self._scenes = Scenes(rooms)
        self._winners: list[Any] = []
        self._best: list[Any] = []
        self._read_at = 0.0
        self.stale = True  # winners, best results or tournaments have changed
        self._reading = asyncio.Lock()
        self._drawn: dict[str, tuple[tuple[float, ...], Picture]] = {}  # by language, and of what moment it is

    def shown(self) -> "list[TableView]":
        """Return the tables in play, each once, and those whose match has just ended."""
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
        """Read what the screen shows and is not in memory yet."""
        await self._site.live.load(view.uid for view in self._site.live.tables if view.uid)
        async with self._reading:
            if time.monotonic() - self._read_at > (_SOON if self.stale else _FIGURES):
                self.stale = False
                await self._scenes.know()
                self._winners, self._best = await self._site.read(self._read_figures)
                self._read_at = time.monotonic()

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
        """Return the tables in pages of as many as fit the screen."""
        shown = self.shown()
        return [shown[at : at + PER_PAGE] for at in range(0, len(shown), PER_PAGE)]

    def picture(self, spoken: Texts) -> Picture:
        """Return the screen as it is now, made once for all screens of a language."""
        moment = (self._site.live.version, self._read_at, time.time() // 1)
        known = self._drawn.get(spoken.language)
        if known is None or known[0] != moment:
            known = self._drawn[spoken.language] = (moment, self._picture(spoken))
        return known[1]

    def _picture(self, spoken: Texts) -> Picture:
        site = self._site
        wanted = site.live.settings.get("television", {})
        address = site.address + "/t" if site.address and wanted.get("qr", True) else ""
        pages = self.pages()
        shows = {
            "house": site.title,
            "scenes": self._scenes.shown(spoken),
            "pages": [[tile_key(view.table) for view in page] for page in pages],
            "winners": self._told_winners(spoken) if wanted.get("winners", True) else [],
            "best": self._told_best(spoken) if wanted.get("best", True) else [],
            "address": address,
            "shown_address": address.partition("://")[2],
            "qr": qr.code(address),
            "trouble": site.trouble(spoken),
        }
        return Picture(
            site.html("parts/television_top.html", spoken, tv=shows),
            site.html("parts/television.html", spoken, tv=shows),
            {tile_key(view.table): self._tiles.html(view, len(page), spoken) for page in pages for view in page},
        )

    def _told_winners(self, spoken: Texts) -> "list[Won]":
        words = self._site.reader.words
        wins = []
        for summary in self._winners:
            names = shown_names(summary.names, spoken)
            won = ", ".join(names[seat] for seat in summary.winners if seat < len(names))
            if won:
                wins.append(Won(won, words.title(summary.game, spoken.language)))
        return wins

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


def screen_language(site: Site, request: Request) -> str:
    """Return the language of the screen: the address's, else the one that staff set, else the browser's."""
    wanted = request.query_params.get("lang") or site.live.settings.get("language") or ""
    return wanted if wanted in LANGUAGES else language_of(request, site.languages)


def endpoints(site: Site, rooms: Rooms) -> "tuple[Any, Any]":
    """Return the endpoints of the page and its stream."""
    television = Television(site, rooms)

    async def page(request: Request) -> Response:
        await site.live.look()
        await television.know()
        spoken = texts(screen_language(site, request))
        return site.page(request, "television.html", spoken=spoken, picture=television.picture(spoken), scheme="dark")

    async def stream(request: Request) -> Any:
        spoken = texts(screen_language(site, request))
        try:
            listener = site.live.listen()
        except TooMany:
            return Response("too many pages are open\n", 503, headers={"Retry-After": "10"})
        return Stream(site.live, listener, _Screen(site, television, listener, spoken).tell, _beat(site), _PAUSE)

    return page, stream


class _Screen:
    """One open television page, with what it was sent last."""

    def __init__(self, site: Site, television: Television, listener: Listener, spoken: Texts) -> None:
        self._site = site
        self._television = television
        self._listener = listener
        self._spoken = spoken
        self._sent = Picture("", "", {})
        listener.note_tables()

    async def tell(self, uids: "list[str]", tables: bool) -> bytes:
        """Return the parts of the screen that are no longer what was sent."""
        television = self._television
        if tables or any(detail.over for detail in map(self._site.live.known, uids) if detail):
            television.stale = True
        await television.know()
        if television.stale:  # read only a moment ago: check again soon
            asyncio.get_running_loop().call_later(_SOON, self._listener.note_tables)
        before, now = self._sent, television.picture(self._spoken)
        self._sent = now
        changed = []
        if now.top != before.top:
            changed.append(event("part", {"id": "top", "html": now.top}))
        if now.frame != before.frame:
            changed.append(event("part", {"id": "screen", "html": now.main}))
        else:
            for key, html in now.tiles.items():
                if html is not before.tiles.get(key):
                    changed.append(event("part", {"id": f"tile-{key}", "html": html}))
        return b"".join(changed)


def _beat(site: Site) -> bytes:
    return event("beat", {"build": site.build})

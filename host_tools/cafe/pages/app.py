"""The pages as one ASGI application."""

from collections.abc import Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp

from host_tools.cafe.store import Store, StoreError

from . import api, lists, match_page, phone, television
from .access import missing, refused
from .guard import Guard
from .phone import Parts
from .play import PlayFiles
from .site import PageOptions, Site
from .staff import devices, door, files, house, matches, names, record
from .tournaments.rooms import Rooms
from .tournaments.routes import routes as tournament_routes

_YEAR = "public, max-age=31536000, immutable"
_REFUSED = {400: "refused.form", 413: "refused.large"}  # what people are told, by status
MoreRoutes = Callable[[Site], Sequence[BaseRoute]]


def make_app(store: Store, options: "PageOptions | None" = None, more: Sequence[MoreRoutes] = ()) -> ASGIApp:
    """Make the application of a house.  `more` adds routes, such as the link of tables in a browser."""
    site = Site(store, options)
    parts = Parts(site)
    rooms = Rooms(site)
    found = tournament_routes(rooms)
    for make in more:
        found += make(site)
    found += _pages(site, parts, rooms) + _staff(site, rooms) + _programs(site)
    if site.options.play:
        found.append(Mount("/play", PlayFiles(site, site.options.play)))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> Any:
        await site.live.start()
        yield
        await site.live.stop()
        site.close()

    app = Starlette(
        routes=found,
        lifespan=lifespan,
        exception_handlers={HTTPException: _wrong(site), StoreError: _unavailable(site)},
    )
    return Guard(app, site.options.names)


def _pages(site: Site, parts: Parts, rooms: Rooms) -> "list[BaseRoute]":
    screen, screen_live = television.endpoints(site, rooms)
    tables, table, table_live = phone.endpoints(site, parts)
    match, match_live = match_page.endpoints(site, parts)
    games, game, players, player = lists.endpoints(site, rooms)

    async def static(request: Request) -> Response:
        found = site.files.get(request.path_params["name"])
        if found is None:
            raise HTTPException(404)
        tag, kind, content = found
        cache = _YEAR if request.path_params["tag"] == tag else "no-store"
        return Response(content, media_type=kind, headers={"Cache-Control": cache})

    return [
        Route("/", screen),
        Route("/live/television", screen_live),
        Route("/t", tables),
        Route("/t/{name}", table),
        Route("/live/t/{name}", table_live),
        Route("/m/{uid}", match),
        Route("/live/m/{uid}", match_live),
        Route("/games", games),
        Route("/games/{game}", game),
        Route("/players", players),
        Route("/players/{name:path}", player),
        Route("/static/{tag}/{name}", static),
    ]


def _staff(site: Site, rooms: Rooms) -> "list[BaseRoute]":
    found = [route for pages in (door, devices, matches, names, house, files) for route in pages.routes(site)]
    found += record.routes(site, rooms)
    return [Route(path, endpoint, methods=methods) for path, endpoint, methods in found]


def _programs(site: Site) -> "list[BaseRoute]":
    return [
        Route(path, endpoint, methods=["POST"] if path == "/api/pair" else ["GET"])
        for path, endpoint in api.endpoints(site).items()
    ]


def _wrong(site: Site) -> Any:
    """Return the handler of HTTP errors: JSON for programs, a page for people."""

    def answer(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if request.url.path.startswith("/api/"):
            return JSONResponse({"error": error.detail}, error.status_code, error.headers)
        if error.status_code == 404:
            return missing(site, request)
        response = refused(site, request, _REFUSED.get(error.status_code, "problem.other"), error.status_code)
        response.headers.update(error.headers or {})
        return response

    return answer


def _unavailable(site: Site) -> Any:
    """Return the handler for a database that does not respond."""

    def answer(request: Request, error: Exception) -> Response:
        if request.url.path.startswith("/api/"):
            return JSONResponse({"error": "nothing can be read or kept at the moment"}, 503)
        return PlainTextResponse(site.texts(request).say("trouble.disk") + "\n", 503)

    return answer

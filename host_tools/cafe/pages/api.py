"""The API for programs: tables, matches, live changes, health and figures; and one POST, to pair by a code."""

import json
import time
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from host_tools.cafe.store import NotPossible, Unavailable

from .guard import is_own_origin
from .live import TooMany
from .site import Site
from .sse import Stream, event

_LIMIT, _MOST = 50, 500  # matches in an answer
_LONGEST_UID = 64
_PAIR_BODY = 1000  # bytes
_REFUSALS = {"code": 403, "has-key": 409, "device": 400}


def refused(status: int, sentence: str) -> JSONResponse:
    """Return an error for programs: a sentence that names the value and what is allowed."""
    return JSONResponse({"error": sentence}, status)


def _limit(text: "str | None") -> "int | None":
    """Return the number of matches requested; None if it is not a number from 1 to 500."""
    if text is None:
        return _LIMIT
    if not text.isascii() or not text.isdigit() or len(text) > 4 or not 1 <= int(text) <= _MOST:
        return None
    return int(text)


def endpoints(site: Site) -> "dict[str, Any]":
    """Return the endpoints by their addresses."""
    store, live = site.store, site.live

    async def tables(request: Request) -> Response:
        return JSONResponse([view.as_json() for view in await site.read(store.tables.all)])

    async def matches(request: Request) -> Response:
        query = request.query_params
        limit = _limit(query.get("limit"))
        if limit is None:
            return refused(400, f"limit={query['limit'][:20]}: a whole number from 1 to {_MOST} is allowed")
        before = query.get("before") or None
        began = int(before) if before and before.isascii() and before.isdigit() and len(before) < 12 else None
        if before and began is None and not await site.read(store.matches.has, before):
            return refused(400, f"before={before[:40]}: the uid of a match or Unix seconds are allowed")
        found = await site.read(
            store.matches.newest,
            limit=limit,
            before=before if began is None else None,
            until=began,
            game=query.get("game"),
            player=query.get("player"),
        )
        return JSONResponse([summary.as_json() for summary in found])

    async def match(request: Request) -> Response:
        uid = request.path_params["uid"]
        detail = await site.read(store.matches.detail, uid) if len(uid) <= _LONGEST_UID else None
        if detail is None:
            return refused(404, "no match has this uid")
        return JSONResponse(detail.as_json())

    async def stream(request: Request) -> Any:
        last = request.headers.get("last-event-id", "")
        try:
            listener = live.listen()
        except TooMany:
            return JSONResponse({"error": "too many pages are open"}, 503, {"Retry-After": "10"})
        if last.isascii() and last.isdigit() and len(last) < 20:
            for uid in live.since(int(last)):
                listener.note(uid)

        async def tell(uids: "list[str]", tables: bool) -> bytes:
            await live.load(uids)
            said = []
            for uid in sorted(uids, key=live.number):
                detail = live.known(uid)
                if detail is not None:
                    said.append(event("", detail.as_json(), live.number(uid)))
            return b"".join(said)

        return Stream(live, listener, tell, b": here\n\n")

    async def pair(request: Request) -> Response:
        if not is_own_origin(request.scope):
            return refused(403, "Origin: only pages of this host may pair")
        body = await request.body()
        try:
            said = json.loads(body) if len(body) <= _PAIR_BODY else None
        except ValueError:
            said = None
        code = said.get("code") if isinstance(said, dict) else None
        device = said.get("device") if isinstance(said, dict) else None
        if not isinstance(code, str) or not isinstance(device, str):
            return refused(400, 'the body is JSON: {"code": "8 digits", "device": "16 hex digits"}')
        try:
            paired = await site.read(store.pairing.pair, code.replace(" ", ""), device)
        except NotPossible as error:
            return refused(_REFUSALS.get(error.word, 400), str(error))
        except Unavailable:
            return refused(503, "nothing can be kept at the moment")
        return JSONResponse({"key": paired.key.hex(), "table": paired.table, "house": paired.house})

    async def health(request: Request) -> Response:
        try:
            await site.read(store.settings.all)
        except Exception:  # any database error means that the host is unhealthy
            return PlainTextResponse("the database does not answer\n", 503)
        if store.failing:
            return PlainTextResponse("nothing can be kept at the moment\n", 503)
        return PlainTextResponse("ok\n")

    async def metrics(request: Request) -> Response:
        return PlainTextResponse(await _figures(site), media_type="text/plain; version=0.0.4")

    return {
        "/api/tables": tables,
        "/api/matches": matches,
        "/api/matches/{uid}": match,
        "/api/live": stream,
        "/api/pair": pair,
        "/health": health,
        "/metrics": metrics,
    }


async def _figures(site: Site) -> str:
    """Return the metrics in Prometheus' text format."""
    tables = await site.read(site.store.tables.all)
    lines = ["# HELP pipkeeper_tables Tables by their state.", "# TYPE pipkeeper_tables gauge"]
    for state in ("playing", "over", "idle", "away"):
        number = sum(view.state == state for view in tables)
        lines.append(f'pipkeeper_tables{{state="{state}"}} {number}')
    heard = max((view.seen for view in tables), default=0)
    figures: dict[str, tuple[str, str, float]] = {
        "pipkeeper_matches": ("gauge", "Matches kept.", await site.read(site.store.matches.count)),
        "pipkeeper_pages_open": ("gauge", "Pages that are kept up to date.", site.live.listening),
        "pipkeeper_commits_total": ("counter", "Commits since the start.", site.store.writer.commits),
        "pipkeeper_failing": ("gauge", "1 while nothing can be kept.", int(bool(site.store.failing))),
        "pipkeeper_last_word_seconds": ("gauge", "Unix time of the last line of any table.", heard),
        "pipkeeper_time_seconds": ("gauge", "Unix time of this host.", int(time.time())),
    }
    for name, value in site.options.figures().items():
        figures[f"pipkeeper_{name}"] = ("gauge", name.replace("_", " ") + ".", value)
    for name, (kind, text, figure) in figures.items():
        lines += [f"# HELP {name} {text}", f"# TYPE {name} {kind}", f"{name} {figure}"]
    return "\n".join(lines) + "\n"

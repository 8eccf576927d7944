"""Public tournament pages: the list, a live tournament, one's own seat, printable sheets, exports."""

import csv
import io
from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from host_tools.cafe.tournaments.refusal import Refusal
from host_tools.cafe.tournaments.tournament import Tournament

from ..access import missing
from ..export import cell
from ..languages import Texts, language_of, texts
from ..live import TooMany
from ..site import Site
from ..sse import Stream, event
from .rooms import Rooms
from .view import PodView, RoundView, TournamentView, tournament_view


class TournamentPages:
    """The public pages."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._site: Site = rooms.site

    async def view(self, number: int, spoken: Texts) -> TournamentView:
        """Return a tournament as guests see it; Refusal if there is none."""
        return await self._site.slowly(
            lambda reader: tournament_view(
                number, self._rooms.book.load(number), self._site.store, reader.words, spoken
            )
        )

    async def listing(self, request: Request) -> Response:
        spoken = self._site.texts(request)
        numbers = await self._site.read(self._rooms.book.ids)
        found = [await self.view(number, spoken) for number in reversed(numbers)]
        leagues = await self._site.read(self._leagues)
        return self._site.page(request, "tournaments.html", spoken=spoken, tournaments=found, leagues=leagues)

    def _leagues(self) -> "list[tuple[int, str]]":
        books = self._rooms.leagues
        return [(number, books.load(number).title) for number in reversed(books.ids())]

    async def show(self, request: Request) -> Response:
        spoken = self._site.texts(request)
        try:
            view = await self.view(number_of(request), spoken)
        except Refusal:
            return missing(self._site, request)
        return self._site.page(request, "tournament.html", spoken=spoken, view=view, current="/tournaments")

    async def stream(self, request: Request) -> Any:
        """Serve the stream of an open page, which is rendered again when a tournament changes."""
        number, spoken = number_of(request), texts(language_of(request, self._site.languages))
        sent = ""

        async def tell(_uids: "list[str]", _tables: bool) -> bytes:
            nonlocal sent
            try:
                html = self._site.html("parts/tournament.html", spoken, view=await self.view(number, spoken))
            except Refusal:
                return b""
            if html == sent:
                return b""
            sent = html
            return event("part", {"id": "tournament", "html": html})

        try:
            listener = self._site.live.listen("")
        except TooMany:
            return Response("too many pages are open\n", 503, headers={"Retry-After": "10"})
        listener.note_tables()
        return Stream(self._site.live, listener, tell, event("beat", {"build": self._site.build}))

    async def seat(self, request: Request) -> Response:
        """Show where somebody sits now, by name."""
        spoken = self._site.texts(request)
        name = request.query_params.get("name", "").strip()[:40]
        number = number_of(request)
        try:
            view = await self.view(number, spoken)
            tournament = await self._site.read(self._rooms.book.load, number)
        except Refusal:
            return missing(self._site, request)
        keys = keys_of(tournament, name)
        pods = [pod for pod in (view.current.pods if view.current else ()) if keys & {seat.key for seat in pod.seats}]
        row = next((row for row in view.standing if row.key in keys), None)
        return self._site.page(
            request,
            "tournament_seat.html",
            spoken=spoken,
            view=view,
            name=name,
            known=bool(keys),
            pod=pods[0] if pods else None,
            row=row,
            current="/tournaments",
        )

    async def sheets(self, request: Request) -> Response:
        """Show the draw, a slip for every table and the standing, to print."""
        spoken = self._site.texts(request)
        try:
            view = await self.view(number_of(request), spoken)
        except Refusal:
            return missing(self._site, request)
        return self._site.page(request, "tournament_sheets.html", spoken=spoken, view=view, current="/tournaments")

    async def as_json(self, request: Request) -> Response:
        """Return everything of a tournament for programs."""
        try:
            view = await self.view(number_of(request), texts("en"))
        except Refusal:
            return JSONResponse({"error": "there is no such tournament"}, 404)
        return JSONResponse(
            {
                "tournament": view.number,
                "title": view.title,
                "format": view.format,
                "ended": view.ended,
                "rounds": [_round_json(played) for played in view.rounds],
                "standing": [
                    {
                        "place": row.place,
                        "name": row.name,
                        "points": row.points,
                        "played": row.played,
                        "tie_breaks": dict(zip(view.tie_breaks, row.figures, strict=False)),
                        "withdrawn": row.withdrawn,
                    }
                    for row in view.standing
                ],
            }
        )

    async def as_csv(self, request: Request) -> Response:
        """Return the results of every table and the standing as a table for a spreadsheet."""
        spoken = self._site.texts(request)
        try:
            view = await self.view(number_of(request), spoken)
        except Refusal:
            return missing(self._site, request)
        return Response(
            csv_of(view, spoken),
            media_type="text/csv; charset=utf-8",
            headers={"Content-Disposition": f'attachment; filename="tournament-{view.number}.csv"'},
        )


def number_of(request: Request) -> int:
    """Return the number in the address; 0, which is no tournament's, if it is too long."""
    number: int = request.path_params["number"]
    return number if number < 10**9 else 0


def keys_of(tournament: Tournament, name: str) -> "set[str]":
    """Return the entrants that somebody of this name belongs to."""
    wanted = name.casefold()
    return {
        entrant.key
        for entrant in tournament.entrants.values()
        if any(member is not None and member.casefold() == wanted for member in entrant.members)
    }


def csv_of(view: TournamentView, spoken: Texts) -> str:
    """Return the results and the standing as CSV; no cell is taken for a formula."""
    lines: list[Sequence[object]] = [
        [spoken.say(key) for key in ("round.column", "form.table", "column.player", "column.place", "column.score")]
        + [spoken.say("tournament.points")]
    ]
    for played in view.rounds:
        for pod in played.pods:
            for seat in pod.seats:
                lines.append([played.number, pod.table, seat.name, seat.place or "", seat.score, seat.points])
    lines.append([])
    heads = [spoken.say("column.place"), spoken.say("column.player"), spoken.say("tournament.points")]
    lines.append(heads + [spoken.say(f"tie-break.{name}") for name in view.tie_breaks])
    lines += [[row.place or "", row.name, row.points, *row.figures] for row in view.standing]
    written = io.StringIO()
    csv.writer(written).writerows([[cell(value) for value in line] for line in lines])
    return written.getvalue()


def _round_json(played: RoundView) -> "dict[str, Any]":
    return {"round": played.number, "tables": [_pod_json(pod) for pod in played.pods]}


def _pod_json(pod: PodView) -> "dict[str, Any]":
    return {
        "table": pod.table,
        "match": pod.match or None,
        "typed": pod.typed,
        "bye": pod.bye,
        "seats": [
            {
                "name": seat.name,
                "place": seat.place,
                "score": seat.score,
                "points": seat.points,
                "no_show": seat.no_show,
            }
            for seat in pod.seats
        ],
    }

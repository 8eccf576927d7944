"""Leagues: the season's table for everybody, and staff who add evenings to it."""

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from host_tools.cafe.store import StoreError
from host_tools.cafe.tournaments import league as kinds
from host_tools.cafe.tournaments.refusal import Refusal

from ..access import Staffed, missing
from ..languages import Texts
from ..site import Site
from ..staff.common import problem_text, staff_page
from .forms import lines
from .public import number_of
from .rooms import Rooms, points_text, refusal_text


class LeaguePages:
    """The pages of leagues."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._site: Site = rooms.site

    def _view(self, number: int, spoken: Texts) -> "dict[str, Any]":
        books = self._rooms.leagues
        league = books.load(number)
        evenings = [(each, self._rooms.book.load(each).settings.title) for each in league.evenings]
        rows = [
            {
                "place": row.place,
                "name": row.name,
                "points": points_text(spoken, row.points),
                "evenings": [
                    ("" if points is None else points_text(spoken, points), counted)
                    for points, counted in zip(row.evenings, row.counted, strict=True)
                ],
            }
            for row in books.table(league)
        ]
        return {"league": league, "evenings": evenings, "rows": rows}

    async def show(self, request: Request) -> Response:
        spoken = self._site.texts(request)
        try:
            view = await self._site.read(self._view, number_of(request), spoken)
        except Refusal:
            return missing(self._site, request)
        return self._site.page(request, "league.html", spoken=spoken, current="/tournaments", **view)

    async def staff_list(self, staffed: Staffed, problem: str = "", done: str = "") -> Response:
        def built() -> "dict[str, Any]":
            books = self._rooms.leagues
            tournaments = [
                (number, self._rooms.book.load(number, staff=True).settings.title) for number in self._rooms.book.ids()
            ]
            return {
                "leagues": [(number, books.load(number)) for number in reversed(books.ids())],
                "tournaments": tournaments,
                "titles": dict(tournaments),
            }

        values = await self._site.read(built)
        return staff_page(
            self._site, staffed, "leagues.html", problem=problem, done=done, current="/staff/tournaments", **values
        )

    async def create(self, staffed: Staffed) -> Response:
        return await self._change(staffed, lambda: self._rooms.leagues.create(self._settings(staffed), staffed.who))

    async def change(self, staffed: Staffed) -> Response:
        """Handle one form of a league: add or remove an evening, change its settings, end it."""
        number, what = number_of(staffed.request), staffed.text("do", 20)

        def do() -> None:
            if what in (kinds.ADDED, kinds.REMOVED):
                text = staffed.text("tournament", 9)
                evening = int(text) if text.isascii() and text.isdigit() else 0
                self._rooms.leagues.add(number, what, {"tournament": evening}, staffed.who)
            elif what == kinds.CHANGED:
                self._rooms.leagues.add(number, what, self._settings(staffed), staffed.who)
            else:
                self._rooms.leagues.add(number, kinds.ENDED, {}, staffed.who)

        return await self._change(staffed, do)

    def _settings(self, staffed: Staffed) -> "dict[str, Any]":
        best = staffed.text("best", 4)
        entry: dict[str, Any] = {
            "title": staffed.text("title", 80),
            "counts": staffed.text("counts", 10),
            "best": int(best) if best.isascii() and best.isdigit() else 0,
        }
        points = " ".join(lines(staffed.raw("points"))).split()
        return {**entry, "points": points} if points else entry

    async def _change(self, staffed: Staffed, do: Any) -> Response:
        spoken = self._site.texts(staffed.request)
        try:
            await self._site.read(do)
        except Refusal as refusal:
            return await self.staff_list(staffed, refusal_text(spoken, refusal))
        except StoreError as error:
            return await self.staff_list(staffed, problem_text(spoken, error))
        return RedirectResponse("/staff/leagues", 303)

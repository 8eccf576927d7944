"""Matches for staff: void, hide, correct names and answers, each with a reason."""

from typing import Any

from starlette.responses import Response

from host_tools.cafe.store import Event, MatchDetail, StoreError

from ..access import Staffed, missing, staff_only
from ..corrections import Entry, NotAnAnswer, corrected, entry_of, given_answer
from ..lists import listed
from ..match_view import answers_of, match_view
from ..site import Reader, Site
from .common import attempt, problem_text, staff_page

_AT_ONCE = 50


class Matches:
    """The list of matches and the page of one."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def list(self, staffed: Staffed) -> Response:
        site, spoken = self._site, self._site.texts(staffed.request)
        query = staffed.request.query_params
        found = await site.read(
            site.store.matches.newest,
            limit=_AT_ONCE,
            before=query.get("before"),
            player=query.get("player") or None,
            table=query.get("table") or None,
            staff=True,
        )
        return staff_page(
            site,
            staffed,
            "matches.html",
            matches=listed(site, found, spoken),
            older=found[-1].uid if len(found) == _AT_ONCE else None,
            player=query.get("player", ""),
            table=query.get("table", ""),
        )

    async def show(self, staffed: Staffed, problem: str = "", done: str = "") -> Response:
        site = self._site
        uid = staffed.request.path_params["uid"]
        detail = await site.read(site.store.matches.detail, uid, True)
        if detail is None:
            return missing(site, staffed.request)
        found: MatchDetail = detail
        asked = staffed.request.query_params.get("step")
        values = await site.slowly(lambda reader: self._built(found, asked, reader, staffed))
        history: list[Event] = [event for event in await site.read(site.store.events.match, uid) if event.kind != "put"]
        values.update(detail=found, history=history, problem=problem, done=done)
        return staff_page(site, staffed, "match.html", **values)

    def _built(self, detail: MatchDetail, asked: "str | None", reader: Reader, staffed: Staffed) -> "dict[str, Any]":
        spoken = self._site.texts(staffed.request)
        replay = reader.replays.of(detail)
        steps = len(replay.steps) if replay else 0
        step = int(asked) if asked and asked.isascii() and asked.isdigit() and len(asked) < 7 else 0
        entry: "Entry | None" = None
        if replay and 1 <= step <= steps and not (detail.secret and not detail.over):
            entry = entry_of(replay.steps[step - 1], detail, reader.words.words(detail.game, spoken.language), spoken)
        first = max(0, (step or steps) - 25)
        return {
            "view": match_view(detail, replay, reader.words, spoken),
            "answers": answers_of(detail, replay, reader.words, spoken, first, first + _AT_ONCE),
            "steps": steps,
            "first": first,
            "entry": entry,
        }

    async def change(self, staffed: Staffed) -> Response:
        """Handle one form of a match's page."""
        site, spoken = self._site, self._site.texts(staffed.request)
        uid, why, what = staffed.request.path_params["uid"], staffed.text("why"), staffed.text("do", 20)
        judging = site.store.judging
        simple = {"void": judging.void, "unvoid": judging.unvoid, "hide": judging.hide, "show": judging.show}
        if what in simple:
            problem = await attempt(site, spoken, simple[what], uid, staffed.who, why)
        elif what == "rename":
            seat = staffed.text("seat", 3)
            name = staffed.raw("name").strip() or None
            number = int(seat) - 1 if seat.isascii() and seat.isdigit() else -1
            problem = await attempt(site, spoken, judging.rename, uid, number, name, staffed.who, why)
        elif what == "correct":
            problem = await self._correct(staffed, uid, why)
        else:
            problem = spoken.say("problem.other")
        return await self.show(staffed, problem, "" if problem else spoken.say(f"done.{what}"))

    async def _correct(self, staffed: Staffed, uid: str, why: str) -> str:
        """Change one answer; return why that is not possible, in words, or ""."""
        site, spoken = self._site, self._site.texts(staffed.request)
        detail = await site.read(site.store.matches.detail, uid, True)
        step = staffed.text("step", 6)
        if detail is None or not step.isascii() or not step.isdigit():
            return spoken.say("problem.other")
        found: MatchDetail = detail

        def do(reader: Reader) -> str:
            replay = reader.replays.of(found)
            try:
                answer = given_answer(replay, int(step), staffed.form)
                correction = corrected(replay, found, int(step), answer, reader.words)
                site.store.judging.correct(uid, found.edit, correction, staffed.who, why)
            except NotAnAnswer as error:
                return spoken.say(f"correct.{error}")
            except StoreError as error:
                return problem_text(spoken, error)
            return ""

        return await site.slowly(do)


def routes(site: Site) -> "list[tuple[str, Any, list[str]]]":
    page = Matches(site)
    return [
        ("/staff/matches", staff_only(site, page.list), ["GET"]),
        ("/staff/matches/{uid}", staff_only(site, page.show), ["GET"]),
        ("/staff/matches/{uid}", staff_only(site, page.change), ["POST"]),
    ]

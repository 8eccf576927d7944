"""A match: its standing, rounds, picture and verdict, and every answer in words, step by step."""

from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from host_tools.cafe.store import Event, MatchDetail

from .answers import Said
from .charts import points_over_rounds
from .languages import Texts
from .match_view import VERDICTS, MatchView, answers_of, match_view, score_text
from .panels import panel_of
from .phone import Parts, stream
from .site import Reader, Site

_AT_ONCE = 100  # answers on a page: the longest match has thousands
_JUDGED = ("void", "unvoid", "correct", "correct-name")


def wanted_step(text: "str | None", most: int) -> "int | None":
    """Return the step of an address, within the match; None for a page without one."""
    if text is None or not text.isascii() or not text.isdigit() or len(text) > 6:
        return None
    return min(int(text), most)


def at_step(detail: MatchDetail, step: int, reader: Reader, spoken: Texts) -> "tuple[MatchView, Any, Any]":
    """Return the match as it was after so many answers: the view, and what its panel draws, with the panel."""
    replay = reader.replays.of(detail, step)
    if replay is None or replay.match is None:
        return match_view(detail, None, reader.words, spoken), None, None
    match = replay.match
    # The store knows only the end of a match: names, scores and rounds at this step come from the replay.
    rows = [{**row, "name": detail.names[row["player"]]} for row in match.standing()]
    moment = replace(
        detail,
        standing=tuple(rows),
        rounds=tuple(match.game.rounds),
        outlook={"round": match.game.round, **match.game.outlook()},
        over=match.over,
        winners=tuple(match.game.winners),
        draw=match.game.draw,
        turn=match.ask.player if match.ask else None,
    )
    view = match_view(moment, replay, reader.words, spoken)
    drawing = panel_of(match)
    panel = drawing.data(match, reader.words.words(detail.game, spoken.language)) if drawing else None
    return view, panel, drawing


def rounds_table(view: MatchView, timed: bool, spoken: Texts) -> "list[list[str]]":
    """Return the points of every round as people read them, a cell for each seat."""
    return [["–" if value is None else score_text(value, timed, spoken) for value in points] for points in view.rounds]


def built(detail: MatchDetail, asked: "str | None", reader: Reader, spoken: Texts) -> "dict[str, Any]":
    """Return everything the page shows; it replays the match, so call it in the thread for slow work."""
    replay = reader.replays.of(detail)
    steps = len(replay.steps) if replay else 0
    step = wanted_step(asked, steps)
    view = match_view(detail, replay, reader.words, spoken)
    match = replay.match if replay and not replay.broken else None
    if step is None:
        drawing = panel_of(match)
        panel = drawing.data(match, reader.words.words(detail.game, spoken.language)) if drawing and match else None
        moment = view
    else:
        moment, panel, drawing = at_step(detail, step, reader, spoken)
    at = steps if step is None else step
    first = max(0, min(at - 1, steps - 1)) // _AT_ONCE * _AT_ONCE if steps else 0
    answers: list[Said] = answers_of(detail, replay, reader.words, spoken, first, first + _AT_ONCE)
    return {
        "view": view,
        "moment": moment,
        "step": step,
        "steps": steps,
        "first": first,
        "at_once": _AT_ONCE,
        "panel": panel,
        "panel_template": drawing.template if drawing else "",
        "chart": points_over_rounds(moment.rounds, [seat.name for seat in view.seats]),
        "rounds": rounds_table(moment, bool(match and match.game.timed), spoken),
        "answers": answers,
        "replayed": replay is not None and not replay.broken,
        "broken_at": steps + 1 if replay is not None and replay.broken else None,
    }


def endpoints(site: Site, parts: Parts) -> "tuple[Any, Any]":
    """Return the endpoints of a match's page and its stream."""

    async def page(request: Request) -> Response:
        spoken = site.texts(request)
        detail = await site.live.detail(request.path_params["uid"])
        if detail is None:
            return site.page(request, "missing.html", 404, spoken=spoken, text=spoken.say("missing.match"))
        found: MatchDetail = detail
        values = await site.slowly(lambda reader: built(found, request.query_params.get("step"), reader, spoken))
        judged: list[Event] = []
        if detail.verdict == "void" or detail.corrected:
            judged = [event for event in await site.read(site.store.events.match, detail.uid) if event.kind in _JUDGED]
        current = parts.of(detail, None, spoken) if values["step"] is None and not detail.over else None
        return site.page(
            request, "match.html", spoken=spoken, parts=current, judged=judged, verdict_look=VERDICTS, **values
        )

    async def live(request: Request) -> Any:
        return stream(site, parts, request, None, request.path_params["uid"])

    return page, live

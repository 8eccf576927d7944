"""Turns a staff form into a step of a tournament."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from host_tools.cafe.store import Store
from host_tools.cafe.tournaments import events as kinds
from host_tools.cafe.tournaments.book import Book, Step
from host_tools.cafe.tournaments.events import Event
from host_tools.cafe.tournaments.refusal import Refusal
from host_tools.cafe.tournaments.rounds import Pod
from host_tools.cafe.tournaments.seats import move, open_orders, send_again
from host_tools.cafe.tournaments.settings import TIE_BREAKS
from host_tools.cafe.tournaments.tournament import Tournament

from ..access import Staffed


@dataclass(frozen=True)
class Act:
    """Everything that is needed to carry out a form."""

    staffed: Staffed
    store: Store
    book: Book
    number: int
    tournament: Tournament

    def at(self) -> "dict[str, int]":
        """Return the round and the group that the form names."""
        return {"round": self.whole("round"), "pod": self.whole("pod")}

    def pod(self) -> Pod:
        at = self.at()
        rounds = self.tournament.rounds
        if not 1 <= at["round"] <= len(rounds):
            raise Refusal("no-round", round=at["round"])
        pods = rounds[at["round"] - 1].pods
        if not 0 <= at["pod"] < len(pods):
            raise Refusal("no-pod", pod=at["pod"] + 1)
        return pods[at["pod"]]

    def whole(self, name: str) -> int:
        """Read a field that holds a whole number."""
        text = self.staffed.text(name, 12)
        try:
            return int(text)
        except ValueError:
            raise Refusal("setting-whole", setting=name, value=text) from None


def lines(text: str) -> "list[str]":
    """Return the lines of a field that have something in them."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def entrants_of(text: str, team_size: int) -> "list[list[str]]":
    """Return the people of each line; team mates stand in one line, with commas between them."""
    if team_size == 1:
        return [[line] for line in lines(text)]
    return [[name.strip() for name in line.split(",")] for line in lines(text)]


def step(act: Act) -> Step:
    """Return the step that a tournament's form asks for; raise Refusal if it is not possible."""
    do = _ACTIONS.get(act.staffed.text("do", 20))
    if do is None:
        raise Refusal("unknown-event", kind=act.staffed.text("do", 20))
    return do(act)


def _join(act: Act) -> Step:
    tournament, events = act.tournament, []
    people = entrants_of(act.staffed.raw("names"), tournament.settings.team_size)
    for offset, members in enumerate(people, 1):
        events.append(Event(kinds.JOINED, {"entrant": f"e{len(tournament.entrants) + offset}", "members": members}))
    return Step(events)


def _rename(act: Act) -> Step:
    members = entrants_of(act.staffed.raw("names"), act.tournament.settings.team_size)
    return _one(kinds.RENAMED, entrant=act.staffed.text("entrant"), members=members[0] if members else [])


def _of_entrant(kind: str) -> "Callable[[Act], Step]":
    return lambda act: _one(kind, entrant=act.staffed.text("entrant"))


def _of_seat(kind: str) -> "Callable[[Act], Step]":
    return lambda act: _one(kind, **act.at(), entrant=act.staffed.text("entrant"))


def _seed(act: Act) -> Step:
    by_name = {entrant.name.casefold(): key for key, entrant in act.tournament.entrants.items()}
    order = [by_name.get(line.casefold(), line) for line in lines(act.staffed.raw("order"))]
    return _one(kinds.SEEDED, order=order)


def _draw(act: Act) -> Step:
    return Step([act.tournament.draw_event(act.book.busy_tables(act.number))])


def _take_back(act: Act) -> Step:
    keep = act.staffed.text("keep") == "yes"
    event = Event(kinds.TAKEN_BACK, {"round": len(act.tournament.rounds), "keep_played": keep})
    return Step([event], withdraw=open_orders(act.tournament))


def _result(act: Act) -> Step:
    """Read a result that staff typed: a place for everybody, and scores where there are any."""
    places, scores = {}, {}
    for seat, entrant in enumerate(act.pod().seats):
        places[entrant] = act.whole(f"place-{seat}")
        scores[entrant] = act.whole(f"score-{seat}") if act.staffed.text(f"score-{seat}") else None
    return _one(kinds.RESULT, **act.at(), result={"places": places, "scores": scores})


def _settle(act: Act) -> Step:
    """Read the order that staff gave to tied entrants: by number, the lowest first."""
    level = [key for key in act.pod().seats if act.staffed.text(f"rank-{key}")]
    return _one(kinds.SETTLED, **act.at(), order=sorted(level, key=lambda key: act.whole(f"rank-{key}")))


def _lots(act: Act) -> Step:
    level = [key for key in act.tournament.entrants if act.staffed.text(f"rank-{key}")]
    return _one(kinds.LOTS, order=sorted(level, key=lambda key: act.whole(f"rank-{key}")))


def _settings(act: Act) -> Step:
    return _one(kinds.SETTINGS, changes=settings_of(act.staffed))


def settings_of(staffed: Staffed) -> "dict[str, Any]":
    """Return the settings that a form has; a field that is not in the form stays as it is."""
    changes: dict[str, Any] = {}
    for name in ("title", "game", "format", "seeding"):
        if name in staffed.form:
            changes[name] = staffed.text(name, 80)
    for name in ("fewest", "most", "team_size", "rounds", "advance", "minutes"):
        if staffed.text(name):
            changes[name] = _number(name, staffed.text(name, 12))
    if "tables" in staffed.form:
        changes["tables"] = [each.strip() for each in staffed.raw("tables").split(",") if each.strip()]
    if "tie_break-1" in staffed.form:
        chosen = [staffed.text(f"tie_break-{place}", 20) for place in range(1, len(TIE_BREAKS) + 1)]
        changes["tie_breaks"] = list(dict.fromkeys(filter(None, chosen)))
    if "points" in staffed.form:
        changes["points"] = _points(staffed.raw("points"))
        changes["bye_points"] = staffed.text("bye_points", 12) or None
        changes["third_place"] = staffed.text("third_place") == "yes"
    options = options_of({name: staffed.text(name, 60) for name in staffed.form})
    if options or "options" in staffed.form:
        changes["options"] = options
    return changes


def options_of(fields: "Mapping[str, str]") -> "dict[str, str]":
    """Return the options of the game that the fields of a form choose."""
    chosen = ((name.removeprefix("option-"), value) for name, value in fields.items() if name.startswith("option-"))
    return {name: value for name, value in chosen if value}


def _number(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise Refusal("setting-whole", setting=name, value=text) from None


def _points(text: str) -> "Mapping[str, list[str]]":
    """Read points per place, a line for each size of table, such as `6 4 2 0`."""
    return {str(len(line.split())): line.split() for line in lines(text)}


def _one(kind: str, **data: Any) -> Step:
    return Step([Event(kind, data)])


_ACTIONS: "Mapping[str, Callable[[Act], Step]]" = {
    "join": _join,
    "rename": _rename,
    "withdraw": _of_entrant(kinds.WITHDREW),
    "return": _of_entrant(kinds.RETURNED),
    "seed": _seed,
    "draw": _draw,
    "start": lambda act: _one(kinds.STARTED, round=len(act.tournament.rounds)),
    "take-back": _take_back,
    "keep": lambda act: _one(kinds.KEPT, round=act.whole("round")),
    "move": lambda act: move(act.store, act.tournament, act.whole("pod"), act.staffed.text("table", 16)),
    "again": lambda act: send_again(act.store, act.tournament, act.whole("pod")),
    "result": _result,
    "remove-result": lambda act: _one(kinds.RESULT_REMOVED, **act.at()),
    "no-show": _of_seat(kinds.NO_SHOW),
    "showed-up": _of_seat(kinds.SHOWED_UP),
    "seat-late": _of_seat(kinds.SEATED_LATE),
    "settle": _settle,
    "lots": _lots,
    "extend": lambda act: _one(kinds.EXTENDED, round=len(act.tournament.rounds), seconds=60 * act.whole("minutes")),
    "end": lambda act: _one(kinds.ENDED),
    "reopen": lambda act: _one(kinds.REOPENED),
    "settings": _settings,
}

"""A tournament: its events, one after the other, and everything that follows from them."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import events as kinds
from . import knock_out
from .draw import draw_round, free_tables, rounds_planned
from .events import Event, check_form
from .history import pairs
from .refusal import Refusal
from .rounds import Pod, Result, Round, result_from_json
from .settings import FEWEST_ENTRANTS, KNOCK_OUT, MOST_ENTRANTS, SWISS, Settings, changed_settings, settings_from_json
from .standing import StandingRow, standing

LONGEST_NAME = 16  # of a person, as on the devices
FORGOTTEN = "…"  # stands for a name that is no longer known


@dataclass
class Entrant:
    """A player or a team."""

    key: str
    members: tuple[str | None, ...]  # the people in the order of their seats; None once a name is forgotten
    withdrawn: bool = False
    since: int = 1  # the first round that the entrant could be drawn for

    @property
    def name(self) -> str:
        return " & ".join(member or FORGOTTEN for member in self.members)


class Tournament:
    """The state after a list of events; `add` checks one event and takes it up, or refuses it and changes nothing."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events: list[Event] = []
        self.settings = Settings(title="", game="")
        self.entrants: dict[str, Entrant] = {}
        self.rounds: list[Round] = []
        self.lots: tuple[str, ...] = ()
        self.ended = False
        self._attempts: dict[int, int] = {}  # how often a round was taken back
        self._played_before: list[Pod] = []  # groups of a round taken back whose results stay
        self._seeds: tuple[str, ...] = ()
        for event in events:
            self.add(event)

    def add(self, event: Event) -> None:
        """Take up an event."""
        check_form(event)
        if not self.events and event.kind != kinds.CREATED:
            raise Refusal("not-created")
        if self.ended and event.kind != kinds.REOPENED:
            raise Refusal("ended")
        _TAKE[event.kind](self, event)
        self.events.append(event)

    # What follows from the events

    @property
    def started(self) -> bool:
        return bool(self.rounds)

    @property
    def everybody(self) -> list[str]:
        return list(self.entrants)

    @property
    def active(self) -> list[str]:
        """The entrants whom the next draw seats, in seeding order."""
        there = [key for key, entrant in self.entrants.items() if not entrant.withdrawn]
        seeded = [key for key in self._seeds if key in there]
        return seeded + [key for key in there if key not in seeded]

    @property
    def current(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def kept_pods(self) -> list[Pod]:
        """Groups that have played already in the round that is to be drawn again."""
        return list(self._played_before)

    def standing(self) -> list[StandingRow]:
        return standing(self.everybody, self.rounds, self.settings, self.lots)

    def planned_rounds(self) -> int | None:
        """Return how many rounds there will be, None where it depends on what happens."""
        if self.settings.format == SWISS:
            return rounds_planned(len(self.entrants), self.settings)
        if self.settings.format == KNOCK_OUT and self.settings.most == 2 and self.rounds:
            return len(self.rounds[0].pods).bit_length()
        return None

    def finished(self) -> bool:
        """Say whether everything is played that the format asks for."""
        last = self.current
        if last is None or not last.done or self.to_settle():
            return False
        if self.settings.format == SWISS:
            return len(self.rounds) >= rounds_planned(len(self.entrants), self.settings)
        if self.settings.format == KNOCK_OUT:
            return knock_out.is_final(last.pods)
        met = {couple for played in self.rounds for pod in played.pods for couple in pairs(pod.seats)}
        return all(couple in met for couple in pairs(self.active))

    def to_settle(self) -> list[tuple[int, list[str]]]:
        """Return the groups of the current round in which a draw decides who goes on or who wins, with those level."""
        last = self.current
        if last is None or self.settings.format != KNOCK_OUT:
            return []
        found = []
        for index, pod in enumerate(last.pods):
            level = pod.level_at(1 if pod.label else self.settings.advance)
            if level:
                found.append((index, level))
        return found

    def next_draw(self) -> list[Pod]:
        """Draw the next round; Refusal says why it cannot be drawn yet."""
        if self.ended:
            raise Refusal("ended")
        last = self.current
        if last is not None and not last.done:
            raise Refusal("round-open", round=last.number)
        if self.to_settle():
            raise Refusal("to-settle", round=len(self.rounds))
        if self.finished():
            raise Refusal("all-played")
        active = self.active
        if not FEWEST_ENTRANTS <= len(active) <= MOST_ENTRANTS and not self.started:
            raise Refusal("entrants", count=len(active), low=FEWEST_ENTRANTS, high=MOST_ENTRANTS)
        attempt = self._attempts.get(len(self.rounds) + 1, 0)
        return draw_round(active, self.everybody, self.rounds, self.settings, attempt, self._played_before)

    def draw_event(self, busy: Collection[str] = ()) -> Event:
        """Return the event of the next draw; it contains the draw itself, so that it never changes.

        `busy` are tables at which others play.
        """
        pods = self.next_draw()
        tables = free_tables(pods, self.settings.tables, busy)
        drawn = [
            {"seats": list(pod.seats), "table": tables.get(index, pod.table), "label": pod.label}
            for index, pod in enumerate(pods)
        ]
        return Event(kinds.DRAWN, {"round": len(self.rounds) + 1, "pods": drawn})

    def next_key(self) -> str:
        """Return the key of the next entrant."""
        return f"e{len(self.entrants) + 1}"

    def waiting_moves(self, busy: Collection[str] = ()) -> list[Event]:
        """Return the moves that bring groups without a table to tables that became free."""
        last = self.current
        if last is None:
            return []
        tables = free_tables(last.pods, self.settings.tables, busy)
        return [
            Event(kinds.MOVED, {"round": last.number, "pod": index, "table": table}) for index, table in tables.items()
        ]

    def busy_tables(self) -> set[str]:
        """Return the tables at which a group of this tournament still plays."""
        last = self.current
        return {pod.table for pod in last.pods if pod.table and not pod.done} if last and not self.ended else set()

    def people_at(self, pod: Pod) -> list[str | None]:
        """Return the names of those who sit at a table, seat by seat, team by team in teams."""
        return [name for entrant in pod.present for name in self.entrants[entrant].members]

    # Taking up events; each checks everything before it changes anything

    def _created(self, event: Event) -> None:
        if self.events:
            raise Refusal("created-twice")
        self.settings = settings_from_json(event.data["settings"])

    def _settings(self, event: Event) -> None:
        self.settings = changed_settings(self.settings, event.data["changes"], self.started)

    def _joined(self, event: Event) -> None:
        key = event.data["entrant"]
        if not key or key in self.entrants:
            raise Refusal("entrant-twice", entrant=key)
        if len(self.entrants) >= MOST_ENTRANTS:
            raise Refusal("entrants", count=len(self.entrants) + 1, low=FEWEST_ENTRANTS, high=MOST_ENTRANTS)
        members = self._checked_names(event.data["members"], key)
        self.entrants[key] = Entrant(key, members, since=len(self.rounds) + 1)

    def _renamed(self, event: Event) -> None:
        entrant = self._entrant(event.data["entrant"])
        entrant.members = self._checked_names(event.data["members"], entrant.key)

    def _checked_names(self, given: Sequence[object], key: str) -> tuple[str | None, ...]:
        """Return the people of an entrant; names are unique in a tournament."""
        if len(given) != self.settings.team_size:
            raise Refusal("team-size", count=len(given), size=self.settings.team_size)
        taken = {
            member.casefold()
            for other in self.entrants.values()
            for member in other.members
            if other.key != key and member is not None
        }
        members: list[str | None] = []
        for name in given:
            if name is None:  # forgotten since
                members.append(None)
                continue
            text = name.strip() if isinstance(name, str) else ""
            if not 1 <= len(text) <= LONGEST_NAME or not text.isprintable():
                raise Refusal("name", value=name, longest=LONGEST_NAME)
            if text.casefold() in taken:
                raise Refusal("name-twice", value=text)
            taken.add(text.casefold())
            members.append(text)
        return tuple(members)

    def _withdrew(self, event: Event) -> None:
        entrant = self._entrant(event.data["entrant"])
        if entrant.withdrawn:
            raise Refusal("withdrawn", entrant=entrant.name)
        entrant.withdrawn = True

    def _returned(self, event: Event) -> None:
        entrant = self._entrant(event.data["entrant"])
        if not entrant.withdrawn:
            raise Refusal("not-withdrawn", entrant=entrant.name)
        entrant.withdrawn = False

    def _seeded(self, event: Event) -> None:
        order = event.data["order"]
        if self.started:
            raise Refusal("fixed-setting", setting="seeding")
        if sorted(order) != sorted(self.entrants):
            raise Refusal("seeds")
        self._seeds = tuple(order)

    def _drawn(self, event: Event) -> None:
        number = event.data["round"]
        if number != len(self.rounds) + 1:
            raise Refusal("round-number", round=number, expected=len(self.rounds) + 1)
        if self.current is not None and not self.current.done:
            raise Refusal("round-open", round=self.current.number)
        pods = [Pod(tuple(each["seats"]), each["table"], each["label"]) for each in event.data["pods"]]
        seated = [entrant for pod in pods for entrant in pod.seats]
        for entrant in seated:
            self._entrant(entrant)
            if seated.count(entrant) > 1:
                raise Refusal("seated-twice", entrant=self.entrants[entrant].name)
        played = {frozenset(pod.seats): pod for pod in self._played_before}
        pods = [played.get(frozenset(pod.seats), pod) for pod in pods]
        self._played_before = []
        self.rounds.append(Round(number, pods, drawn_at=event.at))

    def _taken_back(self, event: Event) -> None:
        last = self._last_round(event.data["round"])
        played = [pod for pod in last.pods if pod.result is not None and not pod.bye]
        self._played_before = played if event.data["keep_played"] else []
        self._attempts[last.number] = self._attempts.get(last.number, 0) + 1
        self.rounds.pop()

    def _kept(self, event: Event) -> None:
        played = self._round(event.data["round"])
        if not played.marked:
            raise Refusal("not-marked", round=played.number)
        played.marked = []

    def _moved(self, event: Event) -> None:
        pod = self._pod(event)
        table = event.data["table"].strip()
        for other in self._round(event.data["round"]).pods:
            if table and other is not pod and other.table == table and not other.done:
                raise Refusal("table-taken", table=table)
        pod.table = table

    def _round_started(self, event: Event) -> None:
        self._round(event.data["round"]).started_at = event.at

    def _extended(self, event: Event) -> None:
        self._round(event.data["round"]).extra_seconds += event.data["seconds"]

    def _ordered(self, event: Event) -> None:
        pod = self._pod(event)
        pod.order, pod.device = event.data["order"], event.data["device"]

    def _result(self, event: Event) -> None:
        pod = self._pod(event)
        result = self._checked_result(pod, event.data["result"])
        if pod.result is not None and result.match is None and not event.why.strip():
            raise Refusal("no-reason")
        before, pod.result, pod.settled = pod.result, result, ()
        if before is not None and before.places != result.places:
            self._mark_after(event.data["round"], pod)

    def _checked_result(self, pod: Pod, data: Mapping[str, Any]) -> Result:
        """Read a result; its places must be those of a ranking of exactly these entrants."""
        if pod.bye:
            raise Refusal("bye-result")
        try:
            result = result_from_json(data)
        except (KeyError, TypeError, ValueError, AttributeError):
            raise Refusal("result", value=str(data)[:60]) from None
        if set(result.places) != set(pod.seats) or not set(result.scores) <= set(pod.seats):
            raise Refusal("result-entrants")
        places = result.places.values()
        for place in places:
            if type(place) is not int or place != 1 + sum(other < place for other in places):
                raise Refusal("result-places", value=", ".join(map(str, places)))
        for score in result.scores.values():
            if score is not None and type(score) is not int:
                raise Refusal("result-score", value=score)
        return result

    def _result_removed(self, event: Event) -> None:
        pod = self._pod(event)
        if pod.result is None:
            raise Refusal("no-result")
        pod.result, pod.settled = None, ()
        self._mark_after(event.data["round"], pod)

    def _mark_after(self, number: int, pod: Pod) -> None:
        """Mark the draw that was made with a result which is no longer true; staff decide what becomes of it."""
        if number < len(self.rounds):
            following = self.rounds[number]
            following.marked += [entrant for entrant in pod.seats if entrant not in following.marked]

    def _no_show(self, event: Event) -> None:
        pod, entrant = self._pod(event), event.data["entrant"]
        if entrant not in pod.present or pod.bye:
            raise Refusal("not-there", entrant=entrant)
        if pod.result is not None and not pod.result.by_default:
            raise Refusal("has-result")
        pod.no_shows.add(entrant)
        if len(pod.present) < 2:  # nobody left to play against
            ahead = len(pod.present)
            places = {each: 1 if each in pod.present else 1 + ahead for each in pod.seats}
            pod.result = Result(places, by_default=True)

    def _showed_up(self, event: Event) -> None:
        pod, entrant = self._pod(event), event.data["entrant"]
        if entrant not in pod.no_shows:
            raise Refusal("is-there", entrant=entrant)
        if pod.result is not None and not pod.result.by_default:
            raise Refusal("has-result")
        if event.data["round"] != len(self.rounds):
            raise Refusal("round-number", round=event.data["round"], expected=len(self.rounds))
        pod.no_shows.discard(entrant)
        pod.result = None

    def _seated_late(self, event: Event) -> None:
        pod, entrant = self._pod(event), self._entrant(event.data["entrant"])
        last = self._last_round(event.data["round"])
        if last.pod_of(entrant.key) is not None:
            raise Refusal("seated-twice", entrant=entrant.name)
        out = self.settings.format == KNOCK_OUT and last.number > 1  # only those who won their way in sit there
        if out or pod.result is not None or len(pod.seats) >= self.settings.most:
            raise Refusal("no-seat", entrant=entrant.name)
        pod.seats = (*pod.seats, entrant.key)

    def _settled(self, event: Event) -> None:
        pod, order = self._pod(event), event.data["order"]
        if pod.result is None:
            raise Refusal("no-result")
        places = {pod.result.places.get(entrant) for entrant in order}
        if len(order) < 2 or len(set(order)) != len(order) or len(places) != 1 or None in places:
            raise Refusal("not-level")
        before, pod.settled = pod.settled, tuple(order)
        if before != pod.settled:
            self._mark_after(event.data["round"], pod)

    def _lots(self, event: Event) -> None:
        order = event.data["order"]
        for entrant in order:
            self._entrant(entrant)
        if len(set(order)) != len(order):
            raise Refusal("not-level")
        self.lots = (*(entrant for entrant in self.lots if entrant not in order), *order)

    def _ended(self, event: Event) -> None:
        if self.current is not None and not self.current.done:
            raise Refusal("round-open", round=self.current.number)
        if self.to_settle():
            raise Refusal("to-settle", round=len(self.rounds))
        self.ended = True

    def _reopened(self, event: Event) -> None:
        if not self.ended:
            raise Refusal("not-ended")
        self.ended = False

    # Looking things up

    def _entrant(self, key: object) -> Entrant:
        if not isinstance(key, str) or key not in self.entrants:
            raise Refusal("no-entrant", entrant=key)
        return self.entrants[key]

    def _round(self, number: int) -> Round:
        if not 1 <= number <= len(self.rounds):
            raise Refusal("no-round", round=number)
        return self.rounds[number - 1]

    def _last_round(self, number: int) -> Round:
        if not self.rounds or number != len(self.rounds):
            raise Refusal("round-number", round=number, expected=len(self.rounds))
        return self.rounds[-1]

    def _pod(self, event: Event) -> Pod:
        pods: Sequence[Pod] = self._round(event.data["round"]).pods
        index: int = event.data["pod"]
        if not 0 <= index < len(pods):
            raise Refusal("no-pod", pod=index + 1)
        return pods[index]


_TAKE: Mapping[str, Callable[[Tournament, Event], None]] = {
    kinds.CREATED: Tournament._created,
    kinds.SETTINGS: Tournament._settings,
    kinds.JOINED: Tournament._joined,
    kinds.RENAMED: Tournament._renamed,
    kinds.WITHDREW: Tournament._withdrew,
    kinds.RETURNED: Tournament._returned,
    kinds.SEEDED: Tournament._seeded,
    kinds.DRAWN: Tournament._drawn,
    kinds.TAKEN_BACK: Tournament._taken_back,
    kinds.KEPT: Tournament._kept,
    kinds.MOVED: Tournament._moved,
    kinds.STARTED: Tournament._round_started,
    kinds.EXTENDED: Tournament._extended,
    kinds.ORDERED: Tournament._ordered,
    kinds.RESULT: Tournament._result,
    kinds.RESULT_REMOVED: Tournament._result_removed,
    kinds.NO_SHOW: Tournament._no_show,
    kinds.SHOWED_UP: Tournament._showed_up,
    kinds.SEATED_LATE: Tournament._seated_late,
    kinds.SETTLED: Tournament._settled,
    kinds.LOTS: Tournament._lots,
    kinds.ENDED: Tournament._ended,
    kinds.REOPENED: Tournament._reopened,
}

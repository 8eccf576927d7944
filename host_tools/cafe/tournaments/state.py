"""The state of a tournament: entrants, rounds, and what follows from them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from . import events as kinds
from . import knock_out
from .draw import draw_round, free_tables, rounds_planned
from .events import Event
from .history import pairs
from .refusal import Refusal
from .rounds import Pod, Round
from .settings import FEWEST_ENTRANTS, KNOCK_OUT, MOST_ENTRANTS, SWISS, Settings
from .standing import StandingRow, standing

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


@dataclass
class State:
    """What is known after some events."""

    settings: Settings = field(default_factory=lambda: Settings(title="", game=""))
    entrants: dict[str, Entrant] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    lots: tuple[str, ...] = ()
    ended: bool = False
    attempts: dict[int, int] = field(default_factory=dict)  # how often a round was taken back
    kept_pods: list[Pod] = field(default_factory=list)  # groups of a round taken back whose results stay
    seeds: tuple[str, ...] = ()

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
        seeded = [key for key in self.seeds if key in there]
        return seeded + [key for key in there if key not in seeded]

    @property
    def current(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def has_result(self) -> bool:
        """Say whether a result counts; a bye is none."""
        return any(pod.result is not None for played in self.rounds for pod in played.pods)

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
        attempt = self.attempts.get(len(self.rounds) + 1, 0)
        return draw_round(active, self.everybody, self.rounds, self.settings, attempt, self.kept_pods)

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

    # Looking things up

    def entrant(self, key: object) -> Entrant:
        if not isinstance(key, str) or key not in self.entrants:
            raise Refusal("no-entrant", entrant=key)
        return self.entrants[key]

    def round(self, number: int) -> Round:
        if not 1 <= number <= len(self.rounds):
            raise Refusal("no-round", round=number)
        return self.rounds[number - 1]

    def last_round(self, number: int) -> Round:
        if not self.rounds or number != len(self.rounds):
            raise Refusal("round-number", round=number, expected=len(self.rounds))
        return self.rounds[-1]

    def pod(self, event: Event) -> Pod:
        pods: Sequence[Pod] = self.round(event.data["round"]).pods
        index: int = event.data["pod"]
        if not 0 <= index < len(pods):
            raise Refusal("no-pod", pod=index + 1)
        return pods[index]

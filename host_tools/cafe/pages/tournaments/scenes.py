"""Tournaments on the television: a draw before its round begins, the podium when all is played."""

import time
from dataclasses import dataclass

from host_tools.cafe.tournaments.rounds import Round
from host_tools.cafe.tournaments.tournament import Tournament

from ..languages import Texts
from .rooms import Rooms, points_text

_DRAW = 120  # seconds that a draw stays after its round began
_PODIUM = 1800  # seconds that a podium stays
_GROUPS = 8  # of a draw on a screen, at most
_ROOM = 20.0  # height of a draw's list, in letters of the style sheet: a line has 1.4, the space around a group 0.8
_LINE = 52  # characters of names that fit into a line


@dataclass(frozen=True)
class DrawnGroup:
    """A table of the draw."""

    table: str
    label: str
    names: "tuple[str, ...]"
    bye: bool

    @property
    def lines(self) -> int:
        """The lines that the names fill on the screen."""
        return -(-len(" – ".join((self.label, *self.names))) // _LINE)


@dataclass(frozen=True)
class Scene:
    """One picture: a part of a draw, or a podium."""

    kind: str  # "drawn" or "podium"
    title: str
    round: int
    until: "int | None"
    groups: "tuple[DrawnGroup, ...]" = ()
    podium: "tuple[tuple[int, str, str], ...]" = ()  # place, name, points


class Scenes:
    """The pictures that tournaments show right now."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._tournaments: list[Tournament] = []

    async def know(self) -> None:
        """Read the tournaments that changed."""
        self._tournaments = await self._rooms.site.read(self._load)

    def _load(self) -> "list[Tournament]":
        book = self._rooms.book
        return [book.load(number) for number in book.ids()]

    def shown(self, spoken: Texts) -> "list[Scene]":
        """Return the pictures to show now, one after the other."""
        now = time.time()
        found = []
        for tournament in self._tournaments:
            if tournament.ended:
                if tournament.has_result and tournament.events[-1].at > now - _PODIUM:
                    found.append(_podium(tournament, spoken))
            elif tournament.current is not None and _fresh(tournament.current, now):
                found += _draw(tournament, tournament.current)
        return found


def _fresh(played: Round, now: float) -> bool:
    return not played.done and (played.started_at is None or played.started_at > now - _DRAW)


def _draw(tournament: Tournament, played: Round) -> "list[Scene]":
    settings = tournament.settings
    started = played.started_at
    until = int(started) + 60 * settings.minutes + played.extra_seconds if started and settings.minutes else None
    groups = [
        DrawnGroup(pod.table, pod.label, tuple(tournament.entrants[key].name for key in pod.seats), pod.bye)
        for pod in played.pods
    ]
    fit = _fitting(groups)
    return [
        Scene("drawn", settings.title, played.number, until, tuple(groups[at : at + fit]))
        for at in range(0, len(groups), fit)
    ]


def _fitting(groups: "list[DrawnGroup]") -> int:
    """Return how many groups fit on the screen: fewer if their names fill several lines."""
    lines = max(group.lines for group in groups)
    return max(1, min(_GROUPS, int(_ROOM / (1.4 * lines + 0.8))))


def _podium(tournament: Tournament, spoken: Texts) -> Scene:
    rows = [row for row in tournament.standing() if row.place <= 3][:6]
    podium = tuple((row.place, tournament.entrants[row.entrant].name, points_text(spoken, row.points)) for row in rows)
    return Scene("podium", tournament.settings.title, len(tournament.rounds), None, podium=podium)

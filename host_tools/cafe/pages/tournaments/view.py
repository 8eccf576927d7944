"""A tournament as its pages show it: rounds, tables, standing, in the words of a language."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from host_tools.cafe.store import Store
from host_tools.cafe.tournaments.rounds import Pod, Round
from host_tools.cafe.tournaments.seats import started_match
from host_tools.cafe.tournaments.settings import KNOCK_OUT, SCORE_SHARE
from host_tools.cafe.tournaments.standing import StandingRow, pod_points
from host_tools.cafe.tournaments.tournament import Tournament

from ..game_words import GameWords
from ..languages import Texts, typeset
from ..match_view import score_text
from .rooms import points_text


@dataclass(frozen=True)
class SeatView:
    """An entrant at a table."""

    key: str
    name: str
    place: int | None
    score: str
    points: str
    no_show: bool


@dataclass(frozen=True)
class PodView:
    """A group of a round."""

    index: int
    table: str
    label: str
    seats: tuple[SeatView, ...]
    bye: bool
    done: bool
    typed: bool
    by_default: bool
    settled: bool
    match: str  # the uid of the match that decides, or of the one being played

    @property
    def names(self) -> str:
        return " – ".join(seat.name for seat in self.seats)


@dataclass(frozen=True)
class RoundView:
    """A round with its clock."""

    number: int
    pods: tuple[PodView, ...]
    started: bool
    done: bool
    until: int | None  # Unix seconds at which the time is up
    marked: tuple[str, ...]


@dataclass(frozen=True)
class PlaceView:
    """A row of the standing."""

    key: str
    place: int | None  # None before a result counts: all are level then
    name: str
    people: tuple[str, ...]
    points: str
    played: int
    figures: tuple[str, ...]
    settled: bool
    withdrawn: bool


@dataclass(frozen=True)
class TournamentView:
    """A tournament as of now."""

    number: int
    title: str
    game: str
    format: str
    planned: int | None
    rounds: tuple[RoundView, ...]
    standing: tuple[PlaceView, ...]
    tie_breaks: tuple[str, ...]
    with_points: bool
    ended: bool
    finished: bool

    @property
    def current(self) -> RoundView | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def earlier(self) -> tuple[RoundView, ...]:
        return self.rounds[-2::-1]

    @property
    def podium(self) -> tuple[PlaceView, ...]:
        return tuple(row for row in self.standing if row.place is not None and row.place <= 3)

    @property
    def placed(self) -> bool:
        return any(row.place is not None for row in self.standing)


def tournament_view(
    number: int, tournament: Tournament, store: Store, words: GameWords, spoken: Texts
) -> TournamentView:
    """Return what the pages show of a tournament."""
    settings = tournament.settings
    timed = words.is_timed(settings.game)
    return TournamentView(
        number=number,
        title=settings.title,
        game=words.title(settings.game, spoken.language),
        format=settings.format,
        planned=tournament.planned_rounds(),
        rounds=tuple(round_view(tournament, played, store, timed, spoken) for played in tournament.rounds),
        standing=tuple(_place(tournament, row, spoken) for row in tournament.standing()),
        tie_breaks=() if settings.format == KNOCK_OUT else settings.tie_breaks,
        with_points=settings.format != KNOCK_OUT,
        ended=tournament.ended,
        finished=tournament.finished(),
    )


def round_view(tournament: Tournament, played: Round, store: Store, timed: bool, spoken: Texts) -> RoundView:
    minutes = tournament.settings.minutes
    until = None
    if played.started_at is not None and minutes and not played.done:
        until = int(played.started_at) + 60 * minutes + played.extra_seconds
    return RoundView(
        number=played.number,
        pods=tuple(_pod(tournament, index, pod, store, timed, spoken) for index, pod in enumerate(played.pods)),
        started=played.started_at is not None,
        done=played.done,
        until=until,
        marked=tuple(tournament.entrants[key].name for key in played.marked),
    )


def _pod(tournament: Tournament, index: int, pod: Pod, store: Store, timed: bool, spoken: Texts) -> PodView:
    points = pod_points(pod, tournament.settings) if pod.done else {}
    uid = pod.result.match if pod.result is not None else started_match(store, pod)
    return PodView(
        index=index,
        table=pod.table,
        label=pod.label,
        seats=tuple(_seat(tournament, key, pod, points, timed, spoken) for key in pod.seats),
        bye=pod.bye,
        done=pod.done,
        typed=pod.result is not None and pod.result.typed,
        by_default=pod.result is not None and pod.result.by_default,
        settled=bool(pod.settled),
        match=uid or "",
    )


def _seat(
    tournament: Tournament, key: str, pod: Pod, points: Mapping[str, Fraction], timed: bool, spoken: Texts
) -> SeatView:
    result = pod.result
    score = result.scores.get(key) if result is not None else None
    return SeatView(
        key=key,
        name=tournament.entrants[key].name,
        place=result.places.get(key) if result is not None else None,
        score=score_text(score, timed, spoken) if score is not None else "",
        points=points_text(spoken, points[key]) if key in points else "",
        no_show=key in pod.no_shows,
    )


def _place(tournament: Tournament, row: StandingRow, spoken: Texts) -> PlaceView:
    entrant = tournament.entrants[row.entrant]
    return PlaceView(
        key=row.entrant,
        place=row.place if tournament.has_result else None,
        name=entrant.name,
        people=tuple(member for member in entrant.members if member is not None),
        points=points_text(spoken, row.points),
        played=row.played,
        figures=tuple(_figure(name, row.figures.get(name), spoken) for name in tournament.settings.tie_breaks),
        settled=row.settled,
        withdrawn=entrant.withdrawn,
    )


def _figure(name: str, value: Fraction | None, spoken: Texts) -> str:
    """Return a tie-break's figure; a share is told in percent."""
    if value is None:
        return ""
    if name == SCORE_SHARE:
        return typeset(spoken.number(float(100 * value), 1) + " %", spoken.language)
    return points_text(spoken, value)

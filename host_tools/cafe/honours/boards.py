"""Works out the honours boards from a list of matches."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from host_tools.cafe.store import RankedMatch

RESULT, STREAK, COMEBACK, TURN = "result", "streak", "comeback", "turn"
BOARDS = (RESULT, STREAK, COMEBACK, TURN)


@dataclass(frozen=True, slots=True)
class Honour:
    """Something that a person did: the figure, and the match that shows it."""

    board: str
    person: int
    figure: int
    uid: str
    ended: int


def high_wins(matches: Iterable[RankedMatch]) -> bool:
    """Say whether winners have more points than others, as the matches tell; games differ."""
    balance = 0
    for match in matches:
        won = [seat.score for seat in match.seats if seat.won and seat.score is not None]
        lost = [seat.score for seat in match.seats if not seat.won and seat.score is not None]
        balance += sum((winner > loser) - (winner < loser) for winner in won for loser in lost)
    return balance >= 0


def honours(matches: Sequence[RankedMatch], upwards: bool, since: int = 0, most: int = 3) -> dict[str, list[Honour]]:
    """Return the best of each board, of matches of one variant in the order in which they ended.

    `upwards`: more points are better.  Only what ended after `since` counts; a streak must be played within it.
    Each person stands on a board once; of equal figures the earlier one comes first.
    """
    counted = [match for match in matches if match.ended >= since]
    found = [
        *_results(counted),
        *_streaks(counted),
        *_comebacks(counted, upwards),
        *_turns(counted),
    ]
    return {board: _best([each for each in found if each.board == board], board, upwards, most) for board in BOARDS}


def _best(found: list[Honour], board: str, upwards: bool, most: int) -> list[Honour]:
    lowest_first = not upwards and board in (RESULT, TURN)
    ordered = sorted(found, key=lambda each: (each.figure if lowest_first else -each.figure, each.ended, each.uid))
    kept: list[Honour] = []
    for each in ordered:
        if len(kept) < most and each.person not in [other.person for other in kept]:
            kept.append(each)
    return kept


def _results(matches: Iterable[RankedMatch]) -> Iterable[Honour]:
    for match in matches:
        for seat in match.seats:
            if seat.person is not None and seat.score is not None:
                yield Honour(RESULT, seat.person, seat.score, match.uid, match.ended)


def _streaks(matches: Iterable[RankedMatch]) -> Iterable[Honour]:
    """Yield wins in a row; a match of nobody else, and a draw that all share, neither counts nor ends a streak."""
    running: dict[int, int] = {}
    for match in matches:
        if all(seat.won for seat in match.seats):
            continue
        for seat in match.seats:
            if seat.person is None:
                continue
            running[seat.person] = running.get(seat.person, 0) + 1 if seat.won else 0
            if running[seat.person] > 1:
                yield Honour(STREAK, seat.person, running[seat.person], match.uid, match.ended)


def _comebacks(matches: Iterable[RankedMatch], upwards: bool) -> Iterable[Honour]:
    """Yield how many points a winner was behind the leader after some round."""
    for match in matches:
        rounds = _whole_rounds(match)
        totals = [0] * len(match.seats)
        behind = [0] * len(match.seats)
        for points in rounds:
            totals = [total + gained for total, gained in zip(totals, points, strict=True)]
            leader = max(totals) if upwards else min(totals)
            behind = [max(most, abs(leader - own)) for most, own in zip(behind, totals, strict=True)]
        for seat, gap in zip(match.seats, behind, strict=True):
            if seat.won and seat.person is not None and gap > 0:
                yield Honour(COMEBACK, seat.person, gap, match.uid, match.ended)


def _turns(matches: Iterable[RankedMatch]) -> Iterable[Honour]:
    """Yield the points that somebody made in one round."""
    for match in matches:
        for points in _whole_rounds(match):
            for seat, gained in zip(match.seats, points, strict=True):
                if seat.person is not None:
                    yield Honour(TURN, seat.person, gained, match.uid, match.ended)


def _whole_rounds(match: RankedMatch) -> list[list[int]]:
    """Return the rounds in which every seat has points of its own; teams have none."""
    if any(seat.team is not None for seat in match.seats):
        return []
    whole = (points for points in match.rounds if isinstance(points, list) and len(points) == len(match.seats))
    return [points for points in whole if all(isinstance(gained, int) for gained in points)]

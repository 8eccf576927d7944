"""The result of a table, read off the replayed match."""

from host_tools.cafe.store import MatchDetail
from host_tools.cafe.store.views import CHECKED

from .rounds import Pod, Result
from .tournament import Tournament


def result_of(match: MatchDetail, tournament: Tournament, pod: Pod) -> Result | None:
    """Return what a match means for the group that played it; None while it means nothing.

    Only a match that is over and checked counts, with as many seats as the group has people.
    """
    seats = [entrant for entrant in pod.present for _ in tournament.entrants[entrant].members]
    if not match.over or match.verdict != CHECKED or len(match.standing) != len(seats):
        return None
    rank: dict[str, tuple[bool, int]] = {}
    scores: dict[str, int | None] = {}
    for row in match.standing:
        seat = row["player"]
        # The game names its winners; it may rank some of those who share the first place by points.
        found = (seat not in match.winners, row["place"])
        rank[seats[seat]] = min(rank.get(seats[seat], found), found)
        scores[seats[seat]] = row["score"]
    places = {entrant: 1 + sum(other < own for other in rank.values()) for entrant, own in rank.items()}
    places.update((entrant, 1 + len(pod.present)) for entrant in pod.no_shows)
    return Result(places, scores, match=match.uid)

"""Tie-breaks, each a figure that anyone can check from the results."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from .rounds import Pod
from .settings import HEAD_TO_HEAD, OPPONENTS, SCORE_SHARE


def figure(
    name: str, entrant: str, level: Collection[str], pods: Sequence[Pod], points: Mapping[str, Fraction]
) -> Fraction | None:
    """Return an entrant's figure of a tie-break, None where there is nothing to compare; more is better.

    `level` are those who are level up to here, `pods` all decided groups of the tournament.
    """
    own = [pod for pod in pods if entrant in pod.seats and not pod.bye and pod.result is not None]
    if name == OPPONENTS:
        return points_of_opponents(entrant, own, points)
    if name == HEAD_TO_HEAD:
        return head_to_head(entrant, level, own)
    if name == SCORE_SHARE:
        return score_share(entrant, own)
    raise ValueError(name)


def points_of_opponents(entrant: str, own: Sequence[Pod], points: Mapping[str, Fraction]) -> Fraction:
    """Return the points of everybody who shared a table with the entrant, once a time; no-shows are left out."""
    return sum((points[other] for pod in own for other in pod.present if other != entrant), Fraction(0))


def head_to_head(entrant: str, level: Collection[str], own: Sequence[Pod]) -> Fraction | None:
    """Return how many of those who are level the entrant left behind, less how many were ahead, at shared tables."""
    balance = None
    for pod in own:
        assert pod.result is not None
        places = pod.result.places
        for other in pod.seats:
            if other != entrant and other in level:
                won = (places[entrant] < places[other]) - (places[entrant] > places[other])
                balance = (balance or Fraction(0)) + won
    return balance


def score_share(entrant: str, own: Sequence[Pod]) -> Fraction | None:
    """Return the entrant's average share of the points scored at its tables; tables without scores are left out."""
    shares = []
    for pod in own:
        assert pod.result is not None
        scores = {each: score for each, score in pod.result.scores.items() if score is not None}
        if entrant in scores and len(scores) > 1:
            shares.append(_share(entrant, _upwards(scores, pod.result.places)))
    return sum(shares, Fraction(0)) / len(shares) if shares else None


def _upwards(scores: Mapping[str, int], places: Mapping[str, int]) -> dict[str, int]:
    """Return scores of which more is better and none is negative.

    Where the lowest score wins they are mirrored; where one is negative all are raised by as much.
    """
    first = min(scores, key=lambda each: places[each])
    last = max(scores, key=lambda each: places[each])
    low, high = min(scores.values()), max(scores.values())
    if scores[first] < scores[last]:
        return {each: low + high - score - min(low, 0) for each, score in scores.items()}
    return {each: score - min(low, 0) for each, score in scores.items()}


def _share(entrant: str, scores: Mapping[str, int]) -> Fraction:
    total = sum(scores.values())
    return Fraction(scores[entrant], total) if total else Fraction(1, len(scores))

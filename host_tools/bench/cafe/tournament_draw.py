"""The longest draw of a tournament: the sixth round of 128 players in pods of four."""

import time
from random import Random

from ...cafe.tournaments.history import History
from ...cafe.tournaments.pods import draw_pods
from .figures import Figure, Say


def measure(say: Say) -> "list[Figure]":
    """Draw six rounds, and time the last."""
    entrants, history, chance = [f"e{number}" for number in range(128)], History(), Random(5)
    for _ in range(5):
        history.add_round(draw_pods(entrants, [4] * 32, history, chance))
    start = time.perf_counter()
    draw_pods(entrants, [4] * 32, history, chance)
    took = 1000 * (time.perf_counter() - start)
    return [Figure("a draw of 128 players in pods of four", took, 1000, "ms")]

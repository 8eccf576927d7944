"""What the host does with a put of one answer, beside the commit, in µs of a core, for every game."""

import random
import statistics
import time
from binascii import crc32

from host_tools.cafe.sessions import MatchHead, Put
from host_tools.cafe.tables.copy import MatchCopy
from host_tools.cafe.tables.games import Games
from host_tools.games.random_player import answer
from pipkeeper.match import Match
from pipkeeper.rules.asks import Refused

DEVICE = "e6614c311b7b2a2f"
_ENOUGH = 12  # puts
_MOST_MATCHES = 20


def puts_of(games: Games, game: str, seats: int, chance: random.Random, most: int) -> "list[Put]":
    """A match of a game, one put an answer."""
    rules = games.rules(game)
    match = Match(rules, game, [""] * seats, {})
    head = MatchHead(game, rules.REVISION, ("Ada",) * seats, {})
    uid, end, made = DEVICE + "-1-1a2b3c4d", 0, []  # type: ignore[var-annotated]
    while not match.over and len(made) < most:
        if made:
            match.give(answer(match.ask, chance))
        codes = bytes(match.codes)
        check = f"{crc32(codes):08x}"
        made.append(
            Put(
                DEVICE,
                uid,
                0,
                end,
                codes[end:],
                len(codes),
                check,
                match.over,
                False,
                None if end else head,
                None,
                None,
            )
        )
        end = len(codes)
    return made


def costs_of(games: Games, puts: "list[Put]") -> "list[float]":
    """What each put of a match takes in µs, without the first and the last: a match begins and ends once.

    Of a match that has no others, the last one counts.
    """
    copy = MatchCopy(games, lambda name: b"", puts[0].uid, "1")
    taken = []
    for put in puts:
        start = time.process_time_ns()
        copy.put(put, 0.0)
        taken.append((time.process_time_ns() - start) / 1000)
    return taken[1:-1] or taken[1:]


def measured(most: int = 80) -> "dict[str, tuple[float, float]]":
    """Median and largest of every game; of one with few answers, over many matches."""
    games, chance, found = Games(), random.Random(1), {}
    for game, low, high in games.players():
        seats = _possible(games, game, (low, high))
        taken: list[float] = []
        for _ in range(_MOST_MATCHES):
            taken += costs_of(games, puts_of(games, game, seats, chance, most))
            if len(taken) >= _ENOUGH:
                break
        found[game] = statistics.median(taken), max(taken)
    return found


def _possible(games: Games, game: str, seats: "tuple[int, ...]") -> int:
    """How many may play it: teams need even numbers."""
    for number in seats:
        try:
            Match(games.rules(game), game, [""] * number, {})
            return number
        except Refused:
            continue
    raise AssertionError(game)


if __name__ == "__main__":
    for game, (median, largest) in sorted(measured().items(), key=lambda found: -found[1][0]):
        print(f"{game:32} median {median:6.0f} µs, largest {largest:6.0f} µs")

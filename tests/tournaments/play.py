"""A tournament played by chance, for tests."""

from random import Random

from host_tools.cafe.tournaments import events as kinds
from host_tools.cafe.tournaments.events import Event
from host_tools.cafe.tournaments.rounds import Pod
from host_tools.cafe.tournaments.tournament import Tournament


def tournament(players: int, **settings) -> Tournament:
    """A tournament with so many players, p1, p2 and so on, before its first draw."""
    settings = {"title": "Tuesday", "game": "tulum", **settings}
    made = Tournament([Event(kinds.CREATED, {"settings": settings})])
    for number in range(1, players + 1):
        join(made, f"p{number}")
    return made


def join(made: Tournament, key: str) -> None:
    made.add(Event(kinds.JOINED, {"entrant": key, "members": [key.upper()]}))


def draw(made: Tournament) -> list[Pod]:
    made.add(made.draw_event())
    return made.rounds[-1].pods


def give(
    made: Tournament, pod: int, places: dict, scores: dict | None = None, why: str = "", round_number=None
) -> None:
    """Staff type a result."""
    number = round_number or len(made.rounds)
    result = {"places": places, "scores": scores or {}}
    made.add(Event(kinds.RESULT, {"round": number, "pod": pod, "result": result}, why=why))


def play_round(made: Tournament, random: Random, ties: bool = False) -> None:
    """Give every group that has not played a result by chance; a draw that decides is settled by chance too."""
    for index, pod in enumerate(made.rounds[-1].pods):
        if pod.done:
            continue
        scores = {entrant: random.randrange(4 if ties else 10**9) for entrant in pod.seats}
        places = {entrant: 1 + sum(other > own for other in scores.values()) for entrant, own in scores.items()}
        give(made, index, places, scores)
    for index, level in made.to_settle():
        made.add(
            Event(kinds.SETTLED, {"round": len(made.rounds), "pod": index, "order": level}, why="they threw a die")
        )


def play_out(made: Tournament, random: Random, ties: bool = False) -> None:
    """Draw and play until nothing is left to play."""
    while not made.finished():
        draw(made)
        play_round(made, random, ties)

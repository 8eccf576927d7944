"""Boards of honour and ratings, as parts of a game's and a player's page."""

import time
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from host_tools.cafe.honours.boards import COMEBACK, RESULT, STREAK, TURN, Honour
from host_tools.cafe.honours.house import boards_of
from host_tools.cafe.ratings.model import PlayerRating

from ..charts import Chart, points_over_rounds
from ..game_words import GameWords
from ..languages import Texts
from ..match_view import score_text
from .rooms import Rooms

_LISTED = 50


def game_honours(rooms: Rooms, game: str, words: GameWords, spoken: Texts) -> "dict[str, Any]":
    """Return the boards of a game's variants, and its rating list."""
    timed = words.is_timed(game)

    def figure(board: str, value: int) -> str:
        if board == STREAK:
            return spoken.count("honour.wins", value)
        return score_text(value, timed and board in (RESULT, COMEBACK, TURN), spoken)

    def shown(boards: "Mapping[str, list[tuple[str, Honour]]]") -> "dict[str, list[dict[str, str]]]":
        return {
            board: [{"name": name, "figure": figure(board, honour.figure), "uid": honour.uid} for name, honour in row]
            for board, row in boards.items()
            if row
        }

    variants = [
        {
            "title": words.variant(game, spoken.language, variant.options),
            "periods": _without_repeats({period: shown(boards) for period, boards in variant.periods.items()}),
        }
        for variant in boards_of(rooms.site.store, game, time.time())
    ]
    ratings = [
        {
            "place": rated.place,
            "name": rated.name,
            "figure": spoken.number(rated.rating.figure, 1),
            "matches": rated.rating.matches,
        }
        for rated in rooms.ratings.of_game(game)[:_LISTED]
    ]
    return {"honours": variants, "ratings": ratings}


def _without_repeats(periods: "Mapping[str, Any]") -> "list[tuple[list[str], Any]]":
    """Return the boards that hold something, each with all the periods for which they are the same."""
    found: list[tuple[list[str], Any]] = []
    for period, boards in periods.items():
        if found and found[-1][1] == boards:
            found[-1][0].append(period)
        elif boards:
            found.append(([period], boards))
    return found


def player_ratings(rooms: Rooms, name: str, words: GameWords, spoken: Texts) -> "list[dict[str, Any]]":
    """Return a player's ratings, each with its history."""
    return [
        {
            "title": words.title(game, spoken.language),
            "game": game,
            "figure": spoken.number(rating.figure, 1),
            "matches": rating.matches,
            "provisional": rating.provisional,
            "chart": rating_chart(rating, name),
        }
        for game, rating in sorted(rooms.ratings.of_player(name).items())
    ]


def rating_chart(rating: PlayerRating, name: str) -> "Chart | None":
    """Return the rating after each match as a line from 0, where everybody begins; None for a single match."""
    figures = [0.0, *(point.figure for point in rating.points)]
    steps = [[after - before] for before, after in pairwise(figures)]
    return points_over_rounds(steps, [name]) if len(steps) > 1 else None

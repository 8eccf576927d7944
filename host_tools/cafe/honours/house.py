"""The boards of a house: per game and variant, for this week, this month and ever."""

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

from host_tools.cafe.store import Store

from .boards import Honour, high_wins, honours
from .periods import PERIODS, began


@dataclass(frozen=True, slots=True)
class VariantBoards:
    """The boards of a variant: by period, then by board, each with the names that may be shown."""

    options: dict[str, Any]
    matches: int
    periods: dict[str, dict[str, list[tuple[str, Honour]]]]


def boards_of(store: Store, game: str, now: float, variants: int = 8) -> list[VariantBoards]:
    """Return the boards of a game's variants, the most played first; guests and hidden people stand on none."""
    matches = store.ranked.matches(game)
    people = store.ranked.people()
    upwards = high_wins(matches)
    played = Counter(match.variant for match in matches)
    found = []
    for variant, count in sorted(played.items(), key=lambda item: (-item[1], item[0]))[:variants]:
        of_variant = [match for match in matches if match.variant == variant]
        periods = {}
        for period in PERIODS:
            best = honours(of_variant, upwards, began(period, now), most=10)
            periods[period] = {
                board: [(people[each.person], each) for each in row if each.person in people][:3]
                for board, row in best.items()
            }
        found.append(VariantBoards(json.loads(variant), count, periods))
    return found

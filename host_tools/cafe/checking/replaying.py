"""Compares a stored match with its own rows and with the rules."""

import json
from typing import Any

from ..store.audit import SeatFacts
from ..store.views import CHECKED, OTHER_RULES, PLAYING, REFUSED, compact
from ..tables.games import Games
from ..tables.mirror import Mirror, Misfit, OtherRules
from .rebuilding import Judged, Rebuilt


def compared(row: Any, seats: list[SeatFacts], rebuilt: Rebuilt, judged: Judged) -> "str | None":
    """Return how a stored match differs from its rows; None if it does not."""
    head = rebuilt.head or {}
    if rebuilt.broken:
        return "its rows do not follow on each other"
    if (row.game, row.revision, row.options) != (head.get("game"), head.get("revision"), compact(head.get("options"))):
        return "its game or its options are not those that were put"
    if (row.edit, bytes(row.codes)) != (rebuilt.edit, rebuilt.codes):
        return "its codes are not those that were put"
    part = None if row.part_codes is None else (row.part_edit, bytes(row.part_codes))
    if part != rebuilt.part:
        return "the part of it that is still coming is not what was put"
    if row.over != rebuilt.over:
        return "whether it is over is not what was put"
    if (row.ended, row.put_aside) != (rebuilt.ended, rebuilt.put_aside):
        return "when it ended, or whether it was put aside, is not what its rows say"
    begun = rebuilt.begun or {}
    if (row.table_name, row.order_n) != (begun.get("table"), begun.get("order")):
        return "its table or its order is not the one that it was begun with"
    if [seat.put for seat in seats] != head.get("names"):
        return "its names are not those that were put"
    if not all(seat.name_fits for seat in seats):
        return "a name was changed"
    coming = part is not None and part[0] != row.edit  # its names are shown with the last part
    for number, seat in enumerate(seats):
        if coming:
            continue
        if seat.shown != seat.put and (number not in judged.names or judged.names[number][1] != seat.shown):
            return "a name is shown that staff did not give"
    if (row.voided, row.hidden) != (judged.voided, judged.hidden):
        return "whether it is void or hidden is not what staff said"
    if row.corrected_codes is not None and (
        judged.corrected is None or judged.corrected[1:] != (row.edit, bytes(row.corrected_codes))
    ):
        return "its correction is not the one that staff made"
    return None


def replayed(row: Any, seats: list[SeatFacts], games: Games) -> "str | None":
    """Return how a stored match differs from its replay; None if it does not, or if it has other rules."""
    rules = games.rules(row.game)
    if rules is None or row.revision != rules.REVISION:
        return None  # kept from before an update of the rules, or put as such
    if row.verdict == OTHER_RULES:
        return None  # put before these rules were here
    codes = bytes(row.codes if row.corrected_codes is None else row.corrected_codes)
    try:
        mirror = Mirror(games, row.game, row.revision, row.seats, json.loads(row.options))
        mirror.play(codes)
    except (Misfit, OtherRules):
        return None if row.verdict == REFUSED else "it cannot be replayed"
    if row.verdict == REFUSED:
        over_fits = row.over == mirror.over and (not row.over or mirror.end == len(codes))
        return "it was refused, and can be replayed" if over_fits and row.why != "match" else None
    if row.verdict not in (PLAYING, CHECKED) or row.over != mirror.over or (row.verdict == CHECKED) != mirror.over:
        return f"its verdict is {row.verdict}, the replay says {'checked' if mirror.over else 'playing'}"
    columns = mirror.columns()
    for column in ("standing", "winners", "draw", "answers", "rounds"):
        if columns[column] != getattr(row, column):
            return f"its {column} and the replay differ"
    if mirror.over and [(seat.score, seat.place, seat.won) for seat in seats] != mirror.result():
        return "the points of its seats are not what the replay says"
    return None

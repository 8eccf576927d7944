"""A whole match as one file: what it is, its final standing and its answers."""

import json

from ..match import Match, packed, unpacked
from ..rules.asks import Data, Refused
from .journal_records import described
from .sealed import MATCH, Damaged, opened, sealed


def summary(match: Match) -> "Data":
    """A match with all that is shown of it without playing it again, and its answers."""
    game = match.game
    told = described(match)
    told["over"] = match.over
    told["standing"] = match.standing()
    told["rounds"] = game.rounds
    told["totals"] = game.totals
    told["winners"] = list(game.winners)
    told["draw"] = game.draw
    told["timed"] = game.timed
    told["codes"] = match.codes
    told["end"] = match.end
    return told


def summary_to_bytes(told: "Data") -> bytes:
    """A summary, sealed: the length of its JSON, the JSON, the codes as they are."""
    rest = {key: told[key] for key in told if key != "codes"}
    text = json.dumps(rest).encode()
    return sealed(MATCH, packed(len(text)) + text + bytes(told["codes"]))


def summary_from_bytes(data: bytes) -> "Data":
    """The summary that stands in a file; Damaged or Newer if it cannot be read."""
    content, end = opened(MATCH, data)
    if end != len(data):
        raise Damaged
    try:
        length, start = unpacked(content, 0)
        told: "Data" = json.loads(content[start : start + length].decode())
    except Refused:
        raise Damaged
    told["codes"] = content[start + length :]
    return told

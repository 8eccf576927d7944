"""A whole match as one file: what it is, its final standing and its answers."""

import json

from ..match import Match, packed, unpacked
from ..rules.asks import Data, Refused
from .journal_writer import described
from .sealed import MATCH, Damaged, opened, sealed


def summary(match: Match) -> "Data":
    """A match with all that is shown of it without playing it again, and its answers."""
    game = match.game
    facts = described(match)
    facts["over"] = match.over
    facts["standing"] = match.standing()
    facts["rounds"] = game.rounds
    facts["totals"] = game.totals
    facts["winners"] = list(game.winners)
    facts["draw"] = game.draw
    facts["timed"] = game.timed
    facts["codes"] = match.codes
    facts["end"] = match.end
    return facts


def summary_to_bytes(facts: "Data") -> bytes:
    """A summary, sealed: the length of its JSON, the JSON, the codes as they are."""
    rest = {key: facts[key] for key in facts if key != "codes"}
    text = json.dumps(rest).encode()
    return sealed(MATCH, packed(len(text)) + text + bytes(facts["codes"]))


def summary_from_bytes(data: bytes) -> "Data":
    """The summary that stands in a file; Damaged or Newer if it cannot be read."""
    content, end = opened(MATCH, data)
    if end != len(data):
        raise Damaged
    try:
        length, start = unpacked(content, 0)
        facts: "Data" = json.loads(content[start : start + length].decode())
    except Refused:
        raise Damaged
    facts["codes"] = content[start + length :]
    return facts

"""Answers for a match that plays itself: whatever the ask allows, drawn at random."""

import random
from typing import Any

from pipkeeper.rules.asks import Refused

_TRIES = 2000


def drawn(ask: Any, chance: random.Random) -> int:
    """The code of a random possible answer."""
    for _ in range(_TRIES):
        code = _code(ask, chance)
        try:
            if ask.code(ask.answer(code)) == code:
                return code
        except Refused:
            continue
    raise RuntimeError(f"no answer found for {ask.about}")


def _code(ask: Any, chance: random.Random) -> int:
    if ask.kind == "choice":
        return int(ask.code(chance.choice(list(ask.options))))
    if ask.kind == "number":
        return chance.randrange(min(ask.high - ask.low, chance.choice((60, 1 << 20))) + 1)
    if ask.kind == "throw":
        return chance.randrange(ask.sides**ask.dice)
    return chance.randrange(len(ask.zones) * ask.sides)

"""Stored matches played again with the firmware's rules, so that pages can tell every answer in words.

A match that grows is played on from where it was: an answer costs one answer, not the whole match.
"""

from collections import OrderedDict
from copy import copy
from dataclasses import dataclass
from typing import Any

from pipkeeper.match import Match, unpacked
from pipkeeper.rules.asks import Choice, Refused

from .game_words import GameWords

_KEPT = 400  # matches whose replay is remembered
# Rules refuse answers that do not fit.  Any other error in a made-up match must not stop a page.
_FAULTS = (ValueError, LookupError, TypeError, ArithmeticError, AttributeError, RecursionError)


@dataclass(frozen=True, slots=True)
class Step:
    """An answer with its question, as they were at that moment."""

    number: int  # from 1
    ask: Any  # a copy of the firmware's ask: some are changed from one question to the next
    answer: Any
    label: "str | None"  # what the ask itself calls the answer
    round: int


class Replay:
    """A match as far as it could be played; `match` is None if its game or revision is not known here."""

    def __init__(self, rules: Any, game: str, names: "list[str]", options: "dict[str, Any]") -> None:
        self.steps: list[Step] = []
        self.codes = b""
        self.broken = False  # the codes do not fit the rules
        self.match: "Match | None" = None
        try:
            self.match = Match(rules, game, names, options)
        except _FAULTS:
            self.broken = True

    def play_on(self, codes: bytes, until: "int | None" = None) -> None:
        """Take the codes that are new, up to `until` answers in all; stop at one that does not fit."""
        match, at = self.match, len(self.codes)
        if match is None or self.broken:
            return
        try:
            while at < len(codes) and (until is None or len(self.steps) < until):
                code, at = unpacked(codes, at)
                if match.ask is None:
                    raise Refused("over")
                self._take(match, code)
                self.codes = codes[:at]
        except _FAULTS:
            self.broken = True

    def _take(self, match: Match, code: int) -> None:
        ask, played_in = copy(match.waiting_ask()), match.game.round
        if isinstance(ask, Choice):
            _ = ask.options  # look up places on the board now, while the game is at this step
        answer = ask.answer(code)
        label = ask.label(answer) if ask.kind == "choice" else None
        match.take(code)
        self.steps.append(Step(len(self.steps) + 1, ask, answer, label, played_in))


class Replays:
    """The replays of the matches that pages ask for."""

    def __init__(self, words: GameWords) -> None:
        self._words = words
        self._kept: OrderedDict[str, tuple[tuple[Any, ...], Replay]] = OrderedDict()

    def of(self, detail: Any, until: "int | None" = None) -> "Replay | None":
        """Return the replay of a stored match, played up to `until` answers; None if its rules are not here."""
        rules = self._words.rules(detail.game)
        if rules is None or detail.revision != rules.REVISION:
            return None
        if until is not None:
            replay = _begun(rules, detail)
            replay.play_on(detail.codes, until)
            return replay
        key = (detail.game, detail.revision, detail.edit, detail.names, repr(detail.options))
        known = self._kept.get(detail.uid)
        if known is None or known[0] != key or not detail.codes.startswith(known[1].codes):
            known = (key, _begun(rules, detail))
            self._kept[detail.uid] = known
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(detail.uid)
        known[1].play_on(detail.codes)
        return known[1]


def _begun(rules: Any, detail: Any) -> Replay:
    names = [name or "" for name in detail.names]
    return Replay(rules, detail.game, names, detail.options)

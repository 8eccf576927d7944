"""Corrects an old answer: replays the match with it; every later answer must still fit its ask.

An answer goes only to an ask with the same player and about.  Two things are allowed to differ, because they decide
nothing: confirmations and questions with one possible answer may come in another order, or come or go; and where a
later answer is the very one that the correction has taken (two cities that were swapped), it gets what the corrected
one gave up.
"""

from .match import Match, packed
from .rules.asks import Any, Ask, Refused


def corrected(match: Match, at: int, answers: "tuple[Any, ...] | list[Any]") -> "tuple[bytearray, int]":
    """Return the codes of a match with the answers from number `at` on changed, and where its tail begins."""
    changes = {at + number: answer for number, answer in enumerate(answers)}
    try:
        return _replayed(match, changes)
    except Refused as refusal:
        exchanged = _exchanged(match, at, answers, refusal)
        if exchanged is None:
            raise
        try:
            return _replayed(match, exchanged)
        except Refused:
            raise refusal


def following(match: Match, at: int, answers: "tuple[Any, ...] | list[Any]") -> "Ask | None":
    """Return the ask that comes after the changed answers."""
    replay = _Replay(match)
    for number, (old, answer) in enumerate(match.answers()):
        place = number - at
        if place >= len(answers):
            break
        replay.take(number, old, answer if place < 0 else answers[place], place >= 0)
    return replay.ask


def _exchanged(
    match: Match, at: int, answers: "tuple[Any, ...] | list[Any]", refusal: Refused
) -> "dict[int, Any] | None":
    """Add the changes that swap corrected and later answers; return None if no swap is possible."""
    if refusal.args[0] != "amend-fit":
        return None
    number = refusal.args[1]
    count = len(answers)
    old: "dict[int, Any]" = {}  # the corrected answers, and those up to the one that does not fit
    for place, (_, answer) in enumerate(match.answers(len(match.codes))):
        if at <= place < at + count or number - count < place <= number:
            old[place] = answer
    if old[number] != _seen(answers[-1]):
        return None
    changes = {at + place: answer for place, answer in enumerate(answers)}
    place = number
    for back in range(count - 1, -1, -1):
        if place < at + count or old[place] != _seen(answers[back]):
            break
        changes[place] = old[at + back]
        place -= 1
    return changes


def _seen(answer: "Any") -> "Any":
    """Return an answer as the game sees it."""
    return tuple(answer) if isinstance(answer, list) else answer


def _replayed(match: Match, changes: "dict[int, Any]") -> "tuple[bytearray, int]":
    """Replay a match with some answers changed; Refused if a given answer no longer fits."""
    replay = _Replay(match)
    end = -1
    for number, (old, answer) in enumerate(match.answers(len(match.codes))):
        if number == match.count:
            end = len(replay.codes)
        try:
            replay.take(number, old, changes.get(number, answer), number in changes)
        except Refused:
            if number < match.count:
                raise
            break  # the tail ends before the first answer that no longer fits
    return replay.codes, len(replay.codes) if end < 0 else end


class _Replay:
    """Replays the answers of one game in another."""

    def __init__(self, match: Match) -> None:
        self._play = match.rules.Game(len(match.names), match.options).play()
        self.ask: "Ask | None" = next(self._play)
        self.codes = bytearray()

    def take(self, number: int, old: Ask, answer: "Any", changed: bool) -> None:
        """Give an answer that belonged to the ask `old`."""
        while True:
            ask = self.ask
            if ask is not None and ask.about == old.about and ask.player == old.player:
                self._give(ask, number, answer, changed)
                return
            if not changed and idle(old, answer):
                # The old answer decided nothing: replace it by what is asked now, or drop it.
                if ask is not None and ask.about == old.about and ask.idle() >= 0:
                    self._send(ask, ask.idle())
                return
            if ask is None:
                raise Refused("amend-over", number)
            if ask.idle() < 0:
                break
            self._send(ask, ask.idle())
        if ask.about != old.about:
            raise Refused("amend-moved", number, old.about, ask.about)
        raise Refused("amend-player", number, old.player, ask.player)

    def _give(self, ask: Ask, number: int, answer: "Any", changed: bool) -> None:
        try:
            code = ask.code(answer)
        except Refused:
            if changed:
                raise
            raise Refused("amend-fit", number)
        self._send(ask, code)

    def _send(self, ask: Ask, code: int) -> None:
        self.codes.extend(packed(code))
        try:
            self.ask = self._play.send(ask.received(code))
        except StopIteration:
            self.ask = None


def idle(ask: Ask, answer: "Any") -> bool:
    """Return True if the answer decides nothing."""
    return ask.idle() >= 0 and ask.code(answer) == ask.idle()

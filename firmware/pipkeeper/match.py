"""A match: a game, its options, its players and the list of answers; everything else is derived from them.

The answers are kept as codes, each a variable-length number: seven bits per byte, with the high bit set if more follow.
Those after `end` were taken back and are kept as a tail that can be given again.

Games that can save their state at the start of a turn are asked to every few answers, and the newest states are kept:
an undo replays from the last state before it instead of from the first answer.
"""

from micropython import const

from .rules.asks import Any, Ask, Data, Iterator, Refused

if 0:  # for the type checker
    from .rules.game import Game
    from .rules.rule_module import RuleModule

_SPACING = const(8)  # answers from one state to the next
_STATES = const(3)
_NEVER = const(0x3FFFFFFF)


class Match:
    """Puts the game's asks, takes answers, takes them back, gives them again, corrects them."""

    def __init__(self, rules: "RuleModule", game_id: str, names: "list[str]", given: "Data | None" = None) -> None:
        self.rules = rules
        self.game_id = game_id
        self.names = names
        self.options = rules.settle(given or {}, len(names))
        self.given = {name: self.options[name] for name in given or {}}  # the chosen options; the others follow
        if "keep" in self.options:  # always stored, so that a match does not depend on a device's defaults
            self.given["keep"] = self.options["keep"]
        self.codes = bytearray()
        self.end = 0  # where the given answers end and the tail begins
        self.count = 0  # the number of answers given
        self._before: "tuple[bytes, int] | None" = None  # the codes and their end before the last correction
        # For each state, the end and the number of the answers before it.
        self._states: "list[tuple[int, int, Data]]" = []
        self._start()

    def _start(self, known: "bytes | bytearray" = b"") -> None:
        """Begin the game, or resume it from its last state; `known` are the game's findings so far."""
        self.game: "Game" = self.rules.Game(len(self.names), self.options)
        if self._states:
            self.end, self.count, state = self._states[-1]
            self._play = self.game.resume(state, known)
        else:
            self.end = self.count = 0
            self.game.known = known
            self._play = self.game.play()
        self._state_due = self.count + _SPACING if self.game.resumable else _NEVER
        self.ask: "Ask | None" = self._next(None)

    def _next(self, answer: "Any") -> "Ask | None":
        try:
            return self._play.send(answer)
        except StopIteration:
            return None

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def tail(self) -> int:
        """Return the number of answers that were taken back and can be given again, the first to the current ask."""
        return sum(byte < 0x80 for byte in self.codes[self.end :])

    def give(self, answer: "Any") -> "Any":
        """Check an answer, hand it to the game and return it as the game saw it."""
        return self.take(self.waiting_ask().code(answer))

    def waiting_ask(self) -> Ask:
        """Return the current ask; Refused if the match is over."""
        if self.ask is None:
            raise Refused("over")
        return self.ask

    def take(self, code: int) -> "Any":
        """Pass the answer of a checked code to the game; one that differs from the tail drops the tail."""
        ask = self.waiting_ask()
        received = ask.received(code)
        self._before = None
        codes = self.codes
        if code < 0x80 and self.end == len(codes):  # the common case, and the fastest
            codes.append(code)
            self.end += 1
        else:
            stored = packed(code)
            end = self.end + len(stored)
            if codes[self.end : end] != stored:
                if self.end < len(codes):
                    self.codes = codes = codes[: self.end]
                codes.extend(stored)
            self.end = end
        self.count += 1
        self.ask = self._next(received)
        if self.count >= self._state_due:
            self._keep_state()
        return ask.answer(code) if ask.board else received

    def _keep_state(self) -> None:
        """Keep a state that the game has saved, or request one."""
        game = self.game
        game.save_due = game.saved is None
        if game.saved is not None:
            if len(self._states) == _STATES:
                self._states.pop(0)
            self._states.append((self.end, self.count, game.saved))
            self._state_due = self.count + _SPACING
            game.saved = None

    def redo(self) -> "Any":
        """Give the first answer of the tail again."""
        if not self.tail:
            raise Refused("redo", 1, 0)
        return self.take(unpacked(self.codes, self.end)[0])

    def undo(self, count: int = 1) -> None:
        """Take back the last answers; they become the tail."""
        if not 0 < count <= self.count:
            raise Refused("undo", count, self.count)
        end = self.end
        for _ in range(count):
            end -= 1
            while end and self.codes[end - 1] & 0x80:
                end -= 1
        self.undo_to(end)

    def undo_to(self, end: int) -> None:
        """Replay the codes up to `end` without checking them again."""
        self._before = None
        states = self._states
        while states and states[-1][0] > end:
            states.pop()
        self._start(self.game.findings)
        self._replay(end)

    def _replay(self, end: int) -> None:
        """Give the codes from the game's position up to `end`."""
        send, count, due = self._play.send, self.count, self._state_due
        ask: "Any" = self.ask  # never None before the last code
        high = shift = 0  # of a code of several bytes
        at = self.end
        try:
            for byte in self.codes[at:end]:
                at += 1
                if byte & 0x80:
                    high |= (byte & 0x7F) << shift
                    shift += 7
                    continue
                if shift:
                    byte = high | byte << shift
                    high = shift = 0
                count += 1
                ask = send(ask.received(byte))
                if count >= due and end - at < _SPACING * _STATES:
                    self.end, self.count = at, count
                    self._keep_state()
                    due = self._state_due
        except StopIteration:
            ask = None
        self.game.known = b""
        self.ask, self.end, self.count = ask, at, count

    def history(self, end: "int | None" = None) -> "Iterator[tuple[int, Ask, Any]]":
        """Yield round, ask and answer of all given answers, or up to `end` in the tail."""
        game = self.rules.Game(len(self.names), self.options)
        play = game.play()
        ask = next(play)
        at = 0
        while at < (self.end if end is None else end):
            code, at = unpacked(self.codes, at)
            yield game.round, ask, ask.answer(code)
            try:
                ask = play.send(ask.received(code))
            except StopIteration:
                return

    def answers(self, end: "int | None" = None) -> "Iterator[tuple[Ask, Any]]":
        """Yield ask and answer of all given answers, or up to `end` in the tail."""
        for _, ask, answer in self.history(end):
            yield ask, answer

    # Questions with one possible answer

    def forced(self) -> bool:
        """Return True if there is one possible answer that needs no confirmation, so that nobody is asked."""
        ask = self.ask
        return ask is not None and ask.sole() >= 0 and not ask.confirms()

    def take_forced(self) -> "Any":
        """Give the only possible answer and return it."""
        return self.take(self.waiting_ask().sole())

    def take_back(self, count: int = 1) -> None:
        """Take back the last answers, and the forced ones before them."""
        self.undo(count)
        while self.count and self.forced():
            self.undo()

    # Corrections

    def amend(self, at: int, *answers: "Any") -> None:
        """Change answer number `at`, and those right after it if more are given.

        Refused, and nothing changed, if a later answer no longer fits its ask.  Answers that were taken back stay as
        the tail as far as they still fit.
        """
        from .correction import corrected

        if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= self.count - len(answers):
            raise Refused("amend", at, self.count - 1)
        codes, end = corrected(self, at, answers)
        if codes != self.codes:
            before = bytes(self.codes), self.end
            self._replace(codes, end)
            self._before = before

    def can_restore(self) -> bool:
        """Return True right after a correction, until another answer is given or taken back."""
        return self._before is not None

    def take_back_correction(self) -> None:
        """Bring back the answers as they stood before the correction."""
        if self._before is None:
            raise Refused("undo", 1, 0)
        codes, end = self._before
        self._replace(bytearray(codes), end)

    def _replace(self, codes: bytearray, end: int) -> None:
        """Replay other codes that have been checked."""
        self.codes = codes
        self._states = []
        self.game.findings = b""
        self.undo_to(end)

    def restore(self, codes: "bytes | bytearray", end: int, trusted: bool = False) -> None:
        """Restore stored codes; Refused, and nothing changed, if one does not fit its ask.

        `trusted`: they were checked when they were stored, by the same rules, and have not changed since.
        """
        fresh = Match(self.rules, self.game_id, self.names, self.given)
        if trusted:
            fresh.codes = bytearray(codes)
            fresh._replay(len(codes))
        else:
            fresh._check_and_take(codes)
        if fresh.end != len(codes):
            raise Refused("stored", fresh.count)
        if end < len(codes):
            fresh.undo_to(end)
        if fresh.end != end:
            raise Refused("stored", fresh.count)
        self.game, self._play, self.ask = fresh.game, fresh._play, fresh.ask
        self.codes, self.end, self.count = fresh.codes, fresh.end, fresh.count
        self._states, self._state_due, self._before = fresh._states, fresh._state_due, None

    def _check_and_take(self, codes: "bytes | bytearray") -> None:
        at = 0
        while at < len(codes):
            ask = self.ask
            if ask is None:
                return
            code, after = unpacked(codes, at)
            if ask.code(ask.answer(code)) != code or packed(code) != bytes(codes[at:after]):
                raise Refused("stored", self.count)
            self.take(code)
            at = after

    def standing(self) -> "list[Data]":
        """Return a row for every player: number, name, score, place, team in teams, and the game's details."""
        game = self.game
        rows: "list[Data]" = []
        places = game.places()
        for seat in range(game.seats):
            row: "Data" = {"player": seat, "name": self.names[seat], "score": game.score(seat), "place": places[seat]}
            if game.team_of is not None:
                row["team"] = game.team_of[seat]
            row.update(game.details(seat))
            rows.append(row)
        return rows


def packed(code: int) -> bytes:
    """Encode a code as bytes."""
    if code < 0x80:
        return bytes((code,))
    parts = []
    while code > 0x7F:
        parts.append(code & 0x7F | 0x80)
        code >>= 7
    parts.append(code)
    return bytes(parts)


def unpacked(codes: "bytes | bytearray", at: int) -> "tuple[int, int]":
    """Decode the code at `at`; also return where the next one begins."""
    code = shift = 0
    while True:
        if at >= len(codes):
            raise Refused("cut-off")
        byte = codes[at]
        at += 1
        code |= (byte & 0x7F) << shift
        if byte < 0x80:
            return code, at
        shift += 7

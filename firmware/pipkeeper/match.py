"""A match: a game, its options, its players and the list of answers; everything else is worked out from that.

The answers are kept as their codes, one variable-length number after the other: seven bits a byte, the high bit says
that more follow.  Those behind `end` were taken back and wait as a tail to be given again.
"""

from .rules.asks import Any, Ask, Data, Iterator, Refused

if 0:  # for the type checker
    from .rules.game import Game
    from .rules.rule_module import RuleModule


class Match:
    """Puts the game's asks, takes answers, takes them back, gives them again, corrects them."""

    def __init__(self, rules: "RuleModule", game_id: str, names: "list[str]", given: "Data | None" = None) -> None:
        self.rules = rules
        self.game_id = game_id
        self.names = names
        self.options = rules.settle(given or {}, len(names))
        self.given = {name: self.options[name] for name in given or {}}  # what was chosen; the rest follows from it
        if "keep" in self.options:  # always stored, so that a match of another device's default stays what it is
            self.given["keep"] = self.options["keep"]
        self.codes = bytearray()
        self.end = 0  # where the given answers end and the tail begins
        self.count = 0  # how many answers are given
        self._before: "tuple[bytes, int] | None" = None  # the codes and their end before the last correction
        self._start()

    def _start(self, known: "bytes | bytearray" = b"") -> None:
        self.game: "Game" = self.rules.Game(len(self.names), self.options)
        self.game.known = known
        self._play = self.game.play()
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
        """How many answers that were taken back wait to be given again, the first of them to this very ask."""
        return sum(byte < 0x80 for byte in self.codes[self.end :])

    def give(self, answer: "Any") -> "Any":
        """Checks an answer, hands it to the game and returns it as the game saw it."""
        return self.take(self.waiting_ask().code(answer))

    def waiting_ask(self) -> Ask:
        """The ask that waits for an answer; Refused if the match is over."""
        if self.ask is None:
            raise Refused("over")
        return self.ask

    def take(self, code: int) -> "Any":
        """Hands the answer of a checked code to the game; one that differs from the tail's drops the tail."""
        answer = self.waiting_ask().answer(code)
        self._before = None
        codes = self.codes
        if code < 0x80 and self.end == len(codes):  # the common case, and the quickest
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
        self.ask = self._next(answer)
        return answer

    def redo(self) -> "Any":
        """Gives the first answer of the tail again."""
        if not self.tail:
            raise Refused("redo", 1, 0)
        return self.take(unpacked(self.codes, self.end)[0])

    def undo(self, count: int = 1) -> None:
        """Takes back the last answers; they stay as the tail."""
        if not 0 < count <= self.count:
            raise Refused("undo", count, self.count)
        end = self.end
        for _ in range(count):
            end -= 1
            while end and self.codes[end - 1] & 0x80:
                end -= 1
        self.undo_to(end)

    def undo_to(self, end: int) -> None:
        """Plays the codes up to `end` again, trusting them: they were checked when they came in."""
        self._before = None
        self._start(self.game.findings)
        codes, send = self.codes, self._play.send
        ask: "Any" = self.ask  # never None before the last code
        high = shift = 0  # of a code of several bytes
        at = 0
        try:
            for byte in codes[:end]:
                at += 1
                if byte & 0x80:
                    high |= (byte & 0x7F) << shift
                    shift += 7
                    continue
                if shift:
                    byte = high | byte << shift
                    high = shift = 0
                ask = send(ask.answer(byte))
        except StopIteration:
            ask = None
        self.game.known = b""
        self.count -= sum([byte < 0x80 for byte in codes[at : self.end]])
        self.ask, self.end = ask, at

    def history(self, end: "int | None" = None) -> "Iterator[tuple[int, Ask, Any]]":
        """Round, ask and answer, from the first given to the last, or up to `end` among those of the tail."""
        game = self.rules.Game(len(self.names), self.options)
        play = game.play()
        ask = next(play)
        at = 0
        while at < (self.end if end is None else end):
            code, at = unpacked(self.codes, at)
            answer = ask.answer(code)
            yield game.round, ask, answer
            try:
                ask = play.send(answer)
            except StopIteration:
                return

    def answers(self, end: "int | None" = None) -> "Iterator[tuple[Ask, Any]]":
        """Pairs of ask and answer, from the first given to the last, or up to `end` among those of the tail."""
        for _, ask, answer in self.history(end):
            yield ask, answer

    # Questions with one possible answer

    def forced(self) -> bool:
        """True if the question has one possible answer and is no confirmation: nobody needs to be asked."""
        ask = self.ask
        return ask is not None and ask.sole() >= 0 and not ask.confirms()

    def take_forced(self) -> "Any":
        """Answers the question that has one possible answer; returns the answer."""
        return self.take(self.waiting_ask().sole())

    def take_back(self, count: int = 1) -> None:
        """Takes back the last answers, and with them those before that nobody was asked for."""
        self.undo(count)
        while self.count and self.forced():
            self.undo()

    # Corrections

    def amend(self, at: int, *answers: "Any") -> None:
        """Changes answer number `at`, and those right after it if more are given.

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
        """True right after a correction, until another answer is given or taken back."""
        return self._before is not None

    def take_back_correction(self) -> None:
        """Brings back the answers as they stood before the correction."""
        if self._before is None:
            raise Refused("undo", 1, 0)
        codes, end = self._before
        self._replace(bytearray(codes), end)

    def _replace(self, codes: bytearray, end: int) -> None:
        """Plays other codes, which were checked."""
        self.codes = codes
        self.end = len(codes)
        self.count = sum([byte < 0x80 for byte in codes])
        self.game.findings = b""
        self.undo_to(end)

    def restore(self, codes: "bytes | bytearray", end: int) -> None:
        """Takes up stored codes, each checked against its ask; Refused, and nothing changed, if one does not fit."""
        fresh = Match(self.rules, self.game_id, self.names, self.given)
        at = 0
        while at < len(codes):
            ask = fresh.ask
            if ask is None:
                raise Refused("stored", fresh.count)
            code, after = unpacked(codes, at)
            if ask.code(ask.answer(code)) != code or packed(code) != bytes(codes[at:after]):
                raise Refused("stored", fresh.count)
            fresh.take(code)
            at = after
        if end < len(codes):
            fresh.undo_to(end)
        if fresh.end != end:
            raise Refused("stored", fresh.count)
        self.game, self._play, self.ask = fresh.game, fresh._play, fresh.ask
        self.codes, self.end, self.count = fresh.codes, fresh.end, fresh.count

    def standing(self) -> "list[Data]":
        """A row for every player: number, name, score, place, team in teams, and what the game adds."""
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
    """A code as its bytes."""
    if code < 0x80:
        return bytes((code,))
    parts = []
    while code > 0x7F:
        parts.append(code & 0x7F | 0x80)
        code >>= 7
    parts.append(code)
    return bytes(parts)


def unpacked(codes: "bytes | bytearray", at: int) -> "tuple[int, int]":
    """The code that begins at `at`, and where the next one begins."""
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

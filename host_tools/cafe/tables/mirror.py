"""A mirror: the firmware's own match, advanced by the codes that a device put."""

import json
from typing import Any

from pipkeeper.match import Match, packed, unpacked
from pipkeeper.rules.asks import Refused

from ..store.match_writing import SeatResult
from ..store.views import compact
from .games import Games

_LONGEST_CODE = 40  # bytes; a throw of 20 dice with 100 sides has 19
_MOST_ROUNDS = 400  # that pages are told about
# Rules check answers against their ask.  Any other error in a made-up match must not stop the host.
FAULTS = (ValueError, LookupError, TypeError, ArithmeticError, AttributeError, RecursionError)


class OtherRules(Exception):
    """Raised if the game or its revision is unknown here."""


class Misfit(Exception):
    """Raised if a match cannot be played by these rules; the text is a word for programs: `match`, `code`, `over`."""


class Mirror:
    """One match.  It has no names: rules don't need them, and names can be forgotten."""

    def __init__(self, games: Games, game: str, revision: int, seats: int, options: dict[str, Any]) -> None:
        rules = games.rules(game)
        if rules is None or revision != rules.REVISION:
            raise OtherRules
        self._given = (rules, game, seats, options)
        self._begin()

    def _begin(self) -> None:
        rules, game, seats, options = self._given
        try:
            self.match = Match(rules, game, [""] * seats, options)
        except FAULTS:
            raise Misfit("match") from None
        self.secret = self._asks_secretly()

    def _asks_secretly(self) -> bool:
        ask = self.match.ask
        return ask is not None and ask.secret

    def play(self, codes: bytes) -> None:
        """Advance the match to the end of these codes; an incomplete last code waits.  Raises Misfit."""
        match = self.match
        end = match.end
        if not codes.startswith(bytes(match.codes[:end])):
            end = self._back_to(codes)
        try:
            self._take(codes, end)
        except FAULTS:
            raise Misfit("code") from None

    def _back_to(self, codes: bytes) -> int:
        """Take back the answers that are not in `codes`; return how many bytes stay."""
        match = self.match
        given = bytes(match.codes[: match.end])
        same = 0
        for mine, theirs in zip(given, codes, strict=False):
            if mine != theirs:
                break
            same += 1
        while same and given[same - 1] & 0x80:
            same -= 1
        match.undo_to(same)
        if match.end != same:
            self._begin()
        return self.match.end

    def _take(self, codes: bytes, at: int) -> None:
        match = self.match
        while at < len(codes):
            code = codes[at]
            after = at + 1
            if code & 0x80:
                whole = _end_of_code(codes, at)
                if whole is None:
                    return
                code, after = unpacked(codes, at)
            ask = match.ask
            if ask is None or ask.code(ask.answer(code)) != code or packed(code) != codes[at:after]:
                raise Refused("code", code)
            match.take(code)
            at = after
            ask = match.ask
            if ask is not None and ask.secret:
                self.secret = True

    @property
    def end(self) -> int:
        """The number of bytes that were played."""
        return int(self.match.end)

    @property
    def over(self) -> bool:
        return bool(self.match.over)

    def played_anew(self, codes: bytes) -> None:
        """Replay the whole match from its start; raise Misfit if it does not lead to the same standing."""
        before = compact(self.match.standing())
        self._begin()
        self.play(codes)
        if compact(self.match.standing()) != before:
            raise Misfit("code")

    def columns(self) -> dict[str, Any]:
        """Return the columns that the store keeps."""
        match = self.match
        game = match.game
        outlook = {"round": game.round, **game.outlook()}
        board = game.board()
        if board is not None:
            outlook["board"] = board
            self.secret = self.secret or _hides(board)
        return {
            "winners": json.dumps(list(game.winners)),
            "draw": bool(game.draw),
            "standing": json.dumps([_nameless(row) for row in match.standing()]),
            "outlook": json.dumps(outlook),
            "rounds": json.dumps(game.rounds[-_MOST_ROUNDS:]),
            "turn": None if match.ask is None else match.ask.player,
            "answers": match.count,
            "secret": self.secret,
        }

    def result(self) -> "list[SeatResult]":
        """Score, place and whether it won, of every seat."""
        game = self.match.game
        places = game.places()
        return [(game.score(seat), places[seat], seat in game.winners) for seat in range(game.seats)]


UNPLAYED: dict[str, Any] = {
    "winners": "[]",
    "draw": False,
    "standing": "[]",
    "outlook": "{}",
    "rounds": "[]",
    "turn": None,
    "answers": 0,
    "secret": False,
}


def _nameless(row: dict[str, Any]) -> dict[str, Any]:
    del row["name"]
    return row


def _hides(board: dict[str, Any]) -> bool:
    """Return True if something of a piece may not be seen: whose it is, its colour, or a face."""
    return any(
        owner is None or (orientation is not None and "0" in orientation.split("-"))
        for _, owner, orientation in board["pieces"]
    )


def _end_of_code(codes: bytes, at: int) -> "int | None":
    """Return where the code that begins at `at` ends; None if it is cut off."""
    for end in range(at, min(len(codes), at + _LONGEST_CODE)):
        if codes[end] < 0x80:
            return end + 1
    if len(codes) - at >= _LONGEST_CODE:
        raise Refused("code", at)
    return None

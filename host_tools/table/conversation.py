"""A match as lines of the table protocol: asks out, answers in.

Runs under CPython and MicroPython: no clock, no files, no threads.  Whoever sits at the table calls `ask`, hands over
what was answered with `hear`, and asks again.
"""

import json
from typing import Any, Callable  # noqa: UP035  # MicroPython has no collections.abc

from pipkeeper.dice import Dice
from pipkeeper.match import Match
from pipkeeper.protocol import answered_line, ask_line, over_line, sentence, standing_line
from pipkeeper.rules.asks import Choice, Refused, Throw
from pipkeeper.words import Words

_PASSING = ("risk", "advice", "gain", "possible")  # entries of a standing about the next answer only


class Conversation:
    """One match.  `write` takes a line; `advise` names the best option of the choice in a game, or nothing.

    `save` turns a match into what `{"save": true}` prints; without it such a line is refused.
    """

    def __init__(
        self,
        match: Match,
        words: Words,
        dice: Dice,
        write: "Callable[[dict[str, Any]], None]",
        advise: "Callable[[Any], str | None] | None" = None,
        save: "Callable[[Match], dict[str, Any]] | None" = None,
    ) -> None:
        self.match = match
        self.words = words
        self.dice = dice
        self._write = write
        self._advise = advise
        self._save = save
        self._standing = self.standing()
        self._written = _lasting(self._standing)  # the standing as last sent
        self._board = match.game.board()
        self._undone = 0, 0, 0  # the last undo: how many answers were named, how many went, how many were left

    def start(self, resumed: bool = False) -> None:
        """Send the board, and the standing of a match that is resumed."""
        if self._board is not None:
            self._write_standing(self._board)
        elif resumed and self.match.count and not _for_a_choice(self._standing):
            self._write_standing()

    def ask(self) -> bool:
        """Ask the next question; once the game is over, send the end and return False.

        A question with one possible answer is answered here, unless it is a confirmation.
        """
        match = self.match
        while match.forced():
            ask = match.waiting_ask()
            self._took(ask, match.take_forced())
        if match.over:
            self._write(over_line(match))
            return False
        # A choice has its risk and its advice before it, even if nobody's standing changed.
        if _for_a_choice(self._standing) and match.waiting_ask().kind == "choice":
            self._write_standing()
        self._write(self.ask_line())
        return True

    def ask_line(self) -> "dict[str, Any]":
        """Return the question as it is written."""
        return ask_line(self.match.waiting_ask(), self.match.game_id, self.words)

    def standing(self) -> "dict[str, Any]":
        """Return the standing as it is written, without the board."""
        line: dict[str, Any] = standing_line(self.match)
        advice = self._advise(self.match.game) if self._advise else None
        if advice:
            line["advice"] = advice
        return line

    def hear(self, said: Any) -> None:
        """Carry out a line; if anything is wrong with it, say so in one line and change nothing."""
        try:
            self._obey(said)
        except Refused as refusal:
            self.refuse(refusal)

    def refuse(self, refusal: Refused) -> None:
        """Write why something is refused."""
        self._write({"error": sentence(self.words, refusal)})

    def give(self, answer: Any) -> None:
        """Take an answer; `auto` has the electronic dice throw."""
        match = self.match
        ask = match.waiting_ask()
        if answer == "auto" and not (isinstance(ask, Choice) and "auto" in ask.options):
            if not isinstance(ask, Throw):
                raise Refused("auto")
            if match.tail:
                self._again()
                return
            answer = self.dice.throw(ask)
        self._took(ask, match.give(answer))

    def tell_standing(self) -> None:
        """Write the standing and the board as far as they changed."""
        self._standing = standing = self.standing()
        board = self.match.game.board()
        if board != self._board:
            self._board = board
            self._write_standing(board)
        elif _lasting(standing) != self._written and not _for_a_choice(standing):
            self._write_standing()

    def _obey(self, said: Any) -> None:
        if not isinstance(said, dict):
            self.give(said)
        elif len(said) != 1:
            raise Refused("line", said)
        elif "undo" in said:
            self._take_back(_count("undo", said["undo"], self.match.count))
        elif "redo" in said:
            self._redo(_count("redo", said["redo"], self.match.tail))
        elif "amend" in said:
            self._amend(said["amend"])
        elif said.get("save") is True and self._save:
            self._write({"match": self._save(self.match)})
        else:
            raise Refused("line", json.dumps(said)[:60])

    def _take_back(self, count: int) -> None:
        before = self.match.count
        self.match.take_back(count)
        self._undone = count, before - self.match.count, self.match.count
        self.tell_standing()

    def _redo(self, count: int) -> None:
        """Give answers again; right after an undo of as many, all that it took back, the table's own too."""
        named, gone, left = self._undone
        if (count, self.match.count) == (named, left):
            count = min(gone, self.match.tail)
        for _ in range(count):
            self._again()

    def _again(self) -> None:
        ask = self.match.ask
        self._took(ask, self.match.redo())

    def _took(self, ask: Any, answer: Any) -> None:
        self._write(answered_line(ask, answer))
        self.tell_standing()

    def _amend(self, correction: Any) -> None:
        if not isinstance(correction, dict) or set(correction) != {"at", "to"}:
            raise Refused("correction", correction)
        at = correction["at"]
        self.match.amend(at, correction["to"])
        for number, (ask, answer) in enumerate(self.match.answers()):
            if number == at:
                self._write(answered_line(ask, answer))
                break
        self.tell_standing()

    def _write_standing(self, board: "dict[str, Any] | None" = None) -> None:
        self._written = _lasting(self._standing)
        line = dict(self._standing)
        if board is not None:
            line["board"] = board
        self._write(line)


def _lasting(standing: "dict[str, Any]") -> "dict[str, Any]":
    return {key: value for key, value in standing.items() if key not in _PASSING}


def _for_a_choice(standing: "dict[str, Any]") -> bool:
    """Return True for a standing with a risk or an advice, which is sent before the choice it is for."""
    return "risk" in standing or "advice" in standing


def _count(word: str, count: Any, most: int) -> int:
    """Return the number of answers to take back or give again; refuse more than there are."""
    if not isinstance(count, int) or isinstance(count, bool) or not 0 < count <= most:
        raise Refused(word, count, most)
    return count

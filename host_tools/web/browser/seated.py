"""The table protocol as the page's table writes it: asks carry what people read and what stood there before."""

from typing import Any, Callable  # noqa: UP035  # MicroPython has no collections.abc

from pipkeeper.dice import Dice
from pipkeeper.match import Match, unpacked
from pipkeeper.protocol import ask_line
from pipkeeper.rules.asks import TIME_UP
from pipkeeper.ui.widgets.labels import face_text, letter, news_text, option_text, zone_text
from pipkeeper.words import Words

from ...table.conversation import Conversation


class Seated(Conversation):
    """A conversation whose standing lines carry what a panel draws; `panel` works that out."""

    def __init__(
        self,
        match: Match,
        words: Words,
        dice: Dice,
        write: "Callable[[dict[str, Any]], None]",
        advise: "Callable[[Any], str | None] | None",
        panel: "Callable[[Match, Words], Any] | None",
    ) -> None:
        self._panel = panel
        super().__init__(match, words, dice, write, advise)
        self._news = match.game.news  # what was last said about the latest events
        self._count = match.count

    def begin_page(self) -> None:
        """Send the page the standing and the board, which it does not have yet."""
        self._write_standing(self._board)

    def ask(self) -> bool:
        """Say what the last answer led to, then ask."""
        match = self.match
        news, count = match.game.news, match.count
        if news and news is not self._news and count > self._count:
            self._write({"news": news_text(match, self.words)})
        self._news, self._count = news, count
        return super().ask()

    def ask_line(self) -> "dict[str, Any]":
        line = spoken_ask(self.match, self.words)
        line["at"] = self.match.count
        line["tail"] = self.match.tail
        if self.match.tail:  # the answer that was taken back
            line["before"] = plain(self.match.waiting_ask().answer(unpacked(self.match.codes, self.match.end)[0]))
        return line

    def standing(self) -> "dict[str, Any]":
        line = super().standing()
        line["timed"] = self.match.game.timed
        if self._panel:
            line["panel"] = self._panel(self.match, self.words)
        return line

    def time_up(self) -> None:
        """Answer a choice whose time is up."""
        self.give(TIME_UP)


def spoken_ask(match: Match, words: Words, ask: Any = None) -> "dict[str, Any]":
    """Return an ask as a line, with the words for everything that can be chosen; by default the ask that waits.

    `labels` go with the options, zones or faces, in their order; `letters` are short signs for coloured faces.
    """
    if ask is None:
        ask = match.ask
    line: dict[str, Any] = ask_line(ask, match.game_id, words)
    if ask.kind == "choice":
        # A place on a board is shown on it; words behind the places have their own.
        line["labels"] = [
            None if ask.board and is_place(option) else option_text(match, words, ask, option) for option in ask.options
        ]
        if ask.clock:
            line["clock"] = "up"
    elif ask.kind == "die":
        line["labels"] = [zone_text(match, words, zone) for zone in ask.zones]
        line["faceless"] = list(ask.faceless)
    elif ask.kind == "throw":
        if ask.faces:
            line["labels"] = [face_text(words, face) for face in ask.faces]
            line["letters"] = [letter(words, face) for face in ask.faces]
        if ask.colours:
            line["colourLabels"] = [face_text(words, colour) for colour in ask.colours]
            line["colourLetters"] = [letter(words, colour) for colour in ask.colours]
    return line


def is_place(option: Any) -> bool:
    """Return True for a place on a board."""
    return isinstance(option, str) and option.count(".") == 2


def plain(answer: Any) -> Any:
    """Return an answer in its JSON form."""
    return list(answer) if isinstance(answer, tuple) else answer

"""Base class of the entries for choices: the words of the options, and a widget with a cursor over them."""

from ...rules.asks import Choice
from ..screen import BUTTON, NEXT, OK, ROLL, STEP, fetched
from ..widgets.labels import option_text
from .entry import LimitedEntry

if 0:  # for the type checker
    from typing import Any, Protocol

    from ..play.play import View as Play

    class Widget(Protocol):
        at: int  # the option under the cursor

        def move(self, step: int) -> None: ...


_ROLL = "roll"  # the option that the ROLL button chooses by itself


class OptionsEntry(LimitedEntry):
    """The cursor begins at the answer that was taken back; when a time limit runs out, the table answers."""

    ask: Choice
    widget: "Widget"

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self.labels: "list[str]" = []
        self._of: "tuple[Any, ...]" = ()  # the choice that the labels belong to

    def begin(self) -> None:
        ask = self.ask
        self.fill(ask)
        before = self.play.waiting()
        self.widget.at = ask.options.index(before) if before in ask.options else 0
        self.start_limit()

    def fill(self, ask: Choice) -> None:
        """Look up the words of the options, unless the last choice had the same ones."""
        self.ask = ask
        match, words = self.play.match, self.app.words
        of = (ask.about, ask.options)
        if of != self._of or type(ask) is not Choice:  # an ask of its own class may have other labels
            self._of = of
            self.labels = [option_text(match, words, ask, option) for option in ask.options]
            self.arrange()

    def arrange(self) -> None:
        """Called when the labels are new."""

    def rolls(self) -> bool:
        """Return True if ROLL chooses an option."""
        return _ROLL in self.ask.options

    def view(self) -> str:
        """Return the screen that ROLL opens otherwise: the players' sheets, where the game has any."""
        return "sheet" if self.play.match.game.details(0) else "standing"

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button <= NEXT:
            self.widget.move(STEP[button])
        elif button == OK:
            self.play.give(self.ask.options[self.widget.at])
        elif button == ROLL:
            if self.rolls():
                fetched("play.rolling").roll_again(self.play, _ROLL)
            elif self.view() == "sheet":
                self.app.open("play.sheet", self.ask.player or 0)
            else:
                self.app.open("play.standing")
        else:
            super().press(event)

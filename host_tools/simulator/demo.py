"""A short evening without a keyboard: two players, a match of Tulum to its end, each screen printed as text."""

from typing import Any

from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.ui.app import App

from .. import ASSETS
from ..virtual.kit import Kit, Runner
from .pictures import braille

_LIMIT = 2000  # presses; a match takes about two hundred
_FIRST = 14  # frames of the match that are printed; the rest are not
_THROWN = 1200  # ms until the dice have come to rest


class Evening:
    """Presses the buttons for two players, and prints what they see."""

    def __init__(self, board: "dict[str, Any]", data: str) -> None:
        self.kit = Kit(board, str(ASSETS), data)
        self.app = App(self.kit)
        self.runner = Runner(self.kit, self.app)

    def press(self, button: int) -> None:
        """Press a button, or do what replaces it on a board without that button."""
        buttons = self.kit.board["buttons"]
        if buttons == "encoder" and button in (PREV, NEXT):
            self.runner.turn(button)
        elif buttons == 3 and button in (BACK, ROLL):
            self.runner.hold(OK if button == BACK else NEXT)
        else:
            self.runner.press(button)

    def show(self, caption: str) -> None:
        print(f"— {caption}")
        print("\n".join(braille(self.runner.frame(), self.kit.board["width"])))

    def start(self) -> None:
        """Go from the first screen to the first ask: Tulum, two guests, default options."""
        self.show("switched on")
        self.press(OK)
        if self.app.names[-1] == "device.language":
            self.show("any press: which language?")
            self.press(OK)
        self.show("the title")
        for caption, buttons in (
            ("OK: which game?", (OK,)),
            ("NEXT and OK: Tulum; who plays?", (NEXT, OK)),
            ("OK twice: two guests", (OK, OK)),
            ("PREV and OK: go on; options", (PREV, OK)),
            ("OK: start", (OK,)),
        ):
            for button in buttons:
                self.press(button)
            self.show(caption)

    def answer(self) -> str:
        """Press what answers the ask; stop with two blocks at risk."""
        match: Any = self.app.match
        if match.ask.kind == "throw":
            self.press(ROLL)
            self.runner.wait(_THROWN)
            return "ROLL: the dice"
        risked = match.standing()[match.ask.player or 0].get("at-risk", 0)
        if match.ask.about == "roll-or-stop" and risked > 1:
            self.press(NEXT)
            self.press(OK)
            return "NEXT and OK: stop"
        self.press(OK)
        return "OK"


def play(board: "dict[str, Any]", data: str) -> int:
    """Play a match and print its screens."""
    evening = Evening(board, data)
    evening.start()
    for number in range(_LIMIT):
        if evening.app.match is None or evening.app.match.over:
            break
        report = evening.answer()
        if number < _FIRST:
            evening.show(report)
    match = evening.app.match
    evening.press(OK)
    evening.runner.wait(_THROWN)
    evening.show("and so on, to the end; OK: the winner")
    if match is None or not match.over:
        raise RuntimeError("the scripted evening did not come to its end")
    print(f"{match.names[match.game.winners[0]]} wins. In a terminal, `pipkeeper play` hands the buttons to you.")
    return 0

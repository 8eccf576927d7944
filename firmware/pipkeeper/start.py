"""From power to play: checks the board, makes its kit, runs the app, and says so when something goes wrong."""

import json

from .hardware.pins import BadBoard, check
from .ui.notice import notice
from .words import Words


def start() -> None:
    """What main.py calls on a board."""
    from .hardware.kit import Kit

    with open("board.json") as file:
        board = json.load(file)
    try:
        check(board)
    except BadBoard as error:
        refuse(board, error)
        return
    kit = Kit(board, "assets", "data")
    if kit.held:
        words = Words(kit.assets, board.get("language", "en"))
        print(words.say("notice.safe-mode"), "-", words.say("notice.safe-mode-text"))
        notice(kit.display, kit.assets, words.say("notice.safe-mode"), words.say("notice.safe-mode-text"))
        return
    run(kit)


def refuse(board: dict, error: BadBoard) -> None:
    """Says what is wrong with a board's data; on its display too, where that much is right."""
    from .hardware.clock import Clock
    from .hardware.kit import make_display

    words = Words("assets", board.get("language", "en"))
    heading = words.say("notice.board")
    text = words.say("board." + error.args[0], *error.args[1:])
    print(heading + ": " + text)
    try:
        notice(make_display(board, Clock()), "assets", heading, text)
    except (KeyError, TypeError, ValueError):
        pass  # its size or its own pins are what is wrong


def run(kit) -> None:
    """Runs the app until the power goes, somebody interrupts from outside, or it fails."""
    app = None
    try:
        kit.guard()
        from .ui.app import App

        app = App(kit)
        while True:
            kit.rest(app.step(kit.clock.now()))
    except KeyboardInterrupt:
        kit.unguard()
    except Exception as error:
        fail(kit, app, error)


def fail(kit, app, error: Exception) -> None:
    """Shows what happened, tells the details over the serial line, and starts again at a press."""
    for line in kit.trace(error).split("\n"):
        kit.say(line)
    try:
        words = app.words if app else Words(kit.assets, kit.board.get("language", "en"))
        what = type(error).__name__ + " " + str(error)
        notice(kit.display, kit.assets, words.say("notice.failed"), words.say("notice.failed-text", what))
    except Exception as worse:
        kit.say("no notice: " + repr(worse))
    while kit.presses.take(kit.clock.now()) < 0:
        kit.rest(kit.clock.now() + 1000)
    kit.restart()

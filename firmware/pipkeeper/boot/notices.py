"""Full-screen notices: bad board.json, safe mode, crash.  Each says what happened and what to do."""

from ..ui.widgets.notice import notice
from ..words import Words

if 0:  # for the type checker
    from typing import Any

    from ..kit import Kit


def refuse(board: "dict[str, Any]", error: ValueError) -> None:
    """Report what is wrong with a board's data, on its display too if that can be used."""
    from ..hardware.buttons import Clock
    from ..hardware.glass import make_display

    words = Words("assets", board.get("language", "en"))
    heading = words.say("notice.board")
    text = words.say("board." + error.args[0], *error.args[1:])
    print(heading + ": " + text)
    try:
        notice(make_display(board, Clock()), "assets", heading, text)
    except (KeyError, TypeError, ValueError):
        pass  # the error is in the display's own size or pins


def keep_safe(kit: "Kit") -> None:
    """Report that the app was skipped on purpose."""
    words = Words(kit.assets, kit.board.get("language", "en"))
    heading, text = words.say("notice.safe-mode"), words.say("notice.safe-mode-text")
    print(heading + ": " + text)
    notice(kit.display, kit.assets, heading, text)


def fail(kit: "Kit", words: "Words | None", error: Exception) -> None:
    """Show what happened, send the details over the serial line, and restart at a press."""
    for line in kit.trace(error).split("\n"):
        kit.say(line)
    try:
        words = words or Words(kit.assets, kit.board.get("language", "en"))
        what = type(error).__name__ + " " + str(error)
        notice(kit.display, kit.assets, words.say("notice.failed"), words.say("notice.failed-text", what))
    except Exception as worse:
        kit.say("no notice: " + repr(worse))
    while kit.presses.take(kit.clock.now()) < 0:
        kit.rest(kit.clock.now() + 1000)
    kit.restart()

"""From power to play: checks the board, makes its kit, and runs the app."""

import json

from .forget import forget


def start() -> None:
    """What main.py calls on a board."""
    kit = prepare()
    forget("switch", "update", "pipkeeper.hardware.pins", "pipkeeper.trouble", "pipkeeper.hardware.glass")
    if kit:
        run(kit)


def prepare():
    """The kit of the board; None if its data cannot be, or if safe mode is wanted."""
    from .hardware.pins import BadBoard, check

    with open("board.json") as file:
        board = json.load(file)
    try:
        check(board)
    except BadBoard as error:
        from .trouble import refuse

        refuse(board, error)
        return None
    from .hardware.buttons import listen
    from .hardware.clock import Clock
    from .hardware.glass import first_frame, make_display

    clock = Clock()
    edges = listen(board, clock)
    display = make_display(board, clock)
    first_frame(display, "assets")
    from .hardware.kit import Kit

    kit = Kit(board, "assets", "data", clock, display, edges)
    if kit.held:
        from .trouble import keep_safe

        keep_safe(kit)
        return None
    return kit


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
        words = app and app.words
        app = None  # its memory may be needed to say what happened
        from .trouble import fail

        fail(kit, words, error)

"""From power-on to play: makes the board's kit, unloads the modules that made it, and runs the app."""

import json

from ..unload import forget

if 0:  # for the type checker
    from ..kit import Kit


def start() -> None:
    """Start the board; main.py calls it."""
    kit = prepare()
    forget("rp2", "switch", "update", "pipkeeper.boot.notices")
    forget("pipkeeper.hardware.pins", "pipkeeper.hardware.glass")
    if kit:
        run(kit)


def prepare() -> "Kit | None":
    """Make the kit of the board; return None for bad board data or safe mode."""
    from ..hardware.pins import BadBoard, check

    with open("board.json") as file:
        board = json.load(file)
    try:
        check(board)
    except BadBoard as error:
        from .notices import refuse

        refuse(board, error)
        return None
    from ..hardware.buttons import Clock, listen
    from ..hardware.glass import first_frame, make_display

    clock = Clock()
    edges = listen(board, clock)
    display = make_display(board, clock)
    first_frame(display, "assets")
    from ..hardware.kit import Kit

    kit = Kit(board, "assets", "data", clock, display, edges)
    if kit.held:
        from .notices import keep_safe

        keep_safe(kit)
        return None
    return kit


def run(kit: "Kit") -> None:
    """Run the app until it is interrupted from outside or fails."""
    app = None
    try:
        kit.guard()
        from ..ui.app import App

        app = App(kit)
        while True:
            kit.rest(app.step(kit.clock.now()))
    except KeyboardInterrupt:
        kit.unguard()
    except Exception as error:
        words = app.words if app else None
        app = None  # the error screen may need its memory
        from .notices import fail

        fail(kit, words, error)

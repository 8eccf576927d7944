"""Before play: checks the board's data and makes its kit."""

import json

if 0:  # for the type checker
    from ..hardware.kit import Kit


def prepare() -> "Kit | None":
    """Makes the kit of the board; returns None for bad board data or safe mode."""
    from ..hardware.pins import BadBoard, check

    with open("board.json") as file:
        board = json.load(file)
    try:
        check(board)
    except BadBoard as error:
        from .notices import refuse

        refuse(board, error)
        return None
    from ..hardware.buttons import listen
    from ..hardware.clock import Clock
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

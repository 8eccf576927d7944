"""From power-on to play: makes the board's kit, unloads the modules that made it, and runs the app."""

from ..unload import forget

if 0:  # for the type checker
    from ..kit import Kit


def start() -> None:
    """Starts the board; main.py calls it."""
    from .prepare import prepare

    kit = prepare()
    del prepare
    forget("rp2", "switch", "update", "pipkeeper.boot.prepare", "pipkeeper.boot.notices")
    forget("pipkeeper.hardware.pins", "pipkeeper.hardware.glass")
    if kit:
        run(kit)


def run(kit: "Kit") -> None:
    """Runs the app until it is interrupted from outside or fails."""
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

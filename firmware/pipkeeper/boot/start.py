"""From power to play: makes the board's kit, lets go of what did so, and runs the app."""

from ..unload import forget

if 0:  # for the type checker
    from ..kit import Kit


def start() -> None:
    """What main.py calls on a board."""
    from .prepare import prepare

    kit = prepare()
    del prepare
    forget("rp2", "switch", "update", "pipkeeper.boot.prepare", "pipkeeper.boot.notices")
    forget("pipkeeper.hardware.pins", "pipkeeper.hardware.glass")
    if kit:
        run(kit)


def run(kit: "Kit") -> None:
    """Runs the app until the power goes, somebody interrupts from outside, or it fails."""
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
        app = None  # its memory may be needed to say what happened
        from .notices import fail

        fail(kit, words, error)

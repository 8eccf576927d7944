"""What a kiosk does when its guests seem to have left."""

from .device.people import forget_guests
from .preferences import speak
from .widgets.canvas import sized_lines

if 0:  # for the type checker
    from .app import App


def warn(app: "App") -> None:
    """Ask on the whole display whether anybody is still there."""
    canvas = app.canvas
    font, rows = sized_lines(canvas, app.words.say("ui.still-there"), canvas.width - 2, canvas.pages)
    canvas.clear()
    canvas.centre_lines((canvas.pages - len(rows) * font.pages) // 2, rows, font)


def start_anew(app: "App") -> None:
    """Set the guests' match aside, forget their names, restore the language, and show the first screen."""
    app.put_away()
    app.staff = False
    forget_guests(app)
    speak(app, app.language() or "en")
    app.show("device.attract")

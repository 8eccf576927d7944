"""A tour of everything the canvas can draw, seen on the virtual glass; run by both interpreters."""

from host_tools.virtual.kit import Kit
from pipkeeper.ui.widgets.canvas import Canvas

BOARD = {"width": 128, "height": 64, "buttons": 5, "lights": 6}


def tour(assets):
    """The frames one after the other, as the glass shows them."""
    for height in (64, 32):
        BOARD["height"] = height
        kit = Kit(BOARD, assets, "/data")
        canvas = Canvas(kit.display, assets)
        for scene in (texts, figures, shapes, dice):
            canvas.clear()
            scene(canvas)
            kit.display.show()
            yield kit.glass.frame()
        canvas.shift()
        kit.display.show()
        yield kit.glass.frame()


def texts(canvas):
    canvas.text(0, 0, "Größe, cœur, ¿quién?")
    canvas.text(3, 1, "a text that is too long to fit here", 90)
    canvas.text_right(128, 2, "éàç 42")
    canvas.text_centre(0, 3, "in the middle", 128)
    canvas.invert(0, 3, 128)
    canvas.write(canvas.medium, 0, 4, "Ménage 12 ✓")
    canvas.write(canvas.medium, 60, 6, "ĳsbeer, Straße", 60)


def figures(canvas):
    canvas.write(canvas.large, 0, 0, "1234")
    canvas.write(canvas.large, 100, 0, "567")
    canvas.write(canvas.large, 0, 3, "-8.90:+/")
    canvas.write(canvas.large, 0, 6, "11")


def shapes(canvas):
    canvas.line(2, 13, 140)
    canvas.fill(60, 0, 50, 2)
    canvas.blank(-4, 1, 12)
    canvas.invert(55, 1, 20, 2)
    canvas.stamp(96, 3, bytes(range(1, 41)), 2)


def dice(canvas):
    for face in range(1, 7):
        canvas.die(face * 20 - 18, 0, face)
        canvas.die(face * 20 - 18, 2, face, 1)
    canvas.die(60, 4, 12)
    canvas.die(80, 4, "É")
    canvas.die(100, 4, "x", 1)

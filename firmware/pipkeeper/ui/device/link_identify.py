"""Blinks the table's name in large type, with all lights, so that staff can find the device."""

from micropython import const

from ..screen import Screen

if 0:  # for the type checker
    from ..app import App
    from ..linking import Linking
    from ..widgets.canvas import Canvas

_BLINK = const(500)  # ms
_WHITE = (48, 48, 48)


class View(Screen):
    """Closes by itself, or at a press."""

    sudden = True

    def __init__(self, app: "App", linking: "Linking") -> None:
        super().__init__(app)
        self._linking = linking
        self._lit = False
        self._blink = app.now
        app.idle.woken(app.now)

    def draw(self, canvas: "Canvas") -> None:
        words, page = self.app.words, canvas.pages // 2 - 2
        name = self._linking.name()
        font = canvas.medium if canvas.medium.measure(name) <= canvas.width else canvas.small
        canvas.text_centre(0, page, name, canvas.width, font)
        canvas.text_centre(0, page + 3, words.say("link.here"), canvas.width)
        if self._lit:
            canvas.invert(0, 0, canvas.width, canvas.pages)

    def press(self, event: int) -> None:
        self._end()

    def tick(self, now: int) -> int:
        if now >= self._linking.link.identify:
            self._end()
            return now
        if now >= self._blink:
            self._blink = now + _BLINK
            self._lit = not self._lit
            lights = self.app.kit.lights
            lights.show([_WHITE if self._lit else (0, 0, 0)] * lights.count)
            self.app.redraw()
        return self._blink

    def _end(self) -> None:
        self._linking.link.identify = 0
        self.app.back()

    def busy(self) -> bool:
        return True

    def leave(self) -> None:
        self.app.kit.lights.show(())

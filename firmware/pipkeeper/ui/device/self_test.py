"""The self-test: buttons, screen, lights, buzzer, entropy, memory and flash, with the results on screen."""

import os

from ...dice import entropy_fault
from ...input.presses import REPEAT
from ..screen import BACK, BUTTON, BUTTON_NAMES, NEXT, OK, PREV, ROLL, Screen
from ..widgets.signs import signs

if 0:  # for the type checker
    from ..app import App
    from ..widgets.canvas import Canvas

_KNOB = ("‹", "›")  # turned left and right, in place of PREV and NEXT
_LIT = [(30, 0, 0), (0, 30, 0), (0, 0, 30)] * 2


class View(Screen):
    """Each button lights up when pressed and tries a part: PREV the flash, NEXT the lights; BACK twice leaves."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._seen = [False] * len(BUTTON_NAMES)
        self._last = -1
        self._first = 0  # the first visible fact on a display too small for all
        self._full = False
        self._entropy = entropy_fault(app.kit.entropy)
        self._flash = "–"

    def _try_flash(self) -> str:
        """Return the free space if the flash takes a write."""
        return "✓ " + free_flash(self.app) if self.app.store.save_settings() else "✗"

    def draw(self, canvas: "Canvas") -> None:
        if self._full:
            canvas.fill(0, 0, canvas.width, canvas.pages)
            return
        self._draw_buttons(canvas)
        page = 1
        for key, sign, value in self._facts()[self._first : self._first + canvas.pages - 1]:
            canvas.text(0, page, self.app.words.say("ui.test." + key) + " " + sign, 84)
            canvas.text_right(canvas.width, page, value)
            page += 1

    def _facts(self) -> "tuple[tuple[str, str, str], ...]":
        """Return each test, the sign of its button, and its result."""
        app, kit = self.app, self.app.kit
        ok, back, roll = signs(app)
        lights = str(kit.lights.count) if kit.lights.count and kit.lights.ok else "–"
        return (
            ("entropy", "", app.words.say("ui.test." + self._entropy) if self._entropy else "✓"),
            ("flash", "‹", self._flash),
            ("memory", "", app.words.say("ui.about.kilobytes", app.memory.free // 1024)),
            ("lights", "›", lights),
            ("buzzer", roll, "✓" if kit.buzzer.ok else "–"),
            ("screen", ok, "✓" if kit.display.ok else "✗"),
            ("leave", "", back + " " + back),
        )

    def _draw_buttons(self, canvas: "Canvas") -> None:
        x, kind = 0, self.app.kit.board["buttons"]
        names = _KNOB + BUTTON_NAMES[2:] if kind == "encoder" else BUTTON_NAMES
        for button in range(3 if kind == 3 else len(names)):
            end = canvas.text(x + 1, 0, names[button])
            if self._seen[button]:
                canvas.invert(x, 0, end - x)
            x = end + 2

    def press(self, event: int) -> None:
        if event & REPEAT:
            return
        button = event & BUTTON
        if button == BACK and self._last == BACK:
            self.app.back()
            return
        self._last = button
        self._seen[button] = True
        self._full = button == OK and not self._full
        lights = self.app.kit.lights
        if button == PREV:
            self._first = 0
            self._flash = self._try_flash()
            lights.show([(0, 0, 0)] * lights.count)
        elif button == NEXT:
            self._first += self.app.canvas.pages - 1
            if self._first >= len(self._facts()):
                self._first = 0
            lights.show(_LIT[: lights.count])
        elif button == ROLL:
            self.app.kit.buzzer.play("win")
        self.app.redraw()
        self.app.kit.display.renew()


def free_flash(app: "App") -> str:
    """Return the free space where the data is; a question mark if unknown."""
    try:
        facts = os.statvfs(app.kit.data)
    except (AttributeError, OSError):
        return "?"
    free = facts[0] * facts[3] // 1024
    if free < 10000:
        return app.words.say("ui.about.kilobytes", free)
    return app.words.say("ui.about.megabytes", free // 1024)

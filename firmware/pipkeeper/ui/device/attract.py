"""The first screen: the name of the thing and tumbling dice; any press goes on."""

from micropython import const

from ..screen import Screen

_TURN = const(2500)  # ms until the dice change and the picture moves


class View(Screen):
    """Drawn before anything is read from flash, so that a switched-on device answers at once."""

    resting = True

    def __init__(self, app, starting: bool = False) -> None:
        super().__init__(app)
        self._starting = starting
        self._turn = 0 if starting else 1
        self._due = 0

    def draw(self, canvas) -> None:
        # What stands still burns in: the picture wanders with every change of the dice.
        x = 6 + self._turn * 5 % 13
        page = (canvas.pages - 4) // 2 + (self._turn // 3 % 3 - 1 if canvas.pages > 4 else 0)
        canvas.write(canvas.medium, x, page, "Pipkeeper")
        for number in range(4):
            canvas.die(x + 17 * number, page + 2, 1 + (self._turn * 5 + number * 7) % 6)

    def press(self, event: int) -> None:
        if not self._goes_on():
            self.app.show("device.title")

    def _goes_on(self) -> bool:
        """Right after the start: finds the match under way, and goes on with it."""
        if self._turn:
            return False
        self._turn = 1
        if not self.app.take_up() or self.app.kit.board.get("kiosk"):
            return False
        self.app.resume()
        return True

    def tick(self, now: int) -> int:
        if self._starting:
            self._starting = False
            self._due = now
            return now + 1
        if self._goes_on():
            return now + 1
        if now >= self._due:
            self._due = now + _TURN
            self._turn += 1
            self.app.redraw()
        return self._due

"""The first screen: the product's name and tumbling dice; any press goes on."""

from micropython import const

from ..screen import BUTTON, NEXT, OK, PREV, ROLL, Screen, fetched

if 0:  # for the type checker
    from ..app import App
    from ..widgets.canvas import Canvas

_TURN = const(2500)  # ms until the dice change and the picture moves
_TITLE = (
    "pipkeeper.storage.folders",
    "pipkeeper.storage.journal_reader",
    "pipkeeper.storage.finished_matches",
    "pipkeeper.storage.match_files",
    "pipkeeper.ui.widgets.signs",
    "pipkeeper.ui.widgets.rows",
    "pipkeeper.ui.device.title",
)


class View(Screen):
    """Drawn before anything is read from flash, so that the device responds at once when switched on."""

    resting = True

    def __init__(self, app: "App", starting: bool = False) -> None:
        super().__init__(app)
        self._starting = starting
        self._turn = 0 if starting else 2
        self._due = 0 if starting else app.now + _TURN
        self._pages = None  # what a kiosk shows
        if not starting:
            self._show_pages()

    def _show_pages(self) -> None:
        if self.app.kiosk:
            self._pages = fetched("device.kiosk_pages").Pages(self.app)
            self._turn = 1
            self._due = self.app.now + _TURN

    def draw(self, canvas: "Canvas") -> None:
        if self._pages and self._pages.draw(canvas, self._turn - 1):
            return
        # Still pixels burn in, so the picture moves with every change of the dice.
        x = 6 + self._turn * 5 % 13
        page = (canvas.pages - 4) // 2 + (self._turn // 3 % 3 - 1 if canvas.pages > 4 else 0)
        canvas.write(canvas.medium, x, page, "Pipkeeper")
        for number in range(4):
            canvas.die(x + 17 * number, page + 2, 1 + (self._turn * 5 + number * 7) % 6)

    def press(self, event: int) -> None:
        if self._pages and event & BUTTON == ROLL:
            self._pages.next_language()
            self._turn = 1
            self.app.redraw()
        elif not self._goes_on():
            go_home(self.app)

    def _goes_on(self) -> bool:
        """Right after the start, finds the match in play and resumes it."""
        if self._turn:
            return False
        self._turn = 1
        from ..matches import take_up

        app = self.app
        found = take_up(app)
        if app.kiosk:
            self._show_pages()
            if _staff_called(app):
                app.open("device.staff")
                return True
            return False
        if found:
            app.show_match()
        elif not app.language():
            go_home(app)
        return found

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
            if self._turn > 2:  # nobody pressed right after the start
                self.ahead = _TITLE
            self.app.redraw()
        return self._due


def _staff_called(app: "App") -> bool:
    """Return True if PREV and NEXT are held, or OK and ROLL on a board with an encoder."""
    down = app.kit.edges.down
    return down(OK) and down(ROLL) if app.kit.board["buttons"] == "encoder" else down(PREV) and down(NEXT)


def go_home(app: "App") -> None:
    """Go from the first screen to the title; a new device asks for its language first."""
    app.show("device.title" if app.kiosk or app.language() else "device.language")

"""The dice roller: a pool of dice on the whole display; ROLL throws, OK edits the pool, PREV and NEXT switch pools."""

from micropython import const

from ...dice_pool import SIDES, pool_from
from ..screen import BACK, BUTTON, NEXT, OK, ROLL, STEP, Screen, sooner
from ..widgets.dice_area import DiceArea
from ..widgets.rows import Moving
from ..widgets.signs import foot
from ..widgets.tumbling import Tumbling

if 0:  # for the type checker
    from ...dice_pool import Pool, Throw
    from ...words import Words
    from ..app import App
    from ..widgets.canvas import Canvas

_KEPT = const(16)  # throws remembered
_USUAL = ("2d6", "1d6", "3d6", "4d6 h3", "1d20", "2d20 h1", "1d100", "6dC", "1dM")


class View(Screen):
    """Restores the last pool and the favourites after a start."""

    ahead = ("pipkeeper.ui.widgets.menu", "pipkeeper.dice", "pipkeeper.ui.device.pool")

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.throws: "list[Throw]" = []  # the last ones, newest first
        self._title = Moving(app.canvas)
        self._area = DiceArea(app)  # with the pictures of the dice before they are thrown
        self._tumbling: "Tumbling | None" = None
        try:
            self.pool = pool_from(app.settings.get("pool", _USUAL[0]))
        except ValueError:
            self.pool = pool_from(_USUAL[0])

    def favourites(self) -> "list[str]":
        """Return the pools that PREV and NEXT go through, as texts: the user's own first, then the usual ones."""
        own = [text for text in self.app.settings.get("favourites", []) if _is_pool(text)]
        return own + [text for text in _USUAL if text not in own]

    def take(self, pool: "Pool") -> None:
        """Replace the pool."""
        self.pool = pool
        self._tumbling = None

    def draw(self, canvas: "Canvas") -> None:
        words = self.app.words
        self._title.show(self.app.now, 0, 0, "‹ " + pool_text(words, self.pool) + " ›", canvas.width, False, 1)
        last = canvas.pages - 1
        if canvas.pages > 4 or not self._tumbling:  # a small display uses all its room for the dice
            foot(self.app, words.say("roller.change"), words.say("ui.foot.back"), words.say("roller.throw"))
        else:
            last += 1
        if self._tumbling:
            self._tumbling.place(0, 1, last - 1, self._widest())
            self._tumbling.draw()
        else:
            self._draw_waiting(last - 1)

    def _draw_waiting(self, pages: int) -> None:
        """Draw the dice before they are thrown."""
        pool, area = self.pool, self._area
        kinds = [kind for kind in pool.kinds() for _ in range(pool.counts[kind])]
        area.place(kinds, self._widest() if pages > 2 else "", 0, 1, pages)
        for number, kind in enumerate(kinds):
            area.draw_die(number, kind, "?")

    def _widest(self) -> str:
        """Return the widest sum of the pool; empty where dice are not summed, or for a single die."""
        pool = self.pool
        if pool.named() or pool.dice() == 1 and not pool.added:
            return ""
        most = sum([sides * pool.counts.get(sides, 0) for sides in SIDES]) + abs(pool.added)
        return "0" * len(str(most)) + ("0" if pool.added < 0 else "")

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button == ROLL:
            self._throw()
        elif button == OK:
            self.app.open("device.pool", self)
        elif button <= NEXT:
            known = self.favourites()
            text = self.pool.text()
            at = known.index(text) + STEP[button] if text in known else 0
            self.take(pool_from(known[at % len(known)]))
            self.app.redraw()
        elif button == BACK:
            self.app.back()

    def _throw(self) -> None:
        app = self.app
        from ..electronic_dice import stirred

        thrown = self.pool.throw(stirred(app))
        self.throws.insert(0, thrown)
        del self.throws[_KEPT:]
        app.sound("roll")
        app.settings["pool"] = self.pool.text()  # written to flash with the next change
        total = str(thrown.total) if self._widest() else ""
        self._tumbling = Tumbling(app, thrown.shown, total, tuple(thrown.kept))
        app.redraw()

    def tick(self, now: int) -> int:
        due = self._tumbling.tick(now) if self._tumbling else 0
        return sooner(due, 0 if self.app.idle.dimmed else self._title.tick(now))


def _is_pool(text: str) -> bool:
    try:
        pool_from(text)
        return True
    except ValueError:
        return False


def kind_text(words: "Words", kind: "int | str") -> str:
    """Return the name of a kind of die."""
    named: "dict[int | str, str]" = {"C": "colours", "M": "coin"}
    return words.say("bag." + named.get(kind, "d" + str(kind)))


def pool_text(words: "Words", pool: "Pool") -> str:
    """Return the dice of a pool in one line."""
    named = pool.named()
    if named:
        return str(pool.counts[named]) + " × " + kind_text(words, named)
    text = "+".join([str(pool.counts[kind]) + kind_text(words, kind) for kind in pool.kinds()])
    if pool.added:
        text += ("+" if pool.added > 0 else "") + str(pool.added)
    if pool.exploding:
        text += " !"
    if pool.keep:
        text += " " + words.say("roller.highest" if pool.keep > 0 else "roller.lowest", abs(pool.keep))
    return text

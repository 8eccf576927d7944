"""Sets up the dice of the roller: number of each kind, bonus, which count; and opens its other screens."""

from micropython import const

from ...dice_pool import KINDS, MOST, MOST_ADDED, pool_from
from ..widgets.menu import Menu
from .roller import kind_text, pool_text

if 0:  # for the type checker
    from ..app import App
    from .roller import View as Roller

_MOST_FAVOURITES = const(8)
_ADDED = len(KINDS)  # the rows after the dice
_KEEP = _ADDED + 1
_EXPLODING = _ADDED + 2
_DOORS = ("chances", "throws", "favourite")


class View(Menu):
    """OK counts up and ROLL down; the last rows open what there is to see."""

    ahead = ("pipkeeper.ui.device.throws", "pipkeeper.dice_chances", "pipkeeper.ui.device.chances")

    def __init__(self, app: "App", roller: "Roller") -> None:
        super().__init__(app)
        self._roller = roller
        self.heading = pool_text(app.words, roller.pool)
        self.lines.at = KINDS.index(roller.pool.kinds()[0])

    def count(self) -> int:
        return _EXPLODING + 1 + len(_DOORS)

    def line(self, number: int) -> str:
        words = self.app.words
        if number < _ADDED:
            return kind_text(words, KINDS[number])
        if number <= _EXPLODING:
            return words.say(("roller.added", "roller.keep", "roller.exploding")[number - _ADDED])
        door = _DOORS[number - _EXPLODING - 1]
        if door == "favourite" and self._favourite():
            door = "forget"
        return words.say("roller." + door)

    def value(self, number: int) -> str:
        pool, words = self._roller.pool, self.app.words
        if number < _ADDED:
            return str(pool.counts.get(KINDS[number], 0))
        if number == _ADDED:
            return ("+" if pool.added > 0 else "") + str(pool.added)
        if number == _KEEP:
            if not pool.keep:
                return words.say("roller.all")
            return words.say("roller.highest" if pool.keep > 0 else "roller.lowest", abs(pool.keep))
        if number == _EXPLODING:
            return words.say("choice.yes" if pool.exploding else "choice.no")
        return ""

    def changes(self, number: int) -> bool:
        return number <= _EXPLODING

    def choose(self, number: int) -> None:
        if number <= _EXPLODING:
            self._change(number, 1)
            return
        door = _DOORS[number - _EXPLODING - 1]
        if door == "favourite":
            self._keep_favourite()
        else:
            self.app.open("device." + door, self._roller)

    def turn(self, number: int) -> None:
        self._change(number, -1)

    def _change(self, number: int, step: int) -> None:
        """Count up or down, and wrap around at the ends."""
        roller = self._roller
        pool = pool_from(roller.pool.text())
        if number < _ADDED:
            kind = KINDS[number]
            room = MOST - pool.dice() + pool.counts.get(kind, 0)
            count = (pool.counts.get(kind, 0) + step) % (room + 1)
            pool.set_count(kind, count)
            if not pool.dice():
                pool.set_count(kind, 1 if step < 0 else room)
        elif pool.named():
            self.app.sound("error")
            self.note(self.app.words.say("roller.no-sum"))
            return
        elif number == _ADDED:
            pool.added = (pool.added + step + MOST_ADDED) % (2 * MOST_ADDED + 1) - MOST_ADDED
        elif number == _KEEP:
            most = pool.dice() - 1
            pool.keep = (pool.keep + step + most) % (2 * most + 1) - most
        else:
            pool.exploding = not pool.exploding
        roller.take(pool)
        self.heading = pool_text(self.app.words, pool)
        self.app.redraw()

    def _favourite(self) -> bool:
        return self._roller.pool.text() in self.app.settings.get("favourites", [])

    def _keep_favourite(self) -> None:
        """Keep the pool among the favourites, or forget it."""
        app, text = self.app, self._roller.pool.text()
        known = app.settings.setdefault("favourites", [])
        if text in known:
            known.remove(text)
            message = "roller.forgotten"
        else:
            known.insert(0, text)
            del known[_MOST_FAVOURITES:]
            message = "roller.kept"
        app.store.save_settings()
        self.note(app.words.say(message, pool_text(app.words, self._roller.pool)))

"""The app's end of the link: steps it, and shows what a host says.

It is imported once the device is paired or a host has said something over USB; without either it costs nothing.
"""

from micropython import const

from .. import VERSION
from ..link.link import Link
from ..link.orders import Orders
from ..link.session import Identity
from ..storage.link_source import LinkSource
from ..unload import forget

if 0:  # for the type checker
    from ..match import Match
    from .app import App
    from .widgets.canvas import Canvas

SIGN = const(7)  # pixels of the sign
_IDLE = const(3000)  # ms without a press before old matches are offered
_UNSTORED = const(2000)  # ms that storage may take to confirm; after that, answers are sent anyway

_RARE = "pipkeeper.ui.link_seats"  # imported when it is needed
_CORNER = const(18)  # pixels of the signs in a match
_SIGNS = (
    bytes(SIGN),
    b"\x00\x22\x14\x08\x14\x22\x00",
    b"\x08\x08\x00\x08\x08\x00\x08",
    b"\x22\x72\x22\x22\x22\x27\x22",
)
_NO_TICK = bytes(9)
_TICK = b"\x00\x00\x00\x10\x20\x40\x30\x0c\x03"
_TWO_TICKS = b"\x10\x20\x40\x30\x2c\x43\x30\x0c\x03"


class Linking:
    """`sign` is the state shown for the link; `host_has` is True if the host has the last answer."""

    def __init__(self, app: "App") -> None:
        self._app = app
        kit = app.kit
        key = kit.pairing.key if kit.pairing else None
        identity = Identity(kit.device, VERSION, kit.board.get("rules", "00000000"), key, kit.random)
        self.orders = Orders(self._has_game)
        self._source = LinkSource(app.store, self._is_guest)
        self.link = Link(identity, kit.carriers, self._source, self.orders)
        self._match: "Match | None" = None  # the one at the table
        self._stored = 0  # when everything was last safe
        self._refusal = ""  # the refusal already shown to the table
        self.sign = 0
        self.host_has = False
        self.table = kit.pairing.table if kit.pairing else ""
        app.corner = _CORNER
        if app.names == ["device.title"]:
            app.show("device.title")
        else:
            app.redraw()

    def run(self, now: int, pressed: int) -> int:
        """Sends and receives a little; returns when to run next.  `pressed` is when a button was pressed last."""
        app = self._app
        if app.saved and not app.kit.durable() and now - self._stored < _UNSTORED:
            return now + 20
        self._stored = now
        app.kit.tend(now)
        match = app.match if app.names[0] == "play.play" else None
        if match is not self._match:
            self._sit_down(match, now)
        due = self.link.step(now, now - pressed >= _IDLE)
        self._show(now)
        return due

    def mark(self, canvas: "Canvas", safe: bool) -> None:
        """Draws the signs in a match's corner: the link, then one tick for safe on flash, two for safe at the host."""
        self.draw_sign(canvas, canvas.width - _CORNER, 0)
        tick = _NO_TICK if not safe else _TWO_TICKS if self.host_has else _TICK
        canvas.stamp(canvas.width - len(tick), 0, tick)

    def draw_sign(self, canvas: "Canvas", x: int, page: int) -> None:
        """Draws the link's state: two arrows, dots while it waits for a welcome, a cross without a connection."""
        canvas.stamp(x, page, _SIGNS[self.sign])

    def name(self) -> str:
        """Returns the table's name as titles show it."""
        say = self._app.words.say
        return say("link.table", self.table) if self.table else say("link.no-table")

    def _has_game(self, game_id: str) -> bool:
        from .link_seats import has_game

        found = has_game(self._app, game_id)
        forget(_RARE)
        return found

    def _is_guest(self, name: str) -> bool:
        if not name[-1:].isdigit():
            return False
        from .link_seats import is_guest

        guest = is_guest(self._app, name)
        forget(_RARE)
        return guest

    # The table

    def _sit_down(self, match: "Match | None", now: int) -> None:
        """Notes that another match is played, or none, and drops the seat that it was begun for."""
        self._match = match
        self._source.at_table = match is not None
        self.link.playing(now)
        seat = match and self.orders.seat(self._app.store.writer.origin.order)
        if seat:
            self.orders.drop(seat)

    # The glass

    def _show(self, now: int) -> None:
        """Shows what has changed."""
        app, link, orders = self._app, self.link, self.orders
        if link.table:
            self.table = orders.table or link.table
        sign, has = link.sign, link.outbox.host_has
        if sign != self.sign or has != self.host_has:
            self.sign, self.host_has = sign, has
            app.mark()
        if orders.identify_until > now and "device.link_identify" not in app.names:
            app.open("device.link_identify", self)
        if orders.changed:
            orders.changed = False
            if app.screens[-1].resting:
                if orders.seats:
                    app.idle.woken(now)
                    app.show("device.title")
                    app.hush()
                else:
                    app.redraw()
        if link.refusal != self._refusal:
            self._refusal = link.refusal
            if self._refusal:
                app.store.problems.append(("link-" + self._refusal.replace(" ", "-"), ()))

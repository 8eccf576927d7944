"""The app's end of the link: steps it, and shows what a host says.

It is imported once the device is paired or a host has said something over USB; without either it costs nothing.
"""

from micropython import const

from ..link.link import Link

if 0:  # for the type checker
    from ..storage.copies import Copies
    from .app import App
    from .widgets.canvas import Canvas

_SIGN = const(7)  # pixels of the sign
_IDLE = const(3000)  # ms without a press before old matches are offered
_UNSTORED = const(2000)  # ms that storage may take to confirm; after that, answers are sent anyway

_CORNER = const(18)  # pixels of the signs in a match
_SIGNS = (
    bytes(_SIGN),
    b"\x00\x22\x14\x08\x14\x22\x00",
    b"\x08\x08\x00\x08\x08\x00\x08",
    b"\x22\x72\x22\x22\x22\x27\x22",
)
_NO_TICK = bytes(9)
_TICK = b"\x00\x00\x00\x10\x20\x40\x30\x0c\x03"
_TWO_TICKS = b"\x10\x20\x40\x30\x2c\x43\x30\x0c\x03"


class Linking:
    """`sign` is the state shown for the link; `host_has` is True if the host has the last answer."""

    sign = 0
    host_has = False
    refusal = ""  # the refusal already shown to the table
    _stored = 0  # when everything was last safe

    def __init__(self, app: "App") -> None:
        self._app = app
        kit, pairing = app.kit, app.kit.pairing
        rules, key = kit.board.get("rules", "00000000"), pairing.key if pairing else None
        self.link = Link(rules, key, kit.carriers, app.store, self._copies, self._players_of)
        if pairing:
            self.link.table = pairing.table
        app.corner = _CORNER
        if app.names == ["device.title"]:
            app.show("device.title")
        else:
            app.redraw()

    def run(self, now: int, pressed: int) -> int:
        """Send and receive a little; return when to run next.  `pressed` is when a button was pressed last."""
        app, link = self._app, self.link
        if app.saved and not app.kit.durable() and now - self._stored < _UNSTORED:
            return now + 20
        self._stored = now
        app.kit.tend(now)
        link.aside = app.match is None or app.names[0] != "play.play"
        due = link.step(now, now - pressed >= _IDLE)
        sign, has = link.sign, link.host_has
        if sign != self.sign or has != self.host_has:
            self.sign, self.host_has = sign, has
            app.mark()
        for seat in () if link.aside else link.seats:
            if seat.order == app.store.writer.origin.order:  # its match has begun
                from ..link.order_lines import drop

                drop(link, seat)
        if link.changed or link.refusal != self.refusal:
            from .link_seats import show

            show(app, self, now)
        return due

    def mark(self, canvas: "Canvas", safe: bool) -> None:
        """Draw the signs in a match's corner: the link, then one tick for safe on flash, two for safe at the host."""
        self.draw_sign(canvas, canvas.width - _CORNER, 0)
        tick = _NO_TICK if not safe else _TWO_TICKS if self.host_has else _TICK
        canvas.stamp(canvas.width - len(tick), 0, tick)

    def draw_sign(self, canvas: "Canvas", x: int, page: int) -> None:
        """Draw the link's state: two arrows, dots while it waits for a welcome, a cross without a connection."""
        canvas.stamp(x, page, _SIGNS[self.sign])

    def name(self) -> str:
        """Return the table's name as titles show it."""
        say, table = self._app.words.say, self.link.table
        return say("link.table", table) if table else say("link.no-table")

    def _copies(self) -> "Copies":
        from ..storage.copies import Copies

        return Copies(self._app.store, self._is_guest)

    def _players_of(self, game_id: str) -> "tuple[int, int] | None":
        from .link_seats import players_of

        return players_of(self._app, game_id)

    def _is_guest(self, name: str) -> bool:
        if not name[-1:].isdigit():
            return False
        from .link_seats import is_any_guest

        return is_any_guest(self._app, name)

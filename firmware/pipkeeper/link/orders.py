"""What a host asks of the table: seats, names, the table's name and address, a sign that it is here.

All of it lives in RAM: the host sends it again after each offer.
"""

from ..unload import forget


class Orders:
    """`plays` tells whether a game is here; `known`, set by the link, whether a match here came from an order, or None
    if that is not known yet."""

    def __init__(self, plays) -> None:
        self.plays = plays
        self.known = _never
        self.seats: list = []
        self.roster: list = []
        self.table = ""
        self.url = ""
        self.qr: list = []  # rows of bits as bytes, the first module in the highest bit
        self.identify_until = 0
        self.changed = False  # a screen that shows any of it should be drawn again
        self._taken: list = []  # the last orders of this session

    def start(self) -> None:
        """A session has opened; an order that was cut off comes again from its beginning."""
        self._taken = []
        self.seats = [seat for seat in self.seats if seat.whole]

    def take(self, line: dict, now: int) -> "dict | None":
        """Carries out an order; the line that answers it, None while more of it follows."""
        order = line["order"]
        if not isinstance(order, int):
            return None
        if order in self._taken:
            return {"took": order}
        from .order_lines import carry_out

        why = carry_out(self, order, line, now)
        forget("pipkeeper.link.order_lines")
        if why is None:
            return None
        if why:
            return {"declined": order, "why": why}
        self._taken.append(order)
        if len(self._taken) > 16:
            self._taken.pop(0)
        self.changed = True
        return {"took": order}

    def seat(self, order: int):
        """The held seat of an order, None if there is none."""
        for seat in self.seats:
            if seat.order == order:
                return seat
        return None

    def drop(self, seat) -> None:
        """A match has begun on this seat, or it cannot be played."""
        self.seats.remove(seat)
        self.changed = True


def _never(order: int) -> bool:
    return False

"""Orders from a host: seats, the roster, the table's name and address, and the request to identify itself.

All of it lives in RAM: the host sends it again after each offer.  order_lines.py carries orders out.
"""

from ..unload import forget

if 0:  # for the type checker
    from collections.abc import Callable

    from .order_lines import Seat
    from .sent_match import Content


class Orders:
    """`plays` tells whether a game is here; `known`, set by the link, whether a match here came from an order, or None
    if that is not known yet."""

    def __init__(self, plays: "Callable[[str], bool]") -> None:
        self.plays = plays
        self.known: "Callable[[int], bool | None]" = _never
        self.seats: "list[Seat]" = []
        self.roster: "list[str]" = []
        self.table = ""
        self.url = ""
        self.qr: "list[bytes]" = []  # rows of bits as bytes, the first module in the highest bit
        self.identify_until = 0
        self.changed = False  # a screen that shows any of it should be redrawn
        self.taken: "list[int]" = []  # recent orders of this session

    def start(self) -> None:
        """Begins a session; an order that was cut off is sent again from its beginning."""
        self.taken = []
        self.seats = [seat for seat in self.seats if seat.whole]

    def take(self, line: "Content", now: int) -> "Content | None":
        """Carries out an order; returns the line that answers it, None while more of it follows."""
        from .order_lines import answered

        answer = answered(self, line, now)
        forget("pipkeeper.link.order_lines")
        return answer

    def seat(self, order: int) -> "Seat | None":
        """Returns the held seat of an order, None if there is none."""
        for seat in self.seats:
            if seat.order == order:
                return seat
        return None

    def drop(self, seat: "Seat") -> None:
        """Drops a seat whose match has begun or cannot be played."""
        self.seats.remove(seat)
        self.changed = True


def _never(order: int) -> bool:
    return False

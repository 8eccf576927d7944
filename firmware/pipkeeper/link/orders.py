"""Orders from a host: seats, the roster, the table's name and address, and the request to identify itself.

All of it lives in RAM: the host sends it again after each offer.  order_lines.py carries orders out.
"""

if 0:  # for the type checker
    from collections.abc import Callable

    from .order_lines import Seat


class Orders:
    """`players_of` gives the fewest and most players of a game, None if it is not here."""

    url = ""
    identify_until = 0
    changed = False  # a screen that shows any of it should be redrawn
    looked = False  # `begun` is complete for this session
    coming: "Seat | None" = None  # a seat of which not all codes have come

    def __init__(self, players_of: "Callable[[str], tuple[int, int] | None]", table: str = "") -> None:
        self.players_of = players_of
        self.table = table
        self.roster: "list[str]" = []
        self.qr: "list[bytes]" = []  # rows of bits as bytes, the first module in the highest bit
        self.seats: "list[Seat]" = []
        self.taken: "list[int]" = []  # recent orders of this session
        self.begun: "list[int]" = []  # orders for which a match here was begun

    def seat(self, order: int) -> "Seat | None":
        """Return the held seat of an order, None if there is none."""
        for seat in self.seats:
            if seat.order == order:
                return seat
        return None

    def drop(self, seat: "Seat") -> None:
        """Drop a seat whose match has begun or cannot be played."""
        self.seats.remove(seat)
        self.changed = True

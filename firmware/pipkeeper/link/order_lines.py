"""Checks and carries out a host's orders.

Imported for an order and then unloaded, because orders are rare.
"""

from binascii import unhexlify

from micropython import const

if 0:  # for the type checker
    from .link import Link
    from .orders import Orders
    from .sent_match import Content

_MOST_SEATS = const(4)  # seats held at a time
_MOST_NAMES = const(40)
_LONGEST_NAME = const(16)
_LONGEST_NOTE = const(64)
_MOST_CODES = const(28000)  # bytes: the longest legal match
_LARGEST_QR = const(57)  # modules; larger codes fit on no display at 2 pixels each
_IDENTIFY = const(10000)  # ms
_MOST_TAKEN = const(16)  # recent orders of a session that are remembered


class Seat:
    """A match to be played here; `codes` are its first answers, if it comes from another table."""

    def __init__(self, order: int, given: "Content") -> None:
        self.order = order
        self.game: str = given["game"]
        self.names: "list[str | None]" = given["names"]
        self.options: "Content" = given.get("options", {})
        note = given.get("note")
        self.note = note[:_LONGEST_NOTE] if isinstance(note, str) else ""
        self.codes = b""


def answered(orders: "Orders", line: "Content", now: int) -> "Content | None":
    """Carry out an order; return the line that answers it, None while more of it follows."""
    order = line["order"]
    if not isinstance(order, int):
        return None
    if order not in orders.taken:
        why = _carry_out(orders, order, line, now)
        if why is None:
            return None
        if why:
            return {"declined": order, "why": why}
        orders.taken.append(order)
        if len(orders.taken) > _MOST_TAKEN:
            orders.taken.pop(0)
        orders.changed = True
    return {"took": order}


def decline(link: "Link", seat: Seat, why: str) -> None:
    """Tell the host that a held seat cannot be played."""
    link.orders.drop(seat)
    link.say({"declined": seat.order, "why": why})


def _carry_out(orders: "Orders", order: int, line: "Content", now: int) -> "str | None":
    """Carry out an order; return why not, empty if it is done, None if it is not known or more of it follows."""
    if "seat" in line or "codes" in line:
        if isinstance(line.get("seat"), dict):
            line.update(line["seat"])
        return _hold_seat(orders, order, line)
    if "roster" in line:
        names = line["roster"]
        if not _all_names(names) or len(names) > _MOST_NAMES:
            return "names"
        orders.roster = names
    elif line.get("identify") is True:
        orders.identify_until = now + _IDENTIFY
    elif isinstance(line.get("table"), str):
        url = line.get("url")
        orders.table = line["table"]
        orders.url = url if isinstance(url, str) else ""
        orders.qr = _rows(line.get("qr"))
    else:
        return None
    return ""


def _hold_seat(orders: "Orders", order: int, part: "Content") -> "str | None":
    """Hold a seat once all of its codes have come."""
    if orders.seat(order) or order in orders.begun:
        return ""  # the host repeats seats that it knows no match of
    seat = orders.coming
    if seat and seat.order != order:
        seat = None
    start = part.get("from")  # the start of the codes, if they come in parts
    if start is not None and start != (len(seat.codes) if seat else 0):
        return None  # a part was repeated or skipped: the host sends all of it again
    if seat is None:
        if "seat" not in part:
            return None  # its first part was declined
        why = _why_not(orders, part)
        if why:
            return why
        seat = Seat(order, part)
    orders.coming = None
    try:
        seat.codes += unhexlify(part.get("codes", ""))
    except (TypeError, ValueError):
        return "options"
    if len(seat.codes) > _MOST_CODES:
        return "full"
    if part.get("more"):
        orders.coming = seat
        return None
    if not orders.looked:
        return None  # a match here may have been begun for it: the host asks again
    orders.seats.append(seat)
    return ""


def _why_not(orders: "Orders", seat: "Content") -> str:
    """Return why a seat cannot be held, empty if it can."""
    game, names = seat.get("game"), seat.get("names")
    players = orders.players_of(game) if isinstance(game, str) else None
    if players is None:
        return "unknown game"
    if not isinstance(names, list) or not players[0] <= len(names) <= players[1]:
        return "names"
    if not _all_names([name for name in names if name is not None]):
        return "names"
    if not isinstance(seat.get("options", {}), dict):
        return "options"
    return "full" if len(orders.seats) >= _MOST_SEATS else ""


def _all_names(names: "object") -> bool:
    if not isinstance(names, list):
        return False
    return all(isinstance(name, str) and 0 < len(name) <= _LONGEST_NAME for name in names)


def _rows(given: "object") -> "list[bytes]":
    """Return the rows of a QR code as bytes; none if they are invalid."""
    if not isinstance(given, list) or not 0 < len(given) <= _LARGEST_QR:
        return []
    try:
        rows = [unhexlify(row) for row in given]
    except (TypeError, ValueError):
        return []
    width = (len(rows) + 7) // 8
    return rows if all(len(row) == width for row in rows) else []

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
_MOST_PLAYERS = const(16)
_MOST_CODES = const(28000)  # bytes: the longest legal match
_LARGEST_QR = const(57)  # modules; larger codes fit on no display at 2 pixels each
_IDENTIFY = const(10000)  # ms
_MOST_TAKEN = const(16)  # recent orders of a session that are remembered


class Seat:
    """A match to be played here: `codes` are its first answers, `after` the match that they come from."""

    def __init__(self, order: int, game: str, names: "list[str | None]", options: "Content", note: str) -> None:
        self.order = order
        self.game = game
        self.names = names
        self.options = options
        self.note = note
        self.codes = b""
        self.after = ""
        self.whole = True  # False while more codes are to come


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
    """Carry out an order; return why not, empty if it is done, None if more of it follows."""
    if isinstance(line.get("seat"), dict):
        return _hold_seat(orders, order, line["seat"], line)
    if "roster" in line:
        names = line["roster"]
        if not _all_names(names) or len(names) > _MOST_NAMES:
            return "names"
        orders.roster = names
    elif line.get("identify") is True:
        orders.identify_until = now + _IDENTIFY
    if isinstance(line.get("table"), str):
        orders.table = line["table"]
        if isinstance(line.get("url"), str):
            orders.url = line["url"]
            orders.qr = _rows(line.get("qr"))
    return ""


def _hold_seat(orders: "Orders", order: int, seat: "Content", line: "Content") -> "str | None":
    held = orders.seat(order)
    start = seat.get("from", line.get("from"))  # the start of the codes, if they come in parts
    if start is not None and start != (len(held.codes) if held and not held.whole else 0):
        return None  # a part was repeated or skipped: the host sends all of it again
    if held is None:
        if order in orders.begun:
            return ""
        if not orders.looked:
            return None  # a match here may have been begun for it: the host asks again
        game, names, options = seat.get("game"), seat.get("names"), seat.get("options", {})
        if not isinstance(game, str) or not orders.plays(game):
            return "unknown game"
        if not isinstance(names, list) or not 0 < len(names) <= _MOST_PLAYERS:
            return "names"
        if not _all_names([name for name in names if name is not None]):
            return "names"
        if not isinstance(options, dict):
            return "options"
        if len(orders.seats) >= _MOST_SEATS:
            return "full"
        note = seat.get("note")
        held = Seat(order, game, names, options, note[:_LONGEST_NOTE] if isinstance(note, str) else "")
        orders.seats.append(held)
    elif held.whole:
        return ""  # the host repeats orders that it has no match for
    codes = seat.get("codes", line.get("codes", ""))
    try:
        held.codes += unhexlify(codes)
    except (TypeError, ValueError):
        orders.seats.remove(held)
        return "options"
    if len(held.codes) > _MOST_CODES:
        orders.seats.remove(held)
        return "full"
    held.whole = not seat.get("more", line.get("more"))
    after = seat.get("after", line.get("after"))
    if isinstance(after, str):
        held.after = after
    return "" if held.whole else None


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

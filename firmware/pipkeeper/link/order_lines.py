"""Checks and carries out a host's orders.

Imported for an order and then unloaded, because orders are rare.
"""

from binascii import unhexlify

from micropython import const

from ..unload import forget

if 0:  # for the type checker
    from .link import Link
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


def take(link: "Link", line: "Content") -> None:
    """Carry out an order and answer it, unless more of it follows."""
    order = line["order"]
    why: "str | None" = ""
    if isinstance(order, int):
        if order not in link.took:
            why = _carry_out(link, order, line)
            if why == "":
                link.took = (link.took + (order,))[-_MOST_TAKEN:]
                link.changed = True
        if why is not None:
            link.say({"declined": order, "why": why} if why else {"took": order})
    forget(__name__)


def held_seat(link: "Link", order: int) -> "Seat | None":
    """Return the held seat of an order, None if there is none."""
    for seat in link.seats:
        if seat.order == order:
            return seat
    return None


def drop(link: "Link", seat: Seat) -> None:
    """Drop a seat whose match has begun or cannot be played."""
    link.seats = tuple([other for other in link.seats if other is not seat])
    link.changed = True
    forget(__name__)


def decline(link: "Link", seat: Seat, why: str) -> None:
    """Tell the host that a held seat cannot be played."""
    drop(link, seat)
    link.say({"declined": seat.order, "why": why})


def _carry_out(link: "Link", order: int, line: "Content") -> "str | None":
    """Carry out an order; return why not, empty if it is done, None if it is not known or more of it follows."""
    if "seat" in line or "codes" in line:
        if isinstance(line.get("seat"), dict):
            line.update(line["seat"])
        return _hold_seat(link, order, line)
    if "roster" in line:
        names = line["roster"]
        if not _all_names(names) or len(names) > _MOST_NAMES:
            return "names"
        link.roster = names
    elif line.get("identify") is True:
        link.identify = link.now + _IDENTIFY
    elif isinstance(line.get("table"), str):
        url = line.get("url")
        link.table = line["table"]
        link.url = url if isinstance(url, str) else ""
        link.qr = _rows(line.get("qr"))
    else:
        return None
    return ""


def _hold_seat(link: "Link", order: int, part: "Content") -> "str | None":
    """Hold a seat once all of its codes have come."""
    if held_seat(link, order) or order in link.orders:
        return ""  # the host repeats seats that it knows no match of
    seat = link.coming
    if seat and seat.order != order:
        seat = None
    start = part.get("from")  # the start of the codes, if they come in parts
    if start is not None and start != (len(seat.codes) if seat else 0):
        return None  # a part was repeated or skipped: the host sends all of it again
    if seat is None:
        if "seat" not in part:
            return None  # its first part was declined
        why = _why_not(link, part)
        if why:
            return why
        seat = Seat(order, part)
    link.coming = None
    try:
        seat.codes += unhexlify(part.get("codes", ""))
    except (TypeError, ValueError):
        return "options"
    if len(seat.codes) > _MOST_CODES:
        return "full"
    if part.get("more"):
        link.coming = seat
        return None
    if not link.looked:
        return None  # a match here may have been begun for it: the host asks again
    link.seats += (seat,)
    return ""


def _why_not(link: "Link", seat: "Content") -> str:
    """Return why a seat cannot be held, empty if it can."""
    game, names = seat.get("game"), seat.get("names")
    players = link.players_of(game) if isinstance(game, str) else None
    if players is None:
        return "unknown game"
    if not isinstance(names, list) or not players[0] <= len(names) <= players[1]:
        return "names"
    if not _all_names([name for name in names if name is not None]):
        return "names"
    if not isinstance(seat.get("options", {}), dict):
        return "options"
    return "full" if len(link.seats) >= _MOST_SEATS else ""


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

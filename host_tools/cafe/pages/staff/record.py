"""What staff did, newest first, with the tournament or league that it was done to."""

from collections.abc import Iterable
from typing import Any

from starlette.responses import Response

from host_tools.cafe.store.events import Event
from host_tools.cafe.tournaments import book, league_book
from host_tools.cafe.tournaments.refusal import Refusal

from ..access import Staffed, staff_only
from ..site import Site
from ..tournaments.rooms import Rooms
from .common import staff_page

_EVENTS = 100  # on a page


def routes(site: Site, rooms: Rooms) -> "list[tuple[str, Any, list[str]]]":
    """Return addresses, endpoints and methods."""

    async def record(staffed: Staffed) -> Response:
        before = staffed.request.query_params.get("before", "")
        number = int(before) if before.isascii() and before.isdigit() and len(before) < 16 else None
        found = await site.read(site.store.events.staff, _EVENTS, number)
        lists = await site.read(_lists, rooms, found)
        older = found[-1].number if len(found) == _EVENTS else None
        return staff_page(site, staffed, "record.html", events=found, lists=lists, older=older)

    return [("/staff/record", staff_only(site, record), ["GET"])]


def _lists(rooms: Rooms, events: "Iterable[Event]") -> "dict[str, tuple[str, str]]":
    """Return the address and the title of every tournament and league among events, by uid."""
    found = {}
    for kind, uid in {(event.kind, event.uid) for event in events if event.kind in (book.KIND, league_book.KIND)}:
        number = int(uid.rpartition("-")[2])
        try:
            if kind == book.KIND:
                title = rooms.book.load(number, staff=True).settings.title
                found[uid] = (f"/staff/tournaments/{number}", title)
            else:
                found[uid] = ("/staff/leagues", rooms.leagues.load(number).title)
        except Refusal:  # events of a newer version
            continue
    return found

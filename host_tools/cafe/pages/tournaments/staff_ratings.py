"""Staff note who does not want to be rated."""

from starlette.responses import Response

from ..access import Staffed
from ..staff.common import attempt, staff_page
from .rooms import Rooms


class StaffRatings:
    """One page with those who withdrew."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def show(self, staffed: Staffed, problem: str = "") -> Response:
        site = self._rooms.site
        withdrawn = await site.read(self._rooms.ratings.withdrawn)
        return staff_page(
            site, staffed, "ratings.html", withdrawn=withdrawn, problem=problem, current="/staff/tournaments"
        )

    async def change(self, staffed: Staffed) -> Response:
        site, ratings = self._rooms.site, self._rooms.ratings
        do = ratings.return_ if staffed.text("do", 20) == "return" else ratings.withdraw
        name = staffed.raw("name").strip()
        return await self.show(staffed, await attempt(site, site.texts(staffed.request), do, name, staffed.who))

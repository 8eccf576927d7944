"""Names: hide and show, merge and split, forget."""

from typing import Any

from starlette.responses import Response

from ..access import Staffed, staff_only
from ..site import Site
from .common import attempt, staff_page


class Names:
    """One page with everybody."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, staffed: Staffed, problem: str = "", done: str = "") -> Response:
        people = await self._site.read(self._site.store.people.all)
        wanted = staffed.request.query_params.get("find", "").strip().casefold()
        if wanted:
            people = [person for person in people if any(wanted in text.casefold() for text in person.spellings)]
        return staff_page(
            self._site,
            staffed,
            "names.html",
            people=people[:500],
            more=max(0, len(people) - 500),
            find=staffed.request.query_params.get("find", ""),
            problem=problem,
            done=done,
        )

    async def change(self, staffed: Staffed) -> Response:
        """Handle one form of the page."""
        site, spoken = self._site, self._site.texts(staffed.request)
        people, name, what = site.store.people, staffed.raw("name"), staffed.text("do", 20)
        why, who = staffed.text("why"), staffed.who
        if what == "merge":
            problem = await attempt(site, spoken, people.merge, name, staffed.raw("into"), who, why)
        elif what == "forget" and staffed.text("sure") != "yes":
            problem = spoken.say("problem.sure")
        elif what in ("hide", "show", "split", "forget"):
            problem = await attempt(site, spoken, getattr(people, what), name, who, why)
        else:
            problem = spoken.say("problem.other")
        return await self.show(staffed, problem, "" if problem else spoken.say(f"done.name.{what}"))


def routes(site: Site) -> "list[tuple[str, Any, list[str]]]":
    page = Names(site)
    return [
        ("/staff/names", staff_only(site, page.show), ["GET"]),
        ("/staff/names", staff_only(site, page.change), ["POST"]),
    ]

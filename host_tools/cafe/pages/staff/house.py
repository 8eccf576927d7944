"""The house: its name, languages, television and roster; a new PIN."""

from typing import Any
from urllib.parse import urlsplit

from starlette.responses import Response

from pipkeeper.words import LANGUAGES

from ..access import Staffed, staff_only
from ..languages import NAMES
from ..site import Site
from .common import attempt, staff_page

_LONGEST_TITLE = 40
_ROSTER = 40
_LONGEST_NAME = 16


class House:
    """The settings of the house."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(
        self, staffed: Staffed, problem: str = "", done: str = "", typed: "dict[str, Any] | None" = None
    ) -> Response:
        settings = {**await self._site.read(self._site.store.settings.all), **(typed or {})}
        return staff_page(
            self._site,
            staffed,
            "house.html",
            settings=settings,
            all_languages=NAMES,
            title_length=_LONGEST_TITLE,
            found_address=self._site.options.address(),
            problem=problem,
            done=done,
        )

    async def change(self, staffed: Staffed) -> Response:
        site, spoken = self._site, self._site.texts(staffed.request)
        if staffed.text("do") == "pin":
            return await self._new_pin(staffed)
        values, problem = self._wanted(staffed)
        if problem:
            return await self.show(staffed, spoken.say(problem), typed=values)
        trouble = await attempt(site, spoken, site.store.settings.change, values, staffed.who)
        if trouble:
            return await self.show(staffed, trouble, typed=values)
        site.live.settings = await site.read(site.store.settings.all)
        return await self.show(staffed, done=spoken.say("done.settings"))

    def _wanted(self, staffed: Staffed) -> "tuple[dict[str, Any], str]":
        """Return the settings of the form, and the key of what is wrong with them."""
        offered = [code for code in LANGUAGES if staffed.text(f"language-{code}")]
        language = staffed.text("language", 2)
        address = staffed.text("address", 200).rstrip("/")
        roster = [name.strip() for name in staffed.raw("roster").split(",") if name.strip()]
        problem = ""
        if not _is_address(address):
            problem = "problem.address"
        elif not offered:
            problem = "problem.languages"
        elif len(roster) > _ROSTER or any(len(name) > _LONGEST_NAME for name in roster):
            problem = "problem.roster"
        return {
            "title": staffed.text("title", _LONGEST_TITLE),
            "languages": offered,
            "language": language if language in LANGUAGES else "",
            "address": address,
            "television": {
                **{name: bool(staffed.text(f"television-{name}")) for name in ("winners", "best", "qr")},
            },
            "open_devices": bool(staffed.text("open_devices")),
            "roster": roster,
        }, problem

    async def _new_pin(self, staffed: Staffed) -> Response:
        """Set a new PIN, which ends every session, this one too."""
        site, spoken = self._site, self._site.texts(staffed.request)
        pin = staffed.raw("pin")
        if pin != staffed.raw("again"):
            return await self.show(staffed, spoken.say("pin.differ"))
        problem = await attempt(site, spoken, site.store.staff.set_pin, pin, staffed.who)
        if problem:
            return await self.show(staffed, problem)
        return site.page(staffed.request, "staff/pin_set.html", current="/staff")


def _is_address(text: str) -> bool:
    """Whether this is how guests may reach the host, or nothing, which is found then."""
    try:
        parts = urlsplit(text)
    except ValueError:  # half of an IPv6 address
        return False
    return not text or (parts.scheme in ("http", "https") and bool(parts.netloc) and not parts.path + parts.query)


def routes(site: Site) -> "list[tuple[str, Any, list[str]]]":
    page = House(site)
    return [
        ("/staff/house", staff_only(site, page.show), ["GET"]),
        ("/staff/house", staff_only(site, page.change), ["POST"]),
    ]

"""The door of the staff pages: the PIN, the one-time address that sets the first one, and leaving."""

from typing import Any
from urllib.parse import quote

import anyio
import anyio.to_thread
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from host_tools.cafe.store import NotPossible

from ..access import (
    COOKIE,
    SlowDown,
    Staffed,
    client_address,
    is_readable_by_others,
    missing,
    refused,
    session_of,
    staff_only,
    staff_pages_are_here,
)
from ..guard import is_own_origin
from ..site import Site

_HOME = "/staff/devices"
_AT_ONCE = 2  # PINs checked at the same time: each takes a core and some memory
_WAITING = 20  # further ones that may wait


class Door:
    """The endpoints before the session."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self.slow_down = SlowDown()
        self._checking = anyio.CapacityLimiter(_AT_ONCE)
        self._waiting = 0

    def _form(self, request: Request, status: int = 200, problem: str = "", wait: int = 0) -> Response:
        spoken = self._site.texts(request)
        headers = {"Retry-After": str(wait)} if wait else {}
        page = self._site.page(
            request,
            "staff/pin.html",
            status,
            spoken=spoken,
            problem=problem,
            over_http=is_readable_by_others(request),
            to=_inside(request.query_params.get("to", "")),
            current="/staff",
        )
        page.headers.update(headers)
        return page

    async def enter(self, request: Request) -> Response:
        """Show the PIN page, or redirect staff who have a session."""
        site = self._site
        if not staff_pages_are_here(site, request):
            return missing(site, request)
        if await session_of(site, request):
            return RedirectResponse(_HOME, 303)
        if not await site.read(site.store.staff.has_pin):
            return site.page(request, "staff/no_pin.html", current="/staff")
        return self._form(request)

    async def knock(self, request: Request) -> Response:
        """Handle a submitted PIN."""
        site, address = self._site, client_address(request)
        if not staff_pages_are_here(site, request):
            return missing(site, request)
        if not is_own_origin(request.scope):
            return refused(site, request, "refused.origin")
        spoken = site.texts(request)
        wait = self.slow_down.wait(address)
        if wait > 0:
            seconds = int(wait) + 1
            return self._form(request, 429, spoken.say("pin.wait", seconds=seconds), seconds)
        form = await request.form(max_files=0, max_fields=5)
        pin = form.get("pin")
        self.slow_down.wrong(address)
        right = await self._is_right(pin if isinstance(pin, str) else "")
        if right is None:
            return self._form(request, 503, spoken.say("pin.busy"), 5)
        if not right:
            return self._form(request, 403, spoken.say("pin.wrong"))
        self.slow_down.right(address)
        return await self._open(request, form.get("to"))

    async def _is_right(self, pin: str) -> "bool | None":
        """Check a PIN; return None if too many are being checked."""
        if self._waiting >= _WAITING:
            return None
        self._waiting += 1
        try:
            return await anyio.to_thread.run_sync(self._site.store.staff.check_pin, pin, limiter=self._checking)
        finally:
            self._waiting -= 1

    async def _open(self, request: Request, to: object) -> Response:
        site = self._site
        cookie = await site.read(site.store.staff.open_session, client_address(request))
        response = RedirectResponse(_inside(to) or _HOME, 303)
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, cookie, path="/", httponly=True, samesite="strict", secure=secure)
        return response

    async def first(self, request: Request) -> Response:
        """Serve the one-time address: whoever opens it sets the first PIN."""
        site, token = self._site, request.path_params["token"]
        if not staff_pages_are_here(site, request):
            return missing(site, request)
        if not await site.read(site.store.staff.is_setup_token, token):
            return missing(site, request, "pin.used")
        if request.method != "POST":
            return site.page(request, "staff/first.html", problem="", over_http=is_readable_by_others(request))
        if not is_own_origin(request.scope):
            return refused(site, request, "refused.origin")
        form = await request.form(max_files=0, max_fields=5)
        problem = await self._set_first(token, form, client_address(request))
        if problem:
            spoken = site.texts(request)
            return site.page(
                request,
                "staff/first.html",
                400,
                spoken=spoken,
                problem=spoken.say(problem),
                over_http=is_readable_by_others(request),
            )
        return await self._open(request, None)

    async def _set_first(self, token: str, form: FormData, who: str) -> str:
        """Set the first PIN; return the key of a text that says what is wrong with it, or ""."""
        pin, again = form.get("pin"), form.get("again")
        if not isinstance(pin, str) or pin != again:
            return "pin.differ"
        try:
            await self._site.read(self._site.store.staff.set_first_pin, token, pin, who)
        except NotPossible as error:
            return "pin.form" if error.word == "pin" else "pin.used"
        return ""

    async def leave(self, staffed: Staffed) -> Response:
        """End the session."""
        site = self._site
        await site.read(site.store.staff.close_session, staffed.request.cookies[COOKIE])
        response = RedirectResponse("/staff", 303)
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
        return response


def _inside(to: object) -> str:
    """Return the staff page to go on to; empty for any other address."""
    wanted = to if isinstance(to, str) else ""
    return quote(wanted, safe="/") if wanted.startswith("/staff/") and "//" not in wanted else ""


def routes(site: Site) -> "list[tuple[str, Any, list[str]]]":
    """Return addresses, endpoints and methods."""
    door = Door(site)
    return [
        ("/staff", door.enter, ["GET"]),
        ("/staff", door.knock, ["POST"]),
        ("/staff/first/{token}", door.first, ["GET", "POST"]),
        ("/staff/leave", staff_only(site, door.leave), ["POST"]),
    ]

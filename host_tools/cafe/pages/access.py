"""Access control: staff sessions, the token in every form, and the delay after wrong PINs."""

import functools
import hmac
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import quote

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from host_tools.cafe.store import StaffSession

from .guard import is_own_origin
from .site import Site

COOKIE = "staff"
_FREE = 3  # wrong tries before waiting begins
_LONGEST = 900.0  # seconds
_FORGOTTEN = 24 * 3600.0
_ADDRESSES = 10_000
_FIELDS = 40  # of a form
Handler = Callable[["Staffed"], Awaitable[Response]]


class SlowDown:
    """Wrong tries by address: after a few, each doubles the wait.  This machine itself never waits."""

    def __init__(self, now: "Callable[[], float]" = time.monotonic) -> None:
        self._now = now
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def wait(self, address: str) -> float:
        """Return the seconds that an address has to wait before its next try."""
        if is_this_machine(address):
            return 0.0
        count, last = self._wrong.get(_group(address), (0, 0.0))
        if self._now() - last > _FORGOTTEN or count < _FREE:
            return 0.0
        return max(0.0, last + min(_LONGEST, 2.0 ** (count - _FREE + 1)) - self._now())

    def wrong(self, address: str) -> None:
        """Note a wrong try.  Call it before the PIN is checked, so that simultaneous tries count too."""
        key = _group(address)
        count, last = self._wrong.get(key, (0, 0.0))
        self._wrong[key] = (1 if self._now() - last > _FORGOTTEN else count + 1, self._now())
        self._wrong.move_to_end(key)
        while len(self._wrong) > _ADDRESSES:
            self._wrong.popitem(last=False)

    def right(self, address: str) -> None:
        """Forget the wrong tries of an address."""
        self._wrong.pop(_group(address), None)


def is_this_machine(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def _group(address: str) -> str:
    """Return an address's network: one visitor can use any address of an IPv6 /64."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def client_address(request: Request) -> str:
    return request.client.host if request.client else ""


def is_readable_by_others(request: Request) -> bool:
    """Return True if others on the network can read what this visitor types: it comes from elsewhere, over http."""
    return request.url.scheme == "http" and not is_this_machine(client_address(request))


class Staffed:
    """A request of staff: its session, and its form if it has one."""

    def __init__(self, request: Request, session: StaffSession, form: FormData) -> None:
        self.request = request
        self.session = session
        self.form = form
        self.who = session.address

    def text(self, name: str, longest: int = 300) -> str:
        """Return a field of the form as one line; empty if it is missing."""
        value = self.form.get(name)
        return " ".join(value.split())[:longest] if isinstance(value, str) else ""

    def raw(self, name: str) -> str:
        """Return a field of the form as it is: a person's name may begin or end with anything."""
        value = self.form.get(name)
        return value if isinstance(value, str) else ""


def staff_pages_are_here(site: Site, request: Request) -> bool:
    """Return False on addresses of this machine that do not serve the staff pages."""
    wanted = site.options.staff_address
    server: Any = request.scope.get("server")
    return wanted is None or (server is not None and server[0] == wanted)


async def session_of(site: Site, request: Request) -> "StaffSession | None":
    """Return the staff session of a request; None if it has none, or one that has ended."""
    token = request.cookies.get(COOKIE, "")
    return await site.read(site.store.staff.session, token) if 0 < len(token) < 200 else None


def staff_only(site: Site, handler: Handler) -> "Callable[[Request], Awaitable[Response]]":
    """Wrap a staff page: without a session it redirects to the PIN; a form needs our own origin and its token."""

    @functools.wraps(handler)
    async def page(request: Request) -> Response:
        if not staff_pages_are_here(site, request):
            return missing(site, request)
        session = await session_of(site, request)
        if request.method in ("GET", "HEAD"):
            if session is None:
                return RedirectResponse("/staff?to=" + quote(request.url.path, safe=""), 303)
            return await handler(Staffed(request, session, FormData()))
        if not is_own_origin(request.scope):
            return refused(site, request, "refused.origin")
        if session is None:
            return refused(site, request, "refused.session")
        form = await request.form(max_files=0, max_fields=_FIELDS)
        token = form.get("token")
        if not isinstance(token, str) or not same(token, session.form):
            return refused(site, request, "refused.token")
        return await handler(Staffed(request, session, form))

    return page


def same(one: str, other: str) -> bool:
    """Compare two secrets in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def refused(site: Site, request: Request, key: str, status: int = 403) -> Response:
    spoken = site.texts(request)
    return site.page(request, "staff/refused.html", status, spoken=spoken, text=spoken.say(key))


def missing(site: Site, request: Request, why: str = "missing.page") -> Response:
    spoken = site.texts(request)
    return site.page(request, "missing.html", 404, spoken=spoken, text=spoken.say(why))

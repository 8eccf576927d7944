"""Checks every request before a page sees it: Host header, size of the body; and sets the headers of answers."""

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .languages import language_of, texts

LARGEST_BODY = 64 * 1024  # bytes; the largest form has a few hundred

_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
# The tables in a browser run MicroPython as WebAssembly in a worker.
_PLAY_POLICY = {**_POLICY, "script-src": "'self' 'wasm-unsafe-eval'", "worker-src": "'self'", "media-src": "'self'"}


def _policy(parts: "dict[str, str]") -> str:
    return "; ".join(f"{name} {value}" for name, value in parts.items())


POLICY, PLAY_POLICY = _policy(_POLICY), _policy(_PLAY_POLICY)


def host_name(header: str) -> str:
    """Return the host of a Host header or of an Origin's address part, without its port and without brackets."""
    try:
        return urlsplit(f"//{header}").hostname or ""
    except ValueError:
        return ""


def is_own_host(header: str, names: Iterable[str]) -> bool:
    """Return True for an IP address, localhost, a name that ends in .local, or one of the names the café was given."""
    host = host_name(header).rstrip(".")
    if host == "localhost" or host.endswith(".local") or host in {name.lower().rstrip(".") for name in names}:
        return True
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


def is_own_origin(scope: Scope) -> bool:
    """Return True if the Origin header is present and names this host."""
    headers = Headers(scope=scope)
    return headers.get("origin", "").lower() == f"{scope['scheme']}://{headers.get('host', '')}".lower()


class TooLarge(HTTPException):
    """The body of a request is larger than any form."""

    def __init__(self) -> None:
        super().__init__(413, "the request is too large")


class Guard:
    """Wraps the application; nothing inside it needs to think about hosts, headers or the size of a body."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self._app = app
        self._names = tuple(names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not is_own_host(headers.get("host", ""), self._names):
            await self._refuse(421, "host", scope, receive, send)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        elif not headers.get("content-length", "0").isdecimal() or _has_nul(scope):
            await self._refuse(400, "form", scope, receive, send)
        elif int(headers.get("content-length", "0")) > LARGEST_BODY:
            await self._refuse(413, "large", scope, receive, send)
        else:
            await self._app(scope, _Bounded(receive).receive, _WithHeaders(scope, send).send)

    async def _refuse(self, status: int, why: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer in the language of the request; `why` is the end of a text's key."""
        text = texts(language_of(HTTPConnection(scope))).say(f"refused.{why}")
        response = PlainTextResponse(text + "\n", status)
        if scope["type"] == "http":
            await response(scope, receive, _WithHeaders(scope, send).send)
        elif "websocket.http.response" in scope.get("extensions", {}):
            await response(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})


def _has_nul(scope: Scope) -> bool:
    """Return True for an address with a NUL: PostgreSQL takes none in a text, and nothing here is called so."""
    return "\0" in scope["path"] or b"%00" in scope["query_string"]


class _Bounded:
    """Bounds a body that is sent without a length."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._taken = 0

    async def receive(self) -> Message:
        message = await self._receive()
        self._taken += len(message.get("body", b""))
        if self._taken > LARGEST_BODY:
            raise TooLarge
        return message


class _WithHeaders:
    """Adds the headers that every answer has."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._play = scope["path"] == "/play" or scope["path"].startswith("/play/")
        self._send = send

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["Content-Security-Policy"] = PLAY_POLICY if self._play else POLICY
            headers["X-Content-Type-Options"] = "nosniff"
            headers["X-Frame-Options"] = "DENY"
            headers["Referrer-Policy"] = "same-origin"  # with no-referrer a form would come from "null"
            headers["Cross-Origin-Opener-Policy"] = "same-origin"
            headers["Cross-Origin-Resource-Policy"] = "same-origin"
            headers.setdefault("Cache-Control", "no-store")
        await self._send(message)

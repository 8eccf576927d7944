"""A small web server for the site, for one's own machine."""

import hashlib
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from . import site

# Scripts of the site alone; WebAssembly may be compiled.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)


class Handler(BaseHTTPRequestHandler):
    """Sends files of the site, compressed where the browser takes that."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = self.path.partition("?")[0].lstrip("/")
        path += "index.html" if not path or path.endswith("/") else ""
        content = site.files().get(path)
        if content is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
        if self.headers.get("If-None-Match") == tag:
            self._head(HTTPStatus.NOT_MODIFIED, path, tag)
            return
        smaller = site.compressed(path) if "gzip" in self.headers.get("Accept-Encoding", "") else None
        self._head(HTTPStatus.OK, path, tag, smaller is not None, len(smaller or content))
        self.wfile.write(smaller or content)

    def _head(self, status: HTTPStatus, path: str, tag: str, packed: bool = False, length: int = 0) -> None:
        self.send_response(status)
        self.send_header("Content-Type", site.kind(path))
        self.send_header("Content-Length", str(length))
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Nobody reads a line for every file."""


def server(port: int, address: str = "127.0.0.1") -> ThreadingHTTPServer:
    """A server that is ready to `serve_forever`."""
    made = ThreadingHTTPServer((address, port), Handler)
    made.daemon_threads = True
    return made

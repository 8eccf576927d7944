"""A small web server for the site, for local use."""

import hashlib
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from . import site

# Allow only scripts of the site; allow compiling WebAssembly.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)


class Handler(BaseHTTPRequestHandler):
    """Sends files of the site, compressed if the browser accepts it."""

    protocol_version = "HTTP/1.1"
    server: "Server"

    def do_GET(self) -> None:
        path = self.path.partition("?")[0].lstrip("/")
        path += "index.html" if not path or path.endswith("/") else ""
        content = self.server.files.get(path)
        if content is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
        if self.headers.get("If-None-Match") == tag:
            self._head(HTTPStatus.NOT_MODIFIED, path, tag)
            return
        smaller = site.compressed(path, content) if "gzip" in self.headers.get("Accept-Encoding", "") else None
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
        """Do not log every file."""


class Server(ThreadingHTTPServer):
    """Serves files by their paths; it is ready to `serve_forever`."""

    daemon_threads = True

    def __init__(self, port: int, files: "dict[str, bytes]", handler: "type[Handler]" = Handler) -> None:
        self.files = files
        super().__init__(("127.0.0.1", port), handler)

"""The web site on an address of its own."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from host_tools.web import serve
from host_tools.web.site import files


@contextmanager
def served() -> Iterator[str]:
    """The address of the site; its files are made before the first page asks for them."""
    files()
    with serve.server(0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()

"""The web site on an address of its own."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from host_tools.web.serve import Server
from host_tools.web.site import files


@contextmanager
def served(micropython: "list[Path] | None" = None) -> Iterator[str]:
    """The address of the site, with images made of the given files of MicroPython."""
    with Server(0, files(micropython)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()

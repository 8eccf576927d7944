"""The web site, served for the tests."""

import threading

import pytest

from host_tools.web import serve


@pytest.fixture(scope="session")
def site():
    """The address of the site."""
    with serve.server(0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()

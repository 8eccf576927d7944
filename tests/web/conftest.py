"""The web site, served for the tests, and a table in a page with a finger over it."""

import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from host_tools.web import serve
from host_tools.web.site import files

from .hand import Hand

_LONG = 90_000  # ms; more than any machine needs
expect.set_options(timeout=_LONG)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site; its files are made before the first page asks for them."""
    files()
    with serve.server(0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()


@pytest.fixture
def hand(browser: Browser) -> Iterator[Hand]:
    """A hand over an empty page of a tablet; an uncaught script error on it fails the test."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True)
    context.set_default_timeout(_LONG)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield Hand(page)
    context.close()
    assert errors == []

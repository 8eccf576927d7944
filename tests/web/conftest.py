"""The web site, served for the tests, and a table in a page with a finger over it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from .hand import Hand
from .served import served

_LONG = 90_000  # ms; more than any machine needs
expect.set_options(timeout=_LONG)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site."""
    with served() as address:
        yield address


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

"""A real browser for tests: Chromium driven by playwright, and axe-core to check a page for accessibility.

A test takes the fixture `browser` (one per test module) or `page` (a fresh one per test, which fails the test when the
page reports a script error).  The server under test must run in a thread or a process of its own: playwright's
synchronous interface occupies the event loop of the main thread.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from host_tools.bench.chromium import NODE, launched

_AXE = NODE / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium for the tests of one module."""
    with launched() as running:
        yield running


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page with cookies and storage of its own; an uncaught script error on it fails the test."""
    context = browser.new_context(viewport={"width": 1024, "height": 768})
    context.set_default_timeout(10_000)
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert errors == []


def axe_findings(page: Page) -> "list[str]":
    """What axe-core finds on the page, one line per finding: rule, element, reason."""
    page.evaluate(_AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run(document).then(result => result.violations)")
    return [
        f"{violation['id']}: {' '.join(map(str, element['target']))}: {element['failureSummary']}"
        for violation in found
        for element in violation["nodes"]
    ]

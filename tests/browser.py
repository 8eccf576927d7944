"""A real browser for tests: Chromium driven by playwright, and axe-core to check a page for accessibility.

A test takes the fixture `browser` (one per test module) or `page` (a fresh one per test, which fails the test when the
page reports a script error).  The server under test must run in a thread or a process of its own: playwright's
synchronous interface occupies the event loop of the main thread.

PIPKEEPER_CHROMIUM names another Chromium by its path.
"""

import fcntl
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from host_tools.micropython.run import node

NODE = Path(__file__).parent / "node"
_UNPACKED = NODE / "node_modules" / ".chromium"
_AXE = NODE / "node_modules" / "axe-core" / "axe.min.js"
# Sandbox and zygote need rights that containers and root do not give; pictures must not depend on hinting.
_ARGUMENTS = [
    "--no-sandbox",
    "--no-zygote",
    "--disable-gpu",
    "--font-render-hinting=none",
    "--hide-scrollbars",
    "--host-resolver-rules=MAP plain.test 127.0.0.1",  # a host that is not trusted as localhost is
]

# The package's own settings look for its fonts where a cloud function unpacks them.
_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/fonts-cache</cachedir></fontconfig>
"""


def chromium() -> "tuple[str | None, dict[str, str]]":
    """The path of a Chromium and the environment it needs; no path where playwright's own download is used."""
    given = os.environ.get("PIPKEEPER_CHROMIUM")
    if given:
        return given, dict(os.environ)
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return None, dict(os.environ)
    _UNPACKED.mkdir(exist_ok=True)
    with open(_UNPACKED / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several test processes may want it at once
        path = _unpack()
    libraries = [str(_UNPACKED / "al2023" / "lib"), *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
    return path, {
        **os.environ,
        "LD_LIBRARY_PATH": ":".join(libraries),
        "FONTCONFIG_FILE": str(_UNPACKED / "fonts.conf"),
    }


def _unpack() -> str:
    """Unpacks Chromium unless a complete copy is there."""
    path, complete = _UNPACKED / "chromium", _UNPACKED / "complete-2"
    if not complete.exists():
        path.unlink(missing_ok=True)
        done = subprocess.run(
            [node(), str(NODE / "chromium.mjs")],
            env={**os.environ, "TMPDIR": str(_UNPACKED)},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        if done.returncode or done.stdout.strip() != str(path):
            raise RuntimeError(f"Chromium was not unpacked: {(done.stdout + done.stderr)[-2000:]}")
        (_UNPACKED / "fonts.conf").write_text(_FONTS.format(folder=_UNPACKED), encoding="utf-8")
        complete.touch()
    return str(path)


@contextmanager
def launched() -> Iterator[Browser]:
    """A running Chromium without a window."""
    path, environment = chromium()
    with sync_playwright() as playwright:
        # Environment values are typed as also numbers and booleans; a dict of strings is fine at run time.
        browser = playwright.chromium.launch(executable_path=path, args=_ARGUMENTS, env={**environment})
        yield browser
        browser.close()


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

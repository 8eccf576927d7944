"""Chromium driven by playwright, for measurements and tests.  PIPKEEPER_CHROMIUM names another Chromium by its path."""

import fcntl
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from .. import ROOT
from ..micropython.run import node

NODE = ROOT / "tests" / "node"  # whose packages bring Chromium along
_UNPACKED = NODE / "node_modules" / ".chromium"
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
    """Return the path of a Chromium and the environment it needs; no path where playwright's own download is used."""
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
    """Unpack Chromium unless a complete copy is there."""
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
    """Provide a running Chromium without a window."""
    path, environment = chromium()
    with sync_playwright() as playwright:
        # Environment values are typed as also numbers and booleans; a dict of strings is fine at run time.
        browser = playwright.chromium.launch(executable_path=path, args=_ARGUMENTS, env={**environment})
        yield browser
        browser.close()

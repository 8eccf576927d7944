"""Asking a running café for a USB port: tools that talk to a board leave a note, and the café gives the port up."""

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote, unquote

_OLD = 3600.0  # s after which a note counts as left by a killed tool, where process ids cannot tell
_PATIENCE = 1.5  # s in which a café gives up a port


def _folder() -> Path:
    """Return the folder that the tools and the café of one user share."""
    base = os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    return Path(base) / f"pipkeeper-ports-{user}"


def wanted() -> "set[str]":
    """Return the ports that tools ask for at the moment, as the café reads the notes."""
    try:
        notes = list(_folder().iterdir())
    except OSError:
        return set()
    return {unquote(note.name) for note in notes if _in_use(note)}


@contextmanager
def requested(port: str) -> Iterator[None]:
    """Ask for a port while the block runs.  Wait a moment if a café may have it open."""
    folder = _folder()
    note = folder / quote(port, safe="")
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        note.write_text(str(os.getpid()))
    except OSError:
        yield  # nowhere to leave a note, so no café of this user reads any
        return
    try:
        if (folder / _CAFE).exists():
            time.sleep(_PATIENCE)
        yield
    finally:
        note.unlink(missing_ok=True)


_CAFE = ".cafe"


@contextmanager
def listening() -> Iterator[None]:
    """Record that a café reads notes here."""
    mark = _folder() / _CAFE
    try:
        mark.parent.mkdir(mode=0o700, exist_ok=True)
        mark.write_text(str(os.getpid()))
    except OSError:
        pass
    try:
        yield
    finally:
        mark.unlink(missing_ok=True)


def _in_use(note: Path) -> bool:
    """Return True if the tool that left a note still runs."""
    if note.name == _CAFE:
        return False
    try:
        process = int(note.read_text())
        if os.name == "posix":
            os.kill(process, 0)
        return time.time() - note.stat().st_mtime < _OLD
    except (OSError, ValueError):
        return False

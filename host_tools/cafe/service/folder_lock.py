"""Locks a data folder so that only one café uses it at a time."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..store import NotPossible

if sys.platform != "win32":
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
else:
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)


@contextmanager
def locked(folder: "Path | None") -> Iterator[None]:
    """Lock the folder while the block runs; raise NotPossible if another process has it.  None locks nothing."""
    if folder is None:
        yield
        return
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = os.open(folder / "cafe.lock", os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise NotPossible("folder", f"{folder}: {error.strerror}") from None
    try:
        try:
            _lock(file)
        except OSError:
            raise NotPossible("running", f"a café is running in {folder} already") from None
        yield
    finally:
        os.close(file)

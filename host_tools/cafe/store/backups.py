"""A backup: the whole database as one SQLite file, taken while the café runs."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from sqlalchemy.engine import URL

from .database import FILE, Database
from .errors import NotPossible, StoreError
from .transfer import transfer

_PAGES = 256  # copied at a time, so that writers need not wait long
Step = Callable[[int], object]


def back_up(database: Database, path: Path, step: Step = lambda rows: None) -> None:
    """Write a backup to a file that only its owner can read; an older one is replaced when the new one is whole.

    Raise NotPossible rather than overwrite any other file.
    """
    if path.exists() and (path.is_dir() or path.stat().st_size):
        if database.folder and path.resolve().parent == database.folder.resolve():
            raise NotPossible("file", f"{path}: this is the café's own data; name a file elsewhere")
        _check_is_backup(path)
    beside = path.with_name(path.name + ".new")
    try:
        beside.unlink(missing_ok=True)
        os.close(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            _write(database, beside, step)
            os.replace(beside, path)
        finally:
            for rest in ("", "-wal", "-shm"):
                Path(f"{beside}{rest}").unlink(missing_ok=True)
    except OSError as error:
        raise NotPossible("file", f"{path}: {error.strerror}") from None


def _write(database: Database, path: Path, step: Step) -> None:
    if database.postgres:
        copy = Database(URL.create("sqlite", database=str(path))).ready()
        try:
            transfer(database, copy, step)
        finally:
            copy.close()
        return
    source = sqlite3.connect(f"file:{quote(str(database.url.database))}?mode=ro", uri=True)
    target = sqlite3.connect(path)
    try:
        source.backup(target, pages=_PAGES, progress=lambda status, left, total: step(_PAGES), sleep=0.005)
        target.execute("PRAGMA journal_mode=DELETE")
    finally:
        target.close()
        source.close()


def restore(path: Path, folder: Path) -> None:
    """Put a backup into a data folder that has no café's data, and bring it up to date."""
    if (folder / FILE).exists():
        raise NotPossible("data", f"{folder} has a café's data already: restore into an empty folder")
    _check_is_backup(path)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        beside = folder / (FILE + ".new")
        descriptor = os.open(beside, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
        with os.fdopen(descriptor, "wb") as target, path.open("rb") as source:
            while part := source.read(1 << 20):
                target.write(part)
            target.flush()
            os.fsync(target.fileno())
        os.replace(beside, folder / FILE)
    except OSError as error:
        raise NotPossible("file", f"{error.filename or folder}: {error.strerror}") from None
    try:
        Database.in_folder(folder).close()
    except StoreError:
        for rest in ("", "-wal", "-shm"):  # leave the folder empty, as it was
            Path(f"{folder / FILE}{rest}").unlink(missing_ok=True)
        raise


def _check_is_backup(path: Path) -> None:
    if not path.is_file():
        raise NotPossible(
            "file", f"{path}: there is no such file" if not path.exists() else f"{path}: this is a folder"
        )
    try:
        found = sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)
        try:
            found.execute("SELECT count(*) FROM houses, alembic_version").fetchone()
        finally:
            found.close()
    except sqlite3.Error:
        raise NotPossible("file", f"{path}: this is no backup of a café") from None

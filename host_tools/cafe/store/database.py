"""Opening a database: SQLite in a folder that only its owner can read, or PostgreSQL by its address."""

import os
import stat
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.engine import URL, ExceptionContext, make_url
from sqlalchemy.exc import ArgumentError, InterfaceError, OperationalError, SQLAlchemyError

from .errors import NotPossible, Unavailable

FILE = "cafe.sqlite"
_MIGRATIONS = Path(__file__).parent / "migrations"
_BUSY = 5.0  # seconds that a write waits for another process's
_CONNECT = 5  # seconds in which PostgreSQL must answer


class Database:
    """The engines of one database.  SQLite writes and reads over different connections."""

    def __init__(self, url: URL, folder: "Path | None" = None) -> None:
        """`in_folder` and `at` open a database and bring it up to date."""
        self.url = url
        self.folder = folder
        self.postgres = url.get_backend_name() == "postgresql"
        if self.postgres:
            self.writing = self.reading = create_engine(
                url, pool_pre_ping=True, connect_args={"connect_timeout": _CONNECT}
            )
            _tell_when_away(self.writing)
        else:
            self.writing = _sqlite(url, "BEGIN IMMEDIATE", query_only=False)
            self.reading = _sqlite(url, "BEGIN", query_only=True)

    @classmethod
    def in_folder(cls, folder: "Path | str", make: bool = True) -> "Database":
        """Return the SQLite database of a data folder, made and brought up to date if it is not there."""
        place = Path(folder)
        if not make and not (place / FILE).is_file():
            raise NotPossible("no-data", f"{place}: there is no café's data in this folder")
        try:
            place.mkdir(parents=True, exist_ok=True, mode=0o700)
            if os.name == "posix" and stat.S_IMODE(place.stat().st_mode) != 0o700:
                place.chmod(0o700)
        except OSError as error:
            raise NotPossible("folder", f"{place}: {error.strerror}") from None
        os.umask(os.umask(0o077) | 0o077)  # the -wal and -shm files take their rights from here
        path = place / FILE
        try:
            path.touch(mode=0o600)
            path.chmod(0o600)
        except OSError as error:
            raise NotPossible("folder", f"{path}: {error.strerror}") from None
        return cls(URL.create("sqlite", database=str(path)), place).ready()

    @classmethod
    def at(cls, url: str) -> "Database":
        """Return the database at an address: postgresql://user:password@host/name."""
        try:
            parsed = make_url(url)
        except (ArgumentError, ValueError):
            raise NotPossible(
                "url", "the database's address is none: postgresql://user@host/name is expected"
            ) from None
        if parsed.drivername not in ("postgresql", "postgresql+psycopg", "postgres"):
            raise NotPossible("url", f"{parsed.drivername}: a database's address begins with postgresql://")
        return cls(parsed.set(drivername="postgresql+psycopg")).ready()

    def ready(self) -> "Database":
        """Bring the database up to date; NotPossible if a newer version of Pipkeeper has written it."""
        try:
            upgrade(self.writing)
        except NotPossible as error:
            raise NotPossible(error.word, f"{self.shown}: {error}") from None
        except SQLAlchemyError as error:
            raise Unavailable(f"{self.shown}: {_reason(error)}") from None
        except Unavailable as error:
            raise Unavailable(f"{self.shown}: {error}") from None
        return self

    @property
    def shown(self) -> str:
        """The database's address without its password."""
        if self.folder:
            return str(self.folder)
        return self.url.set(drivername="postgresql").render_as_string() if self.postgres else str(self.url.database)

    def written_elsewhere(self, connection: Connection) -> bool:
        """Return True if another process wrote since this was last asked on a connection of SQLite.

        PostgreSQL tells its clients about changes by itself: there it is False.
        """
        if self.postgres:
            return False
        version: int = connection.exec_driver_sql("PRAGMA data_version").scalar_one()
        before: int = connection.info.get("data_version", version)
        connection.info["data_version"] = version
        return version != before

    def close(self) -> None:
        self.writing.dispose()
        self.reading.dispose()


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Run the migrations that a database has not seen, all in one transaction."""
    if revision == "head" and _is_current(engine):
        return
    from alembic import command  # a café that is up to date starts without it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # two processes that start at once
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(%s)", (_MIGRATING,))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def _is_current(engine: Engine) -> bool:
    """Return True if a database has seen the newest migration; NotPossible if it has seen one that is not here.

    The files of migrations begin with their numbers.
    """
    known = {path.name.partition("_")[0] for path in (_MIGRATIONS / "versions").glob("[0-9]*.py")}
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return False
        seen = [row[0] for row in connection.exec_driver_sql("SELECT version_num FROM alembic_version")]
    if not known.issuperset(seen):
        raise NotPossible("newer", "a newer version of Pipkeeper has written this data; install that version")
    return seen == [max(known)]


_MIGRATING = 0x50495031  # a number of our own among PostgreSQL's advisory locks


def _sqlite(url: URL, begin: str, query_only: bool) -> Engine:
    engine = create_engine(url, connect_args={"timeout": _BUSY, "check_same_thread": False})
    _tell_when_away(engine)

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves: the driver would not say it for a SELECT
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-8000"):
            connection.execute(f"PRAGMA {pragma}")
        if query_only:
            connection.execute("PRAGMA query_only=ON")

    @event.listens_for(engine, "begin")
    def began(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _tell_when_away(engine: Engine) -> None:
    """Raise Unavailable where the database does not answer: its server is away, its disk full, its file locked."""

    @event.listens_for(engine, "handle_error")
    def failed(context: ExceptionContext) -> None:
        if isinstance(context.sqlalchemy_exception, _AWAY) and not context.is_pre_ping:
            raise Unavailable(_reason(context.sqlalchemy_exception))


_AWAY = (OperationalError, InterfaceError)


def _reason(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0]

"""Where a house's data is: a folder or a database, as commands are told."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...errors import UserError
from ...user_folder import user_folder
from ..store import Store, StoreError, open_store
from ..store.database import Database


def default_folder() -> Path:
    """Where the data lies if nothing is said."""
    return user_folder() / "cafe"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options that name the data."""
    parser.add_argument("--data", metavar="DIR", type=Path, help=f"the data folder (default: {default_folder()})")
    parser.add_argument("--database", metavar="URL", help="postgresql://user:password@host/name instead of a folder")
    parser.add_argument("--house", metavar="NAME", help="the house, where a database has several")


def check_one(args: argparse.Namespace) -> None:
    """Refuses both at once."""
    if args.data is not None and args.database is not None:
        raise UserError("give either --data DIR or --database URL")


@contextmanager
def sentences() -> Iterator[None]:
    """Turns what the store refuses into a sentence for the user."""
    try:
        yield
    except StoreError as error:
        raise UserError(str(error)) from None


@contextmanager
def opened(args: argparse.Namespace, make: bool = False) -> Iterator[Store]:
    """The store that the options name."""
    check_one(args)
    with sentences():
        folder = None if args.database else args.data or default_folder()
        store = open_store(folder, args.database, args.house, make)
        try:
            yield store
        finally:
            store.close()


@contextmanager
def opened_database(args: argparse.Namespace) -> Iterator[Database]:
    """The database that the options name, with all its houses."""
    check_one(args)
    with sentences():
        if args.database:
            database = Database.at(args.database)
        else:
            database = Database.in_folder(args.data or default_folder(), make=False)
        try:
            yield database
        finally:
            database.close()

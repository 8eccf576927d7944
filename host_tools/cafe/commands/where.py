"""Where a house's data is: the options for a folder or a database."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from ...errors import UserError
from ...user_folder import user_folder
from ..store import Store, StoreError, open_store
from ..store.database import Database


def default_folder() -> Path:
    """Return the default data folder."""
    return user_folder() / "cafe"


def arguments(parser: argparse.ArgumentParser, default: "str | None" = None) -> None:
    """Add the options that name the data."""
    add = partial(parser.add_argument, default=default)
    add("--data", metavar="DIR", type=Path, help=f"the data folder (default: {default_folder()})")
    add("--database", metavar="URL", help="postgresql://user:password@host/name instead of a folder")
    add("--house", metavar="NAME", help="the house, where a database has several")


def action(
    actions: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, about: str, run: Callable[..., int]
) -> argparse.ArgumentParser:
    """Add an action and return its parser, which takes the options that name the data too."""
    parser = actions.add_parser(name, help=about, description=about)
    arguments(parser, argparse.SUPPRESS)  # a default here would replace what was given before the action
    parser.set_defaults(act=run)
    return parser


def check_one(args: argparse.Namespace) -> None:
    """Refuse a folder and a database given together."""
    if args.data is not None and args.database is not None:
        raise UserError("give either --data DIR or --database URL")


@contextmanager
def sentences() -> Iterator[None]:
    """Turn the store's errors into a sentence for the user."""
    try:
        yield
    except StoreError as error:
        raise UserError(str(error)) from None


@contextmanager
def opened(args: argparse.Namespace, make: bool = False) -> Iterator[Store]:
    """Provide the store that the options name."""
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
    """Provide the database that the options name, with all its houses."""
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

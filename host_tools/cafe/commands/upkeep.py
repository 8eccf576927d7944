"""Maintenance commands for a café's data: check, pin, backup, restore, move."""

import argparse
import getpass
import sys
import tempfile
from pathlib import Path

from tqdm import tqdm

from ...errors import UserError
from ..checking import check
from ..service.folder_lock import locked
from ..store.backups import back_up, restore
from ..store.database import Database
from ..store.transfer import count_all, transfer
from ..tables.games import Games
from . import where


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the actions."""
    without = "without an action, the house is opened"
    actions = parser.add_subparsers(dest="action", title="actions", description=without, metavar="ACTION")
    where.action(actions, "check", "verify every row and replay every match", _check)
    where.action(actions, "pin", "set a new PIN for staff", _pin)
    for name, about, act in (
        ("backup", "copy everything into one file", _backup),
        ("restore", "bring a backup back", _restore),
    ):
        where.action(actions, name, about, act).add_argument("file", type=Path, metavar="FILE", help="the backup")
    move = where.action(actions, "move", "copy the house into a database, and compare both", _move)
    move.add_argument("--to", required=True, metavar="URL", help="postgresql://user:password@host/name")


def run(args: argparse.Namespace) -> int:
    """Carry out the action."""
    with where.sentences():
        status: int = args.act(args)
        return status


def _check(args: argparse.Namespace) -> int:
    with where.opened_database(args) as database, _Progress("rows") as progress:
        games = Games(str(database.folder) if database.folder else None)
        report = check(database, games, args.house, progress.expect, progress.step)
    for problem in report.problems:
        print(problem)
    if report.untold:
        print(f"and {report.untold} more")
    if report.problems:
        return 1
    print(f"all is well: {report.matches} matches, {report.answers} answers, {report.rows} rows")
    return 0


def _pin(args: argparse.Namespace) -> int:
    with where.opened(args) as store:
        store.staff.set_pin(_asked_pin(), "command line")
    print("the new PIN is set; everybody who was signed in has to enter it")
    return 0


def _asked_pin() -> str:
    """Ask for a PIN twice without echo; without a terminal, read the first line of the input."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().strip()
    pin = getpass.getpass("New PIN (6 digits or more): ")
    if getpass.getpass("Once more: ") != pin:
        raise UserError("the two PINs are not the same; nothing was changed")
    return pin


def _backup(args: argparse.Namespace) -> int:
    path = args.file
    if not path.parent.is_dir():
        raise UserError(f"{path}: there is no folder {path.parent}")
    with where.opened_database(args) as database, _Progress("") as progress:
        back_up(database, path, progress.step)
    print(f"{path}: {path.stat().st_size // 1024} KB; it holds the devices' keys, so keep it where nobody else reads")
    return 0


def _restore(args: argparse.Namespace) -> int:
    where.check_one(args)
    path = args.file
    if not args.database:
        folder = args.data or where.default_folder()
        with locked(folder):
            restore(path, folder)
        print(f"restored into {folder}")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        restore(path, Path(folder) / "data")
        _move_into(Database.in_folder(Path(folder) / "data"), args.database)
    return 0


def _move(args: argparse.Namespace) -> int:
    with where.opened_database(args) as source, locked(source.folder):
        _move_into(source, args.to)
    return 0


def _move_into(source: Database, url: str) -> None:
    target = Database.at(url)
    try:
        with _Progress("rows") as progress:
            progress.expect(3 * count_all(source))
            digests = transfer(source, target, progress.step)
        for table, digest in digests.items():
            print(f"{digest[:16]}  {table}")
        print(f"both sides are equal; start the café with --database {target.shown}")
    finally:
        target.close()


class _Progress:
    """A bar on a terminal, nothing elsewhere."""

    def __init__(self, unit: str) -> None:
        self._bar = tqdm(unit=f" {unit}" if unit else "", unit_scale=True, disable=None, leave=False)

    def __enter__(self) -> "_Progress":
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.close()

    def expect(self, count: int) -> None:
        """Raise the total."""
        self._bar.total = (self._bar.total or 0) + count
        self._bar.refresh()

    def step(self, count: int) -> None:
        """Advance the bar."""
        self._bar.update(count)

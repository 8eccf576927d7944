"""`pipkeeper devices`: the devices of a house: list, add, revoke."""

import argparse
import os
import re
import stat
import time
from pathlib import Path

from ...errors import UserError
from . import where

_KEY = re.compile(r"[0-9a-fA-F]{64}")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    where.arguments(parser)
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    where.action(actions, "list", "show every device with its table, and when it was last seen", _list)
    add = where.action(actions, "add", "take a device whose key exists already", _add)
    add.add_argument("device", metavar="DEVICE", help="its id: 16 hex digits")
    add.add_argument("--table", required=True, metavar="NAME", help="the table on which it stands")
    add.add_argument("--key-file", required=True, metavar="FILE", type=Path, help="its key: 64 hex digits")
    revoke = where.action(actions, "revoke", "let a device write no more; its matches stay", _revoke)
    revoke.add_argument("device", metavar="DEVICE", help="its id: 16 hex digits")


def run(args: argparse.Namespace) -> int:
    """Carry out the action."""
    status: int = args.act(args)
    return status


def _list(args: argparse.Namespace) -> int:
    with where.opened(args) as store:
        found = store.devices.all()
    for device in found:
        state = "revoked" if device.revoked else "never paired" if device.kind == "open" else device.kind
        seen = time.strftime("%Y-%m-%d %H:%M", time.localtime(device.seen)) if device.seen else "never seen"
        print(f"{device.device}  {device.table:<16}  {state:<12}  {seen}")
    if not found:
        print("no devices yet: `pipkeeper pair --table 1` pairs the one on the cable")
    return 0


def _add(args: argparse.Namespace) -> int:
    key = read_key(args.key_file)
    with where.opened(args, make=True) as store:
        store.devices.add(args.device, args.table, key, "command line")
    print(f"{args.device} stands on table {args.table}")
    return 0


def _revoke(args: argparse.Namespace) -> int:
    with where.opened(args) as store:
        store.devices.revoke(args.device, "command line")
    print(f"{args.device} may no longer write; its matches stay")
    return 0


def read_key(path: Path) -> bytes:
    """Read a key from a file that only its owner can read."""
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        text = path.read_text(encoding="ascii").strip()
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        text = ""
    if os.name == "posix" and mode & 0o077:
        raise UserError(f"{path}: others can read this file; chmod 600 it first")
    if not _KEY.fullmatch(text):
        raise UserError(f"{path}: a key is 64 hex digits")
    return bytes.fromhex(text)

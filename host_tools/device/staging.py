"""Copies new files onto a board beside the old ones, checks them, and switches all at once."""

import json
from collections.abc import Iterable

from tqdm import tqdm

from ..build.build import MANIFEST, OURS, fingerprint
from ..build.package import in_order
from ..errors import UserError
from .connected import WAITING, Board

SPARE = 8  # blocks left for folders and for the match in play
_ENTRIES = 16  # files whose entries in the folder of what waits take a block


def firmware_on(board: Board, manifest: bytes) -> "dict[str, str]":
    """Return the hash of every file of the firmware on a board, each checked there against the board's own manifest.

    `manifest` is the new one: where the board has the same, it need not be sent over.
    """
    report = board.inventory(OURS, MANIFEST)
    if MANIFEST not in report:
        return report
    try:
        known = json.loads(manifest if report[MANIFEST] == fingerprint(manifest) else board.read(MANIFEST))["files"]
    except (ValueError, KeyError, TypeError):
        return report  # damaged: the board ignores it too
    return {path: mark for path, mark in {**known, **report}.items() if mark}


def changes(there: "dict[str, str]", files: "dict[str, bytes]") -> "tuple[list[str], list[str]]":
    """Return the files to copy, in the order in which they are switched, and those to remove."""
    copied = [path for path in in_order(files) if there.get(path) != fingerprint(files[path])]
    return copied, sorted(set(there) - set(files))


def check_room(board: Board, sizes: "Iterable[int]", freed: "Iterable[int]" = ()) -> bool:
    """Return True if files fit beside the old ones; False if they fit once files of the freed sizes are gone.

    Raises before anything is copied if they fit neither way.
    """
    block, free = board.free()
    blocks = [-(-size // block) for size in sizes]
    needed = sum(blocks) + SPARE + len(blocks) // _ENTRIES
    if needed <= free:
        return True
    if needed <= free + sum(-(-size // block) for size in freed):
        return False
    raise UserError(
        f"the board is full: {needed * block // 1024} KB are needed, {free * block // 1024} KB are free; "
        "`pipkeeper backup` saves what people have on it"
    )


def exchange(board: Board, files: "dict[str, bytes]", copied: "list[str]", removed: "list[str]") -> None:
    """Copy files, check every hash as the board reads it back, and switch."""
    check_room(board, (len(files[path]) for path in copied))
    board.run(f"sweep({WAITING!r})")
    total = sum(len(files[path]) for path in copied)
    with tqdm(total=total, unit="B", unit_scale=True, desc="copying", disable=None if total else True) as bar:
        board.put(WAITING, [files[path] for path in copied], bar.update)
    arrived = board.inventory([WAITING])
    for number, path in enumerate(copied):
        if arrived.get(f"{WAITING}/{number}") != fingerprint(files[path]):
            raise UserError(f"{path} did not arrive whole; what was on the board is unchanged, try again")
    lines = [f"{number} {path}" for number, path in enumerate(copied)]
    board.switch(lines + [f"- {path}" for path in removed])

"""Reads from a MicroPython UF2 which board it is for and where its file system begins.

Every program made with the Pico's SDK carries this "binary info": a table of pointers near its start, to records of
which each begins with a type and a tag.
"""

import re
from dataclasses import dataclass
from struct import pack, unpack

from ..build.sources import MARK
from ..errors import UserError
from .uf2 import FLASH, Uf2

_START = pack("<I", 0x7188EBF2)
_END = pack("<I", 0xE71AA390)
_STRING, _BLOCK_DEVICE = 6, 7
_NAME, _VERSION, _BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB
_SEARCHED = 0x1000


@dataclass
class About:
    """A MicroPython: its version, its board, and its file system's address and size in bytes."""

    program: str
    version: str
    board: str
    address: int
    size: int
    sources: str  # the mark of the sources of Pipkeeper that are frozen into it, "" if none are


def about(uf2: Uf2, name: str) -> About:
    """Read the records of a UF2; raise UserError if it is not MicroPython with a file system."""
    head = uf2.read(FLASH, _SEARCHED)
    at = head.find(_START)
    if at < 0 or head[at + 16 : at + 20] != _END:
        raise UserError(f"{name} does not say what it is: give a UF2 of MicroPython from micropython.org/download")
    first, last = unpack("<2I", head[at + 4 : at + 12])
    texts: "dict[int, str]" = {}
    drive = (0, 0)
    for pointer in range(first, min(last, first + 4096), 4):
        record = unpack("<I", uf2.read(pointer, 4))[0]
        kind, _ = unpack("<2H", uf2.read(record, 4))
        if kind == _STRING:
            number, text = unpack("<2I", uf2.read(record + 4, 8))
            texts[number] = uf2.read(text, 64).split(b"\0")[0].decode("utf-8", "replace")
        elif kind == _BLOCK_DEVICE:
            drive = unpack("<2I", uf2.read(record + 8, 8))
    if "MicroPython" not in texts.get(_NAME, "") or not drive[1]:
        raise UserError(f"{name} is not MicroPython with a file system, but {texts.get(_NAME) or 'something else'}")
    return About(texts[_NAME], texts.get(_VERSION, ""), texts.get(_BOARD, ""), *drive, _frozen(uf2))


def _frozen(uf2: Uf2) -> str:
    """Return the mark that boards/manifest.py freezes."""
    content = b"".join(page for _, page in sorted(uf2.pages.items()))
    found = re.search(MARK.encode() + rb"[0-9a-f]{64}", content)
    return found[0].decode() if found else ""

"""The firmware as one package: what the device unpacks by itself after its UF2 file was dragged onto it.

It ends where the file system begins.  The files one after the other, the manifest first: length of the path (u8), size
(u32), path, then its content in pieces of 8192 bytes: packed size (u16), and a raw deflate stream, or the piece as it
is where that is no shorter (then it has its own size).  Filled up to whole sectors, then a sector with b"PIPU", the
length of the files (u32), their SHA-256.  All little-endian.
"""

import hashlib
from collections.abc import Iterable
from struct import pack

from .build import MANIFEST
from .packing import raw_deflate

SECTOR = 4096
MAGIC = b"PIPU"
PIECE = 8192
_WINDOW = 12  # the device needs 2 to this power bytes of memory to unpack


def in_order(files: "Iterable[str]") -> "list[str]":
    """Sort files so that what finishes a switch comes first and what starts it last: a board starts after any cut."""
    return sorted(files, key=lambda path: (path == "main.py", not path.startswith("switch."), path))


def package(files: "dict[str, bytes]") -> bytes:
    """Return the package of a build; the manifest comes first and tells the device which files differ."""
    entries = []
    for path in [MANIFEST, *(path for path in in_order(files) if path != MANIFEST)]:
        content = files[path]
        pieces = [_packed(content[at : at + PIECE]) for at in range(0, len(content), PIECE)]
        entries.append(pack("<BI", len(path), len(content)) + path.encode() + b"".join(pieces))
    body = b"".join(entries)
    filled = -len(body) % SECTOR
    last = (MAGIC + pack("<I", len(body)) + hashlib.sha256(body).digest()).ljust(SECTOR, b"\xff")
    return b"\xff" * filled + body + last


def _packed(piece: bytes) -> bytes:
    packed = raw_deflate(piece, _WINDOW)
    if len(packed) >= len(piece):
        packed = piece
    return pack("<H", len(packed)) + packed

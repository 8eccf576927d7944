"""The firmware as one package: what the device unpacks by itself after its UF2 file was dragged onto it.

It ends where the file system begins.  The files one after the other: length of the path (u8), size (u32), packed
size (u32), path, content; each content is a raw deflate stream, or as it is where that is no shorter (then both
sizes are equal).  Filled up to whole sectors, then a sector with b"PIPU", the length of the files (u32), their
SHA-256.  All little-endian.
"""

import hashlib
import zlib
from struct import pack

from .build import MANIFEST

SECTOR = 4096
MAGIC = b"PIPU"
_WINDOW = 12  # the device needs 2 to this power bytes of memory to unpack


def package(files: "dict[str, bytes]") -> bytes:
    """The package of a build, with the manifest first: the device learns from it what is no longer ours."""
    entries = []
    for path, content in sorted(files.items(), key=lambda item: item[0] != MANIFEST):
        stream = zlib.compressobj(9, zlib.DEFLATED, -_WINDOW)
        packed = stream.compress(content) + stream.flush()
        if len(packed) >= len(content):
            packed = content
        entries.append(pack("<BII", len(path), len(content), len(packed)) + path.encode() + packed)
    body = b"".join(entries)
    filled = -len(body) % SECTOR
    last = (MAGIC + pack("<I", len(body)) + hashlib.sha256(body).digest()).ljust(SECTOR, b"\xff")
    return b"\xff" * filled + body + last

"""Writes packed files: many short texts in one file, found by key (the reader is firmware/pipkeeper/packed_file.py)."""

import zlib
from binascii import crc32
from pathlib import Path
from struct import pack

from pipkeeper.packed_file import DEFLATED, MAGIC, WINDOW, shared

_TOGETHER = 3  # entries in a bucket on average: more make the file smaller, fewer a look-up quicker
_DEFLATED_TOGETHER = 64  # in a bucket that is deflated


def raw_deflate(content: bytes, window: int) -> bytes:
    """Return a raw deflate stream that takes 2 to the power of `window` bytes of memory to inflate."""
    stream = zlib.compressobj(9, zlib.DEFLATED, -window)
    return stream.compress(content) + stream.flush()


def write_pak(path: Path, entries: "dict[str, bytes]", deflated: bool = False) -> None:
    """Write entries so that each is found by its key; keys with equal check sums are refused.

    A deflated file has fewer and larger buckets, because short ones do not get smaller.
    """
    marks: dict[int, str] = {}
    buckets: list[bytes] = [b""] * max(1, len(entries) // (_DEFLATED_TOGETHER if deflated else _TOGETHER))
    for key, data in sorted(entries.items()):
        mark = crc32(key.encode())
        if mark in marks:
            raise ValueError(f"{path.name}: the keys {key!r} and {marks[mark]!r} have the same check sum; rename one")
        if len(data) > 0xFFFF:
            raise ValueError(f"{path.name}: {key!r} has {len(data)} bytes, 65535 at most")
        marks[mark] = key
        place = crc32(shared(key).encode()) if deflated else mark
        buckets[place % len(buckets)] += pack("<IH", mark, len(data)) + data
    if deflated:
        buckets = [raw_deflate(bucket, WINDOW) for bucket in buckets]
    offset = 6 + 4 * (len(buckets) + 1)
    index = b""
    for bucket in buckets:
        index += pack("<I", offset)
        offset += len(bucket)
    index += pack("<I", offset)
    path.write_bytes((DEFLATED if deflated else MAGIC) + pack("<H", len(buckets)) + index + b"".join(buckets))

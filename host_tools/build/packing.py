"""Writes packed files: many short texts in one file, found by key (the reader is firmware/pipkeeper/packed_file.py)."""

from binascii import crc32
from pathlib import Path
from struct import pack

from pipkeeper.packed_file import MAGIC


def write_pak(path: Path, entries: "dict[str, bytes]") -> None:
    """Writes entries so that each is found by its key; keys with equal check sums are refused."""
    marks: dict[int, str] = {}
    buckets: list[bytes] = [b""] * max(1, len(entries))
    for key, data in sorted(entries.items()):
        mark = crc32(key.encode())
        if mark in marks:
            raise ValueError(f"{path.name}: the keys {key!r} and {marks[mark]!r} have the same check sum; rename one")
        if len(data) > 0xFFFF:
            raise ValueError(f"{path.name}: {key!r} has {len(data)} bytes, 65535 at most")
        marks[mark] = key
        buckets[mark % len(buckets)] += pack("<IH", mark, len(data)) + data
    offset = 6 + 4 * (len(buckets) + 1)
    index = b""
    for bucket in buckets:
        index += pack("<I", offset)
        offset += len(bucket)
    index += pack("<I", offset)
    path.write_bytes(MAGIC + pack("<H", len(buckets)) + index + b"".join(buckets))

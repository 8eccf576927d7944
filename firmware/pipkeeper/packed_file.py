"""Packed files: many short texts in one file, each found by its key without reading the rest.

The file: b"PIP1", the number of buckets (u16), where each bucket begins and where the last ends (u32 each), then the
buckets' entries: CRC-32 of the key (u32), length (u16), bytes.  All little-endian.
Made by host_tools/build/packing.py.
"""

from binascii import crc32
from struct import unpack

MAGIC = b"PIP1"


class Pak:
    """A packed file, open; a lookup reads where its bucket lies, and the bucket."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb")
        head = self._file.read(6)
        if head[:4] != MAGIC:
            self.close()
            raise ValueError(path + " is not a packed file")
        self._buckets = unpack("<H", head[4:])[0]

    def get(self, key: str) -> "bytes | None":
        """What stands under a key, or None."""
        mark = crc32(key.encode())
        file = self._file
        file.seek(6 + mark % self._buckets * 4)
        start, end = unpack("<II", file.read(8))
        file.seek(start)
        bucket = file.read(end - start)
        at = 0
        while at < len(bucket):
            found, length = unpack("<IH", bucket[at : at + 6])
            at += 6 + length
            if found == mark:
                return bytes(bucket[at - length : at])
        return None

    def close(self) -> None:
        self._file.close()

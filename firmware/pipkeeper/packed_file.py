"""Packed files: many short texts in one file, each found by its key without reading the rest.

The file: b"PIP1", the number of buckets (u16), where each bucket begins and where the last ends (u32 each), then the
buckets' entries: CRC-32 of the key (u32), length (u16), bytes.  All little-endian.  In a file that begins with b"PIP2"
each bucket is a raw deflate stream, and holds all keys with the same first two words: smaller, and slower to read.
Made by host_tools/build/packing.py.
"""

from binascii import crc32
from struct import unpack

MAGIC = b"PIP1"
DEFLATED = b"PIP2"
WINDOW = 12  # inflating takes 2 to this power bytes of memory


class Pak:
    """An open packed file; a lookup reads its bucket's position, then the bucket."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb")
        head = self._file.read(6)
        self._deflated = head[:4] == DEFLATED
        if head[:4] != MAGIC and not self._deflated:
            self.close()
            raise ValueError(path + " is not a packed file")
        self._buckets = unpack("<H", head[4:])[0]
        self._number = -1  # the bucket read last
        self._bucket = b""

    def get(self, key: str) -> "bytes | None":
        """Return the content under a key, or None."""
        mark = crc32(key.encode())
        number = (crc32(shared(key).encode()) if self._deflated else mark) % self._buckets
        if number != self._number:
            self._bucket = self._read(number)
            self._number = number
        bucket = self._bucket
        at = 0
        while at < len(bucket):
            found, length = unpack("<IH", bucket[at : at + 6])
            at += 6 + length
            if found == mark:
                return bytes(bucket[at - length : at])
        return None

    def _read(self, number: int) -> bytes:
        file = self._file
        file.seek(6 + number * 4)
        start, end = unpack("<II", file.read(8))
        file.seek(start)
        bucket: bytes = file.read(end - start)
        if self._deflated:
            from io import BytesIO

            from deflate import RAW, DeflateIO

            bucket = DeflateIO(BytesIO(bucket), RAW, WINDOW).read()
        return bucket

    def close(self) -> None:
        self._file.close()


def shared(key: str) -> str:
    """Return the first two words of a key, which group related texts such as those of one card."""
    return ".".join(key.split(".")[:2])

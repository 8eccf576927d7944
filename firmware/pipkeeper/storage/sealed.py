"""The seal around every file: its kind, its version and a check.

The seal: b"PIP", a letter for the kind, the version (u8), the length of the content (u32), CRC-32 of all that and
the content (u32), the content.  All little-endian.  The seal itself never changes, so that any version can tell a
newer file from a damaged one.
"""

import json
from binascii import crc32
from struct import pack, unpack

from micropython import const

from ..rules.asks import Any

MATCH = b"M"
JOURNAL = b"J"
SETTINGS = b"S"
ROSTER = b"R"
STATISTICS = b"T"

# The versions that this firmware writes, which are the newest that it reads.
VERSIONS = {MATCH: 2, JOURNAL: 2, SETTINGS: 1, ROSTER: 1, STATISTICS: 1}

_SEAL = const(13)  # bytes before the content


class Damaged(ValueError):
    """Raised for content that is not what was written."""


class Newer(ValueError):
    """Raised for content written by a newer version of the firmware."""


def sealed(kind: bytes, content: bytes) -> bytes:
    """Returns content with its seal."""
    head = b"PIP" + kind + bytes((VERSIONS[kind],)) + pack("<I", len(content))
    return head + pack("<I", crc32(content, crc32(head))) + content


def opened(kind: bytes, data: bytes) -> "tuple[bytes, int]":
    """Returns the sealed content at the start of `data`, and where it ends."""
    if len(data) < _SEAL or data[:4] != b"PIP" + kind:
        raise Damaged
    length, check = unpack("<II", data[5:_SEAL])
    content = data[_SEAL : _SEAL + length]
    if len(content) != length or crc32(content, crc32(data[:9])) != check:
        raise Damaged
    if data[4] > VERSIONS[kind]:
        raise Newer
    return content, _SEAL + length


def version_of(data: bytes) -> int:
    """Returns the version in the seal at the start of `data`."""
    return data[4]


def sealed_json(kind: bytes, value: "Any") -> bytes:
    """Seals a value as JSON."""
    return sealed(kind, json.dumps(value).encode())


def opened_json(kind: bytes, data: bytes) -> "Any":
    """Returns the value sealed by `sealed_json`."""
    content, end = opened(kind, data)
    if end != len(data):
        raise Damaged
    return json.loads(content.decode())

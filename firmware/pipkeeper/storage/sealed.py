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

# What this firmware writes, and the newest that it reads.
VERSIONS = {MATCH: 2, JOURNAL: 2, SETTINGS: 1, ROSTER: 1, STATISTICS: 1}

_SEAL = const(13)  # bytes before the content


class Damaged(ValueError):
    """Not what was written."""


class Newer(ValueError):
    """Written by a newer version of the firmware."""


def sealed(kind: bytes, content: bytes) -> bytes:
    """Content with its seal."""
    head = b"PIP" + kind + bytes((VERSIONS[kind],)) + pack("<I", len(content))
    return head + pack("<I", crc32(content, crc32(head))) + content


def opened(kind: bytes, data: bytes) -> "tuple[bytes, int]":
    """The content of a sealed thing at the start of `data`, and where it ends."""
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
    """The version in the seal at the start of `data`."""
    return data[4]


def sealed_json(kind: bytes, value: "Any") -> bytes:
    """Something that JSON can say, sealed."""
    return sealed(kind, json.dumps(value).encode())


def opened_json(kind: bytes, data: bytes) -> "Any":
    """What `sealed_json` sealed."""
    content, end = opened(kind, data)
    if end != len(data):
        raise Damaged
    return json.loads(content.decode())

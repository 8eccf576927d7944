"""How things lie on flash: a seal with version and check around every file, and a whole match as bytes.

The seal: b"PIP", a letter for the kind, the version (u8), the length of the content (u32), CRC-32 of all that and
the content (u32), the content.  All little-endian.  The seal itself never changes, so that any version can tell a
newer file from a damaged one.
"""

import json
from binascii import crc32
from struct import pack, unpack

from micropython import const

from ..match import packed, unpacked
from ..rules.asks import Refused
from .journal_records import described

VERSION = 1
MATCH = b"M"
JOURNAL = b"J"
SETTINGS = b"S"
ROSTER = b"R"

_SEAL = const(13)  # bytes before the content


class Damaged(ValueError):
    """Not what was written."""


class Newer(ValueError):
    """Written by a newer version of the firmware."""


def sealed(kind: bytes, content: bytes) -> bytes:
    """Content with its seal."""
    head = b"PIP" + kind + bytes((VERSION,)) + pack("<I", len(content))
    return head + pack("<I", crc32(content, crc32(head))) + content


def opened(kind: bytes, data: bytes) -> "tuple[bytes, int]":
    """The content of a sealed thing at the start of `data`, and where it ends."""
    if len(data) < _SEAL or data[:4] != b"PIP" + kind:
        raise Damaged
    length, check = unpack("<II", data[5:_SEAL])
    content = data[_SEAL : _SEAL + length]
    if len(content) != length or crc32(content, crc32(data[:9])) != check:
        raise Damaged
    if data[4] > VERSION:
        raise Newer
    return content, _SEAL + length


def sealed_json(kind: bytes, value) -> bytes:
    """Something that JSON can say, sealed."""
    return sealed(kind, json.dumps(value).encode())


def opened_json(kind: bytes, data: bytes):
    """What `sealed_json` sealed."""
    content, end = opened(kind, data)
    if end != len(data):
        raise Damaged
    return json.loads(content.decode())


def summary(match) -> dict:
    """A match with all that is shown of it without playing it again, and its answers."""
    game = match.game
    told = described(match)
    told["over"] = match.over
    told["standing"] = match.standing()
    told["rounds"] = game.rounds
    told["totals"] = game.totals
    told["winners"] = list(game.winners)
    told["draw"] = game.draw
    told["timed"] = game.timed
    told["codes"] = match.codes
    told["end"] = match.end
    return told


def summary_to_bytes(told: dict) -> bytes:
    """A summary, sealed: the length of its JSON, the JSON, the codes as they are."""
    rest = {key: told[key] for key in told if key != "codes"}
    text = json.dumps(rest).encode()
    return sealed(MATCH, packed(len(text)) + text + bytes(told["codes"]))


def summary_from_bytes(data: bytes) -> dict:
    """The summary that stands in a file; Damaged or Newer if it cannot be read."""
    content, end = opened(MATCH, data)
    if end != len(data):
        raise Damaged
    try:
        length, start = unpacked(content, 0)
        told = json.loads(content[start : start + length].decode())
    except Refused:
        raise Damaged
    told["codes"] = content[start + length :]
    return told

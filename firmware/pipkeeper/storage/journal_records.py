"""The records of a match on flash: small appended pieces, each checked together with everything before it.

A match is a row of segments.  The first begins with what the match is, sealed; behind it, and in the segments that
follow, come records: their kind and length in one variable-length number, the content, and the running CRC-32 of
all content since the seal (u32, little-endian).  Because the check runs on, a record that is missing, repeated,
swapped or from another match is found out, and what was cut off while it was written is dropped.
"""

from binascii import crc32
from struct import pack

from ..match import Match, packed
from ..rules.asks import Any, Data

GIVE = 0  # answers: their codes take the place of everything behind the end
END = 1  # taken back, or given again: where the given answers end now
CHANGE = 2  # a correction: start, how many bytes it replaces, the new end, the new bytes
STANDING = 3  # the round, and score and place of every seat, for lists and for rules that no longer play this match
EDIT = 4  # the edit, where it is not what follows from the records before

KIND_BITS = 3  # of the number that a record begins with; 2 in version 1 of the journal


def record(kind: int, content: bytes, chain: int) -> "tuple[bytes, int]":
    """A record as bytes, and the check to go on with."""
    body = packed(len(content) << KIND_BITS | kind) + content
    chain = crc32(body, chain)
    return body + pack("<I", chain), chain


def difference(
    codes: "bytes | bytearray", end: int, new_codes: "bytes | bytearray", new_end: int
) -> "tuple[int, bytes, int] | None":
    """The record that leads from one state of the answers to the next, None if nothing changed.

    Its kind, its content, and how many of the bytes given before stay; if some don't, the edit rises.
    """
    if new_codes == codes:
        return None if new_end == end else (END, packed(new_end), min(end, new_end))
    if new_end == len(new_codes) > end and new_codes[:end] == codes[:end]:
        return GIVE, bytes(new_codes[end:]), end
    start, last, new_last = 0, len(codes), len(new_codes)
    while start < last and start < new_last and codes[start] == new_codes[start]:
        start += 1
    while last > start and new_last > start and codes[last - 1] == new_codes[new_last - 1]:
        last -= 1
        new_last -= 1
    places = packed(start) + packed(last - start) + packed(new_end)
    return CHANGE, places + bytes(new_codes[start:new_last]), min(start, end, new_end)


def standing_of(match: Match) -> "list[Any]":
    """The round, and score and place of every seat."""
    game = match.game
    places = game.places()
    return [game.round, [[game.score(seat), places[seat]] for seat in range(game.seats)]]


def described(match: Match) -> "Data":
    """What a match is before its first answer."""
    return {
        "game": match.game_id,
        "revision": match.rules.REVISION,
        "names": list(match.names),
        "options": match.given,
    }

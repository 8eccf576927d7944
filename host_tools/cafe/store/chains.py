"""Rows that are only ever added: each carries the SHA-256 of itself and of the row before it in its chain.

There is a chain for every device, named by its id, and one for staff.  A changed, missing or swapped row breaks the
chain at its place; `check.py` finds and names it.
"""

from dataclasses import dataclass
from hashlib import sha256

STAFF = "staff"
GENESIS = bytes(32)  # the hash before the first row

OVER = 1  # flags of a put
MORE = 2


@dataclass(slots=True)
class Entry:
    """The content of a row; the writer adds its number and hashes."""

    chain: str
    kind: str
    at: int  # Unix milliseconds
    uid: str = ""
    edit: int = 0
    start: int = 0
    end: int = 0
    flags: int = 0
    codes: bytes = b""
    extra: str = ""  # JSON


def row_hash(before: bytes, number: int, entry: Entry) -> bytes:
    """Return the hash of a row.  `extra` comes last and is the only text that may contain a line break."""
    said = (
        f"{entry.chain}\n{number}\n{entry.kind}\n{entry.uid}\n{entry.at}\n{entry.edit}\n{entry.start}\n{entry.end}\n"
        f"{entry.flags}\n{entry.codes.hex()}\n{entry.extra}"
    )
    return sha256(before + said.encode()).digest()

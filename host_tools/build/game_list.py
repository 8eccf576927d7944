"""Makes the list of games that the device reads: shelf.bin, a record of one size for every game of the books."""

from pathlib import Path
from struct import pack

from pipkeeper.catalogue.catalogue import BOOKS, FORMAT

from .records import records

# The games that are rule modules of their own, in the form of a record; the triangle is luck, skill, tactics.
MODULES: "tuple[dict, ...]" = (
    {"id": "tumblin-dice", "players": [2, 16], "triangle": [3, 6, 1], "length": 1, "table": 0},
    {"id": "tulum", "players": [2, 4], "triangle": [7, 0, 3], "length": 1, "table": 0},
    {"id": "dice-trip", "players": [1, 4], "triangle": [4, 0, 6], "length": 1, "table": 0},
)


def _entry(record: dict, book: str) -> bytes:
    name = record["id"].encode()
    if len(name) > 31:
        raise ValueError(f"the id {record['id']} has more than 31 letters")
    low, high = record["players"]
    numbers = (
        BOOKS.index(book),
        record.get("number", 0),
        low,
        high,
        *record["triangle"],
        record["length"],
        record["table"],
    )
    return pack(FORMAT, name, *numbers)


def make_shelf(assets: Path) -> None:
    """Writes shelf.bin."""
    entries = [_entry(record, record["id"]) for record in MODULES]
    entries += [_entry(record, "das-spiel") for record in records()]
    (assets / "shelf.bin").write_bytes(b"".join(entries))

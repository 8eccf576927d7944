"""Makes the list of the games of Das Spiel that the device reads: game_list.bin, entries of one size."""

from pathlib import Path
from struct import pack
from typing import Any

from pipkeeper.catalogue.catalogue import FORMAT

from .records import records


def _entry(record: "dict[str, Any]") -> bytes:
    name = record["id"].encode()
    if len(name) > 31:
        raise ValueError(f"the id {record['id']} has more than 31 letters")
    low, high = record["players"]
    return pack(FORMAT, name, record["number"], low, high, *record["triangle"], record["length"], record["table"])


def make_game_list(assets: Path) -> None:
    """Write game_list.bin."""
    (assets / "game_list.bin").write_bytes(b"".join(_entry(record) for record in records()))

"""Games written as data: reads the records, completes them and packs them for the device."""

import json
import tomllib
from pathlib import Path
from typing import Any

from .. import SOURCES
from .packing import write_pak

RECORDS = SOURCES / "das-spiel"
# What the list of games can be filtered by; the list stores the index of the word.
LENGTHS = ("short", "medium", "long")
TABLES = ("other", "empty-plate", "pyramid", "small-pyramids", "dice")


def parsed(text: str) -> "dict[str, Any]":
    """Return a record as it was written."""
    return tomllib.loads(text)


def completed(record: "dict[str, Any]") -> "dict[str, Any]":
    """Return a record with every field that the device reads, and filter words replaced by their index."""
    groups = [group for group in ("board-options", "count-options") if group in record]
    return {
        "revision": 1,
        **record,
        **{group: [{"default": None, **option} for option in record.get(group, [])] for group in ["options", *groups]},
        "triangle": record.get("triangle", [0, 0, 0]),
        "length": LENGTHS.index(record.get("length", "medium")),
        "table": TABLES.index(record.get("table", "other")),
    }


def packed(record: "dict[str, Any]") -> bytes:
    """Return a completed record as the device reads it."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()


def records() -> "list[dict[str, Any]]":
    """Return the completed records of Das Spiel, in the book's order."""
    found = [completed(parsed(path.read_text(encoding="utf-8"))) for path in RECORDS.glob("*.toml")]
    return sorted(found, key=lambda record: record["number"])


def make_games(assets: Path) -> None:
    """Write games.pak: every record of Das Spiel under its id."""
    write_pak(assets / "games.pak", {record["id"]: packed(record) for record in records()})

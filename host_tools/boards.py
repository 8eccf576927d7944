"""The boards of boards/: their names, and the data of each."""

import json

from . import ROOT
from .errors import UserError

BOARDS = ROOT / "boards"


def names() -> "list[str]":
    """The boards there are."""
    return sorted(path.parent.name for path in BOARDS.glob("*/board.json"))


def board_data(name: str) -> dict:
    """What a board's board.json says."""
    if name not in names():
        raise UserError(f"{name}: the boards are {', '.join(names())}")
    return json.loads((BOARDS / name / "board.json").read_text(encoding="utf-8"))

"""UF2 files for boards without MicroPython, for the page to offer: one file to drag onto a board."""

import json
from pathlib import Path

from ..build import boards
from ..build.build import build
from ..device.image import micropython, whole
from ..errors import UserError

LIST = "pico/images.json"


def images(given: "list[Path]") -> "dict[str, bytes]":
    """Return a file for every board that one of the given MicroPythons is for, and the list that the page reads."""
    found: "dict[str, bytes]" = {}
    listed = []
    for path in given:
        made = _for_boards(path)
        for name, content in made.items():
            found[f"images/pipkeeper-{name}.uf2"] = content
            listed.append({"board": name, "file": f"images/pipkeeper-{name}.uf2", "kb": -(-len(content) // 1024)})
    return {**found, LIST: json.dumps(listed).encode()}


def _for_boards(path: Path) -> "dict[str, bytes]":
    found, why = {}, ""
    for name in boards.names():
        try:
            uf2, report = micropython(path, boards.load(name))
        except UserError as error:
            why = str(error)  # it is for another board, or for none
            continue
        found[name] = whole(uf2, report, build(name, report.sources))
    if not found:
        raise UserError(why)
    return found

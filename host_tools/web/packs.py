"""Packs: many small files in one, so that a browser fetches the firmware in one request.

A pack is the length of its index (u32, little-endian), the index as JSON (pairs of path and size), then the files one
after the other.  It lies uncompressed; the server sends it compressed, as one stream.
"""

import json
from functools import cache
from pathlib import Path
from struct import pack

from pipkeeper.words import LANGUAGES

from .. import ASSETS, TOOLS
from ..build.build import RADIO
from ..build.compiled import compiled
from ..build.rules_digest import rules_digest
from ..build.sources import sources

BROWSER = Path(__file__).resolve().parent / "browser"
_SHARED = (  # the simulator's kit without a board, its display, a game's options, and the lines of the table
    "virtual/kit.py",
    "virtual/glass.py",
    "games/settled.py",
    "table/conversation.py",
)
_RULES = "/lib/pipkeeper/rules/"
_RULES_DIGEST = "/lib/host_tools/web/browser/rules.txt"  # what a table in a browser says of its rules
_PLAY = tuple(f"/lib/pipkeeper/ui/{room}/" for room in ("entries", "games", "play", "setup"))
_TABLE = ("/lib/host_tools/web/browser/", "/lib/host_tools/games/", "/lib/host_tools/table/")
_POCKET = ("__init__", "kit", "pocket")  # of the browser's own modules
_SHIM = "typing.py"  # what MicroPython lacks
_STARTING = ("switch.py", "update.py", "pipkeeper/boot/start.py")


def packed(files: "dict[str, bytes]") -> bytes:
    """Return the files as a pack."""
    index = json.dumps([[path, len(content)] for path, content in files.items()], separators=(",", ":")).encode()
    return pack("<I", len(index)) + index + b"".join(files.values())


def firmware() -> "dict[str, bytes]":
    """Return everything the worker needs but the words: the firmware, the simulator's kit, the browser's own files."""
    return {**_code(), **_assets(), _RULES_DIGEST: rules_digest().encode()}


def first() -> "dict[str, bytes]":
    """Return what the worker starts with: the firmware without what is fetched later, and a list of the latter."""
    later = games()
    kept = {path: content for path, content in firmware().items() if path not in later and path not in table()}
    return {**kept, "/lib/later.json": json.dumps(sorted(later), separators=(",", ":")).encode()}


def games() -> "dict[str, bytes]":
    """Return what a match needs: the rules and screens of every book.

    The table fetches it at its start, the pocket when the first game is chosen.
    """
    return {
        path: content
        for path, content in firmware().items()
        if path.startswith(_PLAY) or "/" in path.partition(_RULES)[2]
    }


def table() -> "dict[str, bytes]":
    """Return what only the touch table uses."""
    return {
        path: content
        for path, content in firmware().items()
        if path.startswith(_TABLE) and Path(path).stem not in _POCKET
    }


def language(name: str) -> "dict[str, bytes]":
    """Return the words and the cards of one language."""
    return {f"/assets/{kind}-{name}.pak": (ASSETS / f"{kind}-{name}.pak").read_bytes() for kind in ("words", "cards")}


@cache
def _code() -> "dict[str, bytes]":
    files = {}
    for place, path in sources().items():
        if (
            place in _STARTING
            or place in RADIO
            or place.startswith("pipkeeper/hardware/")
            and b"from machine import" in path.read_bytes()
        ):
            continue  # only for a board
        files[place.removeprefix("lib/")] = path
    files.update({f"host_tools/{name}": TOOLS / name for name in _SHARED})
    files.update({path.relative_to(TOOLS.parent).as_posix(): path for path in sorted(BROWSER.rglob("*.py"))})
    files[_SHIM] = TOOLS / "on_micropython" / _SHIM
    return {f"/lib/{place[:-3]}.mpy": compiled(path.read_bytes(), place) for place, path in files.items()}


def _assets() -> "dict[str, bytes]":
    spoken = tuple(f"-{name}.pak" for name in LANGUAGES)
    return {
        f"/assets/{path.name}": path.read_bytes() for path in sorted(ASSETS.iterdir()) if not path.name.endswith(spoken)
    }

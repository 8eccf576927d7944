"""The files of the web site: pages, packs and the interpreter, each with its place."""

import ast
import gzip
import hashlib
import inspect
import json
from functools import cache
from pathlib import Path
from typing import Any

from pipkeeper import VERSION
from pipkeeper.words import LANGUAGES

from .. import FIRMWARE
from ..build import boards
from ..build.build import MANIFEST, OURS, build
from ..build.compiled import BYTECODE, OLDEST
from ..build.presets import KEYS
from ..build.sources import source_mark
from ..device import on_board
from ..device.connected import WAITING
from ..device.staging import SPARE
from ..errors import UserError
from ..micropython.run import WASM
from . import packs
from .images import images

PAGES = Path(__file__).resolve().parent / "pages"
_INTERPRETER = WASM / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".py": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
}
_NOT_SERVED = ".d.mts"  # types, only for the checker
_PACKED_ALREADY = (".png", ".uf2")
_OFFLINE = "service-worker.js"
MARK = ".pipkeeper-web"  # in a folder that was written by `write`


def files(micropython: "list[Path] | None" = None) -> "dict[str, bytes]":
    """Return every file of the site by its path; with files of MicroPython also an image for each of their boards."""
    found = {**_files(), **images(micropython or [])}
    # Any changed byte gives another version, so that the service worker fetches the files again.
    digest = hashlib.sha256(b"".join(found[path] for path in sorted(found))).hexdigest()[:12]
    found[_OFFLINE] = found[_OFFLINE].replace(b'"VERSION"', f'"{VERSION}-{digest}"'.encode())
    return found


@cache
def _files() -> "dict[str, bytes]":
    pages = [path for path in sorted(PAGES.rglob("*")) if path.is_file() and not path.name.endswith(_NOT_SERVED)]
    found = {path.relative_to(PAGES).as_posix(): path.read_bytes() for path in pages}
    if not _INTERPRETER.is_dir():
        raise UserError("MicroPython for the browser is not installed: run `make setup` first")
    for name in ("micropython.mjs", "micropython.wasm"):
        found[f"micropython/{name}"] = (_INTERPRETER / name).read_bytes()
    found["packs/firmware.pack"] = packs.packed(packs.first())
    found["packs/games.pack"] = packs.packed(packs.games())
    found["packs/table.pack"] = packs.packed(packs.table())
    for language in LANGUAGES:
        found[f"packs/{language}.pack"] = packs.packed(packs.language(language))
    found |= _for_boards()
    found["boards.json"] = json.dumps({name: boards.load(name) for name in boards.names()}, ensure_ascii=False).encode()
    found["sounds.json"] = json.dumps(_sounds()).encode()
    return found


def _for_boards() -> "dict[str, bytes]":
    """Return what the page needs to put the firmware onto a board."""
    about = {
        "ours": OURS,
        "waiting": WAITING,
        "version": VERSION,
        "sources": source_mark(),
        "spare": SPARE,
        "kept": KEYS,
        "manifest": MANIFEST,
        "oldest": OLDEST,
        "bytecode": BYTECODE,
    }
    found = {
        "pico/on_board.py": inspect.getsource(on_board).encode(),
        "pico/switch.py": (FIRMWARE / "switch.py").read_bytes(),
        "pico/about.json": json.dumps(about).encode(),
    }
    for name in boards.names():
        found[f"packs/board-{name}.pack"] = packs.packed(build(name))
    return found


def _sounds() -> "dict[str, Any]":
    """Return the buzzer's sounds, read from the source of its driver, which needs a board to be imported."""
    tree = ast.parse((FIRMWARE / "pipkeeper" / "hardware" / "kit.py").read_text(encoding="utf-8"))
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "_SOUNDS":
            return dict(ast.literal_eval(statement.value))
    raise RuntimeError("hardware/kit.py has no _SOUNDS")


def kind(path: str) -> str:
    """Return the media type of a file, by its name."""
    return _TYPES.get(Path(path).suffix, "application/octet-stream")


@cache
def compressed(path: str, content: bytes) -> "bytes | None":
    """Return the file as a gzip stream, None if that saves too little."""
    if path.endswith(_PACKED_ALREADY):
        return None
    smaller = gzip.compress(content, 9, mtime=0)
    return smaller if len(smaller) < len(content) else None


def write(folder: Path, micropython: "list[Path] | None" = None) -> "tuple[int, int]":
    """Write the site into a folder, compressed files beside the plain ones; return how many files and bytes."""
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise UserError(f"{folder} is not empty, and holds no earlier site")
    found = files(micropython)
    for path, content in found.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        smaller = compressed(path, content)
        if smaller:
            target.with_name(target.name + ".gz").write_bytes(smaller)
    (folder / MARK).write_text(VERSION + "\n", encoding="utf-8")
    return len(found), sum(map(len, found.values()))

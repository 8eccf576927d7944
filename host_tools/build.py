"""`pipkeeper build`: everything that a board needs, compiled, in one folder ready to copy."""

import argparse
import hashlib
import json
import re
import shutil
from importlib.util import find_spec
from pathlib import Path

from pipkeeper import VERSION
from pipkeeper.words import LANGUAGES

from . import ASSETS, FIRMWARE, ROOT
from .boards import load, names
from .bundle import bundled, with_bundles
from .code_file import code_file
from .compiled import OLDEST, compiled
from .errors import UserError
from .names import Bytecode, chosen, texts

MANIFEST = "manifest.json"
# Where the firmware lives on a board; everything else on it belongs to the people.
OURS = (
    "main.py",
    "inplace.mpy",
    "switch.mpy",
    "update.mpy",
    "pipkeeper.code",
    "board.json",
    MANIFEST,
    "assets",
    "pipkeeper",
    "lib/adafruit_ssd1306.mpy",
    "lib/adafruit_bus_device",
)
HOST_ONLY = ("chip", "micropython", "title")  # of a board's data, what the board itself has no use for
CODE = "pipkeeper.code"
STARTING = ("inplace.mpy", "switch.mpy", "update.mpy")  # what main.py needs before there is a code file
IN_PLACE = (".font", *(f"words-{language}.pak" for language in LANGUAGES), "tulum-advice.bin")
# The display driver and what it imports: modules of the installed packages of adafruit.
DRIVER = ("adafruit_ssd1306", "adafruit_bus_device", "adafruit_bus_device.i2c_device", "adafruit_bus_device.spi_device")


def sources(board: dict) -> "dict[str, Path]":
    """The Python files that a board needs, by their place on it."""
    found = {name: FIRMWARE / name for name in ("inplace.py", "switch.py", "update.py")}
    for path in sorted((FIRMWARE / "pipkeeper").rglob("*.py")):
        if path.name == "encoder.py" and board["buttons"] != "encoder":
            continue
        found[path.relative_to(FIRMWARE).as_posix()] = path
    for module in DRIVER:
        found.update(_installed(module))
    return found


def _installed(module: str) -> "dict[str, Path]":
    """The file of an installed module, by its place on the board; none for a package without code."""
    spec = find_spec(module)
    if spec is None:
        raise UserError(f"the display driver is not installed: no module {module}; run `make setup`")
    if spec.origin is None:
        return {}
    path = Path(spec.origin)
    if path.name == "__init__.py":
        return {} if not path.read_bytes().strip() else {f"lib/{module.replace('.', '/')}/__init__.py": path}
    return {f"lib/{module.replace('.', '/')}.py": path}


def module(place: str) -> str:
    """The name under which a file is imported; as its name in tracebacks it takes no memory of its own."""
    return place.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def modules(board: dict) -> "dict[str, bytes]":
    """The compiled modules of a board, with names that cost it no memory."""
    code, names = _named(board)
    return {place: file.renamed(names) for place, file in code.items()}


def with_code_file(files: "dict[str, bytes]") -> "dict[str, bytes]":
    """Puts what can be used where it lies in flash into one file."""
    inside = {place for place in files if place.endswith((".mpy", *IN_PLACE)) and place not in STARTING}
    left = {place: content for place, content in files.items() if place not in inside}
    inside.add("inplace.mpy")  # it is there twice: once it runs, it moves in itself
    left[CODE] = code_file({place.removeprefix("lib/"): files[place] for place in inside})
    return left


def own_names(board: dict) -> "dict[str, str]":
    """What stands on a board for the names of the sources."""
    return _named(board)[1]


def fitting(board: dict, source: bytes, name: str) -> bytes:
    """A module from elsewhere, compiled so that it finds what it uses of the firmware where the board has it."""
    return Bytecode(compiled(with_bundles(source), name)).renamed(own_names(board))


def _named(board: dict) -> "tuple[dict[str, Bytecode], dict[str, str]]":
    places = {module(place): place for place in sources(board)}
    found = bundled({module(place): path.read_bytes() for place, path in sources(board).items()})
    code = {
        places.get(name, name.replace(".", "/") + ".py")[:-3] + ".mpy": Bytecode(compiled(source, name))
        for name, source in found.items()
    }
    kept = set().union(*(texts(source) for source in found.values()), *(name.split(".") for name in found))
    kept.update(re.findall(r"\w+", (FIRMWARE / "main.py").read_text(encoding="utf-8")))  # goes onto the board as it is
    return code, chosen(code.values(), kept)


def build(name: str) -> "dict[str, bytes]":
    """Every file of a board by its place, with the manifest."""
    board = load(name)
    files = {"main.py": (FIRMWARE / "main.py").read_bytes()}
    needed = {key: value for key, value in board.items() if key not in HOST_ONLY}
    files["board.json"] = json.dumps(needed, ensure_ascii=False).encode()
    files.update(modules(board))
    for path in sorted(ASSETS.iterdir()):
        if path.suffix == ".frame" and path.stem != f"first-{board['height']}":
            continue  # of another display
        files[f"assets/{path.name}"] = path.read_bytes()
    files = with_code_file(files)
    files[MANIFEST] = manifest(name, files)
    return files


def manifest(name: str, files: "dict[str, bytes]") -> bytes:
    """What was built, with a hash for every file."""
    told = {
        "pipkeeper": VERSION,
        "board": name,
        "micropython": ".".join(str(part) for part in OLDEST),
        "files": {place: fingerprint(content) for place, content in sorted(files.items())},
    }
    return json.dumps(told, indent=1).encode()


def fingerprint(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def write(files: "dict[str, bytes]", folder: Path) -> None:
    """Puts the files of a build into a folder of their own; an older build there goes."""
    if folder.exists():
        if not (folder / MANIFEST).is_file() and any(folder.iterdir()):
            raise UserError(f"{folder} is not empty, and holds no earlier build")
        shutil.rmtree(folder)
    for place, content in files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def sizes(files: "dict[str, bytes]") -> "list[tuple[str, int, int]]":
    """Files and bytes of each part of a build."""
    parts: "dict[str, tuple[int, int]]" = {}
    for place, content in files.items():
        folders = place.split("/")[:-1]
        part = "/".join(folders[:2]) or ("bytecode" if place.endswith((".mpy", CODE)) else "the rest")
        count, total = parts.get(part, (0, 0))
        parts[part] = count + 1, total + len(content)
    return [(part, count, total) for part, (count, total) in sorted(parts.items())]


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--board", default="pico", help=f"one of {', '.join(names())} (default: pico)")
    command.add_argument("-o", "--output", type=Path, metavar="DIR", help="where to (default: build/BOARD)")


def run(args: argparse.Namespace) -> int:
    files = build(args.board)
    folder = args.output or ROOT / "build" / args.board
    write(files, folder)
    for part, count, total in sizes(files):
        print(f"{part:24} {count:3} files {total:8,} bytes")
    total = sum(len(content) for content in files.values())
    print(f"{'in all':24} {len(files):3} files {total:8,} bytes, in {folder}")
    return 0

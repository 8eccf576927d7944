"""The rules are pure: they import nothing from outside, and know neither floats nor chance nor time."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tools import FIRMWARE, ROOT, TOOLS
from host_tools.cafe.tables.games import Games
from pipkeeper.catalogue.rule_games import RULE_GAMES

RULES = FIRMWARE / "pipkeeper" / "rules"
FILES = sorted(RULES.rglob("*.py"))
CHECKED = ("0", "TYPE_CHECKING")  # conditions of what only the type checker reads


def without_types(path: Path) -> ast.Module:
    """A file without what only the type checker reads."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tree.body = [node for node in tree.body if not (isinstance(node, ast.If) and ast.unparse(node.test) in CHECKED)]
    return tree


def imported(path):
    """The modules a file imports, relative ones as paths below the package, without those for the type checker."""
    for node in ast.walk(without_types(path)):
        if isinstance(node, ast.Import):
            yield from ((0, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.level, node.module or ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_imports_stay_inside_the_rules(path):
    depth = len(path.relative_to(RULES).parts)
    for level, module in imported(path):
        assert level >= 1 or module == "micropython", f"{module} comes from outside the rules"
        assert level <= depth, f"{'.' * level}{module} lies above the rules"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_whole_numbers_only(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, (float, complex))), node.lineno
        divides = isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div)
        assert not divides, f"{ast.unparse(node)}: / makes a float, use //"
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        assert called not in ("float", "open", "print", "input", "__import__"), called


LINE = re.compile(r"^ {6}([a-z_]+)(?:/|\.py) +[^→\n]*(?:→ (.*))?$", re.M)
PARTS = {"correction": "match"}  # a file that is the second half of another
EVERYWHERE = {"errors", "extras", "user_folder", "__init__"}  # of host_tools


def drawn_arrows(folder: str) -> "dict[str, set[str]]":
    """What each room of a folder may import, as the README draws it."""
    text = (ROOT / "README.md").read_text(encoding="utf-8").partition(f"    {folder}/ ")[2]
    part = re.split(r"\n    \w|\n\n", text)[0]
    return {room: set((rooms or "").split()) for room, rooms in LINE.findall(part)}


def rooms_imported(path: Path, top: Path) -> "set[str]":
    """The other rooms that a file of a package imports."""
    place = path.relative_to(top).parts
    found = set()
    for level, module, names in relative_imports(path):
        base = [*place[: len(place) - level], *module.split(".")] if module else [*place[: len(place) - level]]
        found.update(base[:1] or [name for name in names if name.islower()])
    return {PARTS.get(room, room) for room in found} - {room_of(place), ""}


def room_of(place: "tuple[str, ...]") -> str:
    room = place[0].removesuffix(".py")
    return PARTS.get(room, room)


def relative_imports(path: Path) -> "Iterator[tuple[int, str, list[str]]]":
    for node in ast.walk(without_types(path)):
        if isinstance(node, ast.ImportFrom) and node.level:
            yield node.level, node.module or "", [alias.name for alias in node.names]


@pytest.mark.parametrize(("folder", "top"), [("firmware/pipkeeper", FIRMWARE / "pipkeeper"), ("host_tools", TOOLS)])
def test_the_readme_draws_the_arrows_that_there_are(folder: str, top: Path) -> None:
    found: "dict[str, set[str]]" = {}
    for path in sorted(top.rglob("*.py")):
        room = room_of(path.relative_to(top).parts)
        if room not in EVERYWHERE and "node_modules" not in path.parts and not room.startswith("on_"):
            found.setdefault(room, set()).update(rooms_imported(path, top) - EVERYWHERE)
    assert drawn_arrows(folder) == found


@pytest.mark.parametrize("folder", ["firmware/pipkeeper", "host_tools"])
def test_rooms_never_import_each_other_in_a_circle(folder: str) -> None:
    left = drawn_arrows(folder)
    while left:
        ends = [room for room, rooms in left.items() if not rooms & set(left)]
        assert ends, f"in a circle: {', '.join(sorted(left))}"
        for room in ends:
            del left[room]


def test_only_hardware_knows_the_chip_and_nobody_imports_hardware_but_boot() -> None:
    for path in sorted((FIRMWARE / "pipkeeper").rglob("*.py")):
        room = path.relative_to(FIRMWARE / "pipkeeper").parts[0]
        for _, module in imported(path):
            known = module.split(".")[0] in ("machine", "rp2", "neopixel")
            assert room == "hardware" or not known, f"{path.name} imports {module}"


def test_tools_do_not_import_tests() -> None:
    rooms = {path.stem for path in (ROOT / "tests").iterdir() if path.suffix in ("", ".py")}
    for path in sorted(TOOLS.rglob("*.py")):
        if "node_modules" not in path.parts:
            for level, module in imported(path):
                assert level or module.split(".")[0] not in rooms, f"{path.name} imports {module}"


KNOWING = ("rules", "catalogue", "words", "ui/games")  # rooms of the firmware that may name a game


def test_no_room_of_the_firmware_knows_a_game_by_name_but_those_that_bring_games() -> None:
    # Of the games of data only ids of several words: others, such as "favourite", are words of any program.
    games = {game for game, _, _ in Games().players() if "-" in game} | {game[0] for game in RULE_GAMES}
    top = FIRMWARE / "pipkeeper"
    for path in sorted(top.rglob("*.py")):
        if not path.relative_to(top).as_posix().startswith(KNOWING):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                assert not (isinstance(node, ast.Constant) and node.value in games), f"{path.name}: {node.value}"

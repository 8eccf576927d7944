"""The rooms of the café: imports point one way, SQL stays in the store, games are known by name in the panels only."""

import ast
import re
from pathlib import Path

import pytest

from host_tools.cafe.tables.games import Games

CAFE = Path(__file__).resolve().parents[2] / "host_tools" / "cafe"
# What a room may import of the others.
ARROWS = {
    "store": set(),
    "sessions": set(),
    "tables": {"sessions", "store"},
    "carriers": {"sessions"},
    "checking": {"store", "tables"},
    "ratings": {"store"},
    "honours": {"ratings", "store"},
    "tournaments": {"ratings", "store", "tables"},
    "pages": {"honours", "ratings", "store", "tables", "tournaments"},
    "simulated": {"store", "tables"},
    "service": {"carriers", "pages", "sessions", "store", "tables", "tournaments"},
}


def imports(path):
    """The rooms of the café that a file imports."""
    here = ["host_tools", "cafe", *path.relative_to(CAFE).parent.parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            full = ".".join([*base, *filter(None, [node.module])])
            names = [full] + [f"{full}.{name.name}" for name in node.names]
        elif isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        else:
            continue
        for name in names:
            found = re.match(r"host_tools\.cafe\.(\w+)", name)
            if found and (CAFE / found[1]).is_dir():
                yield found[1]


@pytest.mark.parametrize("room", ARROWS)
def test_imports_point_one_way(room):
    wrong = {
        f"{path.relative_to(CAFE)} imports {other}"
        for path in (CAFE / room).rglob("*.py")
        for other in imports(path)
        if other != room and other not in ARROWS[room]
    }
    assert wrong == set()


def files(*rooms_left_out):
    return [
        path
        for path in CAFE.rglob("*.py")
        if path.relative_to(CAFE).parts[0] not in rooms_left_out and "panels" not in path.parts
    ]


def test_only_the_store_knows_sql():
    """Houses are held by PostgreSQL's advisory locks, which belong to the service."""
    knowing = {
        str(path.relative_to(CAFE))
        for path in files("store")
        if re.search(r"^(from|import) sqlalchemy|\bSELECT \w+.* FROM\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert knowing <= {"service/postgres.py"}


def test_no_html_outside_templates():
    tags = re.compile(r"</?(div|p|span|table|section|h[1-6]|svg|script|a href)\b")
    assert [str(path) for path in files() if tags.search(path.read_text(encoding="utf-8"))] == []


def test_no_game_is_known_by_name_outside_the_panels():
    games = {game for game, _, _ in Games().players()}
    named = [
        f"{path.relative_to(CAFE)}: {node.value}"
        for path in files()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in games
    ]
    assert named == []


def test_files_are_small():
    long = {str(path.relative_to(CAFE)): len(path.read_text(encoding="utf-8").splitlines()) for path in files()}
    assert {name: lines for name, lines in long.items() if lines > 450} == {}

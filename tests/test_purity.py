"""The rules are pure: they import nothing from outside, and know neither floats nor chance nor time."""

import ast

import pytest

from host_tools import FIRMWARE

RULES = FIRMWARE / "pipkeeper" / "rules"
FILES = sorted(RULES.rglob("*.py"))
CHECKED = "TYPE_CHECKING"  # a constant that is 0


def imported(path):
    """The modules a file imports, relative ones as paths below the package, without those for the type checker."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tree.body = [node for node in tree.body if not (isinstance(node, ast.If) and ast.unparse(node.test) == CHECKED)]
    for node in ast.walk(tree):
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
        assert not isinstance(getattr(node, "op", None), ast.Div), f"line {node.lineno}: / makes a float, use //"
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        assert called not in ("float", "open", "print", "input", "__import__"), f"line {node.lineno}: {called}"


def test_arrows_point_one_way():
    """A match knows the rules alone, only the screens know screens, hardware is handed in and imported by nobody."""
    for path in sorted((FIRMWARE / "pipkeeper").rglob("*.py")):
        room = path.relative_to(FIRMWARE / "pipkeeper").parts[0]
        for level, module in imported(path):
            first = module.split(".")[0]
            told = f"{path.name} imports {module}"
            assert room == "hardware" or first not in ("machine", "rp2", "neopixel"), told
            if room != "boot":  # what main.py calls: it puts the parts together
                assert room == "hardware" or first != "hardware", told
                assert room == "ui" or level == 0 or first != "ui", told
            assert room not in ("match.py", "correction.py") or first in ("rules", "match", "correction"), told

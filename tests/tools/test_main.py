"""main.py notes the built-in modules that the firmware imports as loaded, because searching flash for them is slow."""

import ast
from collections.abc import Iterator

from host_tools import FIRMWARE
from host_tools.micropython.run import run

NOT_SEARCHED = {"micropython", "sys", "gc", "uctypes"}  # MicroPython has them without a look at flash
ON_FLASH = {"pipkeeper", "switch", "update", "adafruit_ssd1306"}
SELDOM = {"neopixel", "network", "select", "socket"}  # imported once, or not on every board
TYPES = {"typing", "collections"}  # rules/asks.py tries them, once


def _preface() -> str:
    """Return main.py as far as it notes modules."""
    return (FIRMWARE / "main.py").read_text(encoding="utf-8").partition("from machine import")[0]


def _noted() -> "set[str]":
    (loop,) = [node for node in ast.walk(ast.parse(_preface())) if isinstance(node, ast.For)]
    return set(ast.literal_eval(loop.iter))


def _imported(node: ast.AST) -> "Iterator[str]":
    """Return the modules that code imports, without what is for the type checker."""
    if isinstance(node, ast.If) and isinstance(node.test, ast.Constant):
        return
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
        yield node.module
    for child in ast.iter_child_nodes(node):
        yield from _imported(child)


def test_every_built_in_module_that_the_firmware_imports_is_noted() -> None:
    sources = [path.read_text(encoding="utf-8") for path in FIRMWARE.rglob("*.py")]
    names = {name.partition(".")[0] for source in sources for name in _imported(ast.parse(source))}
    assert _noted() == names - NOT_SEARCHED - ON_FLASH - SELDOM - TYPES


def test_a_noted_module_is_not_searched_on_flash() -> None:
    script = "import json\nprint(json.loads('[1]'), sys.path[0])\n"
    shadow = {"/games/json.py": "def loads(text):\n    return 'from flash'\n"}
    assert run(script, shadow) == "from flash /games\n"
    preface = _preface().replace('"machine", ', "")  # a browser has none
    assert run(preface + script, shadow) == "[1] /games\n"

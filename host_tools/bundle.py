"""Modules that are always in memory together become one on a board: each by itself takes 300 bytes more.

A bundle is the sources of its members one after the other, without the imports among them; who imports from a member
imports from the bundle.  Names at the top of two members must differ; those with an underscore, which nobody else
knows, are made to.
"""

import ast
import io
import re
import tokenize
from collections import Counter

from . import ROOT

# In the order of their imports.  The first is what a start needs before the first frame, the second what a board has;
# a game with several modules keeps the name of the one that is asked for.
BUNDLES = {
    "pipkeeper.early": ("forget", "keys", "hardware.bus", "hardware.clock", "hardware.display"),
    "pipkeeper.parts": ("hardware.lights", "hardware.serial", "hardware.watchdog", "hardware.kit"),
    "pipkeeper.core": (
        *(
            "presses",
            "dice",
            "rules.asks",
            "match",
            "problems",
            "records",
            "row",
            "journal",
            "pak",
            "words",
            "ui.fonts",
        ),
        *("ui.canvas", "ui.idle", "ui.lines", "ui.screen", "ui.entry", "ui.labels", "ui.head", "ui.strip", "ui.app"),
    ),
    "pipkeeper.rules.tumblin_dice": ("rules.tumblin_points", "rules.tumblin_dice"),
    "pipkeeper.rules.tulum": ("rules.tulum_pyramid", "rules.tulum"),
    "pipkeeper.rules.dice_trip": (
        *("rules.trip_map", "rules.trip_score", "rules.trip_throw", "rules.trip_asks", "rules.trip_sheet"),
        "rules.dice_trip",
    ),
}
_MEMBERS = {f"pipkeeper.{member}": bundle for bundle, members in BUNDLES.items() for member in members}


def bundled(sources: "dict[str, bytes]") -> "dict[str, bytes]":
    """The sources by module, with bundles in the place of their members."""
    left = {name: _with_imports(source.decode(), name) for name, source in sources.items() if name not in _MEMBERS}
    for bundle, members in BUNDLES.items():
        left[bundle] = _together(bundle, {f"pipkeeper.{name}": sources[f"pipkeeper.{name}"] for name in members})
    return {name: source.encode() for name, source in left.items()}


def with_bundles(source: bytes) -> bytes:
    """A module from elsewhere, which names the firmware's modules in full."""
    return _with_imports(source.decode(), "elsewhere").encode()


def line_in_source(name: str, line: int, sources: "dict[str, bytes]") -> "tuple[str, int]":
    """The module and the line that a line of a bundle comes from; the same for a module that is in none."""
    for member in BUNDLES.get(name, ()):
        length = sources[f"pipkeeper.{member}"].count(b"\n")
        if line <= length:
            return f"pipkeeper.{member}", line
        line -= length
    return name, line


def _together(bundle: str, members: "dict[str, bytes]") -> str:
    tops = {name: _top_names(source) for name, source in members.items()}
    often = Counter(name for names in tops.values() for name in names)
    twice = {name for name, count in often.items() if count > 1}
    public = sorted(name for name in twice if not name.startswith("_"))
    if public:
        raise ValueError(f"{', '.join(public)}: more than one module of {bundle} has that name")
    texts = []
    for number, (name, source) in enumerate(members.items()):
        text = _with_imports(source.decode(), name, bundle)
        texts.append(_renamed(text, {own: f"{own}_{number}" for own in twice & tops[name]}))
    return "".join(texts)


def _top_names(source: bytes) -> "set[str]":
    """What a module defines at its top, without what it imports."""
    found: "set[str]" = set()
    for node in ast.parse(source).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        else:
            found.update(
                name.id for name in ast.walk(node) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
            )
    return found


def _renamed(text: str, names: "dict[str, str]") -> str:
    """A source with other names where they stand by themselves, not after a dot; within texts they must not."""
    lines = text.splitlines(keepends=True)
    found = [token for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type != tokenize.NL]
    for before, token in reversed(list(zip([None, *found], found, strict=False))):
        if token.type == tokenize.NAME and token.string in names and not (before and before.string == "."):
            (row, start), (_, end) = token.start, token.end
            lines[row - 1] = lines[row - 1][:start] + names[token.string] + lines[row - 1][end:]
    return "".join(lines)


def _with_imports(text: str, name: str, inside: str = "") -> str:
    """A source whose imports find members in their bundles; from the bundle that it is `inside` it imports nothing."""
    lines = text.splitlines(keepends=True)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            package = name.split(".") if _is_package(name) else name.split(".")[:-1]
            folder = package[: len(package) - node.level + 1] if node.level else []
            target = ".".join([*folder, *([node.module] if node.module else [])])
            if not target.startswith("pipkeeper"):
                continue
            target = _MEMBERS.get(target, target)
            asked = ", ".join(alias.name + (f" as {alias.asname}" if alias.asname else "") for alias in node.names)
            indent = re.match(r"\s*", lines[node.lineno - 1])[0]  # type: ignore[index]
            line = f"{indent}pass\n" if target == inside else f"{indent}from {target} import {asked}\n"
            end = node.end_lineno or node.lineno
            lines[node.lineno - 1 : end] = [line, *["\n"] * (end - node.lineno)]
    return "".join(lines)


def _is_package(name: str) -> bool:
    return (ROOT / "firmware" / name.replace(".", "/")).is_dir()

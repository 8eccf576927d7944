"""Where a key of a TOML file stands, so that a message can name the line."""

import re
from typing import Any

_HEADER = re.compile(r"^\s*(\[\[?)\s*([^\[\]#]+?)\s*\]\]?\s*(#.*)?$")
_KEY = re.compile(r"^\s*([A-Za-z0-9_.\-\"']+(?:\s*\.\s*[A-Za-z0-9_\-\"']+)*)\s*=")


def key_lines(text: str) -> "dict[tuple[Any, ...], int]":
    """The line of every table and key: ("options", 0, "low") for `low` in the first [[options]]."""
    lines: "dict[tuple[Any, ...], int]" = {}
    counts: "dict[tuple[Any, ...], int]" = {}
    table: "tuple[Any, ...]" = ()
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.match(line)
        if header:
            table = _placed(_parts(header[2]), counts)
            if header[1] == "[[":
                counts[table] = counts.get(table, -1) + 1
                table += (counts[table],)
            lines.setdefault(table, number)
            continue
        key = _KEY.match(line)
        if key:
            lines.setdefault(table + _parts(key[1]), number)
    return lines


def line_of(lines: "dict[tuple[Any, ...], int]", path: "tuple[Any, ...]") -> int:
    """The line where a path begins, or the nearest thing around it; 1 for what is missing altogether."""
    while path:
        found = [line for known, line in lines.items() if known[: len(path)] == path]
        if found:
            return min(found)
        path = path[:-1]
    return 1


def _parts(dotted: str) -> "tuple[Any, ...]":
    """The keys of `words.en` or `"ask.turn"`."""
    return tuple(part.strip().strip("\"'") for part in re.findall(r"\"[^\"]*\"|'[^']*'|[^.]+", dotted))


def _placed(parts: "tuple[Any, ...]", counts: "dict[tuple[Any, ...], int]") -> "tuple[Any, ...]":
    """A header inside an array of tables belongs to the array's last table."""
    path: "tuple[Any, ...]" = ()
    for at, part in enumerate(parts):
        path += (part,)
        if at < len(parts) - 1 and path in counts:
            path += (counts[path],)
    return path

"""Finds the line of a key in a TOML file, so that a message can name it."""

import re

_HEADER = re.compile(r"^\s*(\[\[?)\s*([^\[\]#]+?)\s*\]\]?\s*(#.*)?$")
_KEY = re.compile(r"^\s*([A-Za-z0-9_.\-\"']+(?:\s*\.\s*[A-Za-z0-9_\-\"']+)*)\s*=")


def key_lines(text: str) -> "dict[tuple[str | int, ...], int]":
    """Return the line of every table and key: ("options", 0, "low") for `low` in the first [[options]]."""
    lines: "dict[tuple[str | int, ...], int]" = {}
    counts: "dict[tuple[str | int, ...], int]" = {}
    table: "tuple[str | int, ...]" = ()
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


def line_of(lines: "dict[tuple[str | int, ...], int]", path: "tuple[str | int, ...]") -> int:
    """Return the line where a path begins, or the nearest thing around it; 1 for what is missing altogether."""
    while path:
        found = [line for known, line in lines.items() if known[: len(path)] == path]
        if found:
            return min(found)
        path = path[:-1]
    return 1


def _parts(dotted: str) -> "tuple[str | int, ...]":
    """Return the keys of `words.en` or `"ask.turn"`."""
    return tuple(part.strip().strip("\"'") for part in re.findall(r"\"[^\"]*\"|'[^']*'|[^.]+", dotted))


def _placed(parts: "tuple[str | int, ...]", counts: "dict[tuple[str | int, ...], int]") -> "tuple[str | int, ...]":
    """Return a header's path; inside an array of tables it belongs to the array's last table."""
    path: "tuple[str | int, ...]" = ()
    for at, part in enumerate(parts):
        path += (part,)
        if at < len(parts) - 1 and path in counts:
            path += (counts[path],)
    return path

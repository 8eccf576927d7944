"""Names for a board: the firmware's own become ones that MicroPython has in its flash already.

Every name in bytecode that the interpreter does not know is kept in memory for good: 17 bytes on average, and there are
some eight hundred.  `chip_names.txt` lists what every MicroPython for the Pico, Pico W and Pico 2 knows (taken from
1.28); on one that lacks some of them the firmware runs as well, with so much less memory.  Sources stay as they are,
and so do line numbers; `pipkeeper log` puts the names back into what a board says.
"""

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain, count
from pathlib import Path

_KNOWN = tuple((Path(__file__).parent / "chip_names.txt").read_text(encoding="ascii").split())
# Known to the chip, but not to be spent: the interpreter or a class of its own looks them up on what it is handed.
_TAKEN = frozenset(
    (
        *dir(builtins),
        "args",
        "argv",
        "blit",
        "chdir",
        "close",
        "ellipse",
        "errno",
        "fill",
        "fill_rect",
        "flush",
        "hline",
    )
    + ("ilistdir", "ioctl", "key", "line", "main", "modules", "mount", "name", "path", "pixel", "poly", "ps1", "ps2")
    + ("read", "readblocks", "readinto", "readline", "readlines", "rect", "scroll", "seek", "self", "send", "tell")
    + ("text", "throw", "umount", "value", "vline", "write", "writeblocks")
)
_TEXT, _BYTES, _TUPLE = 5, 6, 10  # kinds of objects in an .mpy file
_IN_FUNCTION = re.compile(r"^(\s*File .*, in )(\w+)", re.MULTILINE)
_QUOTED = re.compile(r"'(\w+)'")


class Bytecode:
    """An .mpy file: its head, its table of names, and the rest, which refers to them by number."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 4
        total, self._objects = self._number(), self._number()
        self.names = [self._name() for _ in range(total)]
        self._rest = self._at

    def _number(self) -> int:
        value = 0
        while True:
            self._at += 1
            value = value << 7 | self._content[self._at - 1] & 0x7F
            if self._content[self._at - 1] < 0x80:
                return value

    def _name(self) -> "str | int":
        """A text, or the number of one that every MicroPython has."""
        head = self._number()
        if head & 1:
            return head
        start, self._at = self._at, self._at + (head >> 1) + 1
        return self._content[start : self._at - 1].decode()

    def functions(self) -> "list[tuple[int, int, int]]":
        """Every function before those within it: its place in the file, its length, how many are right within it.

        The first is the module itself.
        """
        self._at = self._rest
        for _ in range(self._objects):
            self._skip_object()
        found: "list[tuple[int, int, int]]" = []
        self._function(found)
        return found

    def _skip_object(self) -> None:
        kind = self._content[self._at]
        self._at += 1
        if kind < _TEXT:
            return  # None, False and the like
        size = self._number()
        if kind == _TUPLE:
            for _ in range(size):
                self._skip_object()
        else:
            self._at += size + (kind <= _BYTES)  # texts and bytes end in a zero

    def _function(self, found: "list[tuple[int, int, int]]") -> None:
        head = self._number()
        at, number = self._at, len(found)
        self._at += head >> 3
        found.append((at, head >> 3, 0))
        within = self._number() if head & 4 else 0
        found[number] = at, head >> 3, within
        for _ in range(within):
            self._function(found)

    def renamed(self, names: "dict[str, str]") -> bytes:
        """The same file with other names."""
        table = b"".join(_packed(names.get(name, name) if isinstance(name, str) else name) for name in self.names)
        return (
            self._content[:4] + _groups(len(self.names)) + _groups(self._objects) + table + self._content[self._rest :]
        )


def _packed(name: "str | int") -> bytes:
    if isinstance(name, int):
        return _groups(name)
    return _groups(len(name.encode()) << 1) + name.encode() + b"\0"


def _groups(value: int) -> bytes:
    """A whole number in groups of seven bits, the highest first."""
    groups = [value & 0x7F]
    while value := value >> 7:
        groups.append(0x80 | value & 0x7F)
    return bytes(reversed(groups))


def texts(source: bytes) -> "set[str]":
    """What stands in a source as a text or as a module's name: somebody may look something up by it."""
    found: "set[str]" = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.Import):
            found.update(part for alias in node.names for part in alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            found.update((node.module or "").split("."))
    return found


def chosen(files: "Iterable[Bytecode]", kept: "set[str]") -> "dict[str, str]":
    """A new name for every name in the files, but for those to be kept and those that the chip knows."""
    used = Counter(name for file in files for name in file.names if isinstance(name, str))
    spare = (name for name in chain(_KNOWN, (f"n{number}" for number in count())) if name not in _TAKEN)
    free = (name for name in spare if name not in used and name not in kept)
    fixed = kept | _TAKEN | set(_KNOWN)
    own = [name for name in used if name.isidentifier() and name not in fixed and not name.startswith("__")]
    # The names that most files share come first: there may be more than the chip knows.
    return {name: next(free) for name in sorted(own, key=lambda name: (-used[name], name))}


def readable(said: str, names: "dict[str, str]") -> str:
    """What a board says, with the sources' names in its tracebacks and messages."""
    back = {new: name for name, new in names.items()}
    said = _IN_FUNCTION.sub(lambda found: found[1] + back.get(found[2], found[2]), said)
    return _QUOTED.sub(lambda found: f"'{back.get(found[1], found[1])}'", said)

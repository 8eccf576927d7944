"""User files in one folder per kind: sealed, written whole, read whole, and set aside instead of deleted.

The seal around every file: b"PIP", a letter for the kind, the version (u8), the length of the content (u32), CRC-32 of
all that and the content (u32), the content.  All little-endian.  The seal itself never changes, so that any version can
tell a newer file from a damaged one.
"""

import json
from binascii import crc32
from struct import pack, unpack

from micropython import const

from ..rules.asks import Any, Callable

if 0:  # for the type checker
    from .store import Problems

MATCH = b"M"
JOINED = b"F"  # the list at the start of a file with several matches
JOURNAL = b"J"
SETTINGS = b"S"
ROSTER = b"R"
STATISTICS = b"T"

# The versions that this firmware writes, which are the newest that it reads.
VERSIONS = {MATCH: 2, JOINED: 1, JOURNAL: 2, SETTINGS: 1, ROSTER: 1, STATISTICS: 1}

_SEAL = const(13)  # bytes before the content
_FULL = const(28)  # the file system's number for "no space left"


class Folders:
    """The folders below the data folder; `problems` collects what the table should be told.

    `make_room` gives up a finished match: 0 if there is none, 2 if no host has it.
    """

    def __init__(self, data: str, files: "Any", problems: "Problems", make_room: "Callable[[], int]") -> None:
        self.data = data
        self.files = files
        self.problems = problems
        self._make_room = make_room

    def path(self, folder: str, name: str) -> str:
        return self.data + "/" + folder + "/" + name

    def names(self, folder: str) -> "list[Any]":
        """Return the sorted names in a folder; none if it does not exist."""
        try:
            return sorted(self.files.listdir(self.data + "/" + folder))
        except OSError:
            return []

    def make(self, folder: str) -> None:
        """Create a folder if it does not exist."""
        for path in (self.data, self.data + "/" + folder):
            try:
                self.files.mkdir(path)
            except OSError:
                pass  # it exists, or flash refuses, which the next write will report

    def read(self, path: str) -> bytes:
        """Return a whole file; empty if it cannot be read."""
        try:
            with self.files.open(path, "rb") as file:
                return bytes(file.read())
        except OSError:
            return b""

    def write(self, path: str, data: bytes) -> None:
        """Write a new file, then rename it over the old one: a power cut leaves one or the other."""
        with self.files.open(path + ".new", "wb") as file:
            file.write(data)
        self.files.rename(path + ".new", path)

    def trying(self, write: "Any", *values: "Any") -> bool:
        """Write; make room if the flash is full, and report a failure."""
        while True:
            try:
                write(*values)
                self.problems.well()
                return True
            except OSError as error:
                full = bool(error.args) and error.args[0] == _FULL
            dropped = self._make_room() if full else 0
            if not dropped:
                self.problems.tell("full" if full else "refuses")
                return False
            if dropped == 2:
                self.problems.tell("oldest-dropped")

    def remove(self, path: str) -> None:
        try:
            self.files.remove(path)
        except OSError:
            pass  # already gone, or flash refuses: the next start tries again

    def set_aside(self, path: str) -> None:
        """Move an unusable file out of the way, under a free name."""
        self.make("aside")
        taken = self.names("aside")
        name = path[path.rfind("/") + 1 :]
        number = 1
        while name + "." + str(number) in taken:
            number += 1
        try:
            self.files.rename(path, self.path("aside", name + "." + str(number)))
        except OSError:
            pass  # it stays where it is and is ignored

    def load(self, kind: bytes, name: str, nothing: "Any") -> "Any":
        """Return the value in a file of the data folder; `nothing` if it cannot be read."""
        path = self.data + "/" + name
        data = self.read(path)
        if not data:
            return nothing
        try:
            value = opened_json(kind, data)
            if isinstance(value, type(nothing)):
                return value
        except Newer:
            self.problems.tell("newer", name)
            self.problems.newer.append(path)
            return nothing
        except ValueError:
            pass
        self.set_aside(path)
        self.problems.tell("damaged", name)
        return nothing

    def save(self, kind: bytes, name: str, value: "Any") -> None:
        """Replace the value in a file; a file of a newer version is set aside."""
        path = self.data + "/" + name
        if path in self.problems.newer:
            self.problems.newer.remove(path)
            self.set_aside(path)
        self.write(path, sealed_json(kind, value))


def match_number(name: str) -> int:
    """Return the number of the match that a file belongs to; 0 for an unknown file."""
    if len(name) < 7 or name[5] != "-" or name.endswith(".new"):
        return 0
    try:
        return int(name[:5], 16)
    except ValueError:
        return 0


class Damaged(ValueError):
    """Raised for content that is not what was written."""


class Newer(ValueError):
    """Raised for content written by a newer version of the firmware."""


def sealed(kind: bytes, content: bytes) -> bytes:
    """Return content with its seal."""
    head = b"PIP" + kind + bytes((VERSIONS[kind],)) + pack("<I", len(content))
    return head + pack("<I", crc32(content, crc32(head))) + content


def opened(kind: bytes, data: bytes) -> "tuple[bytes, int]":
    """Return the sealed content at the start of `data`, and where it ends."""
    if len(data) < _SEAL or data[:4] != b"PIP" + kind:
        raise Damaged
    length, check = unpack("<II", data[5:_SEAL])
    content = data[_SEAL : _SEAL + length]
    if len(content) != length or crc32(content, crc32(data[:9])) != check:
        raise Damaged
    if data[4] > VERSIONS[kind]:
        raise Newer
    return content, _SEAL + length


def version_of(data: bytes) -> int:
    """Return the version in the seal at the start of `data`."""
    return data[4]


def sealed_json(kind: bytes, value: "Any") -> bytes:
    """Seal a value as JSON."""
    return sealed(kind, json.dumps(value).encode())


def opened_json(kind: bytes, data: bytes) -> "Any":
    """Return the value sealed by `sealed_json`."""
    content, end = opened(kind, data)
    if end != len(data):
        raise Damaged
    return json.loads(content.decode())

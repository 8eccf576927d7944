"""User files in one folder per kind: written whole, read whole, and set aside instead of deleted."""

from micropython import const

from ..rules.asks import Any, Callable
from .sealed import Newer, opened_json, sealed_json

if 0:  # for the type checker
    from .store import Problems

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
        """Returns the sorted names in a folder; none if it does not exist."""
        try:
            return sorted(self.files.listdir(self.data + "/" + folder))
        except OSError:
            return []

    def make(self, folder: str) -> None:
        """Creates a folder if it does not exist."""
        for path in (self.data, self.data + "/" + folder):
            try:
                self.files.mkdir(path)
            except OSError:
                pass  # it exists, or flash refuses, which the next write will report

    def read(self, path: str) -> bytes:
        """Returns a whole file; empty if it cannot be read."""
        try:
            with self.files.open(path, "rb") as file:
                return bytes(file.read())
        except OSError:
            return b""

    def write(self, path: str, data: bytes) -> None:
        """Writes a new file, then renames it over the old one: a power cut leaves one or the other."""
        with self.files.open(path + ".new", "wb") as file:
            file.write(data)
        self.files.rename(path + ".new", path)

    def trying(self, write: "Any", *values: "Any") -> bool:
        """Writes; makes room if the flash is full, and reports a failure."""
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
        """Moves an unusable file out of the way, under a free name."""
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
        """Returns the value in a file of the data folder; `nothing` if it cannot be read."""
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
        """Replaces the value in a file; a file of a newer version is set aside."""
        path = self.data + "/" + name
        if path in self.problems.newer:
            self.problems.newer.remove(path)
            self.set_aside(path)
        self.write(path, sealed_json(kind, value))


def match_number(name: str) -> int:
    """Returns the number of the match that a file belongs to; 0 for an unknown file."""
    if len(name) < 7 or name[5] != "-" or name.endswith(".new"):
        return 0
    try:
        return int(name[:5], 16)
    except ValueError:
        return 0

"""Files kept for people, a folder for each kind: written whole, read whole, and set aside rather than lost."""

from micropython import const

from ..rules.asks import Any, Callable
from .sealed import Newer, opened_json, sealed_json

if 0:  # for the type checker
    from .store import Problems

_FULL = const(28)  # the file system's number for "no space left"


class Folders:
    """The folders below the data folder; `problems` gathers what the table should be told.

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
        """The names in a folder in their order; none if it is not there."""
        try:
            return sorted(self.files.listdir(self.data + "/" + folder))
        except OSError:
            return []

    def make(self, folder: str) -> None:
        """Makes sure that a folder is there."""
        for path in (self.data, self.data + "/" + folder):
            try:
                self.files.mkdir(path)
            except OSError:
                pass  # there already; a flash that refuses is found out by the write that follows

    def read(self, path: str) -> bytes:
        """A whole file; nothing if it cannot be read."""
        try:
            with self.files.open(path, "rb") as file:
                return bytes(file.read())
        except OSError:
            return b""

    def write(self, path: str, data: bytes) -> None:
        """Writes beside, then switches by renaming: a power cut leaves the old file or the new one."""
        with self.files.open(path + ".new", "wb") as file:
            file.write(data)
        self.files.rename(path + ".new", path)

    def trying(self, write: "Any", *values: "Any") -> bool:
        """Writes; makes room if the flash is full, and tells if it refuses."""
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
            pass  # gone already, or a flash that refuses: it is tried again at the next start

    def set_aside(self, path: str) -> None:
        """Moves what cannot be used out of the way, under a name that is still free."""
        self.make("aside")
        taken = self.names("aside")
        name = path[path.rfind("/") + 1 :]
        number = 1
        while name + "." + str(number) in taken:
            number += 1
        try:
            self.files.rename(path, self.path("aside", name + "." + str(number)))
        except OSError:
            pass  # it stays where it is and is passed over

    def load(self, kind: bytes, name: str, nothing: "Any") -> "Any":
        """The value in a file of the data folder; `nothing` if there is none that can be read."""
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
        """Puts a value in the place of an older one; a file of a newer version is kept aside."""
        path = self.data + "/" + name
        if path in self.problems.newer:
            self.problems.newer.remove(path)
            self.set_aside(path)
        self.write(path, sealed_json(kind, value))


def match_number(name: str) -> int:
    """The number of the match that a file belongs to; 0 if it is none of ours."""
    if len(name) < 7 or name[5] != "-" or name.endswith(".new"):
        return 0
    try:
        return int(name[:5], 16)
    except ValueError:
        return 0

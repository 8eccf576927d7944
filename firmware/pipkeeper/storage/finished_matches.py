"""The matches that ended: a file each, with the final standing, so that they are shown without being played again."""

from .sealed import Newer, summary_from_bytes, summary_to_bytes

KEPT = 50
_FOLDER = "finished"


class Finished:
    """The newest finished matches, on the shelves given."""

    def __init__(self, shelves) -> None:
        self._shelves = shelves

    def make(self) -> None:
        """Makes sure of the folder."""
        self._shelves.make(_FOLDER)

    def _names(self) -> list:
        """The names of the files, newest first."""
        return [name for name in reversed(self._shelves.names(_FOLDER)) if match_number(name)]

    def list(self) -> list:
        """(number, game id) of each, newest first, read off the names of the files alone."""
        return [(match_number(name), name[6:]) for name in self._names()]

    def read(self, index: int) -> "dict | None":
        """The match at a place in the list; None, and a problem told, if its file cannot be read."""
        name = self._names()[index]
        path = self._shelves.path(_FOLDER, name)
        try:
            return summary_from_bytes(self._shelves.read(path))
        except Newer:
            self._shelves.problems.tell("newer", name)
        except ValueError:
            self._shelves.set_aside(path)
            self._shelves.problems.tell("damaged", name)
        return None

    def add(self, number: int, told: dict) -> None:
        """Keeps the summary of a match; the oldest makes room if there are more than are kept."""
        self._shelves.write(self.path(number, told["game"]), summary_to_bytes(told))
        for name in self._names()[KEPT:]:
            self._shelves.remove(self._shelves.path(_FOLDER, name))

    def path(self, number: int, game_id: str) -> str:
        return self._shelves.path(_FOLDER, f"{number:05x}-{game_id}")

    def drop_oldest(self) -> bool:
        """Gives up the oldest match for room; False if there is none, or flash keeps it."""
        names = self._names()
        if names:
            self._shelves.remove(self._shelves.path(_FOLDER, names[-1]))
        return len(self._names()) < len(names)

    def tidy(self) -> None:
        """Removes what a power cut left half written, and sets aside what is not ours."""
        for name in self._shelves.names(_FOLDER):
            path = self._shelves.path(_FOLDER, name)
            if name.endswith(".new"):
                self._shelves.remove(path)
            elif not match_number(name):
                self._shelves.set_aside(path)
                self._shelves.problems.tell("foreign", name)


def match_number(name: str) -> int:
    """The number of the match that a file belongs to; 0 if it is none of ours."""
    if len(name) < 7 or name[5] != "-" or name.endswith(".new"):
        return 0
    try:
        return int(name[:5], 16)
    except ValueError:
        return 0

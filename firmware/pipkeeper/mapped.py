"""What a board with its flash in the memory map does better than a file system: it fills `look` and the others.

Everywhere else a look is an open file, and the others have nothing to do.
"""


class Pieces:
    """A file of which only pieces are wanted, and never the whole in memory: fonts, words, tables."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb")

    def piece(self, start: int, size: int) -> bytes:
        self._file.seek(start)
        return self._file.read(size)

    def close(self) -> None:
        self._file.close()


def _look(path: str) -> Pieces:
    return Pieces(path)


def _settle(fresh: bool = False) -> None:
    """Lets the code of new modules run from flash.  `fresh`: they came just now, no generator of theirs has begun."""


def _release() -> None:
    """Frees the memory where that code was before: nothing that came since the app began is running now."""


def _hold(held: bool) -> None:
    """Holds the bottom of the memory for presses while what stays comes in, or lets it go."""


look, settle, release, hold = _look, _settle, _release, _hold

"""Files of which only pieces are wanted, and never the whole in memory: fonts, words, tables."""


class Pieces:
    """A file, open."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb")

    def piece(self, start: int, size: int) -> bytes:
        self._file.seek(start)
        return self._file.read(size)

    def close(self) -> None:
        self._file.close()


def _open(path: str) -> Pieces:
    return Pieces(path)


look = _open  # a board that has the file in its memory map puts something quicker here

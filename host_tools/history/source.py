"""The sources of matches: a backup, a connected board, or a data folder."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..device.backup import DATA, take
from ..device.connected import connected
from ..device.restore import saved
from ..errors import UserError


@contextmanager
def data_folder(source: "str | None") -> Iterator[Path]:
    """Provide the data folder of a backup or of a board while the block runs; a folder is used as it is.

    Without a source the only Pico plugged in is read.
    """
    if source and Path(source).is_dir():
        found = Path(source) / DATA if (Path(source) / DATA).is_dir() else Path(source)
        if not any((found / name).is_dir() for name in ("finished", "journal")):
            raise UserError(f"{source} is no data folder of a device: it has neither finished matches nor a journal")
        yield found
        return
    with tempfile.TemporaryDirectory() as folder:
        for path, content in _files(source).items():
            place = Path(folder) / path.lstrip("/")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        yield Path(folder) / DATA


def _files(source: "str | None") -> "dict[str, bytes]":
    if source and (Path(source).is_file() or source.lower().endswith(".zip")):
        return saved(Path(source))
    with connected(source) as board:
        files = take(board)
        board.restart()
    return files

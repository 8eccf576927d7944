"""The table in a browser: its files, written where the pages serve them from."""

import asyncio
import logging
import shutil
import sys
from hashlib import sha256
from pathlib import Path

from pipkeeper import VERSION

from ... import FIRMWARE
from ...errors import UserError
from ...web import site
from ..pages.play import NOT_WRITTEN, WRITTEN

_log = logging.getLogger(__name__)
_FOLDER = "play"


def table_folder(data: Path) -> "Path | None":
    """Return the folder for the files of the table in a browser, made if need be; None if it cannot be made."""
    folder = data / _FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        _log.warning("no table in the browser: %s", error)
        return None
    return folder


async def write_beside(folder: Path) -> None:
    """Write the files in a separate process, so that the house and its pages do not wait."""
    nothing = asyncio.subprocess.DEVNULL  # it must not keep the terminal of a killed house open
    command = (sys.executable, "-m", __name__, str(folder))
    process = await asyncio.create_subprocess_exec(*command, stdin=nothing, stdout=nothing, stderr=nothing)
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()


def write_table(folder: Path) -> None:
    """Write the files, which takes some seconds, unless they were written from the same sources before."""
    stamp = folder / WRITTEN
    try:
        sources = _sources()
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == sources:
            return
        stamp.unlink(missing_ok=True)  # first: half of the files are not to be served
        for left in folder.iterdir():  # of an earlier version, or cut off in the middle
            shutil.rmtree(left) if left.is_dir() else left.unlink()
        site.write(folder)
        stamp.write_text(sources, encoding="utf-8")
    except (UserError, OSError) as error:  # its interpreter is not installed
        _log.info("no table in the browser: %s", error)
        (folder / NOT_WRITTEN).touch()


def _sources() -> str:
    """Return a digest of the files that the table in a browser is made of."""
    found = sha256(VERSION.encode())
    for folder in (Path(site.__file__).parent, FIRMWARE):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                facts = path.stat()
                found.update(f"{path} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return found.hexdigest()


if __name__ == "__main__":
    write_table(Path(sys.argv[1]))

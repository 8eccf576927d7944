"""A littlefs file system as MicroPython makes and mounts it, in memory."""

from pathlib import PurePosixPath

from littlefs import LittleFS, UserContext
from littlefs.errors import LittleFSError
from littlefs.lfs import LFSConfig

from ..errors import UserError

BLOCK = 4096
_PROGRAM = 16  # bytes to which entries of a folder are filled up; with the 256 of rp2 folders take more blocks
_VERSION = 0x00020000  # of the format; every MicroPython mounts it, and newer ones raise it by themselves
_FILLER = "f"  # an attribute that means nothing
# The firmware would make these at its first start: that lengthens the log of the root folder, which every import reads.
_FOLDERS = ("data/journal", "data/finished")


class _Memory(UserContext):
    """A flash chip in memory that counts its erases."""

    erases = 0

    def erase(self, config: "LFSConfig", block: int) -> int:
        self.erases += 1
        return int(super().erase(config, block))


def made(files: "dict[str, bytes]", size: int) -> bytes:
    """Make the image of a file system with these files."""
    context = _Memory(buffsize=size)
    system = LittleFS(
        context=context,
        block_size=BLOCK,
        block_count=size // BLOCK,
        prog_size=_PROGRAM,
        disk_version=_VERSION,
        mount=False,
    )
    system.format()
    system.mount()
    try:
        for path, content in sorted(files.items()):
            folder = str(PurePosixPath(path).parent)
            if folder != ".":
                system.makedirs(folder, exist_ok=True)
            with system.open(path, "wb") as file:
                file.write(content)
        for folder in _FOLDERS:
            system.makedirs(folder, exist_ok=True)
        for folder, folders, names in system.walk("/"):
            entries = sorted(folders + names)
            for name in sorted({entries[0], entries[-1]}) if entries else ():
                _compact(system, context, f"{folder.rstrip('/')}/{name}")
    except LittleFSError as error:
        needed = sum(len(content) for content in files.values())
        raise UserError(f"{needed // 1024} KB are too big for a file system of {size // 1024} KB ({error})") from None
    system.unmount()
    return bytes(context.buffer)


def _compact(system: LittleFS, context: _Memory, path: str) -> None:
    """Make littlefs compact the part of a folder's log that holds an entry, dropping outdated records.

    A look-up reads the whole log: compacting makes an import a third quicker.  littlefs compacts a full log.
    """
    before = context.erases
    while context.erases == before:
        system.setattr(path, _FILLER, b"x")
    system.removeattr(path, _FILLER)


def read(image: bytes) -> "dict[str, bytes]":
    """Return the files of an image."""
    context = UserContext(buffsize=len(image))
    context.buffer[:] = image
    system = LittleFS(
        context=context, block_size=BLOCK, block_count=len(image) // BLOCK, prog_size=_PROGRAM, mount=False
    )
    system.mount()
    files = {}
    for folder, _, names in system.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with system.open(path, "rb") as file:
                files[path.lstrip("/")] = file.read()
    return files

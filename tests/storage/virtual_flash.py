"""A flash that behaves like littlefs and fails on purpose: it counts every step and can lose power at any of them.

Data written to an open file reaches the flash on flush or close; creating, renaming and removing are atomic.  A cut
at a flush may leave any number of the new bytes behind (littlefs itself would leave none: this is stricter).
"""

import errno


class PowerCut(BaseException):
    """The supply is gone; only `after_power_cut` makes sense now."""


class VirtualFlash:
    """Files in memory, behind the few functions that the journal asks of a file system."""

    def __init__(self, room: int = 1 << 20) -> None:
        self.committed: dict = {"": None}  # path: content, None for a folder
        self.room = room
        self.refuses = False
        self.steps: list = []  # what was done to the flash, in order
        self.cut_at = -1  # the step during which the supply goes
        self.torn = 0  # how many new bytes of a flush are left behind then

    def after_power_cut(self) -> "VirtualFlash":
        """What a fresh start finds."""
        fresh = VirtualFlash(self.room)
        fresh.committed = dict(self.committed)
        return fresh

    def _step(self, what: str, path: str, new: int = 0) -> None:
        if self.refuses:
            raise OSError(errno.EIO, "flash refuses to write")
        if len(self.steps) == self.cut_at:
            raise PowerCut
        self.steps.append((what, path, new))

    def open(self, path: str, mode: str) -> "VirtualFile":
        if mode == "rb":
            if self.committed.get(path) is None:
                raise OSError(errno.ENOENT, path)
            return VirtualFile(self, path, self.committed[path], False)
        if mode == "wb" or path not in self.committed:
            self._step("create", path)
            self.committed.setdefault(path, b"")
            return VirtualFile(self, path, b"", True)
        return VirtualFile(self, path, self.committed[path], True)

    def commit(self, path: str, content: bytes, old: bytes) -> None:
        if path not in self.committed:
            return  # the file was removed while it was open: what is written to it is gone
        new = len(content) - len(old)
        if self.used() + new > self.room:
            raise OSError(errno.ENOSPC, "no space left")
        try:
            self._step("flush", path, new)
        except PowerCut:
            if self.torn:
                self.committed[path] = content[: len(old) + self.torn]
            raise
        self.committed[path] = content

    def used(self) -> int:
        return sum(len(content or b"") for content in self.committed.values())

    def listdir(self, path: str) -> list:
        if path not in self.committed:
            raise OSError(errno.ENOENT, path)
        inside = path + "/"
        return [
            name[len(inside) :] for name in self.committed if name.startswith(inside) and "/" not in name[len(inside) :]
        ]

    def mkdir(self, path: str) -> None:
        if path in self.committed:
            raise OSError(errno.EEXIST, path)
        self._step("mkdir", path)
        self.committed[path] = None

    def rename(self, old: str, new: str) -> None:
        if old not in self.committed:
            raise OSError(errno.ENOENT, old)
        self._step("rename", old)
        self.committed[new] = self.committed.pop(old)

    def remove(self, path: str) -> None:
        if path not in self.committed:
            raise OSError(errno.ENOENT, path)
        self._step("remove", path)
        del self.committed[path]


class VirtualFile:
    """An open file: what is written to it is on flash after flush or close."""

    def __init__(self, flash: VirtualFlash, path: str, content: bytes, writable: bool) -> None:
        self._flash = flash
        self._path = path
        self._content = content
        self._old = content
        self._writable = writable

    def read(self) -> bytes:
        return self._content

    def write(self, data: bytes) -> int:
        self._content += data
        return len(data)

    def flush(self) -> None:
        if self._writable and self._content != self._old:
            self._flash.commit(self._path, self._content, self._old)
            self._old = self._content

    def close(self) -> None:
        self.flush()
        self._writable = False

    def __enter__(self) -> "VirtualFile":
        return self

    def __exit__(self, *_) -> None:
        self.close()

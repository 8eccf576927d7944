"""The firmware's code, run where it lies in flash: of an imported module only names and objects take memory.

All bytecode is in one file, whose form host_tools/code_file.py tells.  This file system is read while modules are
imported.  MicroPython copies the bytecode of every function into memory; soon after, the functions are pointed at the
same bytes in flash, and when nothing can be running in the copies any more they are free again.

Nothing is believed: the file system itself is watched for the blocks where the file lies, and a function moves only if
the bytes it points at, and those in flash, are equal.  Where anything is different (another chip, another
MicroPython), code is simply read from the file, and stays in memory.

MicroPython looks for free memory from the bottom up.  Past everything that stays, that takes a third of a millisecond
for a piece of 400 bytes.  So the bottom is held while modules come in, and let go in play: there a press finds room.
"""

import gc
import io
import sys
from array import array
from binascii import crc32
from struct import unpack

from machine import mem32
from uctypes import addressof, bytearray_at, bytes_at
from vfs import VfsLfs2, umount
from vfs import mount as mount_at

FILE = "/pipkeeper.code"
_AT = "/code"
_FLASH = 0x10000000
_BLOCK = 4096
_RAM = 0x20000000
_RAM_END = 0x20082000
_MEGABYTE = 1 << 20
_HEAD = 6  # bytes by which a function is looked up; none is shorter
_MISSING = 2  # the file system's number for "no such file"
_LARGE = 2048  # bytes of a module for which the memory is tidied up first, so that what stays of it stays together
_OFTEN = 30000  # bytes between two collections while modules come in, for the same reason
_SELDOM = 100000
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_STAYS = "pipkeeper.start"  # in whose copy the program runs from beginning to end


class _Watched:
    """The flash as a block device that tells which block was read last."""

    def __init__(self) -> None:
        from rp2 import Flash

        self._flash = Flash()
        self.ioctl = self._flash.ioctl
        self.last = 0

    def readblocks(self, block: int, buffer, offset: int = 0) -> None:
        self.last = block
        self._flash.readblocks(block, buffer, offset)

    def writeblocks(self, block: int, buffer, offset: int = 0) -> None:
        raise OSError(30)  # nothing is written here


def _before(number: int) -> int:
    """Bytes of pointers before the data in a block of a littlefs file: one to every second block, and so on."""
    if number & 1:
        return 4
    size = 0
    while number:
        size += 4
        number = 0 if number & 1 else number >> 1
    return size


def _places(name: str) -> list:
    """The address of every block of a file's data; none if they cannot be found in the memory map."""
    watched = _Watched()
    del sys.modules["rp2"]  # what it has beside the flash takes 1.3 KB
    size = (watched.ioctl(4, 0) or 0) * _BLOCK
    # The stubs want a base class that MicroPython does not have.
    watching = VfsLfs2(watched, progsize=256)  # type: ignore[abstract, arg-type]
    with watching.open(name, "rb") as file:
        start = file.read(16)
        for total in (2, 4, 8, 16, 1):
            base = _FLASH + total * _MEGABYTE - size
            if bytes_at(base + watched.last * _BLOCK, 16) == start:
                break
        else:
            return []
        places: list = []
        at = 0
        while start:
            address = base + watched.last * _BLOCK + _before(len(places))
            if bytes_at(address, len(start)) != start:
                return []
            places.append(address)
            at += _BLOCK - _before(len(places) - 1)
            file.seek(at)
            start = file.read(16)
    return places


class Code:
    """A file system with the modules of the code file, to be mounted."""

    def __init__(self, room: list, places: "list | None" = None) -> None:
        self._room = room  # the bottom of the memory, while it is held
        self._size = len(room[0])
        file = open(FILE, "rb")
        magic, self._count, folders = unpack("<4sHH", file.read(8))
        if magic != b"PIPC":
            raise OSError(_MISSING)
        self._folders = " " + file.read(folders).decode() + " "
        self._index = 8 + folders
        self.places = _places(FILE) if places is None else places
        self._open: list = [file]
        if self.places:
            file.close()
            self._open.clear()  # closed, it would still take 1.1 KB
        self._opened: list = []  # modules whose functions are still in memory
        self._copies = array("I")  # addresses: what the collector finds there stays
        self._kinds = type(lambda: 0), type(lambda: (yield))
        self._around = type(lambda: self), property  # both hold a function: what it closes over comes after it

    def mount(self, readonly: bool, mkfs: bool) -> None:
        pass

    def umount(self) -> None:
        pass

    def stat(self, path: str) -> tuple:
        path = path.strip("/")
        if " " + path + " " in self._folders:
            return _FOLDER
        if path.endswith(".mpy"):
            return (0x8000, 0, 0, 0, 0, 0, self.find(path)[2], 0, 0, 0)
        raise OSError(_MISSING)

    def open(self, path: str, mode: str) -> io.BytesIO:
        path = path.strip("/")
        self.came(path[:-4].replace("/__init__", "").replace("/", "."), path)
        block, offset, size, _ = self.find(path)
        if size > _LARGE:
            gc.collect()
        return io.BytesIO(self.read(block, offset, size))

    def came(self, name: str, path: str) -> None:
        """A module is imported: its functions are to be moved."""
        if self.places and name != _STAYS:
            self._opened.append((name,) + self.find(path))

    def look(self, path: str):
        """What stands for a file: the flash itself, if it is in the code file."""
        try:
            return Laid(self, path)
        except OSError:
            from pipkeeper.mapped import Pieces

            return Pieces(path)

    def find(self, path: str) -> tuple:
        """Where something begins (block, place in its data), its size, and how many functions it has."""
        key, keys = crc32(path.encode()).to_bytes(4, "little"), self.read(0, self._index, 4 * self._count)
        at = keys.find(key)
        while at > 0 and at % 4:
            at = keys.find(key, at + 1)
        if at < 0:
            raise OSError(_MISSING)
        return unpack("<4H", self.read(0, self._index + 4 * self._count + 2 * at, 8))

    def read(self, block: int, offset: int, size: int) -> bytes:
        """Bytes from a place in a block's data; long ones go on in the next."""
        if not self.places:
            start = _BLOCK * block - sum([_before(number) for number in range(block)])
            self._open[0].seek(start + offset)
            return self._open[0].read(size)
        address, room = self.address(block, offset)
        if size <= room:
            return bytes_at(address, size)
        whole = bytes(size)  # filled behind its back: to join parts would take it twice
        at = 0
        while at < size:
            address, room = self.address(block, offset + at)
            part = min(size - at, room)
            bytearray_at(addressof(whole) + at, part)[:] = bytearray_at(address, part)
            at += part
        return whole

    def address(self, block: int, offset: int) -> "tuple[int, int]":
        """Where a byte is, counted from the start of a block's data, and how many follow it without a break."""
        room = _BLOCK - _before(block)
        while offset >= room:
            offset -= room
            block += 1
            room = _BLOCK - _before(block)
        return self.places[block] + offset, room - offset

    def settle(self, fresh: bool = False) -> None:
        """Moves the functions that came since the last time; generators, too, if none can have begun."""
        while self._opened:
            self._move([id(kind) for kind in self._kinds[: 1 + fresh]], *self._opened.pop())

    def release(self) -> None:
        """Lets go of the copies: nobody is running there."""
        if len(self._copies):
            self._copies = array("I")

    def hold(self, held: bool) -> None:
        """Holds the bottom of the memory, or lets it go; then there is room, and no need to tidy up within a press."""
        if not held:
            self._room.clear()
            gc.threshold(_SELDOM)
        elif not self._room:
            gc.threshold(_OFTEN)
            try:
                self._room.append(bytearray(self._size))
            except MemoryError:
                pass  # in a memory that full, nothing is quick

    def _move(self, kinds: list, name: str, block: int, offset: int, size: int, count: int) -> None:
        """Points a module's functions at their bytes in flash."""
        if name not in sys.modules:
            return
        functions = _Functions(self, block, offset, size, count)
        for value in sys.modules[name].__dict__.values():
            if isinstance(value, type) and value.__dict__.get("__module__") == name:
                for method in value.__dict__.values():
                    self._move_one(functions, kinds, method)
            else:
                self._move_one(functions, kinds, value)
        self._copies.extend(functions.copies)

    def _move_one(self, functions, kinds: list, value) -> None:
        """Moves a function, or the one that a closure or a property holds; a small number is no object."""
        where = id(value)
        if type(value) in self._around:
            where = mem32[where + 4]
        elif type(value) not in self._kinds:
            return
        if mem32[where] in kinds:
            functions.move(where)


class _Functions:
    """The functions of a module in flash: where each is, how long, and how many are right within it."""

    def __init__(self, code: Code, block: int, offset: int, size: int, count: int) -> None:
        self._table = table = code.read(block, offset + size, 5 * count)
        self._addresses = array("I")
        self._numbers: dict = {}  # by their first bytes
        self.copies = array("I")
        address, room = code.address(block, offset)
        begun = 0
        for number in range(count):
            start = table[5 * number] | table[5 * number + 1] << 8
            while start - begun >= room:
                begun += room
                block += 1
                address, room = code.address(block, 0)
            where = address + start - begun
            if self._length(number) > room - start + begun:
                where = 0  # it goes on in another block, and stays in memory
            self._addresses.append(where)
            if where:
                head = bytes_at(where, _HEAD)
                self._numbers[head] = self._numbers.get(head, ()) + (number,)

    def _length(self, number: int) -> int:
        return self._table[5 * number + 2] | self._table[5 * number + 3] << 8

    def move(self, where: int) -> None:
        """In memory a function is: type, module, table of the functions within, bytecode."""
        bytecode = mem32[where + 12]
        if _RAM <= bytecode < _RAM_END:
            for number in self._numbers.get(bytes_at(bytecode, _HEAD), ()):
                if self._place(number, where + 12):
                    self._within(number, mem32[where + 8])
                    break

    def _place(self, number: int, pointer: int) -> bool:
        """Moves what a pointer in memory points at, if it is that function."""
        address, bytecode, length = self._addresses[number], mem32[pointer], self._length(number)
        if not address or not _RAM <= bytecode < _RAM_END or bytes_at(bytecode, length) != bytes_at(address, length):
            return False
        self.copies.append(bytecode)
        mem32[pointer] = address
        return True

    def _within(self, number: int, pointers: int) -> int:
        """Moves the functions within one; each is: kind, bytecode, table of its own.  Returns the number after them."""
        after = number + 1
        for place in range(self._table[5 * number + 4]):
            child = mem32[pointers + 4 * place]
            if not self._place(after, child + 4):
                break
            after = self._within(after, mem32[child + 8])
        return after


class Laid:
    """A file within the code file; its pieces are the flash itself where they lie in one block."""

    def __init__(self, code: Code, path: str) -> None:
        self._code = code
        self._block, self._offset = code.find(path.strip("/"))[:2]
        self._address, self._room = code.address(self._block, self._offset) if code.places else (0, 0)

    def piece(self, start: int, size: int):
        if start + size <= self._room:  # in the first block, as most are
            return memoryview(bytearray_at(self._address + start, size))
        start += self._offset
        if self._code.places:
            address, room = self._code.address(self._block, start)
            if size <= room:
                return memoryview(bytearray_at(address, size))
        return self._code.read(self._block, start, size)

    def close(self) -> None:
        pass


def mount(room: list) -> None:
    """Has modules and what they read come from the code file, if there is one; else they are files of their own."""
    try:
        code = Code(room)
    except OSError:
        return
    mount_at(code, _AT)
    sys.path.insert(0, _AT)
    if code.places:
        # This very module is in there as well: from now on it runs in place, too.
        del sys.modules["inplace"]
        import inplace

        del inplace.mount  # done
        umount(_AT)
        code = inplace.Code(room, code.places)
        code.came("inplace", "inplace.mpy")
        mount_at(code, _AT)
    from pipkeeper import mapped

    mapped.look, mapped.settle, mapped.release, mapped.hold = code.look, code.settle, code.release, code.hold

"""A stand-in for the Pico's flash and what looks into it, under MicroPython: real memory, with the blocks of one file.

`lay` puts a littlefs file's blocks into memory, out of order, and makes the modules that inplace.py imports; a function
that it moves then really runs from there.  An update that was dragged onto the board lies before them.
"""

import sys

import uctypes

_BLOCK = 4096
_MEGABYTE = 1 << 20
_REGISTERS = 0x40000000  # what the chip has from here on is not memory

memory = bytearray()  # an update, then the blocks
blocks = 0  # how many
start = 0  # what would be the start of the flash
moved: list = []  # where functions were pointed at
registers: list = []  # what was written to the chip


class _Memory:
    """machine.mem32 for this machine's memory."""

    def __getitem__(self, address: int) -> int:
        return int.from_bytes(uctypes.bytes_at(address, 4), "little")

    def __setitem__(self, address: int, value: int) -> None:
        if address >= _REGISTERS:
            registers.append((address, value))
            return
        moved.append(value)
        uctypes.bytearray_at(address, 4)[:] = value.to_bytes(4, "little")


class _Flash:
    def ioctl(self, operation: int, argument: int) -> int:
        return blocks if operation == 4 else 0

    def readblocks(self, block: int, buffer, offset: int) -> None:
        pass


class _File:
    """Reads as littlefs does: the last block it asks its device for is the one with the data."""

    def __init__(self, device, content: bytes, block_of) -> None:
        self._device, self._content, self._block_of = device, content, block_of
        self._at = 0

    def __enter__(self):
        return self

    def __exit__(self, *error) -> None:
        pass

    def seek(self, at: int) -> None:
        self._at = at

    def read(self, size: int) -> bytes:
        part = self._content[self._at : self._at + size]
        if part:
            self._device.readblocks(self._block_of(self._at), bytearray(32), 0)
        return part


class _Module:
    pass


def lay(content: bytes, before, spoilt: bool = False, update: bytes = bytes(_BLOCK)) -> None:
    """Fills the memory with the blocks of a file; `before` tells how many bytes of pointers a block begins with.

    `spoilt`: something else is in all blocks but the first.
    """
    global memory, start, blocks
    starts = []
    at = 0
    while at < len(content):
        starts.append(at)
        at += _BLOCK - before(len(starts) - 1)
    blocks = len(starts) + 3
    memory = bytearray(update) + bytearray(_BLOCK * blocks)
    for number, first in enumerate(starts):
        place = len(update) + _BLOCK * _place(number, blocks) + before(number)
        part = content[first : first + _BLOCK - before(number)]
        memory[place : place + len(part)] = part
        if spoilt and number:
            memory[place + 9] ^= 1

    def block_of(at: int) -> int:
        number = 0
        while number + 1 < len(starts) and starts[number + 1] <= at:
            number += 1
        return _place(number, blocks)

    class VfsLfs2:
        def __init__(self, device, progsize: int) -> None:
            self._device = device

        def open(self, name: str, mode: str) -> _File:
            return _File(self._device, content, block_of)

    import vfs

    machine, rp2, files = _Module(), _Module(), _Module()
    machine.mem32 = _Memory()
    rp2.Flash = _Flash
    files.VfsLfs2, files.mount, files.umount = VfsLfs2, vfs.mount, vfs.umount
    sys.modules["machine"], sys.modules["rp2"], sys.modules["vfs"] = machine, rp2, files
    start = uctypes.addressof(memory) - 2 * _MEGABYTE + len(memory)


def all_moved_here() -> bool:
    first = uctypes.addressof(memory)
    return all(first <= value < first + len(memory) for value in moved)


def _place(number: int, blocks: int) -> int:
    """Another order than that in the file."""
    return number * 2 % blocks if blocks % 2 else (number * 2 + (number >= blocks // 2)) % blocks

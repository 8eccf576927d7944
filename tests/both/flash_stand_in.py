"""A stand-in for the Pico's flash under MicroPython: an update that was dragged onto the board lies in real memory."""

import sys
from struct import pack

import uctypes

_BLOCK = 4096

memory = bytearray()  # MicroPython's binary info, an update, the file system
blocks = 8  # of the file system
start = 0  # of the flash
registers: list = []  # what was written to the chip


class _Memory:
    """machine.mem32."""

    def __setitem__(self, address: int, value: int) -> None:
        registers.append((address, value))


class _Module:
    pass


def lay(update: bytes) -> None:
    """Put an update right before the file system, and make the module `machine`."""
    global memory, start
    memory = bytearray(_BLOCK) + bytearray(update) + bytearray(_BLOCK * blocks)
    start = uctypes.addressof(memory)
    info, pointer, record = start + 0x100, start + 0x120, start + 0x142  # a record has no alignment
    for address, word in (
        (info, 0x7188EBF2),
        (info + 4, pointer),
        (info + 8, pointer + 4),
        (pointer, record),
        (record, 7),
        (record + 8, start + _BLOCK + len(update)),
    ):
        uctypes.bytearray_at(address, 4)[:] = pack("<I", word)
    machine = _Module()
    machine.mem32 = _Memory()
    sys.modules["machine"] = machine

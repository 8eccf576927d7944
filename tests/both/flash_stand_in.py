"""A stand-in for the Pico's flash under MicroPython: an update that was dragged onto the board lies in real memory."""

import sys

import uctypes

_BLOCK = 4096
_MEGABYTE = 1 << 20

memory = bytearray()  # an update, then the file system
blocks = 8  # of the file system
start = 0  # what would be the start of the flash
registers: list = []  # what was written to the chip


class _Memory:
    """machine.mem32."""

    def __setitem__(self, address: int, value: int) -> None:
        registers.append((address, value))


class _Module:
    pass


def lay(update: bytes) -> None:
    """Puts an update right before the file system, and makes the module `machine`."""
    global memory, start
    memory = bytearray(update) + bytearray(_BLOCK * blocks)
    start = uctypes.addressof(memory) - 2 * _MEGABYTE + len(memory)
    machine = _Module()
    machine.mem32 = _Memory()
    sys.modules["machine"] = machine

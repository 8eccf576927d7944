"""Runs before the firmware: finishes an interrupted deploy and finds a waiting update.

A deploy leaves new files beside the old ones, and the list `/switch` once all of them are safely on the board.  Each of
its lines is a waiting file and its place, or a minus and what is no longer needed.  Whoever finds the list carries it
out; done twice, it does no harm, so that a power cut at any moment leaves the old firmware or the new one.
"""

import os

from micropython import const

LIST = "/switch"
WAITING = "/new"
DONE = "/updated"  # the hash of the last update taken
SECTOR = const(4096)  # bytes; the last sector before the file system says what is there
MAGIC = b"PIPU"
FLASH = const(0x10000000)
_MISSING = const(2)  # the file system's number for "no such file"
# MicroPython's binary info, as the Pico's SDK lays it: this word, then the ends of a table of pointers to records.
_INFO = b"\xf2\xeb\x88\x71"
_BLOCK_DEVICE = const(7)  # the record of the file system: kind, name, address


def finish() -> bool:
    """Carry out the list and return True, if there is one."""
    try:
        with open(LIST) as file:
            lines = file.read().split("\n")
    except OSError:
        return False
    for line in lines:
        name, _, path = line.partition(" ")
        if name == "-":
            _remove(path)
        else:
            move(WAITING + "/" + name, path)
    os.remove(LIST)
    try:
        os.rmdir(WAITING)
    except OSError:
        pass  # something else is in it: the next deploy removes it
    return True


def update_waits() -> bool:
    """Return True if an update that was not taken yet lies before the file system."""
    from uctypes import bytearray_at

    end = file_system()
    if not end or bytearray_at(end - SECTOR, 4) != MAGIC:
        return False
    from binascii import hexlify

    try:
        with open(DONE) as file:
            return str(file.read()) != hexlify(bytes(bytearray_at(end - SECTOR + 8, 32))).decode()
    except OSError:
        return True  # no update was taken before


def file_system() -> int:
    """Return where the file system begins in flash; 0 if MicroPython does not say so."""
    from uctypes import bytearray_at

    found = bytearray_at(FLASH, SECTOR).find(_INFO)
    if found >= 0:
        at = FLASH + found
        for pointer in range(_word(at + 4), _word(at + 8), 4):
            record = _word(pointer)
            if _word(record) & 0xFFFF == _BLOCK_DEVICE:
                return _word(record + 8)
    return 0


def _word(address: int) -> int:
    """Return a word of flash; machine.mem32 refuses records at odd addresses, where the SDK may put them."""
    from uctypes import bytearray_at

    return int.from_bytes(bytearray_at(address, 4), "little")


def move(waiting: str, path: str) -> None:
    """Move a file to its place, unless that is done already.

    It is tried, not looked for: after a power cut within a move, littlefs shows a folder without some of its files
    until something is written.
    """
    _make_folders(path)
    try:
        os.rename(waiting, "/" + path)
    except OSError as error:
        if error.args[0] != _MISSING:
            raise


def _remove(path: str) -> None:
    """Remove a file, and the folders that it leaves empty."""
    try:
        os.remove("/" + path)
    except OSError:
        pass  # gone already
    try:
        while "/" in path:
            path = path[: path.rfind("/")]
            os.rmdir("/" + path)
    except OSError:
        pass  # a folder that is still in use


def _make_folders(path: str) -> None:
    at = path.find("/")
    while at > 0:
        try:
            os.mkdir("/" + path[:at])
        except OSError:
            pass  # there already
        at = path.find("/", at + 1)

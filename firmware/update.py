"""Takes an update out of the flash before the file system, where a UF2 file dragged onto the board left it.

The package's form is told in host_tools/build/package.py.  Only what differs is written, beside the old files, and then
switched as a deploy does it.
"""

import io
import json
import os
from binascii import hexlify
from hashlib import sha256
from struct import unpack

import deflate
from micropython import const
from uctypes import bytearray_at

from switch import LIST, WAITING

_FLASH = const(0x10000000)
_SECTOR = const(4096)
_SIZES = (2 << 20, 4 << 20, 8 << 20, 16 << 20)  # bytes of flash
_PIECE = const(8192)  # bytes of a file that are unpacked at a time
_WINDOW = const(12)  # unpacking takes 2 to this power bytes of memory
_DONE = "updated"  # holds the hash of the package that was taken last
_FOLDERS = ("assets", "pipkeeper", "lib/adafruit_bus_device")


def take() -> bool:
    """Unpacks an update that was not taken before, True if so; a board without room for it stays as it is."""
    found = _package()
    if found is None:
        return False
    body, mark = found
    try:
        with open("/" + _DONE) as file:
            if file.read() == mark:
                return False
    except OSError:
        pass  # none was taken before
    if hexlify(sha256(body).digest()).decode() != mark:
        return False
    try:
        _unpack(body, mark)
    except OSError as error:
        print("the update was not taken:", error)
        _empty()
        return False
    return True


def _package() -> "tuple[memoryview, str] | None":
    """The package and its hash.  It ends where the file system begins, which is at the end of the flash; how large the
    flash is, the chip does not say, so each size that boards have is tried.  A smaller flash repeats itself above its
    end."""
    for size in _SIZES:
        end = _FLASH + size - os.statvfs("/")[2] * _SECTOR
        if end <= _FLASH + _SECTOR:
            continue
        last = bytearray_at(end - _SECTOR, 40)
        length = unpack("<I", last[4:8])[0]
        if last[:4] == b"PIPU" and length < end - _SECTOR - _FLASH:
            return memoryview(bytearray_at(end - _SECTOR - length, length)), hexlify(bytes(last[8:40])).decode()
    return None


def _unpack(body, mark: str) -> None:
    """Writes what differs, then the list that makes it count."""
    _empty()
    lines: list = []
    ours: dict = {}
    at = 0
    while at < len(body):
        named, size = unpack("<BI", body[at : at + 5])
        path = bytes(body[at + 5 : at + 5 + named]).decode()
        at += 5 + named
        if ours and ours[path] == _fingerprint(path):
            at = _copy(body, at, size, None)
            continue
        waiting = WAITING + "/" + str(len(lines))
        with open(waiting, "wb") as file:
            at = _copy(body, at, size, file)
        lines.append(str(len(lines)) + " " + path)
        if not ours:
            with open(waiting) as file:
                ours = json.load(file)["files"]
    for folder in _FOLDERS:
        lines.extend(["- " + path for path in _files(folder) if path not in ours])
    with open(WAITING + "/" + str(len(lines)), "w") as file:
        file.write(mark)
    lines.append(str(len(lines)) + " " + _DONE)
    with open(LIST + ".new", "w") as file:
        file.write("\n".join(lines))
    os.rename(LIST + ".new", LIST)


def _copy(body, at: int, size: int, file) -> int:
    """Writes a file piece by piece, or passes over it if there is none; returns where the next begins."""
    while size:
        length = min(size, _PIECE)
        packed = body[at] | body[at + 1] << 8
        piece = body[at + 2 : at + 2 + packed]
        if file:
            if packed < length:
                piece = deflate.DeflateIO(io.BytesIO(bytes(piece)), deflate.RAW, _WINDOW).read(length)
            file.write(piece)
        at += 2 + packed
        size -= length
    return at


def _empty() -> None:
    """A folder for what waits, with nothing in it."""
    try:
        os.mkdir(WAITING)
    except OSError:
        for name in os.listdir(WAITING):
            os.remove(WAITING + "/" + name)


def _fingerprint(path: str) -> str:
    """The hash of a file, none if it is not there."""
    total, piece = sha256(), bytearray(2048)
    view = memoryview(piece)
    try:
        with open("/" + path, "rb") as file:
            count = file.readinto(piece)
            while count:
                total.update(view[:count])
                count = file.readinto(piece)
    except OSError:
        return ""
    return hexlify(total.digest()).decode()


def _files(folder: str):
    """Every file in a folder, none if it is not there."""
    try:
        entries = os.ilistdir("/" + folder)
    except OSError:
        return
    for entry in entries:
        path = folder + "/" + entry[0]
        if entry[1] & 0x4000:
            yield from _files(path)
        else:
            yield path

"""Installs an update from the flash before the file system, where a UF2 file dragged onto the board left it.

The package's form is described in host_tools/build/package.py.  Only what differs is written, beside the old files, and
then switched as a deploy does it; where there is no room for both, file by file.
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

from switch import DONE, FLASH, LIST, MAGIC, SECTOR, WAITING, file_system, finish, move

if 0:  # for the type checker
    from collections.abc import Iterator
    from typing import Any

_PIECE = const(8192)  # bytes of a file that are unpacked at a time
_WINDOW = const(12)  # unpacking takes 2 to this power bytes of memory
_FULL = const(28)  # the file system's number for "no space left"
# What a firmware consists of besides main.py and its data.
_FOLDERS = ("assets", "pipkeeper", "lib/adafruit_bus_device")
_MODULES = ("switch.mpy", "update.mpy", "lib/adafruit_ssd1306.mpy")


def take() -> bool:
    """Unpack an update and return True; on damage or a flash error, leave the board as it is."""
    found = _package()
    if found is None:
        return False
    body, mark = found
    if hexlify(sha256(body).digest()).decode() != mark:
        return False
    try:
        lines = _unpack(body, mark)
    except OSError as error:
        _empty()
        if error.args[0] != _FULL:
            print("the update was not taken:", error)
            return False
        _replace(body, mark)
        return True
    with open(LIST + ".new", "w") as file:
        file.write("\n".join(lines))
    os.rename(LIST + ".new", LIST)
    return finish()


def _package() -> "tuple[memoryview, str] | None":
    """Return the package, which ends where the file system begins, and its hash."""
    end = file_system() - SECTOR
    last = bytearray_at(end, 40)
    length = unpack("<I", last[4:8])[0]
    if last[:4] != MAGIC or length >= end - FLASH:
        return None
    return memoryview(bytearray_at(end - length, length)), hexlify(bytes(last[8:40])).decode()


def _entries(body: "memoryview") -> "Iterator[tuple[str, int, int]]":
    """Yield path, size and position of every file in a package, the manifest first."""
    at = 0
    while at < len(body):
        named, size = unpack("<BI", body[at : at + 5])
        at += 5 + named
        yield bytes(body[at - named : at]).decode(), size, at
        at = _copy(body, at, size, None)


def _replace(body: "memoryview", mark: str) -> None:
    """Remove the old files before writing the new ones, where there is no room for both.

    The package stays in flash: after a power cut the next start begins again, because main.py, switch and update each
    exist in the old form or in the new one.
    """
    for folder in _FOLDERS:
        for path in list(_files(folder)):
            os.remove("/" + path)
    waiting = WAITING + "/0"
    for path, size, at in _entries(body):
        with open(waiting, "wb") as file:
            _copy(body, at, size, file)
        move(waiting, path)
    with open(waiting, "w") as file:
        file.write(mark)
    move(waiting, DONE[1:])


def _unpack(body: "memoryview", mark: str) -> "list[str]":
    """Write changed files beside the old ones; return the list that moves them to their places."""
    _empty()
    lines: "list[str]" = []
    ours: "dict[str, Any]" = {}
    for path, size, at in _entries(body):
        if ours and ours[path] == _fingerprint(path):
            continue
        waiting = WAITING + "/" + str(len(lines))
        with open(waiting, "wb") as file:
            _copy(body, at, size, file)
        lines.append(str(len(lines)) + " " + path)
        if not ours:
            with open(waiting) as file:
                ours = json.load(file)["files"]
    for folder in _FOLDERS:
        lines.extend(["- " + path for path in _files(folder) if path not in ours])
    lines.extend(["- " + path for path in _MODULES if path not in ours])
    with open(WAITING + "/" + str(len(lines)), "w") as file:
        file.write(mark)
    lines.append(str(len(lines)) + " " + DONE[1:])
    return lines


def _copy(body: "memoryview", at: int, size: int, file: "Any") -> int:
    """Write a file piece by piece, or skip it without a `file`; return where the next one begins."""
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
    """Make an empty folder for waiting files."""
    try:
        os.mkdir(WAITING)
    except OSError:
        for name in os.listdir(WAITING):
            os.remove(WAITING + "/" + name)


def _fingerprint(path: str) -> str:
    """Return the hash of a file; empty if it does not exist."""
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
    return hexlify(total.digest()).decode()[:16]


def _files(folder: str) -> "Iterator[str]":
    """Yield every file in a folder; none if it does not exist."""
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

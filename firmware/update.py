"""Takes an update out of the flash before the file system, where a UF2 file dragged onto the board left it.

The package's form is told in host_tools/package.py.  Only what differs is written, beside the old files, and then
switched as a deploy does it.
"""

import io
import json
import os
from binascii import hexlify
from hashlib import sha256
from struct import unpack

import deflate
from uctypes import bytearray_at

from switch import LIST, WAITING

_FLASH = 0x10000000
_SECTOR = 4096
_DONE = "updated"  # holds the hash of the package that was taken last
_FOLDERS = ("assets", "pipkeeper")


def take() -> None:
    """Unpacks an update that was not taken before; a board without room for it stays as it is."""
    found = _package()
    if found is None:
        return
    body, mark = found
    try:
        with open("/" + _DONE) as file:
            if file.read() == mark:
                return
    except OSError:
        pass  # none was taken before
    if hexlify(sha256(body).digest()).decode() != mark:
        return
    try:
        _unpack(body, mark)
    except OSError as error:
        print("the update was not taken:", error)


def _package() -> "tuple[memoryview, str] | None":
    size = 4 << 20 if "RP2350" in os.uname().machine else 2 << 20
    end = _FLASH + size - os.statvfs("/")[2] * _SECTOR
    last = bytearray_at(end - _SECTOR, 40)
    if last[:4] != b"PIPU":
        return None
    length = unpack("<I", last[4:8])[0]
    if length > size:
        return None
    return memoryview(bytearray_at(end - _SECTOR - length, length)), hexlify(last[8:40]).decode()


def _unpack(body, mark: str) -> None:
    """Writes what differs, then the list that makes it count."""
    _empty()
    lines: list = []
    ours: dict = {}
    at = 0
    while at < len(body):
        named, size, packed = unpack("<BII", body[at : at + 9])
        path = bytes(body[at + 9 : at + 9 + named]).decode()
        at += 9 + named
        content = bytes(body[at : at + packed])
        at += packed
        if packed < size:
            content = deflate.DeflateIO(io.BytesIO(content), deflate.RAW, 12).read(size)
        if not ours:
            ours = json.loads(content)["files"]
        if not _same(path, content):
            _wait(str(len(lines)), content)
            lines.append(str(len(lines)) + " " + path)
    for folder in _FOLDERS:
        lines.extend(["- " + path for path in _files(folder) if path not in ours])
    _wait(str(len(lines)), mark.encode())
    lines.append(str(len(lines)) + " " + _DONE)
    with open(LIST + ".new", "w") as file:
        file.write("\n".join(lines))
    os.rename(LIST + ".new", LIST)


def _empty() -> None:
    try:
        os.mkdir(WAITING)
    except OSError:
        for name in os.listdir(WAITING):
            os.remove(WAITING + "/" + name)


def _wait(name: str, content: bytes) -> None:
    with open(WAITING + "/" + name, "wb") as file:
        file.write(content)


def _same(path: str, content: bytes) -> bool:
    try:
        if os.stat("/" + path)[6] != len(content):
            return False
        with open("/" + path, "rb") as file:
            return file.read() == content
    except OSError:
        return False


def _files(folder: str):
    for name in os.listdir("/" + folder):
        path = folder + "/" + name
        if os.stat("/" + path)[0] & 0x4000:
            yield from _files(path)
        else:
            yield path

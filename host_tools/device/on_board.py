"""Code that a tool runs on the board: sent over the raw REPL, not part of the firmware."""

import os
import sys
from binascii import hexlify
from hashlib import sha256


def hello() -> None:
    """Print version, bytecode version and name of the board; other Pythons are identified too."""
    about = sys.implementation
    print(repr((about.name, tuple(about.version[:3]), getattr(about, "_mpy", 0) & 0xFF, os.uname().machine)))


def frozen() -> None:
    """Print the mark of Pipkeeper's sources that are frozen into the firmware, an empty line if none are."""
    try:
        from frozen_sources import MARK  # type: ignore[import-not-found]
    except ImportError:
        MARK = ""
    print(MARK)


def inventory(places: "list[str]", manifest: str = "") -> None:
    """Print every file in the given places with its hash, except those that match the board's own manifest."""
    known = _known(manifest)
    for place in places:
        _list(place, known)
    for path in known:
        print(repr((path, "")))  # it is gone


def _known(manifest: str) -> "dict[str, str]":
    """Return the hashes in a manifest; none if it is missing or damaged."""
    import json

    try:
        with open("/" + manifest) as file:
            return dict(json.load(file)["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _list(path: str, known: "dict[str, str]") -> None:
    """List the files of a place, which is a folder, a file, or missing."""
    try:
        entries = os.ilistdir("/" + path)  # type: ignore[attr-defined]  # gives the type without a look-up per file
    except OSError:
        _tell(path, known)
        return
    for entry in entries:
        if entry[1] & 0x4000:
            _list(path + "/" + entry[0], known)
        else:
            _tell(path + "/" + entry[0], known)


def _tell(path: str, known: "dict[str, str]") -> None:
    try:
        mark = _fingerprint(path)
    except OSError:
        return
    if known.pop(path, "") != mark:
        print(repr((path, mark)))


def _fingerprint(path: str) -> str:
    total, part = sha256(), bytearray(2048)
    view = memoryview(part)
    with open("/" + path, "rb") as file:
        count = file.readinto(part)
        while count:
            total.update(view[:count])
            count = file.readinto(part)
    return hexlify(total.digest()).decode()[:16]


def free() -> None:
    """Print the bytes of a block and the number of free blocks."""
    about = os.statvfs("/")
    print(repr((about[0], about[3])))


def receive(folder: str, sizes: "list[int]") -> None:
    """Take files over the serial line, named by their numbers, a piece at a time: a dot asks for the next."""
    import micropython

    part = bytearray(2048)
    view = memoryview(part)
    micropython.kbd_intr(-1)  # type: ignore[attr-defined]  # a byte 3 in a file must not act as Ctrl-C
    try:
        for number, size in enumerate(sizes):
            with open("/" + folder + "/" + str(number), "wb") as file:
                while size:
                    count = min(size, len(part))
                    sys.stdout.write(".")
                    sys.stdin.buffer.readinto(view[:count])  # type: ignore[union-attr]  # waits for all of it
                    file.write(view[:count])
                    size -= count
    finally:
        micropython.kbd_intr(3)  # type: ignore[attr-defined]


def send(path: str) -> None:
    """Print the content of a file."""
    with open("/" + path, "rb") as file:
        part = file.read(512)
        while part:
            print(hexlify(part).decode())
            part = file.read(512)


def sweep(folder: str) -> None:
    """Make an empty folder."""
    try:
        for name in os.listdir("/" + folder):
            os.remove("/" + folder + "/" + name)
    except OSError:
        os.mkdir("/" + folder)

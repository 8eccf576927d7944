"""Finishes what a deploy began: new files that wait beside the old ones take their places, all of them or none.

The list `/switch` is there only once every new file is safely on the board.  Each of its lines is a waiting file
and its place, or a minus and what is no longer needed.  Whoever finds the list carries it out; done twice, it does
no harm, so that a power cut at any moment leaves the old firmware or the new one.
"""

import os

from micropython import const

LIST = "/switch"
WAITING = "/new"
_MISSING = const(2)  # the file system's number for "no such file"


def finish() -> bool:
    """Carries out the list, if there is one; True if there was."""
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
            _move(WAITING + "/" + name, path)
    os.remove(LIST)
    try:
        os.rmdir(WAITING)
    except OSError:
        pass  # something else lies in it: the next deploy sweeps it out
    return True


def _move(waiting: str, path: str) -> None:
    """Puts a file into its place, unless it is there already.

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
    """Removes a file, and the folders that it leaves empty."""
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

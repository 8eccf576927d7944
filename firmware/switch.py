"""Finishes what a deploy began: new files that wait beside the old ones take their places, all of them or none.

The list `/switch` is there only once every new file is safely on the board.  Each of its lines is a waiting file
and its place, or a minus and what is no longer needed.  Whoever finds the list carries it out; done twice, it does
no harm, so that a power cut at any moment leaves the old firmware or the new one.
"""

import os

LIST = "/switch"
WAITING = "/new"


def finish() -> None:
    """Carries out the list, if there is one."""
    try:
        with open(LIST) as file:
            lines = file.read().split("\n")
    except OSError:
        return
    waiting = os.listdir(WAITING)
    for line in lines:
        name, _, path = line.partition(" ")
        if name == "-":
            _remove(path)
        elif name in waiting:
            _make_folders(path)
            os.rename(WAITING + "/" + name, "/" + path)
    os.remove(LIST)
    os.rmdir(WAITING)


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

"""Dice Trip's maps on flash: files NAME.map, the sample in the assets, the user's own in `maps` of the data folder.

A file is a map's compact form (see rules/dice_trip/map.py), followed by its CRC-32, little-endian.
"""

import os
from binascii import crc32

from micropython import const

from ..rules.asks import Any, Refused

ENDING = ".map"
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"
_LARGEST = const(4096)  # bytes; a map takes fewer than a thousand


class Maps:
    """Finds maps by name; the user's own take precedence."""

    def __init__(self, assets: str, data: "str | None" = None) -> None:
        self._folders = [data + "/maps", assets] if data else [assets]

    def names(self) -> "tuple[Any, ...]":
        """Return the names of all maps."""
        found = set()
        for folder in self._folders:
            try:
                files = os.listdir(folder)
            except OSError:
                continue
            found.update([file[: -len(ENDING)] for file in files if file.endswith(ENDING)])
        return tuple(sorted(found))

    def read(self, name: str) -> "bytes | None":
        """Return a map's compact form, None if there is no such map; Refused if its file is damaged."""
        if not name or any(letter not in _LETTERS for letter in name):
            return None
        for folder in self._folders:
            try:
                with open(folder + "/" + name + ENDING, "rb") as file:
                    content = file.read(_LARGEST)
            except OSError:
                continue
            compact, check = bytes(content[:-4]), bytes(content[-4:])
            if len(check) < 4 or crc32(compact) != int.from_bytes(check, "little"):
                raise Refused("map-damaged", name)
            return compact
        return None

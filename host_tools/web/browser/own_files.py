"""Users' own games and maps, added to the page as files."""

import os
from binascii import unhexlify

from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.catalogue.maps import Maps
from pipkeeper.rules.asks import Refused
from pipkeeper.rules.dice_trip.map_reader import read_map

_GAME, _MAP = ".pip", ".map"
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"


def add(data: str, name: str, content: str) -> str:
    """Store a game or a map, given in hex, and return its name; store nothing and return "" for anything else."""
    stem, ending = name[:-4], name[-4:]
    if ending not in (_GAME, _MAP) or not stem or any(letter not in _LETTERS for letter in stem):
        return ""
    folder = data + ("/games" if ending == _GAME else "/maps")
    try:
        os.mkdir(folder)
    except OSError:
        pass  # it exists
    path = folder + "/" + name
    before = _read(path)
    _keep(path, unhexlify(content))
    if not (_is_game(data, stem) if ending == _GAME else _is_map(data, stem)):
        if before is None:
            os.remove(path)
        else:
            _keep(path, before)
        return ""
    return stem


def _read(path: str) -> "bytes | None":
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def _keep(path: str, content: bytes) -> None:
    with open(path, "wb") as file:
        file.write(content)


def _is_game(data: str, name: str) -> bool:
    """Return True if the catalogue accepts it and its rules can be made."""
    catalogue = Catalogue("/assets", data)
    try:
        return name not in catalogue.unread and catalogue.load(name) is not None
    except (ValueError, KeyError, TypeError):
        return False
    finally:
        catalogue.close()


def _is_map(data: str, name: str) -> bool:
    try:
        compact = Maps("/assets", data).read(name)
        return compact is not None and bool(read_map(compact).cities)
    except (Refused, ValueError):
        return False

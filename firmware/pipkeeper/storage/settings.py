"""The settings and the roster on flash: read at the start, written when they change.

Among the settings are the numbers of the finished matches that a host has, as a short text.
"""

from ..rules.asks import Any, Data
from .folders import ROSTER, SETTINGS, Folders

if 0:  # for the type checker
    from .store import Store

# What each setting is: its type, and with a list or dict the type of what is in it.
_KINDS: "Data" = {
    "dice": str,
    "rows": str,
    "names": (list, str),
    "best": (dict, int),
    "aliases": (dict, str),
    "house": (dict, (dict, dict)),
    "tonight": (list, str),
    "pool": str,
    "favourites": (list, str),
    "acknowledged": str,
    "brightness": int,
    "idle": int,
}
_MOST = {"brightness": 3, "idle": 1440}  # the largest value of a number


def load_settings(folders: Folders) -> "tuple[Data, list[str]]":
    """Create the folders; read the settings and the roster.

    Drop invalid settings so that a bad value cannot block start-up.
    """
    folders.make("journal")
    folders.make("finished")
    settings: "Data" = folders.load(SETTINGS, "settings", {})
    for name in list(settings):
        value = settings[name]
        if not _is_of_kind(_KINDS.get(name, object), value) or name in _MOST and not 0 <= value <= _MOST[name]:
            del settings[name]
            folders.problems.tell("damaged", "settings")
    roster = folders.load(ROSTER, "roster", [])
    names = [name for name in roster if isinstance(name, str)]
    if len(names) < len(roster):
        folders.problems.tell("damaged", "roster")
    return settings, names


def _is_of_kind(kind: "Any", value: "Any") -> bool:
    """Return True if a value and all that is in it are of the types of `kind`."""
    if not isinstance(kind, tuple):
        return isinstance(value, kind)
    outer, inner = kind
    return isinstance(value, outer) and all(_is_of_kind(inner, value[at] if outer is dict else at) for at in value)


def save_settings(store: "Store", folders: Folders) -> bool:
    """Save the settings, with the acknowledged matches, which are not worth a write of their own."""
    settings = store.settings
    if store.acknowledged or "acknowledged" in settings:
        settings["acknowledged"] = numbers_to_text(store.device, store.acknowledged)
    return folders.trying(folders.save, SETTINGS, "settings", settings)


def save_roster(folders: Folders, roster: "list[str]") -> bool:
    return folders.trying(folders.save, ROSTER, "roster", roster)


def numbers_to_text(device: str, numbers: "list[Any]") -> str:
    """Return a text like `e6614c311b7b2a2f 1-37 39`: the device that they belong to, then ranges."""
    parts = [device]
    first = last = 0
    for number in sorted(numbers) + [0]:
        if first and number == last + 1:
            last = number
            continue
        if first:
            parts.append(str(first) if first == last else f"{first}-{last}")
        first = last = number
    return " ".join(parts)


def numbers_from_text(device: str, text: str) -> "list[Any]":
    """Return the numbers; none if the text belongs to another device or cannot be read."""
    parts = text.split(" ")
    numbers: "list[Any]" = []
    if parts[0] != device:
        return numbers
    try:
        for part in parts[1:]:
            ends = [int(end) for end in part.split("-")]
            if ends[-1] - ends[0] > 4096:
                return []
            numbers.extend(range(ends[0], ends[-1] + 1))
    except ValueError:
        return []
    return numbers

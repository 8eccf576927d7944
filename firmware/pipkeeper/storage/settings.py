"""The settings and the roster on flash: read at the start, written when they change.

Among the settings are the numbers of the finished matches that a host has, as a short text.
"""

from ..rules.asks import Any, Data
from .folders import ROSTER, SETTINGS, Folders

if 0:  # for the type checker
    from .store import Store

# The type of each setting and its largest value, 0 for no limit.
_KINDS: "Data" = {
    "dice": (str, 0),
    "rows": (str, 0),
    "names": (list, 0),
    "best": (dict, 0),
    "aliases": (dict, 0),
    "house": (dict, 0),
    "tonight": (list, 0),
    "pool": (str, 0),
    "favourites": (list, 0),
    "acknowledged": (str, 0),
    "brightness": (int, 3),
    "idle": (int, 1440),
}


def load_settings(folders: Folders) -> "tuple[Data, list[str]]":
    """Create the folders; read the settings and the roster.

    Drop invalid settings so that a bad value cannot block start-up.
    """
    folders.make("journal")
    folders.make("finished")
    settings: "Data" = folders.load(SETTINGS, "settings", {})
    for name in list(settings):
        kind, most = _KINDS.get(name, (object, 0))
        value = settings[name]
        if not isinstance(value, kind) or most and not 0 <= value <= most:
            del settings[name]
            folders.problems.tell("damaged", "settings")
    return settings, folders.load(ROSTER, "roster", [])


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

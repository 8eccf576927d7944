"""The settings and the roster on flash: read at the start, written when they change."""

from ..rules.asks import Data
from .folders import Folders
from .sealed import ROSTER, SETTINGS

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
    """Creates the folders; reads the settings and the roster.

    Drops invalid settings so that a bad value cannot block start-up.
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
    """Saves the settings, with the acknowledged matches, which are not worth a write of their own."""
    settings = store.settings
    if store.acknowledged or "acknowledged" in settings:
        from .acknowledged import numbers_to_text

        settings["acknowledged"] = numbers_to_text(store.device, store.acknowledged)
    return folders.trying(folders.save, SETTINGS, "settings", settings)


def save_roster(folders: Folders, roster: "list[str]") -> bool:
    return folders.trying(folders.save, ROSTER, "roster", roster)

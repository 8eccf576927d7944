"""Language and settings that a device starts with: `--lang` and `--set` of build, image and deploy.

They are part of the board's data.  Settings changed on the device take precedence.
"""

import argparse
from collections.abc import Mapping
from typing import Any

from pipkeeper.words import LANGUAGES

from ..errors import UserError

_YES_NO: Mapping[str, object] = {"yes": True, "no": False}
SETTINGS: Mapping[str, Mapping[str, object]] = {
    "animation": _YES_NO,
    "brightness": {str(step + 1): step for step in range(4)},
    "idle": {str(minutes): minutes for minutes in (0, 1, 2, 5, 10, 30)},
    "left-handed": _YES_NO,
    "lights": _YES_NO,
    "sound": _YES_NO,
}
KEYS = ("language", "settings")  # of a board's data


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", choices=LANGUAGES, help="the language it starts with (default: it asks)")
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a setting it starts with, as often as needed: "
        + "; ".join(f"{name}={'|'.join(values)}" for name, values in SETTINGS.items()),
    )


def presets(args: argparse.Namespace) -> "dict[str, Any]":
    """Return what the arguments add to a board's data; raise UserError for an unknown setting."""
    found: "dict[str, Any]" = {"language": args.lang} if args.lang else {}
    settings = dict(_setting(text) for text in args.set)
    return found | ({"settings": settings} if settings else {})


def _setting(text: str) -> "tuple[str, object]":
    name, _, value = text.partition("=")
    if name not in SETTINGS:
        raise UserError(f"--set {text}: there is no setting {name!r}; the settings are {', '.join(SETTINGS)}")
    if value not in SETTINGS[name]:
        raise UserError(f"--set {text}: {name} is one of {', '.join(SETTINGS[name])}, not {value!r}")
    return name, SETTINGS[name][value]

"""The options of Dice Trip."""

from ..asks import Any, Data, Refused
from ..options import Option, check_players, chosen
from .game import DiceTrip

SAMPLE = "pip-island"


def offered(maps: "tuple[Any, ...]") -> "tuple[Option, ...]":
    """Return the options, with the names of these maps."""
    return (
        Option("mode", "map", values=("map", "sheet")),
        Option("tens", "no", values=("no", "yes")),
        Option("map", SAMPLE, text="the name of a map", offers=maps),
        Option("assistant", "off", values=("off", "on")),
        Option("enters", "seated", values=("seated", "chosen")),
    )


def settle(given: "Data", players: int, maps: "tuple[Any, ...]") -> "Data":
    """Complete and check the options, except that the map is sound."""
    check_players(players, *DiceTrip.PLAYERS)
    options = chosen(offered(maps), given)
    if options["mode"] == "sheet":
        if options["assistant"] == "on":
            raise Refused("assistant-sheet")
        if options["enters"] == "chosen":
            raise Refused("enters-sheet")
    return options

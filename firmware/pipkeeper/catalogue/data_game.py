"""A game that is written as data: a record with its scoring module."""

from ..rules.asks import Any, Data

_SPIEL = __name__[: -len("catalogue.data_game")] + "rules.spiel."


def referee_of(record: "Data") -> str:
    """Return what a game decides from: its `board`, `facts` that it is told, or people's `count`."""
    return "board" if "board" in record else str(record.get("referee", "count"))


class DataGame:
    """Combines a record with its scoring module into a rule module."""

    def __init__(self, record: "Data") -> None:
        self.module = module = _module(record["module"])
        self.record = record
        self.REVISION = record["revision"]
        self.PLAYERS = record["players"]
        self.REFEREE = referee_of(record)
        self.OPTIONS = module.options(record)

    def settle(self, given: "Data", players: int) -> "Data":
        settled: "Data" = self.module.settle(self.record, given, players)
        return settled

    def Game(self, seats: int, options: "Data") -> "Any":
        if options.get("keep") == "board":
            return _module("boards." + self.record["board"]).Game(seats, options, self.record)
        return self.module.Game(seats, options, self.record)


def _module(name: str) -> "Any":
    """Import a module of Das Spiel; here, because a match in play keeps this module but not the catalogue."""
    return __import__(_SPIEL + name, None, None, ("Game",))

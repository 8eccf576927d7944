"""A game that is written as data: a record with its scoring module."""

from ..rules.asks import Any, Data

_SPIEL = __name__[: -len("catalogue.data_game")] + "rules.spiel."


def referee_of(record: "Data") -> str:
    """Return what a game decides from: its `board`, `facts` that it is told, or people's `count`."""
    return "board" if "board" in record else str(record.get("referee", "count"))


class DataGame:
    """Combines a record with its scoring module into a rule module."""

    def __init__(self, record: "Data") -> None:
        self.record = record
        self.REVISION = record["revision"]
        self.PLAYERS = record["players"]
        self.REFEREE = referee_of(record)

    @property
    def OPTIONS(self) -> "tuple[Any, ...]":
        options: "tuple[Any, ...]" = _module(self.record["module"]).options(self.record)
        return options

    def settle(self, given: "Data", players: int) -> "Data":
        settled: "Data" = _module(self.record["module"]).settle(self.record, given, players)
        return settled

    def Game(self, seats: int, options: "Data") -> "Any":
        if options.get("keep") == "board":
            return _module("boards." + self.record["board"]).Game(seats, options, self.record)
        return _module(self.record["module"]).Game(seats, options, self.record)


def _module(name: str) -> "Any":
    """Import a module of Das Spiel; here, because a match in play keeps this module but not the catalogue."""
    return __import__(_SPIEL + name, None, None, ("Game",))

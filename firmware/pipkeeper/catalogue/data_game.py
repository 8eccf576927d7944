"""A game that is written as data: a record with its scoring module."""

from ..rules.asks import Any, Data


def referee_of(record: "Data") -> str:
    """Return what a game decides from: its `board`, `facts` that it is told, or people's `count`."""
    return "board" if "board" in record else str(record.get("referee", "count"))


class DataGame:
    """Combines a record with its scoring module into a rule module; `load` imports a rules module by name."""

    def __init__(self, load: "Any", record: "Data") -> None:
        self._load = load
        self.module = module = load("spiel." + record["module"])
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
            return self._load("spiel.boards." + self.record["board"]).Game(seats, options, self.record)
        return self.module.Game(seats, options, self.record)

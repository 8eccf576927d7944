"""Sets a match of Das Spiel up: the options that a record offers, completed and checked."""

from ..asks import Any, Data, Refused
from ..options import Option, check_players, chosen
from .table import in_force

KEEP = ("board", "count")  # the device holds the board; dice lie on the table and are counted
ONLY = {"board": "board-options", "count": "count-options"}  # the record's options for one way of keeping alone


def options(record: "Data") -> "tuple[Option, ...]":
    """Return the options that the record offers."""
    made = [Option(**entry) for entry in record["options"]]
    if "board" in record:
        keep = Option("keep", "count", values=KEEP)
        keep.handheld = record.get("handheld", "board")
        made.append(keep)
        for group in ONLY.values():
            made += [Option(**entry) for entry in record.get(group, ())]
    if "sides" in record:
        made.append(Option("team-size", None, low=1, high=record["teams"]))
    return tuple(made)


def settle(record: "Data", given: "Data", players: int) -> "Data":
    """Complete the options and check them against the number of players."""
    settled = chosen(options(record), given)
    for keep, group in ONLY.items():
        for entry in record.get(group, ()):
            if settled["keep"] != keep and given.get(entry["name"]) is not None:
                raise Refused(keep + "-only", entry["name"], given[entry["name"]])
    record = in_force(record, settled)
    if "sides" in record:
        settled["team-size"] = team_size(settled["team-size"], players, record["sides"], record["teams"])
    else:
        low, high = record["players"]
        if low == high != players:
            raise Refused("players-only", players, low)
        check_players(players, low, high)
    if "stock" in settled:
        settle_stock(record, settled, players)
    return settled


def settle_stock(record: "Data", settled: "Data", players: int) -> None:
    """Settle the dice per player: as given, or by the number of players, within `least` and `largest`."""
    if settled["stock"] is None:
        settled["stock"] = record["each"][str(players)]
    stock = settled["stock"]
    option = [entry for entry in record["options"] if entry["name"] == "stock"][0]
    low = record.get("least", option.get("low", 1))
    high = record.get("largest", {}).get(str(players), option.get("high", stock))
    if not low <= stock <= high:
        raise Refused("stock", stock, players, low, high)


def team_size(size: "int | None", players: int, sides: "Any", largest: int) -> int:
    """Return the size of the teams: as given, or the smallest that makes `sides` equal sides."""
    low, high = sides
    if size is not None and size > largest:  # a variant may have smaller teams, or none
        raise Refused("option-number", "team-size", size, 1, largest)
    for fit in range(1, largest + 1) if size is None else (size,):
        if players % fit == 0 and low <= players // fit <= high:
            return fit
    span = str(low) if low == high else str(low) + "–" + str(high)
    if size is None:
        check_players(players, low, high * largest)
        raise Refused("sides", players, span)
    raise Refused("team-size", size, players, span)

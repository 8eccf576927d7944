"""The options of a match of Tumblin-Dice.

Decided here: in teams the usual number of dice follows the form of the teams in both editions (2x2: 4, 2x3: 3, 4x4: 1).
Any number of dice may be set, and a bonus die comes on top of it.  `clean-points` counts with `clean` = `plus` only.
"""

from ..asks import Data, Refused
from ..options import Option, check_players, chosen

PLAYERS = (2, 16)
TARGET = Option("target", None, low=1, high=2000, offers=(4, 301, 501))
TARGET.by = "ends"
TARGET.ranges = {"rounds": (1, 20, (4,)), "points": (10, 2000, (301, 501)), "wins": (1, 10, (4,))}
OPTIONS = (
    Option("edition", "classic", ("classic", "301")),
    Option("ends", None, ("rounds", "points", "wins")),
    TARGET,
    Option("dice", None, low=1, high=9),
    Option("sides", 6, (6, 8, 10, 12, 20)),
    Option("arithmetic", "multiply", ("multiply", "add")),
    Option("ejected", "zero", ("zero", "minus")),
    Option("clean", "none", ("none", "plus", "double")),
    Option("clean-points", 10, low=1, high=100),
    Option("bonus-die", "no", ("no", "yes")),
    Option("order", None, ("standing", "fixed")),
    Option("first", "throw", ("throw", "seated")),
    Option("tie", None, ("overtime", "shared")),
    Option("teams", "none", ("none", "2x2", "2x3", "4x4")),
    Option("entry", "dice", ("dice", "total")),
    Option("throws", "shown", ("shown", "tracked")),
)
EDITIONS = {
    "classic": {"ends": "rounds", "order": "standing", "tie": "overtime"},
    "301": {"ends": "points", "order": "fixed", "tie": "shared"},
}
TEAM_DICE = {"2x2": 4, "2x3": 3, "4x4": 1}


def settle(given: "Data", players: int) -> "Data":
    """Complete and check the options; defaults follow the edition, the teams and the number of players."""
    check_players(players, *PLAYERS)
    options = chosen(OPTIONS, given)
    edition = EDITIONS[options["edition"]]
    for name in edition:
        if options[name] is None:
            options[name] = edition[name]
    least, most, usual = TARGET.within(options)
    if options["target"] is None:
        options["target"] = usual[0]
    if not least <= options["target"] <= most:
        raise Refused("tumblin-" + options["ends"], options["target"], least, most)
    check_teams(options["teams"], players)
    if options["bonus-die"] == "yes" and players != 2:
        raise Refused("tumblin-bonus", players)
    if options["dice"] is None:
        alone = 5 if options["edition"] == "301" and players == 2 else 4
        options["dice"] = TEAM_DICE.get(options["teams"], alone)
    return options


def check_teams(teams: str, players: int) -> None:
    """Refuse teams that this many players cannot form."""
    if teams != "none":
        wanted = int(teams[0]) * int(teams[2])
        if players != wanted:
            raise Refused("tumblin-teams", teams, wanted, players)

"""Up and Down, in three forms: building (faces), demolishing (first rid of all own dice) and colours (any number).

Three sides build unless told otherwise; a number of players that makes no three sides plays the colours.
"""

from ..asks import Any, Data
from .set_up import options as options
from .set_up import settle as settle_table


def settle(record: "Data", given: "Data", players: int) -> "Data":
    if given.get("variant") is None:
        given = dict(given)
        given["variant"] = "colours" if players % 3 and players < 9 else "building"
    return settle_table(record, given, players)


def Game(seats: int, options: "Data", record: "Data") -> "Any":
    """Make the chosen form; only its own module is imported."""
    if options["variant"] == "building":
        from .faces import Game as Building

        return Building(seats, options, record)
    if options["variant"] == "demolishing":
        from .demolishing import Game as Demolishing

        return Demolishing(seats, options, record)
    from .taking import Game as Taking

    return Taking(seats, options, record)

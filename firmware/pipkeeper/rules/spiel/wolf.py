"""Wolf in a Sheep's Coat: dogs and questions are counted, or the device holds the board.

There the player before the shepherd may hide the wolf, which takes two.
"""

from ..asks import Data, Refused
from .set_up import settle as settle_table
from .tally import Game as Game
from .tally import options as options


def settle(record: "Data", given: "Data", players: int) -> "Data":
    settled = settle_table(record, given, players)
    if players == 1 and settled["hides"] == "players":
        raise Refused("hides-alone", settled["hides"])
    return settled

"""The second referee of every game that holds its board, by the number of the game."""

from spiel.board.models.filling import acquire, dora, rasanto, ruins, summit
from spiel.board.models.laying import (
    building,
    demolishing,
    fire,
    flea,
    forbidden,
    masquerade,
    mucho,
    simple,
    triops,
    up_down_colours,
)
from spiel.board.models.plate import amoeba, pharaoh, race, rocks, sandwich, smuggling, throne, wolf
from spiel.board.models.squeezing import squeezing
from spiel.board.models.taking import asparagus, cui_bono, doubles, el_dado, favourite, storing

MODELS = {
    10: simple, 11: amoeba, 12: forbidden, 15: storing, 21: acquire, 23: rasanto, 24: summit, 25: ruins, 26: dora,
    27: mucho, 30: fire, 31: squeezing, 32: triops, 34: masquerade, 39: el_dado, 40: asparagus, 41: doubles,
    42: favourite, 44: cui_bono, 45: sandwich, 47: wolf, 49: smuggling, 50: pharaoh, 51: throne, 52: race,
    54: rocks, 55: flea,
}  # fmt: skip
UP_AND_DOWN = {"building": building, "demolishing": demolishing, "colours": up_down_colours}

"""Random matches under MicroPython, for tests that compare them with CPython's."""

import json
from typing import Any

from host_tools.micropython import run as micropython

_SCRIPT = """
import json
from random_player import play
from pipkeeper.catalogue.catalogue import Catalogue, forget_games
catalogue = Catalogue('/firmware/assets')
for line in open('/cases'):
    game_id, players, given, seed = json.loads(line)
    match, digest = play(catalogue.load(game_id), game_id, players, given, seed)
    print(json.dumps([game_id, match.count, digest]))
    forget_games()
"""


def played(cases: "list[tuple[str, int, dict[str, Any], int]]") -> "list[list[Any]]":
    """Play a match for every (game id, players, options, seed); return its id, its number of answers and its digest."""
    lines = "".join(json.dumps(case) + "\n" for case in cases)
    output = micropython.run(_SCRIPT, {"/cases": lines}, timeout=600)
    return [json.loads(line) for line in output.splitlines()]

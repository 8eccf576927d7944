"""What the rules cost the device's memory, measured under MicroPython; the figures are told at the end of the run."""

import json

from host_tools import FIRMWARE
from host_tools.micropython import run as micropython

PART = "\n#%%\n"  # garbage is collected between the parts of a script
COLLECT = PART + "gc.collect()" + PART
START = """
import gc, json
import pipkeeper.match, pipkeeper.catalogue.catalogue
from pipkeeper.rules import options
forget = pipkeeper.catalogue.catalogue.forget_games
"""


def measure(name: str) -> str:
    """A script's part that tells what importing a module costs, and lets go of it."""
    steps = (
        "before = gc.mem_alloc()",
        f"import {name}",
        f"print(json.dumps(['{name}', gc.mem_alloc() - before]))\ndel pipkeeper\nforget()",
        "import pipkeeper.catalogue.catalogue",
    )
    return COLLECT.join(steps)


def test_heap_of_every_rule_module(record_property):
    rules = FIRMWARE / "pipkeeper" / "rules"
    kept = {"asks", "options", "game", "__init__"}
    names = [
        "pipkeeper.rules." + ".".join(path.relative_to(rules).with_suffix("").parts)
        for path in sorted(rules.rglob("*.py"))
        if path.stem not in kept
    ]
    output = micropython.run(COLLECT.join([START, *map(measure, names)]))
    for line in output.splitlines():
        name, size = json.loads(line)
        record_property(f"heap of {name}", f"{size} bytes")
        assert size < 27000, name  # with its bytecode, which on a board stays in flash


LIST = """
catalogue = pipkeeper.catalogue.catalogue.Catalogue('/firmware/assets')
for place in range(len(catalogue)):
    catalogue.entry(place)
"""
PLAY = """
for game_id in ('tumblin-dice', 'tulum', 'dice-trip', 'spotted-cow', 'flea-chase'):
    play(catalogue.load(game_id), game_id, 2, {}, 1)
    forget()
"""


def test_the_list_of_games_is_small_and_a_game_gives_its_memory_back(record_property):
    tell = "print(gc.mem_alloc() - before)"
    steps = [
        START + "\nfrom random_player import play",
        "before = gc.mem_alloc()",
        LIST,
        tell,
        PLAY,
        tell,
        PLAY,
        tell,
        PLAY,
        tell,
    ]
    listed, *left = map(int, micropython.run(COLLECT.join(steps)).split())
    record_property("heap of the list of games, open", f"{listed} bytes")
    record_property("heap after 5, 10 and 15 matches", ", ".join(map(str, left)) + " bytes")
    assert listed < 6000
    assert left[2] - left[1] < 512

"""What the rules cost the device's memory, measured under MicroPython; the figures are told at the end of the run."""

import json

from host_tools import FIRMWARE, micropython

MEASURE = """
import gc, sys, json
def used():
    gc.collect(); gc.collect()
    return gc.mem_alloc()
"""
MODULES = (
    MEASURE
    + """
import pipkeeper.match, pipkeeper.shelf
from pipkeeper.rules import options
for name in json.load(open('/names')):
    before = used()
    __import__(name)
    print(json.dumps([name, used() - before]))
    pipkeeper.shelf.forget()
"""
)


def test_heap_of_every_rule_module(record_property):
    rules = FIRMWARE / "pipkeeper" / "rules"
    kept = {"asks", "options", "game", "__init__"}
    names = [
        "pipkeeper.rules." + ".".join(path.relative_to(rules).with_suffix("").parts)
        for path in sorted(rules.rglob("*.py"))
        if path.stem not in kept
    ]
    output = micropython.run(MODULES, {"/names": json.dumps(names)})
    for line in output.splitlines():
        name, size = json.loads(line)
        record_property(f"heap of {name}", f"{size} bytes")
        assert size < 16000, name


SHELF = (
    MEASURE
    + """
from pipkeeper.shelf import Shelf, forget
from pipkeeper.match import Match
from random_player import play
before = used()
shelf = Shelf('/firmware/assets')
entries = [shelf.entry(place).id for place in range(5)]
for place in range(len(shelf)):
    shelf.entry(place)
listed = used() - before
del entries
left = []
for turn in range(3):
    for game_id in ('tumblin-dice', 'tulum', 'dice-trip', 'spotted-cow', 'flea-chase'):
        play(shelf.load(game_id), game_id, 2, {}, 1)
        forget()
    left.append(used())
print(json.dumps([len(shelf), listed, left]))
"""
)


def test_the_list_of_games_is_small_and_a_game_gives_its_memory_back(record_property):
    games, listed, left = json.loads(micropython.run(SHELF))
    record_property(f"heap of the list of {games} games", f"{listed} bytes")
    record_property("heap after 5, 10 and 15 matches", ", ".join(f"{size}" for size in left) + " bytes")
    assert games == 60
    assert listed < 6000
    assert left[2] - left[1] < 512

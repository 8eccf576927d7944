"""The emulated Pico at the real host under attack: no answer is lost, doubled or wrong."""

import json

from host_tools.emulated.host import DEVICE
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import under_way
from link.chaos.parties import Host
from link.chaos.world import KINDS, Faults, World
from pico.chaos_table import PicoTable

ANSWERS = 12  # at least, and more until everything has gone wrong
POWER_CUTS = 3  # each start of the emulated Pico, up to its first session, takes up to half a minute
KILLED_HOSTS = 2
KEY = "5a" * 32
OFTEN = Faults(kills=0.06, cuts=0.04, switched_off=0.02, most_cuts=POWER_CUTS, bent=0.2)  # of few steps and lines


def test_nothing_is_lost_doubled_or_wrong_over_usb(uf2, firmware, tmp_path, record_property):
    data = under_way("tumblin-dice", 2, {"edition": "301", "first": "seated", "dice": 2}, answers=1)
    pairing = json.dumps({"key": KEY, "table": "3", "house": "cafe"}).encode()
    host = Host(tmp_path, {DEVICE: KEY})
    try:
        table = PicoTable(EmulatedPico(uf2, {**firmware, **data, "pairing.json": pairing}), tmp_path)
        world = World({DEVICE: table}, host, 7, OFTEN)
        world.run(
            ANSWERS,
            lambda: world.cuts == POWER_CUTS and world.kills >= KILLED_HOSTS and len(world.bent) == len(KINDS),
        )
        assert not world.settle()
    finally:
        host.close()
    bent = ", ".join(f"{kind} {count}" for kind, count in sorted(world.bent.items()))
    told = f"{table.answers} answers, {world.cuts} power cuts, {world.kills} hosts killed, {world.lines} lines ({bent})"
    record_property("under attack over USB", told)

"""The emulated Pico at the real host under attack: no answer is lost, doubled or wrong."""

import json

from host_tools.emulated.host import DEVICE
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import under_way
from link.chaos.parties import Host
from link.chaos.world import World
from pico.chaos_table import PicoTable

ANSWERS = 30  # each start of the emulated Pico, up to its first session, takes half a minute
KEY = "5a" * 32
OFTEN = 6  # times as many power cuts and killed hosts as among thousands of answers


def test_nothing_is_lost_doubled_or_wrong_over_usb(uf2, firmware, tmp_path, record_property):
    data = under_way("tumblin-dice", 2, {"edition": "301", "first": "seated", "dice": 2}, answers=1)
    pairing = json.dumps({"key": KEY, "table": "3", "house": "cafe"}).encode()
    host = Host(tmp_path, {DEVICE: KEY})
    try:
        table = PicoTable(EmulatedPico(uf2, {**firmware, **data, "pairing.json": pairing}), tmp_path)
        world = World({DEVICE: table}, host, 7, OFTEN)
        world.run(ANSWERS)
        assert not world.settle()
    finally:
        host.close()
    told = f"{table.answers} answers, {world.lines} lines, {world.cuts} power cuts, {world.kills} hosts killed"
    record_property("under attack over USB", told)
    assert world.cuts and world.kills

"""Whatever happens to lines, power and host: no answer is lost, doubled or wrong."""

import pytest

from host_tools.cafe.checking import check
from host_tools.cafe.store.database import Database
from host_tools.cafe.tables.games import Games
from link.chaos.parties import CPythonTable, Host, MicroPythonTable
from link.chaos.world import World

ANSWERS = 3000
KEYS = {f"{0xE6614C311B7B2A00 + number:016x}": f"{number + 1:064x}" for number in range(3)}


def run(kind, tables: int, answers: int, folder, seed: int) -> World:
    """Let everything go wrong, and compare both sides once nothing does any more."""
    keys = dict(list(KEYS.items())[:tables])
    host = Host(folder, keys)
    devices: dict = {}
    try:
        for device, key in keys.items():
            devices[device] = kind(device, key, folder)
        world = World(devices, host, seed)
        world.run(answers)
        assert not world.settle()
        assert world.matches > tables
    finally:
        host.close()
        for device in devices.values():
            device.close()
    database = Database.in_folder(str(host.folder), make=False)
    report = check(database, Games())
    database.close()
    assert report.rows and not report.problems
    return world


@pytest.mark.parametrize(("kind", "tables"), [(CPythonTable, 3), (MicroPythonTable, 2)])
def test_nothing_is_lost_doubled_or_wrong(kind, tables, tmp_path, record_property):
    world = run(kind, tables, ANSWERS, tmp_path, 7)
    told = f"{ANSWERS} answers, {world.cuts} power cuts, {world.kills} hosts killed, {world.restored} restored"
    record_property(kind.__name__, told)
    assert world.cuts > 3 and world.kills > 5 and world.acknowledged

"""Every session tells a device its table's name, its address and the roster, and nothing that is out of date."""

import asyncio
import time

from host_tools.cafe.service.ordering import Ordering
from host_tools.cafe.store import open_store

DEVICE = "e6614c311b7b2a2f"


def session(store, address, table="5"):
    """The lines that a device is sent in a session with a process that has just taken the house."""
    said = []
    ordering = Ordering(store, lambda _, line: said.append(line), lambda _: table, lambda: address, time.monotonic)

    async def serve():
        ordering.open(DEVICE)
        await ordering.prepare(DEVICE)
        await ordering.read(DEVICE)  # as after a change of its orders

    ordering.start()
    asyncio.run(serve())
    return said


def test_a_process_that_takes_a_house_sends_its_own_address_alone(tmp_path):
    store = open_store(tmp_path / "data")
    store.devices.add(DEVICE, "5", bytes(32), "test")
    first = session(store, "http://192.168.1.20:8080")
    assert [line["url"] for line in first] == ["http://192.168.1.20:8080/t/5"]
    again = session(store, "http://192.168.1.20:8080")
    assert again == first  # nothing changed: the same order, with its number
    second = session(store, "http://192.168.1.21:8080")
    assert [line["url"] for line in second] == ["http://192.168.1.21:8080/t/5"]
    store.close()


def test_a_roster_that_changed_meanwhile_is_sent_alone(tmp_path):
    store = open_store(tmp_path / "data")
    store.devices.add(DEVICE, "5", bytes(32), "test")
    store.settings.change({"roster": ["Ada", "Ben"]}, "test")
    assert [line["roster"] for line in session(store, "") if "roster" in line] == [["Ada", "Ben"]]
    store.settings.change({"roster": ["Ada", "Cleo"]}, "test")
    assert [line["roster"] for line in session(store, "") if "roster" in line] == [["Ada", "Cleo"]]
    store.close()

"""What another process writes into the data folder of a running café reaches its tables and its pages.

The other process is a second store on the same folder: SQLite sees a connection, whoever holds it.
"""

import pytest
from starlette.testclient import TestClient

from cafe_house import DEVICE, KEY, Wire
from host_tools.cafe.checking import check
from host_tools.cafe.pages.app import make_app
from host_tools.cafe.store import open_store
from pages_house import Table
from simulated_tables import wait_until

PATIENCE = 30.0  # s, on a machine that is busy with other tests
SEAT = {"seat": {"game": "tulum", "names": ["Ada", "Ben"], "options": {}}}


@pytest.fixture
def other(store, tmp_path):
    opened = open_store(tmp_path / "data")
    yield opened
    opened.close()


def test_orders_reach_a_table_that_is_linked(at_house, store, other):
    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven, PATIENCE)
        seat = other.orders.give(DEVICE, "seat", SEAT, "test")
        await wire.until(lambda: seat in wire.device.seats, PATIENCE)
        await wire.until(lambda: store.orders.get(seat).state == "took", PATIENCE)
        other.orders.give(DEVICE, "identify", {"identify": True}, "test")
        await wire.until(lambda: any(b'"identify":true' in line for line in wire.heard), PATIENCE)

    at_house(test)


def test_a_device_that_is_moved_is_told_and_one_that_is_revoked_is_refused(at_house, other):
    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven, PATIENCE)
        other.devices.move(DEVICE, "Window", "test")
        await wire.until(lambda: any(b'"table":"Window"' in line for line in wire.heard), PATIENCE)
        other.devices.revoke(DEVICE, "test")
        await wire.until(lambda: any(b'"refused":"revoked"' in line for line in wire.heard), PATIENCE)

    at_house(test)


def test_a_device_that_is_added_is_welcome(at_house, other):
    async def test(service):
        wire = Wire(service, "e6614c311b7b2a30", KEY[::-1])
        wire.open()
        await wire.until(lambda: any(b"unknown device" in line for line in wire.heard), PATIENCE)
        other.devices.add(wire.device.device, "4", KEY[::-1], "test")

        def welcomed():
            wire.device.tick(wire.loop.time())  # says hello again, a second after it was refused
            return wire.device.proven

        await wire.until(welcomed, PATIENCE)

    at_house(test)


def test_pages_show_it(store, other):
    store.writer.watch()
    table = Table(store, "1", 1).begin("tulum", ["Ada", "Ben"]).play()
    with TestClient(make_app(store), base_url="http://127.0.0.1:8080") as client:
        assert "Ada" in client.get("/t/1").text
        other.settings.change({"title": "The Corner"}, "test")
        other.people.hide("Ada", "test")
        wait_until(lambda: "The Corner" in client.get("/t/1").text and "Ada" not in client.get("/t/1").text)
        other.judging.void(table.uid, "test", "played by the cat")
        wait_until(lambda: client.get(f"/api/matches/{table.uid}").json()["verdict"] == "void")


def test_both_may_write_and_every_chain_holds(store, other, games):
    for number, writing in enumerate((store, other, store, other), 1):
        writing.settings.change({"title": f"House {number}"}, "test")
        Table(writing, f"Table {number}", number).begin("tulum", ["Ada", "Ben"]).play()
        writing.people.hide("Ada", "test")
        writing.people.show("Ada", "test")
    assert check(store.database, games).problems == []

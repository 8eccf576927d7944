"""What tests of the café share: a house that is served in an event loop, and devices that speak to it."""

import asyncio

import pytest

import postgres
from cafe_house import DEVICE, KEY
from host_tools.cafe.service.house import HouseService
from host_tools.cafe.store import open_store
from host_tools.cafe.tables.games import Games


@pytest.fixture(scope="session")
def new_database():
    """Make an empty PostgreSQL database: new_database() is its address.  Tests that use it run in one process."""
    with postgres.server() as made:
        yield made


@pytest.fixture
def games():
    return Games()


@pytest.fixture
def store(tmp_path):
    opened = open_store(tmp_path / "data")
    opened.devices.add(DEVICE, "3", KEY, "test")
    yield opened
    opened.close()


@pytest.fixture
def at_house(store, games):
    """Run a test in an event loop with a house that is served: at_house(async function of the service)."""

    def run(test):
        async def main():
            service = HouseService(store, games, lambda: "http://192.168.1.5:8080")
            await service.start()
            try:
                await test(service)
            finally:
                await service.stop()

        asyncio.run(main())

    return run

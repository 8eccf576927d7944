"""Which process serves which house: the one it was started for, and another's once that one is gone."""

import asyncio

import pytest

from host_tools.cafe.service.postgres import HouseLocks
from host_tools.cafe.store import open_store
from host_tools.errors import UserError

pytestmark = pytest.mark.xdist_group("postgresql")
PATIENCE = 30.0  # s, on a machine that is busy with other tests


class Served:
    """A process as far as houses go: what it serves, and a clock that stands still unless a test moves it."""

    def __init__(self, store, refuses=""):
        self.houses = set()
        self.now = 100.0
        self.refuses = refuses
        self._locks = HouseLocks(store.database, store.house, self._take, self._leave, lambda: self.now)

    async def _take(self, house):
        if house.name == self.refuses:
            raise UserError("--tcp 8765: Address already in use")
        self.houses.add(house.name)

    async def _leave(self, house):
        self.houses.discard(house.name)

    def start(self):
        self._task = asyncio.create_task(self._locks.run())
        return self

    async def end(self):
        """End as a killed process does for the database: its connection is closed."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


async def until(true):
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while not true():
        assert loop.time() < end, "it did not come about"
        await asyncio.sleep(0.02)


@pytest.fixture
def stores(new_database):
    url = new_database()
    opened = [open_store(url=url, house=name) for name in ("first", "second")]
    yield opened
    for store in opened:
        store.close()


def test_a_house_moves_to_another_process_and_back_to_the_one_started_for_it(stores):
    async def evening():
        first, second = (Served(store).start() for store in stores)
        await until(lambda: (first.houses, second.houses) == ({"first"}, {"second"}))
        await first.end()
        looks = asyncio.get_running_loop().time() + 0.6
        await until(lambda: asyncio.get_running_loop().time() > looks)
        assert second.houses == {"second"}  # free for no time by its clock: the owner may be starting again
        second.now += 0.8
        await until(lambda: second.houses == {"first", "second"})
        again = Served(stores[0]).start()
        await until(lambda: (again.houses, second.houses) == ({"first"}, {"second"}))
        await again.end()
        await second.end()

    asyncio.run(evening())


def test_a_house_that_cannot_be_served_here_is_left_to_others(stores):
    async def evening():
        first = Served(stores[0], refuses="first").start()
        second = Served(stores[1]).start()
        await until(lambda: second.houses == {"second"})
        second.now += 0.1
        while "first" not in second.houses:
            second.now += 0.5
            await asyncio.sleep(0.05)
        assert first.houses == set()
        await first.end()
        await second.end()

    asyncio.run(asyncio.wait_for(evening(), PATIENCE))

"""A full disk: nothing is acknowledged, everybody is told, tables go on, and nothing is lost once there is room.

SQLite refuses to grow a database over `max_page_count` with the error of a full disk.
"""

import random

import pytest
from starlette.testclient import TestClient

from cafe_house import Wire
from host_tools.cafe.checking import check
from host_tools.cafe.pages.app import make_app
from host_tools.cafe.store import Unavailable
from host_tools.games.random_player import answer
from pipkeeper.match import Match

PATIENCE = 30.0  # s, on a machine that is busy with other tests
_MOST_PAGES = 4294967294  # of SQLite by itself
_GAME = "tumblin-dice"


def fill_disk(store):
    def do(transaction):
        pages = transaction.connection.exec_driver_sql("PRAGMA page_count").scalar()
        transaction.connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    store.write(do)


async def make_room(store, wire):
    def do(transaction):
        transaction.connection.exec_driver_sql(f"PRAGMA max_page_count={_MOST_PAGES}")

    await wire.loop.run_in_executor(None, store.write, do)


class Play:
    """A long match at a table that does not wait for its host."""

    def __init__(self, wire, games):
        rules = games.rules(_GAME)
        self._wire = wire
        self._match = Match(rules, _GAME, [""] * 8, {"ends": "rounds", "target": 20})
        self._chance = random.Random(1)
        options = {"ends": "rounds", "target": 20}
        names = [f"Player {seat}" for seat in range(8)]
        self.put = wire.device.begin({"game": _GAME, "revision": rules.REVISION, "names": names, "options": options})

    def answer(self):
        self._match.give(answer(self._match.ask, self._chance))
        self.put.codes = bytes(self._match.codes)
        self._wire.device.push(self._wire.loop.time())

    def current(self):
        self._wire.device.tick(self._wire.loop.time())  # repeats what was not acknowledged
        return self.put.acked == (self.put.edit, len(self.put.codes))


def test_answers_wait_for_room_and_none_is_lost(at_house, games, store):
    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven, PATIENCE)
        play = Play(wire, games)
        play.answer()
        await wire.until(play.current, PATIENCE)
        await wire.loop.run_in_executor(None, fill_disk, store)
        while not store.failing:  # a few answers still fit into the last page
            play.answer()
            await wire.until(lambda: store.failing or play.current(), PATIENCE)
        acked = play.put.acked
        for _ in range(5):
            play.answer()  # the table goes on
        assert "full" in store.failing
        kept = store.matches.detail(play.put.uid).codes
        assert play.put.acked == acked == (0, len(kept)) and play.put.codes.startswith(kept)
        await make_room(store, wire)
        await wire.until(play.current, PATIENCE)
        assert store.matches.detail(play.put.uid).codes == play.put.codes
        assert not store.failing

    at_house(test)
    assert check(store.database, games).problems == []


@pytest.mark.parametrize("path", ["/", "/t", "/t/3", "/games", "/players"])
def test_every_page_says_so(store, path):
    fill_disk(store)
    with TestClient(make_app(store), base_url="http://127.0.0.1:8080") as client:
        with pytest.raises(Unavailable, match="full"):
            store.settings.change({"title": "x" * 9000}, "test")
        assert "Nothing can be saved at the moment" in client.get(path).text
        assert client.get("/health").status_code == 503  # for whoever watches over the machine
        assert "pipkeeper_failing 1" in client.get("/metrics").text

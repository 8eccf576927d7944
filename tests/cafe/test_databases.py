"""Both databases: the same schema, a house that moves between them, and several processes at one of them."""

import asyncio
import contextlib
import io
import json
import random
import subprocess
import sys
import time
import urllib.request
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import make_url
from starlette.testclient import TestClient

from host_tools.cafe.pages.app import make_app
from host_tools.cafe.simulated.device import SimulatedDevice
from host_tools.cafe.simulated.mqtt import at_broker
from host_tools.cafe.store import open_store
from host_tools.cafe.store.database import Database, upgrade
from host_tools.cafe.store.schema import metadata
from host_tools.cafe.tables.games import Games
from host_tools.cli import main
from host_tools.games.random_player import answer
from link.brokers import aedes, free_port
from pages_house import Table
from pipkeeper.match import Match
from simulated_tables import wait_until

pytestmark = pytest.mark.xdist_group("postgresql")
ROOT = Path(__file__).resolve().parents[2]


def pipkeeper(*words):
    """Run a command in this process; its status, and what it said."""
    told, errors = io.StringIO(), io.StringIO()
    argv = ["pipkeeper", *map(str, words)]
    with mock.patch.object(sys, "argv", argv), redirect_stdout(told), redirect_stderr(errors):
        status = main()
    return subprocess.CompletedProcess(argv, status, told.getvalue(), errors.getvalue())


@pytest.fixture
def played(tmp_path):
    """A data folder with two tables, matches that are over and one in play, and what staff did."""
    store = open_store(tmp_path / "data", house="corner")
    for number in (1, 2):
        table = Table(store, f"Table {number}", number).begin("tulum", ["Ada", "Ben"]).play()
    table.begin("tumblin-dice", ["Cleo", None]).play(9)
    store.staff.set_pin("24681357", "test")
    store.people.forget("Ben", "test")
    store.close()
    return tmp_path / "data"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrations_lead_to_the_schema(kind, tmp_path, new_database):
    database = Database.in_folder(tmp_path) if kind == "sqlite" else Database.at(new_database())
    with database.writing.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    upgrade(database.writing)  # a second time changes nothing
    database.close()


def test_a_house_moves_to_postgresql_and_both_are_equal(played, new_database):
    url = new_database()
    moved = pipkeeper("cafe", "move", "--to", url, "--data", played)
    assert moved.returncode == 0, moved.stderr
    assert "both sides are equal" in moved.stdout
    checked = pipkeeper("cafe", "check", "--database", url)
    assert checked.returncode == 0 and "3 matches" in checked.stdout, checked.stdout + checked.stderr
    before, after = open_store(played), open_store(url=url)
    uids = [kept.uid for kept in before.matches.newest(limit=10)]
    assert [detail.as_json() for detail in before.matches.details(uids)] == [
        detail.as_json() for detail in after.matches.details(uids)
    ]
    assert after.staff.check_pin("24681357")
    Table(after, "Table 9", 9).begin("tulum", ["Ada", "Dan"]).play()  # new ids follow those that moved
    before.close()
    after.close()
    again = pipkeeper("cafe", "move", "--to", url, "--data", played)
    assert again.returncode == 2 and "a house corner already" in again.stderr


def test_a_backup_of_postgresql_is_restored_into_a_folder(played, new_database, tmp_path):
    url = new_database()
    assert pipkeeper("cafe", "move", "--to", url, "--data", played).returncode == 0
    assert pipkeeper("cafe", "backup", tmp_path / "backup", "--database", url).returncode == 0
    assert pipkeeper("cafe", "restore", tmp_path / "backup", "--data", tmp_path / "other").returncode == 0
    checked = pipkeeper("cafe", "check", "--data", tmp_path / "other")
    assert checked.returncode == 0 and "3 matches" in checked.stdout


def test_a_move_to_nowhere_is_a_sentence(played):
    done = pipkeeper("cafe", "move", "--to", "postgresql://nobody@127.0.0.1:1/none", "--data", played)
    assert done.returncode == 2 and "127.0.0.1" in done.stderr and "Traceback" not in done.stderr


def test_a_database_that_goes_away_is_told_on_the_pages_and_found_again(new_database):
    url = new_database()
    store = open_store(url=url, house="corner")
    Table(store, "1", 1).begin("tulum", ["Ada", "Ben"]).play(3)
    server = make_url(url)
    admin = server.set(database="postgres", drivername="postgresql").render_as_string(hide_password=False)
    with (
        psycopg.connect(admin, autocommit=True) as owner,
        TestClient(make_app(store), base_url="http://127.0.0.1:8080") as client,
    ):

        def told():
            return "Nothing can be saved at the moment" in client.get("/t/1").text

        assert not told() and client.get("/health").status_code == 200
        owner.execute(f"ALTER DATABASE {server.database} ALLOW_CONNECTIONS false")
        owner.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (server.database,))
        wait_until(told)
        assert client.get("/health").status_code == client.get("/api/tables").status_code == 503
        owner.execute(f"ALTER DATABASE {server.database} ALLOW_CONNECTIONS true")
        wait_until(lambda: client.get("/health").status_code == 200 and not told())
        assert [view["table"] for view in client.get("/api/tables").json()] == ["1"]
    store.close()


class Process:
    """A café of a house at a database and a broker."""

    def __init__(self, url, house, broker):
        self.http = free_port()
        words = ["cafe", "--database", url, "--house", house, "--broker", f"mqtt://127.0.0.1:{broker}", "--usb", "none"]
        words += ["--bind", "127.0.0.1", "--http", self.http, "--tcp", free_port()]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "host_tools.cli", *map(str, words)],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )

    def get(self, path):
        return urllib.request.urlopen(f"http://127.0.0.1:{self.http}{path}", timeout=10).read().decode()

    async def up(self):
        for _ in range(400):
            with contextlib.suppress(OSError):
                if await asyncio.to_thread(self.get, "/health"):
                    return
            assert self.process.poll() is None, self.process.stderr.read()
            await asyncio.sleep(0.05)
        raise AssertionError("the café did not start")

    def kill(self):
        if self.process.returncode is None:
            self.process.kill()
            self.process.communicate()


class Player:
    """A device that plays a match, an answer whenever the last one was acknowledged."""

    def __init__(self, store):
        key = random.Random(1).randbytes(32)
        self.linked = SimulatedDevice("e6614c311b7b2a2f", key)
        store.devices.add(self.linked.device, "1", key, "test")
        self._chance = random.Random(2)
        rules = Games().rules("tumblin-dice")
        self._match = Match(rules, "tumblin-dice", ["", ""], {})
        head = {"game": "tumblin-dice", "revision": rules.REVISION, "names": ["Ada", "Ben"], "options": {}}
        self.put = self.linked.begin(head)

    @property
    def current(self):
        return self.put.acked == (0, len(self.put.codes))

    async def answer(self, count, seconds=20.0):
        """Give answers one after the other; how long the slowest acknowledgement took."""
        slowest = 0.0
        for _ in range(count):
            self._match.give(answer(self._match.ask, self._chance))
            self.put.codes = bytes(self._match.codes)
            began = time.monotonic()
            self.linked.push(began)
            while not self.current:
                assert time.monotonic() - began < seconds, "an answer was not acknowledged"
                await asyncio.sleep(0.01)
            slowest = max(slowest, time.monotonic() - began)
        return slowest


def test_the_house_of_a_killed_process_moves_to_another_and_loses_nothing(new_database, record_property):
    url = new_database()
    first, second = open_store(url=url, house="first"), open_store(url=url, house="second")
    player = Player(first)

    async def evening(broker):
        processes = [Process(url, "first", broker), Process(url, "second", broker)]
        linked = asyncio.create_task(at_broker([player.linked], "first", "127.0.0.1", broker))
        try:
            await asyncio.gather(*(process.up() for process in processes))
            await player.answer(5)
            processes[0].kill()
            took = await player.answer(1)
            record_property("seconds until a house of a killed process is served again", round(took, 1))
            await player.answer(5)
            return processes[1].get("/health")
        finally:
            linked.cancel()
            for process in processes:
                process.kill()

    with aedes(0) as broker:
        pages = asyncio.run(evening(broker))
    assert pages == "ok\n"
    [kept] = first.matches.details([player.put.uid])
    assert bytes.fromhex(kept.as_json()["codes"]) == player.put.codes
    first.close()
    second.close()
    assert pipkeeper("cafe", "check", "--database", url).returncode == 0


def test_pages_of_another_process_hear_what_changed(new_database):
    """Any process serves the pages of its house, also while another one takes its devices' lines."""
    url = new_database()
    store = open_store(url=url, house="first")
    player = Player(store)

    async def evening(broker):
        processes = [Process(url, "first", broker), Process(url, "first", broker)]
        linked = asyncio.create_task(at_broker([player.linked], "first", "127.0.0.1", broker))
        try:
            await asyncio.gather(*(process.up() for process in processes))
            streams = [asyncio.create_task(live(process.http)) for process in processes]
            for _ in range(2):  # a stream that is open hears the answers that follow
                await player.answer(2)
            return await asyncio.gather(*streams)
        finally:
            linked.cancel()
            for process in processes:
                process.kill()

    async def live(port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nLast-Event-ID: 1\r\n\r\n")
        while True:
            line = await asyncio.wait_for(reader.readline(), 20)
            if line.startswith(b"data: "):
                told = json.loads(line[6:])
                if len(told["codes"]) >= 2:
                    writer.close()
                    return told["uid"]

    with aedes(0) as broker:
        assert set(asyncio.run(evening(broker))) == {player.put.uid}
    store.close()

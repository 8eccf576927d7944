"""The page's table without network for an hour, with the clock handed in: afterwards the café has every answer."""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from host_tools import ASSETS
from host_tools.games.random_player import Chance, answer
from link.device_stand_in import KEY
from link.plain_host import PlainHost

HOUR = 3600 * 1000  # ms
PACE = 5000  # ms from one answer to the next
UNIX = 1794830000


class Worker:
    """What the worker's script gives to Python, with a network that can be away."""

    def __init__(self) -> None:
        self.now = 0
        self.there = True  # the network
        self.state = "closed"
        self.tries = 0
        self.host: "PlainHost | None" = None
        self.lines: "list[dict[str, Any]]" = []
        self.chance = Chance(5)
        self.waiting: "list[bytes]" = []  # lines of the café that the table has not heard yet

    def entropy(self) -> bytes:
        return bytes(self.chance.randrange(256) for _ in range(16))

    def durable(self) -> bool:
        return True

    def line(self, line: str) -> None:
        self.lines.append(json.loads(line))

    def unix(self) -> int:
        return UNIX + self.now // 1000

    def socket_state(self) -> str:
        return self.state

    def socket_open(self) -> None:
        self.tries += 1
        if self.there:
            self.state = "open"
            self.connection = self.host.sessions.connect("websocket", self.waiting.append)

    def socket_send(self, line: str) -> bool:
        self.connection.line(line.encode(), self.now / 1000)
        return True

    def socket_close(self) -> None:
        self.state = "closed"
        self.waiting.clear()


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Worker:
    made = Worker()
    for name in ("host", "table_host"):
        module = ModuleType(name)
        for word in dir(made):
            if not word.startswith("_") and callable(getattr(made, word)):
                setattr(module, word, getattr(made, word))
        monkeypatch.setitem(sys.modules, name, module)
    return made


@pytest.fixture
def desk(worker: Worker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A table that is paired with the café."""
    from host_tools.web.browser import desk, house_link

    monkeypatch.setattr(desk, "_ASSETS", str(ASSETS))
    monkeypatch.setattr(house_link, "rules_digits", lambda: "9f3c2a10")
    for folder in ("data", "own"):
        (tmp_path / folder).mkdir()
    own = str(tmp_path / "own")
    house_link.keep_pairing(own, {"key": KEY.hex(), "table": "3", "house": "home"})
    worker.host = PlainHost(device=house_link.device_id(own))
    return desk.Desk(str(tmp_path / "data"), own, "en")


def run(desk: Any, worker: Worker, ms: int, every: int = 50) -> None:
    """Let time pass at the table and in the café."""
    end = worker.now + ms
    while worker.now < end:
        worker.now += every
        desk.step(worker.now)
        while worker.waiting:
            desk.linked(worker.waiting.pop(0).decode())
            desk.step(worker.now)
        worker.host.now = worker.now / 1000
        worker.host.sessions.tick(worker.host.now)


def call(desk: Any, name: str, *values: Any) -> Any:
    return json.loads(desk.call(name, json.dumps(values)))["value"]


def play(desk: Any, chance: Chance) -> None:
    """Answer the question that waits; after a match the same people play again."""
    match = desk._table.match
    if match.over:
        assert call(desk, "again") == "begun"
        return
    given = answer(match.ask, chance)
    desk.line(json.dumps(list(given) if isinstance(given, tuple) else given))


def kept(desk: Any) -> "dict[str, tuple[bytes, bool]]":
    """Every match of the table by its uid: its answers, and whether it is over."""
    found = {}
    for index in range(len(desk.store.finished())):
        told = desk.store.read_finished(index)
        found[told["uid"]] = bytes(told["codes"][: told["end"]]), told["over"]
    match, uid = desk._table.match, desk.store.writer.origin.uid
    found[uid] = bytes(match.codes[: match.end]), match.over
    return found


def test_an_hour_without_network_loses_nothing(worker: Worker, desk: Any) -> None:
    chance = Chance(3)
    assert call(desk, "begin", "tulum", ["Ada", "Ben"], {}) == "begun"
    for _ in range(5):
        play(desk, chance)
        run(desk, worker, 1000)
    assert desk._link.state(worker.now)["sign"] == "linked"
    before = dict(worker.host.copies)

    worker.there = False
    worker.socket_close()
    tries = worker.tries
    for _ in range(HOUR // PACE):
        play(desk, chance)
        run(desk, worker, PACE, PACE // 5)
    assert desk._link.state(worker.now)["sign"] == "away"
    assert 0 < worker.tries - tries < HOUR // 10_000, "it tries again, less and less often"
    assert len(kept(desk)) > 3, "several matches were played"
    assert before == worker.host.copies

    worker.there = True
    run(desk, worker, 120_000)
    assert desk._link.state(worker.now)["sign"] == "linked" and desk._link.state(worker.now)["has"]
    assert {uid: (codes, over) for uid, (_, codes, over) in worker.host.copies.items()} == kept(desk)

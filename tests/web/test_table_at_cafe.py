"""The page's table in a café: paired by a code, linked over WebSocket, complete after a time without network."""

import json
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_tools.build.rules_digest import rules_digest
from host_tools.cafe.store import open_store

from .hand import Hand
from .tour import link

ROOT = Path(__file__).resolve().parents[2]
_LONG = 180.0  # s; more than any machine needs


class Cafe:
    """A café in a process of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        self.address = f"http://localhost:{self.port}/"
        self.process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        words = ["cafe", "--data", self.data, "--http", self.port, "--tcp", 0, "--usb", "none", "--bind", "127.0.0.1"]
        command = [sys.executable, "-m", "host_tools.cli", *map(str, words)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(lambda: self.get("health") is not None)

    def stop(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def get(self, path: str) -> "bytes | None":
        try:
            with urllib.request.urlopen(self.address + path, timeout=5) as answer:
                content: bytes = answer.read()
                return content
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return None

    def matches(self) -> "list[dict[str, Any]]":
        found: "list[dict[str, Any]]" = json.loads(self.get("api/matches") or b"[]")
        return found

    def match(self) -> "dict[str, Any]":
        """The newest match as the café has it."""
        uid = self.matches()[0]["uid"]
        found: "dict[str, Any]" = json.loads(self.get(f"api/matches/{uid}") or b"{}")
        return found

    def seat(self, table: str, game: str, names: "list[str | None]") -> None:
        """Has a match played at a table, as staff or a tournament do."""
        store = open_store(self.data)
        try:
            device = next(view.device for view in store.tables.all() if view.table == table)
            seat = {"game": game, "names": names, "options": {}, "note": "Round 1"}
            store.orders.give(device, "seat", {"seat": seat}, "test")
        finally:
            store.close()

    def rules(self, table: str) -> str:
        """The digest of the rules that the device of a table has."""
        store = open_store(self.data)
        try:
            return next(view.rules for view in store.tables.all() if view.table == table)
        finally:
            store.close()

    def code(self, table: str) -> str:
        """A code as staff show it."""
        store = open_store(self.data)
        try:
            return store.pairing.open(table, "test").code
        finally:
            store.close()


def until(true: Any) -> None:
    """Wait until something is so."""
    end = time.monotonic() + _LONG
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture
def cafe(tmp_path: Path) -> Iterator[Cafe]:
    made = Cafe(tmp_path / "cafe")
    made.start()
    yield made
    made.stop()


def test_a_table_joins_by_a_code_and_loses_nothing_without_network(cafe: Cafe, hand: Hand) -> None:
    hand.open(f"{cafe.address}play/")
    hand.still_dice()
    join(hand, "12345678")
    hand.page.get_by_text("This code is not valid").wait_for()
    hand.touch("dialog .close")
    join(hand, cafe.code("7"))
    hand.wait(".link-linked")
    until(lambda: cafe.rules("7") == rules_digest())  # else staff would read "other rules" beside it

    link(hand, f"{cafe.address}play/", "en", "tumblin-dice", "first=seated&dice=2&target=2&tie=shared", "Ada,Ben")
    hand.wait(".link-linked")  # the key outlasts a reload
    for _ in range(3):
        hand.answer()
    until(lambda: cafe.matches() and codes(cafe.match()) >= 3)
    assert cafe.match()["table"] == "7"
    assert cafe.match()["names"] == ["Ada", "Ben"]

    cafe.stop()
    hand.wait(".link-away, .link-waiting")
    hand.play_to_the_end()
    shown = hand.standing()
    hand.touch("#again")
    hand.wait("body[data-asked='0']")
    cafe.seat("7", "tulum", ["Cleo", None])
    cafe.start()
    hand.wait(".link-linked")
    until(lambda: any(match["verdict"] == "checked" for match in cafe.matches()))
    over = next(match for match in cafe.matches() if match["over"])
    told = json.loads(cafe.get(f"api/matches/{over['uid']}") or b"{}")
    rows = sorted(told["standing"], key=lambda row: (row["place"], row["player"]))
    assert [(row["name"], str(row["score"])) for row in rows] == shown

    # The café has a match for this table: it stands first on the first screen, and begins with one touch.
    hand.touch("#leave")
    hand.touch(".seat-order button")
    hand.wait("body[data-asked='0'] .seat-1")
    until(lambda: cafe.match()["names"] == ["Cleo", None])


def join(hand: Hand, code: str) -> None:
    hand.touch("#cafe")
    hand.page.fill("#code", code)
    hand.touch("dialog form button")


def codes(match: "dict[str, Any]") -> int:
    """How many bytes of answers the café has."""
    return len(bytes.fromhex(match["codes"] or ""))

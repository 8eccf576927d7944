"""The café's host against a device that was written from the protocol's text alone."""

import asyncio
import json
import random
from dataclasses import replace

import pytest

from host_tools.cafe.checking import check
from host_tools.cafe.service.addresses import table_order
from host_tools.cafe.store import open_store
from host_tools.cafe.store.database import Database
from host_tools.cafe.tables.games import Games
from host_tools.games.random_player import answer
from link.by_the_contract import OtherDevice, check_of
from link.chaos.house import DrivenHouse
from pipkeeper.match import Match
from pipkeeper.rules.tulum import game as tulum

DEVICE, KEY = "00112233445566aa", bytes(range(100, 132))
UID = DEVICE + "-7-89abcdef"
HEAD = {"game": "tulum", "revision": tulum.REVISION, "names": ["Ada", None], "options": {}}


def answers(count: int) -> bytes:
    """The codes of a match of Tulum."""
    match, chance = Match(tulum, "tulum", ["Ada", "Ben"], {}), random.Random(1)
    for _ in range(count):
        match.give(answer(match.ask, chance))
    return bytes(match.codes)


class Cafe:
    """A house that this device is paired with; `tell` carries a line there and gives what is said in return."""

    def __init__(self, store) -> None:
        self._said: "list[bytes]" = []
        self.now = 0.0
        self.house = DrivenHouse(store, Games(), lambda said: self._said.append(said[1].encode()), lambda: self.now)
        self.device = OtherDevice(DEVICE, KEY)

    async def tell(self, *lines: bytes, name: str = "a") -> "list[bytes]":
        self.now += 0.01
        opened = [] if name in self.house.connections else [[name, "open", ""]]
        await self.house.step(self.now, opened + [[name, "line", line.decode()] for line in lines])
        said, self._said[:] = list(self._said), []
        return said

    async def open(self) -> None:
        (welcome,) = await self.tell(self.device.hello())
        content = self.device.welcomed(welcome)
        assert content["table"] == "3" and isinstance(content["time"], int)
        await self.say(offer=[], now=None)

    async def say(self, **content) -> "list[dict]":
        """Say a marked line; what the host answers, but for orders."""
        told = [self.device.opened(line) for line in await self.tell(self.device.say(**content))]
        return [line for line in told if "order" not in line]

    async def put(self, uid: str, codes: bytes, edit: int = 0, start: int = 0, **more) -> "list[dict]":
        content = {"put": uid, "edit": edit, "from": start, "codes": codes[start:].hex(), "end": len(codes)}
        head = {} if start else {"match": HEAD}
        return await self.say(**{**content, "check": check_of(codes), "over": False, **head, **more})


@pytest.fixture
def play(tmp_path):
    """Run what a test does at a café with this device, and one that was revoked."""

    def run(what) -> None:
        async def main() -> None:
            store = open_store(tmp_path / "house", house="cafe")
            store.devices.add(DEVICE, "3", KEY, "test")
            store.devices.add("f" * 16, "4", KEY, "test")
            store.devices.revoke("f" * 16, "test")
            cafe = Cafe(store)
            await cafe.house.start()
            try:
                await what(cafe)
            finally:
                await cafe.house.stop()
                store.close()

        asyncio.run(main())

    return run


def acked(codes: bytes, edit: int = 0, uid: str = UID) -> "list[dict]":
    return [{"ack": uid, "edit": edit, "end": len(codes), "check": check_of(codes)}]


def test_answers_are_acknowledged_and_a_doubled_line_is_dropped(play):
    async def evening(cafe):
        await cafe.open()
        codes = answers(6)
        assert await cafe.put(UID, b"", ago=120) == acked(b"")
        assert await cafe.say(now=UID) == []
        assert await cafe.put(UID, codes[:2], start=0) == acked(codes[:2])
        assert await cafe.put(UID, codes, start=2) == acked(codes)
        assert await cafe.tell(cafe.device.said[-1]) == []
        assert await cafe.put(UID, codes, start=2) == acked(codes), "repeated: what is stored is acknowledged"
        assert await cafe.say(left=UID, edit=0, end=len(codes)) == acked(codes)
        assert await cafe.put(UID, codes[:3], edit=1, start=3) == acked(codes[:3], 1)
        assert await cafe.put(UID, codes, edit=0) == acked(codes[:3], 1), "an older edit"

    play(evening)


def test_what_does_not_fit_is_wanted_from_the_start_and_a_put_from_0_replaces(play):
    async def evening(cafe):
        await cafe.open()
        codes = answers(6)
        assert await cafe.put(UID, codes, start=4) == [{"want": UID, "from": 0}]
        assert await cafe.put(UID, codes[:4]) == acked(codes[:4])
        wrong = {"check": "00000001"}
        assert await cafe.put(UID, codes, start=4, **wrong) == [{"want": UID, "from": 0}]
        other = answers(2)
        assert await cafe.put(UID, other, edit=3) == acked(other, 3)

    play(evening)


def test_parts_are_acknowledged_one_by_one(play):
    async def evening(cafe):
        await cafe.open()
        codes = answers(9)
        assert await cafe.put(UID, codes[:4], more=True) == acked(codes[:4])
        assert await cafe.put(UID, codes, start=4) == acked(codes)

    play(evening)


def test_an_offer_is_answered_entry_by_entry(play):
    async def evening(cafe):
        await cafe.open()
        codes, unknown, foreign = answers(6), DEVICE + "-8-00000000", "f" * 16 + "-1-00000000"
        await cafe.put(UID, codes[:4])
        offered = [[UID, 0, 4, check_of(codes[:4])], [unknown, 0, 2, "0a0b0c0d"], [foreign, 1, 2, "0a0b0c0d"]]
        told = await cafe.say(offer=offered, now=UID)
        assert acked(codes[:4])[0] in told and {"want": unknown, "from": 0} in told
        assert {"bad": foreign, "edit": 1, "end": 2, "check": "0a0b0c0d", "why": "device"} in told
        assert await cafe.say(offer=[[UID, 0, 6, check_of(codes)]], now=UID) == [{"want": UID, "from": 4}]
        assert await cafe.say(offer=[[UID, 1, 6, check_of(codes)]], now=UID) == [{"want": UID, "from": 0}]

    play(evening)


def test_a_match_that_cannot_be_played_is_bad_and_kept(play):
    async def evening(cafe):
        await cafe.open()
        (told,) = await cafe.put(UID, b"\x7f\x7f")
        assert told.pop("why") and told == {"bad": UID, "edit": 0, "end": 2, "check": check_of(b"\x7f\x7f")}
        foreign = "e" * 16 + "-1-00000000"
        (told,) = await cafe.put(foreign, b"\x01")
        assert told == {"bad": foreign, "edit": 0, "end": 1, "check": check_of(b"\x01"), "why": "device"}
        for uid in ("7", "e" * 16, DEVICE, "e" * 200):
            (told,) = await cafe.put(uid, b"\x01")
            assert told == {"bad": uid, "edit": 0, "end": 1, "check": check_of(b"\x01"), "why": "device"}
        other = DEVICE + "-9-00000000"
        assert await cafe.put(other, b"\x01", match={**HEAD, "game": "no-such"}) == acked(b"\x01", uid=other)

    play(evening)


def test_unknown_lines_and_keys_are_ignored_and_long_ones_too(play):
    async def evening(cafe):
        await cafe.open()
        assert await cafe.say(weather="fine") == []
        assert await cafe.put(UID, b"", colour="red") == acked(b"")
        assert await cafe.tell(b'{"put": "' + b"x" * 2048 + b'"}') == []
        assert await cafe.tell(b"boot: a line of the log") == []
        assert await cafe.say(here=1) == []

    play(evening)


def test_a_line_with_another_mark_ends_the_session_and_hello_opens_the_next(play):
    async def evening(cafe):
        await cafe.open()
        line = cafe.device.say(here=1)
        bent = line[:-1] + (b"0" if line[-1:] != b"0" else b"1")
        assert [json.loads(told) for told in await cafe.tell(bent)] == [{"refused": "mark"}]
        assert [json.loads(told) for told in await cafe.tell(line)] == [{"refused": "mark"}], "there is none any more"
        await cafe.open()
        assert await cafe.put(UID, b"") == acked(b"")

    play(evening)


def test_the_old_session_goes_on_until_the_new_one_is_proven(play):
    async def evening(cafe):
        await cafe.open()
        old, cafe.device = cafe.device, OtherDevice(DEVICE, KEY)
        cafe.device._nonces = 50
        (welcome,) = await cafe.tell(cafe.device.hello(), name="b")
        said = await cafe.tell(old.say(put=UID, edit=0, codes="", end=0, check="00000000", match=HEAD, **{"from": 0}))
        assert old.opened(said[0])["ack"] == UID
        cafe.device.welcomed(welcome)
        await cafe.tell(cafe.device.say(offer=[], now=None), name="b")
        assert [json.loads(told) for told in await cafe.tell(old.say(here=1))] == [{"refused": "mark"}]

    play(evening)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"hello": 2}, "version"),
        ({"device": "0" * 16}, "unknown device"),
        ({"device": "f" * 16}, "revoked"),
        ({"open": True}, "unknown device"),
    ],
)
def test_who_is_sent_away_is_told_why(play, changed, why):
    async def evening(cafe):
        assert [json.loads(told) for told in await cafe.tell(cafe.device.hello(**changed))] == [{"refused": why}]

    play(evening)


def test_orders_are_repeated_until_they_are_taken(play):
    async def evening(cafe):
        seat = {"seat": {"game": "tulum", "names": ["Ada", None], "options": {}, "note": "Tulum, round 2"}}
        number = cafe.house.store.orders.give(DEVICE, "seat", seat, "test")
        (welcome,) = await cafe.tell(cafe.device.hello())
        cafe.device.welcomed(welcome)
        told = [cafe.device.opened(line) for line in await cafe.tell(cafe.device.say(offer=[], now=None))]
        orders = {key: line["order"] for line in told for key in ("seat", "table", "roster") if key in line}
        assert orders["seat"] == number and {"order": number, **seat} in told and orders["table"]
        for order in (orders["seat"], orders["table"]):
            assert await cafe.say(took=order) == []
        cafe.now += 40
        assert [cafe.device.opened(line) for line in await cafe.tell(cafe.device.say(here=1))] == [{"here": 1}]
        codes = answers(1)
        assert await cafe.put(UID, codes, order=number) == acked(codes)
        await cafe.say(offer=[], now=UID)
        assert cafe.house.store.orders.get(number).uid == UID

    play(evening)


def test_a_seat_that_was_taken_is_repeated_after_each_offer_until_its_match_has_begun(play):
    async def evening(cafe):
        seat = {"seat": {"game": "tulum", "names": ["Ada", None], "options": {}, "note": ""}}
        number = cafe.house.store.orders.give(DEVICE, "seat", seat, "test")
        later = cafe.house.store.orders.give(DEVICE, "seat", seat, "test")
        assert number >= int(cafe.house._unix()) and later == number + 1

        async def seats() -> "list[int]":
            line = cafe.device.say(offer=[], now=None)
            told = [cafe.device.opened(said) for said in await cafe.tell(line)]
            return [said["order"] for said in told if "seat" in said]

        (welcome,) = await cafe.tell(cafe.device.hello())
        cafe.device.welcomed(welcome)
        assert await seats() == [number, later]
        await cafe.say(took=number)
        await cafe.say(declined=later, why="full")
        assert await seats() == [number]
        assert await cafe.put(UID, b"", order=number) == acked(b"")
        assert await seats() == []

    play(evening)


def test_pages_show_the_state_before_until_the_last_part_has_come(play):
    async def evening(cafe):
        await cafe.open()
        codes, matches = answers(9), cafe.house.store.matches
        assert await cafe.put(UID, codes[:2]) == acked(codes[:2])
        (before,) = matches.details([UID])
        assert await cafe.put(UID, codes[:4], edit=1, more=True) == acked(codes[:4], 1)
        (meanwhile,) = matches.details([UID])
        assert replace(meanwhile, change=before.change) == before
        assert await cafe.put(UID, codes, edit=1, start=4) == acked(codes, 1)
        (after,) = matches.details([UID])
        assert after.answers > before.answers and after.verdict == "playing"

    play(evening)


def test_new_names_are_shown_with_the_last_part(play, tmp_path):
    async def evening(cafe):
        def names() -> "list[str | None]":
            (found,) = cafe.house.store.matches.details([UID])
            return list(found.names)

        def problems() -> "list[str]":
            database = Database.in_folder(str(tmp_path / "house"), make=False)
            try:
                return check(database, Games()).problems
            finally:
                database.close()

        await cafe.open()
        codes, renamed = answers(9), {**HEAD, "names": ["Eve", "Ben"]}
        await cafe.put(UID, codes[:2])
        assert await cafe.put(UID, codes[:4], edit=1, more=True, match=renamed) == acked(codes[:4], 1)
        assert names() == ["Ada", None]
        assert not problems()
        assert await cafe.put(UID, codes[:6], edit=1, start=4, more=True) == acked(codes[:6], 1)
        assert names() == ["Ada", None]
        assert await cafe.put(UID, codes, edit=1, start=6) == acked(codes, 1)
        assert names() == ["Eve", "Ben"]
        assert not problems()

    play(evening)


@pytest.mark.parametrize(("length", "answer"), [(2048, "ack"), (2049, None)])
def test_a_line_has_at_most_2048_bytes_with_its_mark(play, length, answer):
    async def evening(cafe):
        await cafe.open()
        put = {"put": UID, "edit": 0, "from": 0, "codes": "", "end": 0, "check": "00000000", "match": HEAD, "x": ""}
        put["x"] = "y" * (length - 17 - len(json.dumps(put)))
        line = cafe.device.say(**put)
        assert len(line) == length
        assert [next(iter(cafe.device.opened(told))) for told in await cafe.tell(line)] == ([answer] if answer else [])

    play(evening)


def test_the_last_sixteen_marks_are_duplicates_and_older_ones_are_not(play):
    async def evening(cafe):
        await cafe.open()
        lines = [cafe.device.say(here=1) for _ in range(17)]
        assert await cafe.tell(*lines, *lines[1:]) == []
        assert [json.loads(told) for told in await cafe.tell(lines[0])] == [{"refused": "mark"}]

    play(evening)


def test_the_longest_address_of_a_table_fits_into_a_line_with_its_picture():
    address = "http://" + "x" * 193  # staff may give 200 characters
    for table in ("3", "\U0001f3b2" * 16):
        line = {"order": 1 << 40, **table_order(table, address)}
        assert len(json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()) + 17 <= 2048 and line["qr"]

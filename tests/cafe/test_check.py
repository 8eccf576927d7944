"""`cafe check`: a house that is whole, and everything that a hand could change in it."""

import asyncio
import random
import sqlite3

import pytest

from cafe_house import DEVICE, KEY, Wire
from host_tools.cafe.checking import check
from host_tools.cafe.service.house import HouseService
from host_tools.cafe.store import open_store
from host_tools.cafe.store.backups import back_up, restore
from host_tools.cafe.store.database import Database
from host_tools.cafe.tables.games import Games
from host_tools.games.random_player import answer
from pipkeeper.match import Match


def some_matches(store, games, count=3):
    """Put matches over a link: whole ones, one taken back and played on, one in play, one that cannot be played."""

    async def main():
        service = HouseService(store, games)
        await service.start()
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        for number in range(count):
            match = Match(games.rules("tulum"), "tulum", ["", ""], {})
            head = {
                "game": "tulum",
                "revision": match.rules.REVISION,
                "names": ["Ada", f"Guest {number}"],
                "options": {},
            }
            put = wire.device.begin(head)
            chance = random.Random(number)
            while not match.over and (number < count - 1 or match.count < 9):
                match.give(answer(match.ask, chance))
                if match.count == 5 and number == 1 and put.edit == 0:
                    put.codes = bytes(match.codes[: match.end])
                    wire.device.push(wire.loop.time())
                    await wire.current(put)
                    match.undo(2)
                    put.edit = 1
                put.codes, put.over = bytes(match.codes[: match.end]), match.over
                wire.device.push(wire.loop.time())
                await wire.current(put)
        broken = wire.device.begin({**head, "names": [None, None]})
        broken.codes = b"\x7f\x7f"
        wire.device.push(wire.loop.time())
        await wire.current(broken)
        await service.stop()
        return [match.uid for match in wire.device.matches]

    return asyncio.run(main())


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A data folder with some matches and what staff did to them; the uids."""
    folder = tmp_path_factory.mktemp("house") / "data"
    games = Games()
    store = open_store(folder)
    store.devices.add(DEVICE, "3", KEY, "test")
    uids = some_matches(store, games)
    store.judging.void(uids[0], "test", "a test")
    store.judging.rename(uids[1], 0, "Bea", "test", "a test")
    store.people.forget("Guest 1", "test")
    store.close()
    return folder, uids


@pytest.fixture
def copied(house, tmp_path):
    """A copy of the house to be changed by hand: its connection, and the check of it."""
    folder, uids = house
    database = Database.in_folder(folder)
    back_up(database, tmp_path / "backup")
    database.close()
    restore(tmp_path / "backup", tmp_path / "data")
    return tmp_path / "data", uids


def changed(folder, *statements):
    with sqlite3.connect(folder / "cafe.sqlite") as connection:
        for statement in statements:
            done = connection.execute(statement)
            assert done.rowcount, statement
    connection.close()


def problems(folder):
    database = Database.in_folder(folder)
    try:
        return check(database, Games()).problems
    finally:
        database.close()


def test_a_house_is_whole_after_a_backup_and_its_restoring(copied):
    folder, uids = copied
    database = Database.in_folder(folder)
    report = check(database, Games())
    database.close()
    assert report.problems == []
    assert (report.houses, report.matches) == (1, 4)
    assert report.answers > 100 and report.rows > report.answers


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE rows SET codes = x'00' WHERE number = 7", "row 7 of the chain of e6614c311b7b2a2f: it was changed"),
        ("UPDATE rows SET at = at + 1 WHERE number = 7", "row 7 of the chain of e6614c311b7b2a2f: it was changed"),
        ("DELETE FROM rows WHERE number = 5", "row 6 of the chain of e6614c311b7b2a2f: the row before it is missing"),
        ("UPDATE rows SET extra = replace(extra, 'a test', 'ok') WHERE kind = 'void'", "chain: it was changed (void"),
        ("UPDATE matches SET codes = x'0102' WHERE verdict = 'checked'", "its codes are not those that were put"),
        ("UPDATE matches SET verdict = 'checked' WHERE verdict = 'refused'", "it cannot be replayed"),
        ("UPDATE matches SET voided = 0 WHERE voided", "whether it is void or hidden is not what staff said"),
        ("UPDATE matches SET winners = '[0, 1]' WHERE verdict = 'checked'", "its winners and the replay differ"),
        ("UPDATE matches SET options = '{\"advice\":\"off\"}'", "its game or its options are not those that were put"),
        ("UPDATE matches SET rounds = '[]' WHERE verdict = 'checked'", "its rounds and the replay differ"),
        ("UPDATE matches SET ended = ended - 86400 WHERE over", "when it ended, or whether it was put aside"),
        ("UPDATE matches SET put_aside = 1 WHERE verdict = 'checked'", "when it ended, or whether it was put aside"),
        ("UPDATE matches SET table_name = '99'", "its table or its order is not the one that it was begun with"),
        ("UPDATE seats SET score = 99 WHERE won", "the points of its seats are not what the replay says"),
        ("UPDATE names SET text = 'Eve' WHERE text = 'Ada'", "a name was changed"),
        ("UPDATE seats SET name_id = NULL WHERE seat = 0", "a name is shown that staff did not give"),
        ("UPDATE chains SET number = number + 1 WHERE name <> 'staff'", "ends with row"),
    ],
)  # fmt: skip
def test_what_was_changed_by_hand_is_found_and_named(copied, statement, said):
    folder, _ = copied
    changed(folder, statement)
    found = problems(folder)
    assert found and any(said in problem for problem in found), found


def test_the_last_rows_cannot_be_cut_off(copied):
    folder, _ = copied
    changed(
        folder, "DELETE FROM rows WHERE chain_id = 1 AND number = (SELECT max(number) FROM rows WHERE chain_id = 1)"
    )
    assert any("ends with row" in problem for problem in problems(folder))


def test_a_hand_made_match_is_found(copied):
    folder, uids = copied
    with sqlite3.connect(folder / "cafe.sqlite") as connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(matches)") if row[1] not in ("id", "uid")]
        listed = ", ".join(f'"{column}"' for column in columns)
        uid = uids[0][:-1] + ("0" if uids[0][-1] != "0" else "1")
        connection.execute(
            f"INSERT INTO matches (uid, {listed}) SELECT ?, {listed} FROM matches WHERE uid = ?", (uid, uids[0])
        )
    connection.close()
    assert f"match {uid}: it has no rows" in problems(folder)


def test_a_backup_is_for_its_owner_alone(house, tmp_path):
    database = Database.in_folder(house[0])
    back_up(database, tmp_path / "backup")
    database.close()
    assert (tmp_path / "backup").stat().st_mode & 0o777 == 0o600

"""What a host does with a put: kept, asked for again, known already, bad; and the verdict of a match."""

import random
from binascii import crc32

from starlette.responses import JSONResponse

from cafe_house import DEVICE, Wire
from host_tools.cafe.service import addresses
from host_tools.games.random_player import answer
from pipkeeper.match import Match, packed


def head(games, game="tulum", names=("Ada", "Ben"), options=None):
    return {"game": game, "revision": games.rules(game).REVISION, "names": list(names), "options": options or {}}


def played(games, game="tulum", seats=2, seed=1, answers=None, options=None):
    """The codes of a match played at random, and the match."""
    match = Match(games.rules(game), game, [""] * seats, options or {})
    chance = random.Random(seed)
    while not match.over and (answers is None or match.count < answers):
        match.give(answer(match.ask, chance))
    return bytes(match.codes), match


def standing(match):
    return [(row["player"], row["score"], row["place"]) for row in match.standing()]


def told(detail):
    return [(row["player"], row["score"], row["place"]) for row in detail.standing]


def test_a_match_is_mirrored_answer_by_answer_and_checked_at_its_end(at_house, games, store):
    codes, match = played(games)

    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        put = wire.device.begin(head(games))
        for end in range(len(codes) + 1):
            if end and codes[end - 1] & 0x80:
                continue
            put.codes, put.over = codes[:end], end == len(codes)
            wire.device.push(wire.loop.time())
            await wire.current(put)
            detail = store.matches.detail(put.uid)
            assert detail.codes == codes[:end]
            assert detail.verdict == ("checked" if put.over else "playing")
        assert told(detail) == standing(match)
        assert detail.names == ("Ada", "Ben") and detail.winners == tuple(match.game.winners)
        assert store.tables.all()[0].carrier == "tcp"

    at_house(test)


def test_answers_that_were_taken_back_are_replaced_by_a_later_edit(at_house, games, store):
    codes, _ = played(games, answers=9, seed=2)
    other, match = played(games, answers=9, seed=3)

    async def test(service):
        wire = Wire(service)
        wire.open()
        put = wire.device.begin(head(games))
        put.codes = codes
        await wire.until(lambda: wire.device.proven)
        wire.device.push(wire.loop.time())
        await wire.current(put)
        put.codes, put.edit = other, 1
        wire.device.push(wire.loop.time())
        await wire.current(put)
        detail = store.matches.detail(put.uid)
        assert (detail.codes, detail.edit) == (other, 1)
        assert told(detail) == standing(match)
        assert [event.edit for event in store.events.match(put.uid)] == [1, 0]

    at_house(test)


def test_a_code_that_does_not_fit_is_kept_and_refused(at_house, games, store):
    codes, _ = played(games, answers=5)

    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        put = wire.device.begin(head(games))
        put.codes = codes + packed(10**9)
        wire.device.push(wire.loop.time())
        await wire.current(put)
        assert any(b'{"bad":' in line and b'"why":"code"' in line for line in wire.heard)
        detail = store.matches.detail(put.uid)
        assert (detail.verdict, detail.why, detail.codes) == ("refused", "code", put.codes)

    at_house(test)


def test_a_match_said_to_be_over_that_is_not_is_refused(at_house, games, store):
    codes, _ = played(games, answers=5)

    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        put = wire.device.begin(head(games))
        put.codes, put.over = codes, True
        wire.device.push(wire.loop.time())
        await wire.current(put)
        assert store.matches.detail(put.uid).verdict == "refused"

    at_house(test)


def test_other_rules_are_kept_shown_and_not_played(at_house, games, store):
    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        put = wire.device.begin({**head(games), "revision": 999})
        put.codes = b"\x01\x02\x03"
        wire.device.push(wire.loop.time())
        await wire.current(put)
        unknown = wire.device.begin({"game": "no-such-game", "revision": 1, "names": ["Ada"], "options": {}})
        wire.device.push(wire.loop.time())
        await wire.current(unknown)
        assert store.matches.detail(put.uid).verdict == store.matches.detail(unknown.uid).verdict == "other rules"
        assert any(b'{"ack":' in line for line in wire.heard)

    at_house(test)


def test_a_match_in_parts_is_shown_when_its_last_part_is_here(at_house, games, store):
    codes, _ = played(games, "tumblin-dice", seats=16, options={"ends": "rounds", "target": 20})
    assert len(codes) > 800

    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        names = [None] * 16
        put = wire.device.begin(head(games, "tumblin-dice", names, {"ends": "rounds", "target": 20}))
        wire.device.push(wire.loop.time())
        await wire.current(put)
        put.codes, put.over = codes, True
        seen = set()
        stop = store.changes.listen(lambda changes: seen.add(len(store.matches.detail(put.uid).codes)))
        wire.device.push(wire.loop.time())
        await wire.current(put)
        await wire.until(lambda: len(codes) in seen)
        stop()
        assert seen == {0, len(codes)}
        assert store.matches.detail(put.uid).verdict == "checked"

    at_house(test)


def test_a_host_that_was_restarted_goes_on_from_its_copy(at_house, games, store):
    codes, match = played(games, answers=20)
    kept = {}

    async def first(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        put = kept["match"] = wire.device.begin(head(games))
        put.codes = codes[:7]
        wire.device.push(wire.loop.time())
        await wire.current(put)

    async def second(service):
        wire = Wire(service)
        wire.device.matches = [kept["match"]]
        wire.device.now = kept["match"]
        kept["match"].codes = codes
        kept["match"].acked = None
        wire.open()
        await wire.current(kept["match"])
        assert any(b'"want":' in line and b'"from":7' in line for line in wire.heard)
        detail = store.matches.detail(kept["match"].uid)
        assert detail.codes == codes and told(detail) == standing(match)

    at_house(first)
    at_house(second)


def test_names_that_no_database_holds_are_kept_out(at_house, games, store):
    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        put = wire.device.begin(head(games, names=["A\0da", "\ud800"]))
        wire.device.push(wire.loop.time())
        await wire.current(put)
        detail = store.matches.detail(put.uid)
        assert (detail.verdict, detail.names) == ("refused", ("Ada", "?"))

    at_house(test)


def test_options_that_no_program_can_be_told_are_kept_out(at_house, games, store):
    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        put = wire.device.begin(head(games, options={"rows": "\ud800"}))
        wire.device.push(wire.loop.time())
        await wire.current(put)
        told = JSONResponse(store.matches.detail(put.uid).as_json())
        assert b'"verdict":"refused"' in told.body and b'"options":{}' in told.body

    at_house(test)


def test_the_secret_of_a_match_in_play_is_not_told(at_house, games, store):
    codes, match = played(games, "slipped", seats=3, answers=6)
    assert not match.over

    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        put = wire.device.begin(head(games, "slipped", ["Ada", "Ben", "Cyd"]))
        put.codes = codes
        wire.device.push(wire.loop.time())
        await wire.current(put)
        detail = store.matches.detail(put.uid)
        assert detail.secret and detail.as_json()["codes"] is None and detail.as_json()["end"] == len(codes)

    at_house(test)


def test_a_match_put_aside_is_noted_once_however_often_it_is_said(at_house, games, store):
    codes, _ = played(games, answers=5)

    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        put = wire.device.begin(head(games))
        put.codes = codes
        wire.device.push(wire.loop.time())
        await wire.current(put)
        wire.heard.clear()
        for _ in range(3):
            wire.device._say({"left": put.uid, "edit": 0, "end": len(codes)}, wire.loop.time())
        await wire.until(lambda: sum(b'{"ack":' in line for line in wire.heard) == 3)
        assert store.matches.detail(put.uid).put_aside
        assert [event.kind for event in store.events.match(put.uid)].count("left") == 1

    at_house(test)


def test_an_unknown_match_is_wanted_from_its_start(at_house, games):
    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        put = wire.device.begin(head(games))
        put.codes, put.acked = b"\x01", (0, 0)
        uid = put.uid
        line = {"put": uid, "edit": 0, "from": 1, "codes": "", "end": 1, "check": f"{crc32(b'x'):08x}", "over": False}
        wire.device._say(line, wire.loop.time())
        await wire.until(lambda: any(b'"want":' in said and b'"from":0' in said for said in wire.heard))

    at_house(test)


def test_a_seat_is_repeated_until_its_match_begins(at_house, games, store):
    n = store.orders.give(DEVICE, "seat", {"seat": {"game": "tulum", "names": ["Ada", "Ben"]}}, "test")

    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: n in wire.device.seats)
        await wire.until(lambda: store.orders.get(n).state == "took")
        await wire.until(lambda: any(b'"table":"3"' in line and b'"qr"' in line for line in wire.heard))
        assert any(b"http://192.168.1.5:8080/t/3" in line for line in wire.heard)
        put = wire.device.begin(head(games), order=n)
        wire.device.push(wire.loop.time())
        await wire.current(put)
        assert store.orders.get(n).uid == put.uid
        assert store.orders.waiting([DEVICE]) == [] or all(o.kind != "seat" for o in store.orders.waiting([DEVICE]))

    at_house(test)


def test_a_revoked_device_is_told_and_its_lines_are_not_kept(at_house, games, store):
    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: wire.device.proven)
        store.devices.revoke(DEVICE, "test")
        await wire.until(lambda: any(b'"refused":"revoked"' in line for line in wire.heard), 2.0)

    at_house(test)


def test_a_table_is_told_another_address_and_another_roster(at_house, store):
    async def test(service):
        wire = Wire(service)
        wire.open()
        await wire.until(lambda: any(b"http://192.168.1.5:8080/t/3" in line for line in wire.heard))
        change = {"address": "http://corner.local", "roster": ["Ada", "Ben"]}
        await wire.loop.run_in_executor(None, store.settings.change, change, "test")
        await wire.until(lambda: any(b"http://corner.local/t/3" in line for line in wire.heard))
        await wire.until(lambda: any(b'"roster":["Ada","Ben"]' in line for line in wire.heard))

    at_house(test)


def test_a_café_that_was_up_before_its_network_finds_its_address_later(monkeypatch):
    found, now = ["127.0.0.1"], [0.0]
    monkeypatch.setattr(addresses, "own_address", lambda: found[0])
    monkeypatch.setattr(addresses.time, "monotonic", lambda: now[0])
    address = addresses.PagesAddress("http", None, 8080)
    assert address() == "http://127.0.0.1:8080"
    found[0] = "192.168.1.7"
    now[0] += 6
    assert address() == "http://192.168.1.7:8080"
    assert addresses.PagesAddress("https", "::1", 8443)() == "https://[::1]:8443"

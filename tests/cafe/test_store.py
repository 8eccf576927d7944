"""The store: what is kept, what is refused, who is told."""

import json
import stat
from typing import Any

import pytest

from host_tools.cafe.store import NotPossible, Presence, open_store
from host_tools.cafe.store.chains import Entry
from host_tools.cafe.store.match_writing import MatchState

pytestmark = pytest.mark.xdist_group("postgresql")
DEVICE = "e6614c311b7b2a2f"
UID = DEVICE + "-1-0a0b0c0d"


class Clock:
    def __init__(self) -> None:
        self.now = 1_794_830_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request, tmp_path, clock):
    if request.param == "sqlite":
        opened = open_store(tmp_path / "data", clock=clock)
    else:
        opened = open_store(url=request.getfixturevalue("new_database")(), clock=clock)
    yield opened
    opened.close()


def columns(**other):
    return {
        "device": DEVICE,
        "table_name": "3",
        "game": "tulum",
        "revision": 1,
        "options": "{}",
        "seats": 2,
        "edit": 0,
        "codes": b"",
        "part_edit": None,
        "part_codes": None,
        "verdict": "playing",
        "why": "",
        "over": False,
        "winners": "[]",
        "draw": False,
        "standing": json.dumps([{"player": 0, "score": 3, "place": 1}, {"player": 1, "score": 1, "place": 2}]),
        "outlook": '{"round":1}',
        "rounds": "[]",
        "turn": 0,
        "answers": 0,
        "secret": False,
        "put_aside": False,
        "order_n": None,
        "began": 1_794_830_000,
        "ended": None,
        **other,
    }


def put(store, uid=UID, names=("Ada", "Ben"), new=True, result=None, **other):
    def do(transaction):
        transaction.add(Entry(DEVICE, "put", 1_794_829_999_000, uid=uid))
        seated = list(names) if names is not None else None
        transaction.save(MatchState(uid, columns(**other), new=new, names=seated, result=result))

    store.submit(do).result()


def finished(store, number, names, scores, **other):
    places = [1 + sum(score > mine for score in scores) for mine in scores]
    result = [(score, place, place == 1) for score, place in zip(scores, places, strict=True)]
    winners = json.dumps([seat for seat, place in enumerate(places) if place == 1])
    over = {"over": True, "verdict": "checked", "winners": winners, "ended": 1_794_830_100, **other}
    put(store, f"{DEVICE}-{number}-0a0b0c0d", names, result=result, **over)


def test_only_the_owner_can_read_the_folder(tmp_path):
    store = open_store(tmp_path / "data")
    put(store)
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    for path in (tmp_path / "data").iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name
    store.close()


def test_a_match_is_read_as_it_was_put(store):
    put(store, codes=b"\x01\x02", answers=2)
    detail = store.matches.detail(UID)
    assert detail.as_json() == {
        "uid": UID,
        "device": DEVICE,
        "table": "3",
        "game": "tulum",
        "revision": 1,
        "names": ["Ada", "Ben"],
        "options": {},
        "codes": "0102",
        "end": 2,
        "edit": 0,
        "over": False,
        "winners": [],
        "standing": [
            {"player": 0, "name": "Ada", "score": 3, "place": 1},
            {"player": 1, "name": "Ben", "score": 1, "place": 2},
        ],
        "verdict": "playing",
    }
    assert [summary.uid for summary in store.matches.newest(player=" ADA ")] == [UID]
    assert store.matches.newest(player="Cyd") == []


@pytest.mark.parametrize("together", [True, False])
def test_names_that_come_in_parts_are_shown_when_they_are_taken(store, together):
    first = MatchState(UID, columns(), new=True, names=["Ada", "Ben"])
    coming, more = MatchState(UID, {}, coming_names=["Eve", None]), MatchState(UID, {"answers": 1})
    last = MatchState(UID, {"answers": 2}, takes_names=True)

    def save(*states: MatchState) -> "list[str | None]":
        """The names that are shown once these states are written in one commit."""
        store.write(lambda transaction: [transaction.save(state) for state in states])
        return list(store.matches.detail(UID).names)

    if together:
        assert save(first, coming, more) == ["Ada", "Ben"]
        assert save(MatchState(UID, {"answers": 3}), last) == ["Eve", None]
        again = MatchState(UID, {}, coming_names=["Ada", "Cyd"])
        assert save(again, MatchState(UID, {}, takes_names=True)) == ["Ada", "Cyd"]
    else:
        assert [save(state) for state in (first, coming, more)] == [["Ada", "Ben"]] * 3
        assert save(last) == ["Eve", None]


def test_the_codes_of_a_secret_match_are_not_told_while_it_is_played(store):
    put(store, codes=b"\x01", secret=True)
    assert store.matches.detail(UID).as_json()["codes"] is None
    put(store, codes=b"\x01", secret=True, over=True, new=False, names=None)
    assert store.matches.detail(UID).as_json()["codes"] == "01"


def test_matches_are_listed_newest_first_and_by_pages(store):
    for number in range(5):
        finished(store, number, ["Ada", None], [number, 2], began=1_794_830_000 + number // 2)
    listed = store.matches.newest(limit=3)
    assert [summary.uid.split("-")[1] for summary in listed] == ["4", "3", "2"]
    rest = store.matches.newest(before=listed[-1].uid)
    assert [summary.uid.split("-")[1] for summary in rest] == ["1", "0"]
    assert rest[0].names == ("Ada", None)


def test_listeners_are_told_after_the_commit(store):
    told: "list[Any]" = []
    stop = store.changes.listen(told.extend)
    put(store)
    assert [(change.kind, change.key) for change in told] == [("match", UID)]
    stop()
    put(store, new=False, names=None)
    assert len(told) == 1


def test_a_forgotten_name_stays_forgotten(store):
    put(store)
    store.people.forget("ada", "test", "asked for it")
    put(store, DEVICE + "-2-0a0b0c0d", ["ADA ", "Ben"])
    assert store.matches.detail(UID).names == (None, "Ben")
    assert store.matches.detail(DEVICE + "-2-0a0b0c0d").names == (None, "Ben")
    assert [person.name for person in store.people.all()] == ["Ben"]
    with pytest.raises(NotPossible, match="nobody here is called Ada"):
        store.people.hide("Ada", "test")


def test_a_hidden_name_is_a_guest_to_guests_and_a_name_to_staff(store):
    put(store)
    store.people.hide("Ben", "test")
    assert store.matches.detail(UID).names == ("Ada", None)
    assert store.matches.detail(UID, staff=True).names == ("Ada", "Ben")
    store.people.show("Ben", "test")
    assert store.matches.detail(UID).names == ("Ada", "Ben")


def test_merged_people_count_as_one_until_they_are_split(store):
    finished(store, 1, ["Ada", "Ben"], [5, 3])
    finished(store, 2, ["Adah", "Ben"], [5, 8])
    store.people.merge("Adah", "Ada", "test")
    assert [(player.name, player.matches, player.won) for player in store.players.all()] == [
        ("Ada", 2, 1),
        ("Ben", 2, 1),
    ]
    [ben] = store.players.opponents("Adah")
    assert (ben.name, ben.matches, ben.ahead, ben.behind) == ("Ben", 2, 1, 1)
    assert len(store.matches.newest(player="ada")) == 2
    store.people.split("Adah", "test")
    assert store.players.get("Ada").matches == 1


def test_best_results_follow_who_wins_the_game(store):
    finished(store, 1, ["Ada", "Ben"], [5, 3])
    finished(store, 2, ["Cyd", "Ben"], [9, 8])
    [best] = store.players.best("tulum")
    assert [(result.name, result.score) for result in best.results] == [("Cyd", 9), ("Ben", 8), ("Ada", 5), ("Ben", 3)]
    assert store.players.games() == [("tulum", 2)]


def test_a_void_match_is_told_and_not_ranked(store):
    finished(store, 1, ["Ada", "Ben"], [5, 3])
    uid = DEVICE + "-1-0a0b0c0d"
    with pytest.raises(NotPossible, match="reason"):
        store.judging.void(uid, "test", " ")
    store.judging.void(uid, "test", "they cheated")
    assert store.matches.detail(uid).verdict == "void"
    assert store.players.all() == []
    assert [(event.kind, event.why) for event in store.events.match(uid)] == [("void", "they cheated"), ("put", "")]
    store.judging.unvoid(uid, "test")
    assert store.matches.detail(uid).verdict == "checked"


def test_a_hidden_match_is_for_staff_alone(store):
    put(store)
    store.judging.hide(UID, "test")
    assert store.matches.detail(UID) is None
    assert store.matches.newest() == []
    assert store.matches.detail(UID, staff=True).hidden


def test_a_seat_is_corrected_by_name(store):
    put(store)
    store.judging.rename(UID, 1, "Cyd", "test", "typed wrongly")
    assert store.matches.detail(UID).names == ("Ada", "Cyd")
    with pytest.raises(NotPossible, match="seat 3"):
        store.judging.rename(UID, 2, "Cyd", "test", "typed wrongly")


def test_devices_are_added_moved_and_revoked(store):
    before = store.devices.version()
    store.devices.add(DEVICE, "3", bytes(range(32)), "test")
    with pytest.raises(NotPossible, match="has a key already"):
        store.devices.add(DEVICE, "3", bytes(32), "test")
    store.devices.move(DEVICE, "window", "test")
    store.devices.revoke(DEVICE, "test")
    assert store.devices.version() == before + 3
    assert store.devices.credentials()[DEVICE].revoked
    with pytest.raises(NotPossible, match="has or had a key"):
        store.devices.open(DEVICE, "3")
    with pytest.raises(NotPossible, match="16 hex digits"):
        store.devices.add("nonsense", "3", bytes(32), "test")


def test_a_pairing_code_is_used_once_within_five_minutes(store, clock):
    code = store.pairing.open("3", "test").code
    assert len(code) == 8
    paired = store.pairing.pair(code, DEVICE)
    assert (paired.table, paired.house, len(paired.key)) == ("3", "house", 32)
    assert store.devices.credentials()[DEVICE].key == paired.key
    with pytest.raises(NotPossible):
        store.pairing.pair(code, "0" * 16)
    late = store.pairing.open("4", "test").code
    clock.now += 301
    with pytest.raises(NotPossible):
        store.pairing.pair(late, "0" * 16)


def test_a_pairing_code_is_dead_after_five_wrong_tries(store):
    code = store.pairing.open("3", "test").code
    wrong = f"{(int(code) + 1) % 10**8:08}"
    for _ in range(5):
        with pytest.raises(NotPossible):
            store.pairing.pair(wrong, DEVICE)
    with pytest.raises(NotPossible):
        store.pairing.pair(code, DEVICE)


def test_the_first_pin_is_set_by_the_one_time_address(store):
    assert not store.staff.has_pin()
    token = store.staff.new_setup_token()
    assert store.staff.is_setup_token(token)
    with pytest.raises(NotPossible, match="6 digits"):
        store.staff.set_first_pin(token, "123", "test")
    store.staff.set_first_pin(token, "123456", "test")
    assert store.staff.check_pin("123456") and not store.staff.check_pin("123457")
    assert not store.staff.is_setup_token(token) and store.staff.new_setup_token() is None
    with pytest.raises(NotPossible, match="used already"):
        store.staff.set_first_pin(token, "654321", "test")


def test_sessions_of_staff_end(store, clock):
    store.staff.set_pin("123456", "test")
    token = store.staff.open_session("127.0.0.1")
    assert store.staff.session(token).form
    assert store.staff.session("another") is None
    clock.now += 3 * 3600
    assert store.staff.session(token) is None
    token = store.staff.open_session("127.0.0.1")
    store.staff.set_pin("654321", "test")
    assert store.staff.session(token) is None


def test_orders_are_numbered_and_wait_until_answered(store, clock):
    first = store.orders.give(DEVICE, "seat", {"seat": {"game": "tulum", "names": ["Ada", "Ben"]}}, "test")
    second = store.orders.give(DEVICE, "identify", {"identify": True}, "test")
    assert (first, second) == (1_794_830_000, 1_794_830_001)
    store.write(lambda transaction: store.orders.answered(transaction, DEVICE, second, None))
    store.write(lambda transaction: store.orders.answered(transaction, DEVICE, first, None))
    assert [order.n for order in store.orders.waiting([DEVICE])] == [first]  # a seat waits for its match
    store.write(lambda transaction: store.orders.began(transaction, DEVICE, first, UID))
    assert store.orders.waiting([DEVICE]) == []
    assert store.orders.get(first).uid == UID


def test_a_forgotten_person_leaves_orders_too(store):
    put(store)
    n = store.orders.give(DEVICE, "seat", {"seat": {"game": "tulum", "names": ["ada", "Ben"]}}, "test")
    store.people.forget("Ada", "test")
    assert store.orders.get(n).body == {"seat": {"game": "tulum", "names": [None, "Ben"]}}


def test_tables_tell_who_plays_and_who_is_away(store, clock):
    store.devices.add(DEVICE, "3", bytes(32), "test")
    assert store.tables.all()[0].state == "away"
    put(store)
    store.tables.note(DEVICE, Presence(int(clock.now), UID, "tcp", "1.1.0", "9f3c2a10"))
    assert store.tables.all()[0].as_json() == {
        "table": "3",
        "device": DEVICE,
        "state": "playing",
        "uid": UID,
        "seen": 1_794_830_000,
    }
    clock.now += 16
    assert store.tables.all()[0].state == "away"
    store.tables.heard(DEVICE, int(clock.now))
    put(store, new=False, names=None, over=True)
    assert store.tables.all()[0].state == "over"


def test_settings_keep_what_is_not_changed(store):
    store.settings.change({"title": "Zum Würfel"}, "test")
    assert store.settings.all()["title"] == "Zum Würfel"
    assert store.settings.all()["television"]["winners"] is True


def test_a_refused_write_leaves_the_others_of_its_commit(store):
    good = store.submit(lambda transaction: transaction.add(Entry(DEVICE, "put", 1, uid=UID)))
    bad = store.submit(lambda transaction: store.orders.giving(transaction, DEVICE, "nonsense", {}, "test"))
    also = store.submit(lambda transaction: transaction.add(Entry(DEVICE, "put", 2, uid=UID)))
    good.result()
    also.result()
    with pytest.raises(NotPossible):
        bad.result()
    assert [event.number for event in store.events.match(UID)] == [2, 1]

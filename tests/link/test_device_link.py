"""The device's link against the host's sessions: what is played arrives, whatever happens in between."""

import random

import pytest

from both.memory_store import MemoryCopy
from both.signs import AWAY, LINKED, NOTHING, WAITING
from host_tools.cafe.sessions import Away, Left, Offered, Proven, Put
from host_tools.virtual.kit import Line
from link.device_stand_in import DEVICE, UID
from link.plain_host import Table
from pipkeeper.link.lines import MOST


def uid(number: int) -> str:
    return f"{DEVICE}-{number}-0000000{number % 10}"


def puts(table: Table) -> list:
    return [event for event in table.host.events if isinstance(event, Put)]


def test_a_device_with_a_key_says_hello_and_offers_even_if_it_has_nothing():
    table = Table()
    table.run(50)
    assert [type(event) for event in table.host.events] == [Proven, Offered]
    assert table.link.sign == LINKED and table.link.table == "3"
    assert table.link.unix(table.now + 5000) == 1794830005


def test_each_answer_arrives_and_is_acknowledged():
    table = Table()
    table.run(50)
    match = table.store.begin(MemoryCopy(UID))
    table.run(30)
    assert table.host.copies[UID] == (0, b"", False) and table.host.playing == UID
    for number in range(30):
        match.give(bytes((number,)))
        table.run(30)
        assert table.host.copies[UID][1] == match.codes and table.link.host_has
    assert [len(put.codes) for put in puts(table)] == [0] + [1] * 30
    match.take_back(10)
    table.run(30)
    assert table.host.copies[UID] == (1, match.codes, False)
    assert (puts(table)[-1].start, puts(table)[-1].codes) == (10, b"")


def test_what_was_played_without_a_host_arrives_later_newest_first_and_in_parts():
    table = Table()
    table.carrier.plugged = False
    for number in range(1, 21):
        table.store.matches[uid(number)] = MemoryCopy(uid(number), bytes(range(128)) * number, over=True)
    playing = table.store.begin(MemoryCopy(UID, b"\x01\x02"))
    table.run(3000)
    assert table.link.sign == AWAY
    table.carrier.plugged = True
    table.run(8000)
    for copy in table.store.matches.values():
        assert table.host.copies[copy.uid] == (0, copy.codes, copy.over)
    offers = [event for event in table.host.events if isinstance(event, Offered)]
    assert [len(offer.entries) for offer in offers] == [16, 5] and [offer.more for offer in offers] == [True, False]
    assert any(put.more for put in puts(table)) and puts(table)[0].uid == playing.uid
    assert sorted([*table.store.acknowledged, UID]) == sorted(table.store.matches) and playing.acknowledged == (0, 2)


def test_every_line_keeps_to_the_limit_and_cuts_between_two_codes():
    table = Table()
    codes = b"".join(bytes((0x80 | number & 0x7F, number & 0x7F)) for number in range(6000))
    table.store.begin(MemoryCopy(UID, codes))
    parts = []
    while table.now < 2000:
        table.now += 10
        table.host.now = table.now / 1000
        table.link.step(table.now, True)
        for line in table.carrier.up:
            if b'"more"' in line:
                parts.append(len(line))
            table.connection.line(line, table.host.now)
        table.carrier.up.clear()
    assert table.host.copies[UID][1] == codes
    assert MOST - 6 < min(parts) <= max(parts) <= MOST, "another code of two bytes has no room"
    assert all(not codes[put.end - 1] & 0x80 for put in puts(table) if put.end)


def test_a_match_put_aside_is_left_and_the_rest_of_it_still_arrives():
    table = Table()
    table.run(50)
    first = table.store.begin(MemoryCopy(uid(1)))
    table.run(30)
    first.give(b"\x05\x06")
    table.store.begin(MemoryCopy(uid(2)))
    table.run(200)
    assert table.host.copies[uid(1)][1] == b"\x05\x06" and table.host.playing == uid(2)
    assert [event.uid for event in table.host.events if isinstance(event, Left)] == [uid(1)]
    table.store.now = uid(1)  # type: ignore[assignment]
    first.give(b"\x07")
    table.run(200)
    assert table.host.copies[uid(1)][1] == b"\x05\x06\x07" and table.host.playing == uid(1)


def test_a_match_that_is_found_over_while_it_lies_aside_is_told_in_the_same_session():
    table = Table()
    aside = table.store.matches[uid(1)] = MemoryCopy(uid(1), b"\x01\x02")
    table.run(200)
    assert table.host.copies[uid(1)] == (0, b"\x01\x02", False)
    aside.edit, aside.over = 1, True
    table.store.changed_aside.append(uid(1))
    table.run(200)
    assert table.host.copies[uid(1)] == (1, b"\x01\x02", True) and not table.store.changed_aside


def test_a_match_that_begins_while_the_first_offer_is_prepared_arrives_too():
    table = Table()
    for number in range(1, 6):
        table.store.matches[uid(number)] = MemoryCopy(uid(number), bytes((number,)), over=True)
    table.link.step(10, True)
    table.connection.line(table.carrier.up.pop(), 0.01)  # the hello
    while table.link.sign != LINKED:
        table.link.step(20, True)
    assert not table.link.begun
    table.store.begin(MemoryCopy(uid(9), b"\x01\x02"))
    table.run(500)
    assert table.host.copies[uid(9)] == (0, b"\x01\x02", False) and table.host.playing == uid(9)
    assert len(table.host.copies) == 6


def test_no_line_of_a_session_that_has_ended_goes_out_unmarked():
    table = Table()
    table.run(100)
    table.carrier.down.append(b'{"refused":"mark"}')
    table.run(10)
    table.link.session = table.link.sessions[0]  # as within the step in which it ends
    table.link.say({"took": 5})
    assert not table.carrier.up


def test_a_rematch_that_is_removed_without_an_answer_is_told_as_left():
    table = Table()
    first = table.store.begin(MemoryCopy(uid(1), b"\x01\x02", over=True))
    table.run(200)
    table.store.begin(MemoryCopy(uid(2)))
    table.run(200)
    del table.store.matches[uid(2)]
    table.store.now = first.uid  # type: ignore[assignment]
    table.run(200)
    left = [event for event in table.host.events if isinstance(event, Left)]
    assert [(event.uid, event.edit, event.end) for event in left] == [(uid(2), 0, 0)]
    assert table.host.playing == first.uid and table.link.settled()


def test_a_rematch_that_is_removed_before_the_host_has_seen_it_is_left_once(monkeypatch):
    table = Table()
    monkeypatch.setattr(table.host, "ack", lambda device, uid: None)
    table.store.begin(MemoryCopy(uid(1), b"\x01"))
    table.run(200)
    table.store.begin(MemoryCopy(uid(2)))  # while a put is under way
    table.run(100)
    table.store.now = None
    del table.store.matches[uid(2)]
    monkeypatch.undo()
    report = table.host.report

    def wants_what_it_has_not(event) -> None:
        if isinstance(event, Left) and event.uid not in table.host.copies:
            table.host.events.append(event)
            table.host.say(DEVICE, want=event.uid, **{"from": 0})
        else:
            report(event)

    table.host.sessions._report = wants_what_it_has_not
    table.run(10000)
    assert [event.uid for event in table.host.events if isinstance(event, Left)].count(uid(2)) == 1
    assert table.link.settled()


def test_all_matches_that_no_host_has_are_offered_while_somebody_presses():
    table = Table()
    for number in range(1, 41):
        table.store.matches[uid(number)] = MemoryCopy(uid(number), bytes((number,)), over=True)
    for _ in range(600):
        table.now += 10
        table.host.now = table.now / 1000
        table.link.step(table.now, False)
        while table.carrier.up:
            table.connection.line(table.carrier.up.pop(0), table.host.now)
    assert len(table.host.copies) == len({uid(number) for number in range(1, 41)})


@pytest.mark.parametrize("theirs", [(5, b"\x09"), (0, b"\x01\x02\x03\x04"), (1, b"\x01\x02")])
def test_a_host_that_knows_more_or_otherwise_is_told_everything_under_a_later_edit(theirs):
    table = Table()
    match = table.store.begin(MemoryCopy(UID, b"\x01\x02"))
    other = MemoryCopy(uid(7), b"\x01\x02", over=True)
    table.store.matches[other.uid] = other
    table.host.copies[UID] = table.host.copies[other.uid] = (*theirs, False)
    table.run(3000)
    for copy in (match, other):
        assert table.host.copies[copy.uid][:2] == (copy.edit, b"\x01\x02")
        assert copy.edit == theirs[0] + 1


def test_a_host_that_went_away_and_came_back_is_current_within_five_seconds():
    table = Table()
    match = table.store.begin(MemoryCopy(UID))
    table.run(100)
    match.give(b"\x01")
    table.run(100)
    table.host.restart()
    table.plug_in_again()
    match.give(b"\x02")
    table.run(5000)
    assert table.host.copies[UID][1] == b"\x01\x02"


def test_who_is_answered_within_a_second_and_at_most_once_in_five():
    table = Table()
    table.run(100)
    table.connection.send(b'{"who":1}')
    table.run(1000)
    assert len([event for event in table.host.events if isinstance(event, Proven)]) == 2
    hellos = 0
    for _ in range(40):
        table.carrier.down.append(b'{"who":1}')
        table.now += 100
        table.link.step(table.now, True)
        hellos += sum(b'"hello"' in line for line in table.carrier.up)
        table.carrier.up.clear()
    assert hellos == 0


def test_a_device_waits_longer_each_time_and_a_short_time_again_once_a_line_was_accepted():
    table = Table()
    said = []
    while table.now < 200000:
        table.now += 10
        table.link.step(table.now, True)
        said += [table.now for line in table.carrier.up if b'"hello"' in line]
        table.carrier.up.clear()
    waits = [after - before for before, after in zip(said, said[1:], strict=False)]
    for number, wait in enumerate(waits[:4]):
        assert 1000 << number <= wait <= (1250 << number) + 10, waits
    assert max(waits) <= 37510 and table.carrier.drops
    assert table.link.sign == WAITING


def test_silence_is_broken_and_a_host_that_says_nothing_is_away():
    table = Table()
    table.run(100)
    table.run(20000)
    assert not [event for event in table.host.events if isinstance(event, Away)] and table.link.sign == LINKED
    while table.link.sign == LINKED:
        table.now += 100
        table.link.step(table.now, True)
    assert 9900 < table.now - 20100 < 15200


def test_a_device_without_a_key_speaks_only_when_asked():
    table = Table(key=None)
    table.run(3000)
    assert not table.host.events and table.link.sign == NOTHING
    table.connection.send(b'{"who":1}')
    match = table.store.begin(MemoryCopy(UID, b"\x01"))
    table.run(1500)
    assert table.host.events == [] or not table.host.copies  # this id has a key
    table.host.sessions._known = lambda device: None
    table.carrier.down.append(b'{"who":1}')
    table.run(6000)
    table.carrier.down.append(b'{"who":1}')
    table.run(1500)
    assert table.host.copies[UID][1] == match.codes and table.link.sign == LINKED


def test_a_refusal_is_remembered_until_a_host_welcomes_the_device():
    table = Table()
    table.host.sessions._known = lambda device: None
    table.run(200)
    assert table.link.refusal == "unknown device"


@pytest.mark.parametrize(
    "line",
    [b'{"ack":"x"} 0123456789abcdef', b'{"ack":"x"}', b"{", b'{"welcome":1,"nonce":"00"} 0123456789abcdef', b"{}"],
)
def test_a_forged_line_ends_the_session_and_changes_nothing(line):
    table = Table()
    table.store.begin(MemoryCopy(UID, b"\x01"))
    table.run(100)
    table.carrier.down.append(line)
    table.run(10)
    assert table.link.sign != LINKED
    table.run(1300)
    assert table.link.sign == LINKED and table.host.copies[UID][1] == b"\x01"


def test_orders_are_taken_once_and_answered():
    table = Table()
    table.run(100)
    say = table.host.say
    seat = {"game": "tulum", "names": ["Ada", None], "options": {}, "note": "round 2"}
    say(DEVICE, order=5, seat=seat)
    say(DEVICE, order=5, seat=seat)
    say(DEVICE, order=6, seat={**seat, "game": "x"})
    say(DEVICE, order=7, seat={**seat, "names": ["A" * 17]})
    say(DEVICE, order=8, seat={**seat, "options": []})
    say(DEVICE, order=9, roster=["Ada", "Zoë"])
    say(DEVICE, order=10, table="5", url="http://10.0.0.2:8080/t/5", qr=["80", "40"] + ["00"] * 6)
    say(DEVICE, order=11, identify=True)
    for number in range(4):
        say(DEVICE, order=20 + number, seat=seat)
    table.run(100)
    answers = [vars_of(event) for event in table.host.events[2:]]
    declined = [(6, "unknown game"), (7, "names"), (8, "options")]
    assert answers == [5, 5, *declined, 9, 10, 11, 20, 21, 22, (23, "full")]
    orders = table.link
    assert orders.roster == ["Ada", "Zoë"] and orders.qr[0] == b"\x80" and orders.identify > table.now
    assert [seat.order for seat in orders.seats] == [5, 20, 21, 22] and orders.seats[0].note == "round 2"


def vars_of(event):
    return (event.order, event.why) if hasattr(event, "why") else event.order


def test_a_host_that_floods_has_one_line_taken_at_a_time():
    table = Table()
    table.run(100)
    for number in range(5):
        table.host.say(DEVICE, order=number + 1, roster=["Ada"])
    for number in range(5):
        assert table.link.step(table.now, True) == table.now and len(table.carrier.up) == number + 1


def test_a_match_from_another_table_comes_in_parts():
    table = Table()
    table.run(100)
    seat = {"game": "tulum", "names": ["Ada", None], "options": {}, "codes": "0102", "more": True}
    table.host.say(DEVICE, order=5, seat=seat)
    table.host.say(DEVICE, order=5, seat={"codes": "03", "after": "00" * 8 + "-1-1a2b3c4d"})
    table.run(100)
    held = table.link.seats[0]
    assert held.codes == b"\x01\x02\x03"


def test_parts_that_come_twice_or_without_the_first_are_not_taken_twice():
    table = Table()
    table.run(100)
    seat = {"game": "tulum", "names": ["Ada", None], "options": {}}
    for start, codes in ((2, "03"), (0, "0102"), (0, "0102"), (2, "03"), (2, "03")):
        more = {"more": True} if start == 0 else {}
        table.host.say(DEVICE, order=5, seat=seat, codes=codes, **{"from": start}, **more)
    table.run(100)
    held = table.link.seats[0]
    assert held.codes == b"\x01\x02\x03"


def test_usb_is_used_if_it_is_welcomed_there_then_tcp_then_mqtt():
    table = Table()
    lines = [Line() for _ in range(3)]
    table.start(*lines)
    welcoming = {0, 1, 2}
    connections = [table.host.sessions.connect("usb", line.down.append) for line in lines]

    def in_use() -> "list[int]":
        """The carriers over which something was said in the last seconds of a while."""
        for line in lines:
            line.down.clear()
        heard: "set[int]" = set()
        for second in range(45):
            for _ in range(50):
                table.now += 20
                table.host.now = table.now / 1000
                table.link.step(table.now, True)
                for number, line in enumerate(lines):
                    if line.up and second > 37:
                        heard.add(number)
                    for said in line.up:
                        if number in welcoming:
                            connections[number].line(said, table.host.now)
                    line.up.clear()
            table.host.sessions.tick(table.host.now)
        return sorted(heard)

    assert in_use() == [0]
    welcoming.remove(0)
    lines[0].plugged = False
    assert in_use() == [1]
    welcoming.remove(1)
    lines[1].plugged = False
    assert in_use() == [2]
    welcoming.add(0)
    lines[0].plugged = True
    assert in_use() == [0], "a better one takes over as soon as it is welcomed there"


def test_an_offer_has_at_most_sixteen_matches_and_says_whether_more_follow():
    table = Table()
    for number in range(1, 41):
        table.store.matches[uid(number)] = MemoryCopy(uid(number), bytes([number]))
    table.store.acknowledged = [uid(number) for number in range(1, 5)]
    table.run(3000)
    offers = [event for event in table.host.events if isinstance(event, Offered)]
    assert [(len(offer.entries), offer.more) for offer in offers] == [(16, True), (16, True), (4, False), (4, False)]
    assert [entry.uid for entry in offers[-1].entries] == table.store.acknowledged[:4], "those that a host has, last"


@pytest.mark.parametrize("seed", range(12))
def test_lines_that_are_lost_doubled_swapped_and_cut_cost_time_and_nothing_else(seed):
    chance = random.Random(seed)
    table = Table(seed=seed)
    copies = [table.store.begin(MemoryCopy(uid(1)))]
    for _ in range(400):
        table.now += chance.choice((5, 20, 300))
        table.host.now = table.now / 1000
        faulty = chance.random() < 0.7
        event = chance.random()
        if event < 0.5:
            copies[-1].give(chance.randbytes(1))
        elif event < 0.6 and copies[-1].end:
            copies[-1].take_back(chance.randrange(copies[-1].end))
        elif event < 0.62 and len(copies) < 9:
            copies.append(table.store.begin(MemoryCopy(uid(len(copies) + 1))))
        elif event < 0.64:
            table.start()  # power off and on
        elif event < 0.66:
            table.host.restart()
            table.plug_in_again()
        table.link.step(table.now, True)
        for queue, deliver in ((table.carrier.up, None), (table.carrier.down, table.carrier)):
            lines = list(queue)
            queue.clear()
            if faulty and lines:
                at = chance.randrange(len(lines))
                kind = chance.randrange(4)
                if kind == 0:
                    del lines[at]
                elif kind == 1:
                    lines.insert(at, lines[at])
                elif kind == 2:
                    chance.shuffle(lines)
                else:
                    lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
            for line in lines:
                if deliver is None:
                    table.connection.line(line, table.host.now)
                else:
                    deliver.down.append(line)
        if chance.random() < 0.1:
            table.host.sessions.tick(table.host.now)
    table.run(45000, 20)
    for copy in copies:
        assert table.host.copies[copy.uid][:2] == (copy.edit, copy.codes)

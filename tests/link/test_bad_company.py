"""Hosts and devices that misbehave: the table plays on, and everything arrives once somebody behaves again."""

import pytest

from at_table import begin
from both.memory_store import MemoryCopy
from both.signs import LINKED
from host_tools.cafe.sessions import Away, KnownDevice, Proven, Sessions
from host_tools.virtual.kit import Line
from link.device_stand_in import DEVICE, KEY, UID, PlainDevice
from link.linked_table import LinkedTable
from link.plain_host import PlainHost, Table
from pipkeeper.input.presses import NEXT
from pipkeeper.link.lines import MOST, LineReader


@pytest.fixture
def table(tmp_path):
    table = LinkedTable(tmp_path / "flash")
    table.plug_in()
    return table


def test_a_host_that_never_reads_holds_up_nothing(table, monkeypatch):
    begin(table.sit, "tulum")
    monkeypatch.setattr(table.kit.line, "send", lambda line: False)
    table.answer(5)
    table.runner.wait(3000)
    assert table.app.linking.sign != LINKED and table.app.match.count >= 5
    monkeypatch.undo()
    table.wait(40000)
    assert table.copy() == table.in_play()


def test_a_host_that_floods_is_taken_in_small_bites_and_a_press_comes_between(table):
    table.sit.press(NEXT)
    at = table.app.screens[-1].at
    flood = [b'{"who":1}', b'{"x":1} 0123456789abcdef', b"{" + b"a" * 3000] * 4000
    table.kit.line.down.extend(flood)
    table.app.step(table.kit.clock.ms)
    assert len(flood) - len(table.kit.line.down) <= 8
    table.kit.edges.set(NEXT, True)
    table.app.step(table.kit.clock.ms)
    assert table.app.screens[-1].at != at
    table.kit.line.down.clear()
    table.kit.edges.set(NEXT, False)
    table.wait(40000)
    assert table.app.linking.sign == LINKED


def test_a_line_of_a_megabyte_is_dropped_and_never_kept(table):
    reader = LineReader()
    for _ in range(1024):
        assert reader.feed(b"{" + b"x" * 1023) == []
        assert len(reader._part) <= MOST + 1
    assert reader.feed(b'\n{"here":1}\n') == [b'{"here":1}']
    table.kit.line.down.append(b"{" + b"x" * (1 << 20))
    table.wait(100)
    begin(table.sit, "tulum")
    table.answer(2)
    table.wait(20000)
    assert table.copy() == table.in_play()


@pytest.mark.parametrize("jump", [-(10**9), 10**9])
def test_a_clock_that_jumps_changes_the_time_of_day_and_nothing_else(jump):
    table = Table()
    match = table.store.begin(MemoryCopy(UID))
    table.run(100)
    table.host.sessions._unix = lambda: 1794830000 + jump
    match.give(b"\x01")
    table.run(100)
    table.plug_in_again()
    table.run(40000)
    match.give(b"\x02")
    table.run(200)
    assert table.host.copies[UID][1] == b"\x01\x02"
    assert table.link.unix(table.now) == pytest.approx(1794830000 + jump, abs=41)


def test_two_hosts_at_once_one_is_spoken_to_and_the_other_gets_everything_later():
    table = Table()
    second, line = PlainHost(), Line()
    connection = second.sessions.connect("tcp", line.down.append)
    table.link.sessions.append(type(table.link.sessions[0])(table.link, line))
    match = table.store.begin(MemoryCopy(UID))

    def run(ms):
        for _ in range(ms // 50):
            table.run(50)
            second.now = table.host.now
            while line.up:
                connection.line(line.up.pop(0), second.now)

    match.give(b"\x01\x02")
    run(500)
    assert table.host.copies[UID][1] == b"\x01\x02" and not second.copies
    table.carrier.plugged = False
    match.give(b"\x03")
    run(20000)
    assert second.copies[UID][1] == b"\x01\x02\x03" and table.host.copies[UID][1] == b"\x01\x02"
    table.carrier.plugged = True
    table.plug_in_again()
    run(20000)
    assert table.host.copies[UID][1] == b"\x01\x02\x03"


def test_the_same_device_twice_the_one_that_proves_itself_last_speaks():
    events: list = []
    drawn = iter(range(1, 100))
    sessions = Sessions(
        {DEVICE: KnownDevice(KEY, "3")}.get, events.append, lambda n: next(drawn).to_bytes(n, "big"), lambda: 0
    )
    first, second = PlainDevice(), PlainDevice()
    ways = [sessions.connect("tcp", first.receive), sessions.connect("tcp", second.receive)]
    for plain, way in zip((first, second), ways, strict=True):
        way.line(plain.hello(), 0.0)
        plain.welcomed()
        way.line(plain.say(offer=[], now=None), 0.0)
    assert len([event for event in events if isinstance(event, Proven)]) == 2
    assert not [event for event in events if isinstance(event, Away)]
    ways[0].line(first.say(now=None), 0.0)
    assert b"refused" in first.received[-1] and sessions.here(DEVICE)
    sessions.say(DEVICE, {"identify": 1}, 0.0)
    assert second.heard() == {"identify": 1}

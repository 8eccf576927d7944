"""The host's sessions: who gets in, what ends a session, and what never does."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from host_tools.cafe.sessions import Away, KnownDevice, Offered, Playing, Proven, Put, Sessions, Took
from link.device_stand_in import DEVICE, KEY, UID, PlainDevice

OTHER = "00" * 8


class Host:
    """Sessions with two known devices, and everything they report."""

    def __init__(self, **options) -> None:
        self.events: list = []
        self.drawn = 0
        self.known = {DEVICE: KnownDevice(KEY, "3"), OTHER: KnownDevice(b"o" * 32, "4")}
        self.sessions = Sessions(self.known.get, self.events.append, self.random_bytes, lambda: 1794830000, **options)

    def random_bytes(self, count: int) -> bytes:
        self.drawn += 1
        return self.drawn.to_bytes(count, "big")

    def kinds(self) -> list:
        return [type(event) for event in self.events]


def opened(host: Host, device: "PlainDevice | None" = None, carrier: str = "tcp", now: float = 0):
    device = device or PlainDevice()
    connection = host.sessions.connect(carrier, device.receive)
    connection.line(device.hello(), now)
    device.welcomed()
    connection.line(device.say(offer=[], now=None), now)
    return device, connection


def refusals(device: PlainDevice) -> list:
    return [json.loads(line)["refused"] for line in device.received if b"refused" in line]


def test_hello_welcome_and_the_first_offer_open_a_session():
    host, device = Host(), PlainDevice()
    connection = host.sessions.connect("usb", device.receive)
    connection.line(device.hello(), 0)
    welcome = device.welcomed()
    assert welcome["welcome"] == 1 and welcome["time"] == 1794830000 and welcome["table"] == "3"
    assert not host.events and not host.sessions.say(DEVICE, {"here": 1}, 0)
    connection.line(device.say(offer=[[UID, 3, 15, "1a2b3c4d"]], now=UID), 1)
    proven, offered = host.events
    assert proven == Proven(DEVICE, "usb", "1.1.0", "9f3c2a10", True)
    assert offered.entries[0].end == 15 and offered.now == UID
    assert host.sessions.say(DEVICE, {"want": UID, "from": 0}, 1)
    assert device.heard() == {"want": UID, "from": 0}


def test_a_put_arrives_as_it_was_sent():
    host = Host()
    device, connection = opened(host)
    head = {"game": "tulum", "revision": 2, "names": ["Ada", None], "options": {"rows": 4}}
    put = {"put": UID, "edit": 0, "from": 0, "codes": "0a1b", "end": 2, "check": "1a2b3c4d", "over": False}
    connection.line(device.say(**put, match=head, order=7, ago=120), 1)
    event = host.events[-1]
    assert isinstance(event, Put) and event.codes == b"\x0a\x1b" and event.match.names == ("Ada", None)
    assert (event.order, event.ago, event.over, event.more) == (7, 120, False, False)
    connection.line(device.say(now=UID), 1)
    connection.line(device.say(took=7), 1)
    assert host.kinds()[-2:] == [Playing, Took]


@pytest.mark.parametrize(
    "wrong",
    [{"codes": "0"}, {"end": 9}, {"from": -1}, {"edit": True}, {"edit": "1"}, {"match": None}, {"match": {"game": 1}}],
)
def test_a_put_of_a_wrong_form_is_answered_once_and_reported_to_nobody(wrong):
    host = Host()
    device, connection = opened(host)
    put = {"put": UID, "edit": 0, "from": 0, "codes": "0a1b", "end": 2, "check": "1a2b3c4d", "over": False}
    connection.line(device.say(**{**put, **wrong}), 1)
    assert host.kinds() == [Proven, Offered]
    assert host.sessions.here(DEVICE)


def test_matches_of_another_device_are_bad():
    host = Host()
    device, connection = opened(host)
    foreign = OTHER + "-1-1a2b3c4d"
    connection.line(device.say(left=foreign, edit=0, end=2), 1)
    assert device.heard()["bad"] == foreign and device.heard is not None
    connection.line(device.say(offer=[[foreign, 0, 2, "1a2b3c4d"], [UID, 0, 2, "1a2b3c4d"]], now=None), 1)
    assert device.heard()["why"] == "device"
    assert [entry.uid for entry in host.events[-1].entries] == [UID]


def test_unknown_revoked_and_newer_devices_are_refused():
    host = Host()
    host.known[DEVICE] = KnownDevice(KEY, "3", revoked=True)
    device = PlainDevice()
    connection = host.sessions.connect("tcp", device.receive)
    connection.line(device.hello(), 0)
    connection.line(device.hello(device="ab" * 8), 0)
    connection.line(device.hello(hello=2), 0)
    assert refusals(device) == ["revoked", "unknown device", "version"]
    for wrong in ({"device": "x"}, {"device": None}, {"nonce": "00"}, {"nonce": 5}):
        connection.line(device.hello(**wrong), 0)
    assert len(device.received) == 3


def test_a_duplicate_is_dropped_and_any_other_failing_line_ends_the_session():
    host = Host()
    device, connection = opened(host)
    line = device.say(took=1)
    connection.line(line, 1)
    connection.line(line, 1)
    assert host.kinds() == [Proven, Offered, Took]
    device.say(took=2)  # lost
    connection.line(device.say(took=3), 2)
    assert host.events[-1] == Away(DEVICE, "mark") and refusals(device) == ["mark"]
    connection.line(device.hello(), 3)
    device.welcomed()
    connection.line(device.say(offer=[], now=None), 3)
    assert host.kinds()[-2:] == [Proven, Offered]


def test_a_line_that_lost_its_mark_ends_the_session():
    host = Host()
    device, connection = opened(host)
    connection.line(device.say(took=1)[:-17], 1)
    assert host.events[-1] == Away(DEVICE, "mark")


def test_the_old_session_is_in_use_until_the_new_one_is_proven():
    host = Host()
    device, connection = opened(host)
    again = PlainDevice()
    beside = host.sessions.connect("usb", again.receive)
    beside.line(again.hello(), 1)
    connection.line(device.say(took=1), 1)
    assert host.kinds()[-1] is Took
    host.sessions.say(DEVICE, {"want": UID, "from": 0}, 1)
    assert device.heard() == {"want": UID, "from": 0} and len(again.received) == 1
    again.welcomed()
    beside.line(again.say(offer=[], now=None), 2)
    assert host.kinds()[-2:] == [Proven, Offered]
    connection.line(device.say(took=2), 2)
    assert refusals(device) == ["mark"] and host.sessions.here(DEVICE)
    connection.close(3)
    assert host.sessions.here(DEVICE)


def test_a_doubled_hello_leads_to_one_session():
    host, device = Host(), PlainDevice()
    connection = host.sessions.connect("tcp", device.receive)
    hello = device.hello()
    connection.line(hello, 0)
    device.welcomed()
    connection.line(hello, 0)
    connection.line(device.say(offer=[], now=None), 0)
    assert host.kinds() == [Proven, Offered]


def test_at_most_four_unproven_sessions_and_five_seconds_each():
    host, device = Host(), PlainDevice()
    forgers = [host.sessions.connect("tcp", lambda line: None) for _ in range(6)]
    for forger in forgers:
        forger.line(PlainDevice(key=b"x" * 32).hello(), 0)
    assert len(host.sessions._unproven[DEVICE]) == 4
    connection = host.sessions.connect("tcp", device.receive)
    connection.line(device.hello(), 0)
    device.welcomed()
    host.sessions.tick(4.9)
    assert host.sessions._unproven
    connection.line(device.say(offer=[], now=None), 4.9)
    host.sessions.tick(5.1)
    assert host.kinds() == [Proven, Offered] and not host.sessions._unproven


def test_a_flood_of_hellos_on_one_connection_pushes_nobody_else_out():
    host, device = Host(), PlainDevice()
    connection = host.sessions.connect("tcp", device.receive)
    connection.line(device.hello(), 0)
    device.welcomed()
    forger = PlainDevice(key=b"x" * 32)
    elsewhere = host.sessions.connect("tcp", forger.receive)
    for _ in range(100):
        elsewhere.line(forger.hello(), 0)
    connection.line(device.say(offer=[], now=None), 0)
    assert host.kinds() == [Proven, Offered]


def test_forged_lines_on_another_connection_disturb_nobody():
    host = Host()
    device, connection = opened(host)
    forger = PlainDevice(key=b"x" * 32)
    elsewhere = host.sessions.connect("tcp", forger.receive)
    elsewhere.line(device.received[0], 0)
    elsewhere.line(forger.hello(), 0)
    elsewhere.line(b'{"offer":[],"now":null} 0123456789abcdef', 0)
    elsewhere.line(b'{"refused":"mark"}', 0)
    assert host.kinds() == [Proven, Offered]
    connection.line(device.say(took=1), 1)
    assert host.kinds()[-1] is Took


def test_silence_is_broken_after_five_seconds_and_means_away_after_fifteen():
    host = Host()
    device, connection = opened(host)
    host.sessions.tick(4.9)
    assert len(device.received) == 1
    host.sessions.tick(5)
    assert device.heard() == {"here": 1}
    connection.line(device.say(here=1), 10)
    assert host.sessions.seen(DEVICE) == 10
    host.sessions.tick(24.9)
    assert host.sessions.here(DEVICE)
    host.sessions.tick(25)
    assert host.events[-1] == Away(DEVICE, "silence")


def test_who_is_asked_on_a_cable_until_somebody_opens_a_session():
    host, device = Host(), PlainDevice()
    connection = host.sessions.connect("usb", device.receive, asks=True)
    for now in range(12):
        host.sessions.tick(now)
    assert device.received == [b'{"who":1}'] * 3
    connection.line(device.hello(), 12)
    host.sessions.tick(16)
    assert len(device.received) == 4


def test_a_device_without_a_key_is_let_in_over_usb_only_if_staff_allow_it():
    unpaired = PlainDevice("ab" * 8)
    for allowed, carrier, welcome in ((False, "usb", False), (True, "tcp", False), (True, "usb", True)):
        host = Host(open_allowed=lambda allowed=allowed: allowed)
        unpaired.received.clear()
        connection = host.sessions.connect(carrier, unpaired.receive)
        connection.line(unpaired.hello(open=True), 0)
        assert ("welcome" in json.loads(unpaired.received[0])) is welcome
        connection.line(b'{"offer":[],"now":null}', 0)
        assert bool(host.events) is welcome
    assert host.events[0] == Proven("ab" * 8, "usb", "1.1.0", "9f3c2a10", False)
    device = PlainDevice()
    host.sessions.connect("usb", device.receive).line(device.hello(open=True), 0)
    assert refusals(device) == ["unknown device"]


def test_revoking_ends_the_session_at_once():
    host = Host()
    device, _ = opened(host)
    host.sessions.revoke(DEVICE)
    assert host.events[-1] == Away(DEVICE, "revoked") and refusals(device) == ["revoked"]


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(max_size=8),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
KEYS = ["hello", "who", "offer", "put", "now", "left", "took", "declined", "here", "refused", "edit", "end", "from"]
KEYS += ["codes", "check", "match", "device", "nonce", "open"]
LINES = some.dictionaries(some.sampled_from(KEYS), JSON | some.sampled_from([DEVICE, UID, "00" * 16, 1]), max_size=8)


@settings(max_examples=300, deadline=None)
@given(some.lists(LINES.map(lambda line: json.dumps(line).encode()) | some.binary(max_size=80), max_size=12))
def test_whatever_is_said_without_a_key_is_never_an_event(lines):
    host = Host()
    device, connection = opened(host)
    forger = PlainDevice()
    elsewhere = host.sessions.connect("tcp", forger.receive)
    for number, line in enumerate(lines):
        elsewhere.line(line, 1)
        elsewhere.line(line + b" %016x" % number, 1)
    assert host.kinds() == [Proven, Offered]
    connection.line(device.say(took=1), 1)
    assert host.kinds()[-1] is Took


@settings(max_examples=300, deadline=None)
@given(some.lists(LINES, max_size=12))
def test_whatever_a_device_says_nothing_is_raised(lines):
    host = Host()
    device, connection = opened(host)
    for line in lines:
        connection.line(device.say(**line), 1)
    assert all(getattr(event, "device", DEVICE) == DEVICE for event in host.events)


@settings(max_examples=300, deadline=None)
@given(some.integers(0, 90), some.integers(1, 255))
def test_a_bent_line_is_not_accepted(at, bits):
    host = Host()
    device, connection = opened(host)
    line = bytearray(device.say(put=UID, edit=0, **{"from": 2}, codes="", end=2, check="1a2b3c4d", over=False))
    line[at % len(line)] ^= bits
    connection.line(bytes(line), 1)
    assert not any(isinstance(event, Put) for event in host.events)

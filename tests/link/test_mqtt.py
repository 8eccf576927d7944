"""The MQTT carrier against two real brokers, and against sockets that misbehave."""

import pytest

from link.brokers import Beside, Device, aedes, amqtt, free_port
from pipkeeper.link.lines import MOST
from pipkeeper.link.mqtt import MqttCarrier

DEVICE = "e6614c311b7b2a2f"
UP, DOWN = f"pipkeeper/cafe/{DEVICE}/up", f"pipkeeper/cafe/{DEVICE}/down"
ALIVE = f"pipkeeper/cafe/{DEVICE}/alive"


@pytest.fixture(params=[aedes, amqtt], ids=["aedes", "amqtt"])
def broker(request):
    with request.param(free_port()) as port:
        yield port


def test_lines_go_up_and_down_and_alive_tells_who_is_there(broker):
    host = Beside(broker, ["pipkeeper/cafe/+/up", "pipkeeper/cafe/+/alive"])
    device = Device(broker, "cafe", DEVICE)
    device.until(device.carrier.ready)
    device.until(lambda: not host.heard.empty())
    assert host.next()[:2] == (ALIVE, b"1")
    sent = [b'{"n":%d,"x":"%s"}' % (number, b"x" * (number * 90)) for number in range(21)]
    for line in sent:
        assert len(line) <= MOST
        device.until(lambda line=line: device.carrier.send(line))
    device.until(lambda: host.heard.qsize() == len(sent))
    assert [host.next()[:2] for _ in sent] == [(UP, line) for line in sent]
    for topic, line in (
        (DOWN, b'{"a":1}'),
        ("pipkeeper/cafe/down", b'{"who":1}'),
        (DOWN, b'{"x":"%s"}' % (b"y" * 2000)),
    ):
        host.say(topic, line)
        device.until(lambda line=line: device.lines and device.lines[-1] == line)
    host.say(DOWN, b'{"x":"%s"}' % (b"y" * 100000))
    host.say(DOWN, b'{"after":1}')
    device.until(lambda: device.lines[-1] == b'{"after":1}')
    assert len(device.lines) == 4
    device.sockets[-1].close()  # the cable is pulled: the broker publishes the last will
    assert host.next()[:2] == (ALIVE, b"0")
    device.until(lambda: not device.carrier.ready())
    device.until(lambda: not host.heard.empty())
    assert host.next()[:2] == (ALIVE, b"1") and device.carrier.ready()
    late = Beside(broker, [ALIVE])
    assert late.next() == (ALIVE, b"1", True)
    late.close()
    host.close()


def test_a_broker_that_goes_and_comes_back_is_found_again():
    port = free_port()
    with aedes(port):
        device = Device(port, "cafe", DEVICE)
        device.until(device.carrier.ready)
    device.until(lambda: not device.carrier.ready())
    with aedes(port):
        device.until(device.carrier.ready)
        assert device.carrier.hopeful()


class Socket:
    """Takes and gives what a test says."""

    def __init__(self) -> None:
        self.is_connected, self.room, self.lost = True, 1 << 20, False
        self.taken, self.given = b"", b""

    def connected(self) -> bool:
        return self.is_connected

    def send(self, data: bytes) -> int:
        if self.lost:
            raise OSError(104)
        count = min(self.room, len(data))
        self.room -= count
        self.taken += data[:count]
        return count

    def recv(self, count: int) -> bytes:
        if self.lost:
            raise OSError(104)
        given, self.given = self.given[:count], self.given[count:]
        return given

    def close(self) -> None:
        self.lost = True


class Stepped:
    """A carrier over such sockets; time stands still unless a test moves it."""

    def __init__(self) -> None:
        self.sockets: list = []
        self.now = 0
        self.carrier = MqttCarrier(self.connect, bytes, "cafe", DEVICE, "user", "secret")  # type: ignore[arg-type]

    def connect(self) -> Socket:
        self.sockets.append(Socket())
        return self.sockets[-1]

    def run(self, ms: int) -> None:
        for _ in range(ms // 10):
            self.now += 10
            self.carrier.step(self.now)

    def subscribed(self) -> Socket:
        self.run(20)
        self.sockets[-1].given = b"\x20\x02\x00\x00" + b"\x90\x04\x00\x01\x01\x01"
        self.run(50)
        assert self.carrier.ready()
        return self.sockets[-1]


def test_connect_says_what_the_standard_wants():
    stepped = Stepped()
    stepped.run(50)
    packet = stepped.sockets[0].taken
    assert packet[:2] == bytes((0x10, len(packet) - 2)) and packet[2:9] == b"\x00\x04MQTT\x04"
    assert packet[9] == 0xEE and packet[10:12] == b"\x00\x14"  # user, password, will retained with QoS 1, clean
    assert packet.endswith(b"\x00\x01" + b"0" + b"\x00\x04user\x00\x06secret")


@pytest.mark.parametrize(
    "answer", [b"\x20\x02\x00\x05", b"\x20\x02\x00\x00\x90\x04\x00\x01\x01\x80", b"\x20\xff\xff\xff\xff"]
)
def test_a_broker_that_refuses_is_tried_again_later_and_later(answer):
    stepped = Stepped()
    for _ in range(6000):
        stepped.run(10)
        if stepped.sockets:
            stepped.sockets[-1].given += answer
            answer_given = True
    assert answer_given and not stepped.carrier.ready() and not stepped.carrier.hopeful()
    assert 5 <= len(stepped.sockets) <= 7  # 60 s: after 1, 3, 7, 15, 31 s


def test_a_broker_that_never_answers_is_given_up():
    stepped = Stepped()
    stepped.run(10100)
    assert stepped.sockets[0].lost
    ready = stepped.sockets[-1] if not stepped.sockets[-1].lost else None
    assert ready is None or len(stepped.sockets) == 2


def test_a_ping_without_an_answer_means_lost():
    stepped = Stepped()
    found = stepped.subscribed()
    stepped.run(11000)
    assert found.taken.endswith(b"\xc0\x00")
    found.given = b"\xd0\x00"
    stepped.run(5000)
    assert stepped.carrier.ready()
    stepped.run(20000)
    assert found.lost


def test_a_broker_that_stops_reading_takes_no_more_lines_and_no_memory():
    stepped = Stepped()
    found = stepped.subscribed()
    found.room = 0
    taken = [stepped.carrier.send(b'{"x":"%s"}' % (b"x" * 2000)) for _ in range(10)]
    assert taken.count(True) == 2 and len(stepped.carrier._out) < 6144
    found.room = 1 << 20
    stepped.run(500)
    assert not stepped.carrier._out
    taken = [stepped.carrier.send(b"{}") for _ in range(100)]  # none is acknowledged
    assert taken.count(True) < 20


def test_publishes_in_pieces_of_any_size_are_put_together():
    line = b'{"x":"%s"}' % (b"z" * 700)
    topic = DOWN.encode()
    body = len(topic).to_bytes(2, "big") + topic + b"\x00\x07" + line
    packet = bytes((0x32, len(body) & 0x7F | 0x80, len(body) >> 7)) + body
    for size in (1, 3, 511, 5000):
        stepped = Stepped()
        found = stepped.subscribed()
        lines = []
        for at in range(0, len(packet), size):
            found.given += packet[at : at + size]
            stepped.run(20)
            lines.append(stepped.carrier.receive())
        stepped.run(100)
        lines.append(stepped.carrier.receive())
        assert [taken for taken in lines if taken] == [line], size
        assert found.taken.endswith(b"\x40\x02\x00\x07")


def test_other_topics_and_broken_packets_are_no_lines():
    stepped = Stepped()
    found = stepped.subscribed()
    found.given = b"\x30\x05\x00\x01a{}" + b"\x30\x01\x00" + b"\x30\x03\x00\xff{" + b"\x50\x02\x00\x01"
    stepped.run(100)
    assert stepped.carrier.receive() is None and stepped.carrier.ready()

"""The device's own carriers under MicroPython, with stand-ins for the chip's USB and radio."""

import json

from host_tools.micropython.run import run

SERIAL = """
import json
from pipkeeper.hardware import serial

class Clock:
    ms = 0
    def now(self):
        return self.ms

class Way:
    def __init__(self):
        self.data, self.room = b"", 1 << 30
        self.buffer = self
    def write(self, data):
        assert len(data) <= self.room, "a write that waits"
        self.room -= len(data)
        self.data += data
    def read(self, count):
        taken, self.data = self.data[:count], self.data[count:]
        return taken

class System:
    stdin, stdout = Way(), Way()

class Poll:
    def register(self, way, flag):
        self.way = way
    def ipoll(self, ms):
        way = self.way
        return [way] if (way.data if way is System.stdin else way.room > 0) else []

serial.sys, serial.poll = System, Poll
clock = Clock()
line = serial.Serial(clock)
told = []
def work():
    for _ in range(2000):
        line.work()
"""


def told(script: str) -> list:
    return json.loads(run(SERIAL + script + "\nprint(json.dumps(told))"))


def test_lines_go_out_byte_by_byte_and_come_in_whole():
    found = told("""
line.send(b'{"here":1}'); line.say("a word of the log"); line.send(b'{"x":2}')
work()
told.append(System.stdout.data.decode())
System.stdin.data = b'MicroPython says hello\\r\\n{"who":1}\\r\\n{"ack"'
work()
told.append([line.receive().decode(), line.receive()])
System.stdin.data += b':"u"}\\n'
work()
told.append(line.receive().decode())
""")
    assert found == ['{"here":1}\na word of the log\r\n{"x":2}\n', ['{"who":1}', None], '{"ack":"u"}']


def test_a_host_that_stops_reading_is_noticed_and_never_waited_for():
    found = told("""
System.stdout.room = 10
told.append([line.send(b"{" + b"x" * 2000), line.send(b"{" + b"y" * 1900), line.send(b"{" + b"z" * 1900)])
work()
told.append([len(System.stdout.data), line.ready()])
clock.ms = 4000
told.append(line.ready())
line.drop(4000)
System.stdout.room = 1 << 30
told.append([line.ready(), line.send(b'{"here":1}')])
work()
told.append([System.stdout.data[:3].decode(), System.stdout.data[-11:].decode(), line.waiting])
""")
    assert found == [[True, True, False], [10, True], False, [True, True], ["{xx", '{"here":1}\n', 0]]


def test_a_host_that_floods_waits_until_its_lines_are_taken():
    found = told("""
System.stdin.data = b'{"who":1}\\n' * 500
work()
told.append([len(line.lines) <= 6, len(System.stdin.data) > 4000])
for _ in range(600):
    line.receive()
    line.work()
told.append([line.receive(), len(System.stdin.data)])
""")
    assert found == [[True, True], [None, 0]]


WIFI = """
import json, sys

class Station:
    calls = []
    state = 0
    def active(self, on):
        self.calls.append("on")
    def config(self, pm):
        self.calls.append(pm)
    def status(self):
        return self.state
    def connect(self, name, password):
        self.calls.append([name, password])
    def disconnect(self):
        self.calls.append("off")

class Network:
    STA_IF = 0
    def WLAN(self, kind):
        return Station()

class Socket:
    AF_INET = SOCK_STREAM = SOCK_DGRAM = SOL_SOCKET = SO_REUSEADDR = 0
    heard = []
    opened = []
    def socket(self, *_):
        return self
    def setblocking(self, wait):
        assert not wait
    def setsockopt(self, *_):
        pass
    def bind(self, where):
        pass
    def connect(self, where):
        self.opened.append(list(where))
    def recvfrom(self, count):
        if not self.heard:
            raise OSError(11)
        return self.heard.pop(0)
    def close(self):
        pass

class Select:
    POLLERR, POLLHUP, POLLOUT = 8, 16, 4
    class poll:
        def register(self, *_):
            pass

sys.modules["network"], sys.modules["socket"], sys.modules["select"] = Network(), Socket(), Select
from pipkeeper.hardware.wifi import Wifi
from pipkeeper.hardware.wireless import carriers
from pipkeeper.link.pairing import pairing_of
pairing = pairing_of({"key": "00" * 32, "house": "cafe", "wifi": "net", "password": "pass", "host": "10.0.0.2",
                   "broker": {"host": "10.0.0.3", "user": "u", "password": "p"}})
wifi = Wifi(pairing, bytes)
tcp, mqtt = carriers(pairing, "e6614c311b7b2a2f", wifi, bytes)
told = []
"""


def test_wifi_joins_again_and_again_and_finds_a_host_that_has_moved():
    script = """
for now in range(0, 80000, 100):
    wifi.step(now)
    tcp.step(now)
told.append(Station.calls[:2])
told.append([Station.calls.count(["net", "pass"]), Station.calls.count("off"), list(Socket.opened)])
Station.state = 3
Socket.heard.append((b'{"pipkeeper":"other","tcp":1}', ("10.0.0.8", 1)))
Socket.heard.append((b'{"pipkeeper":"cafe","tcp":9000}', ("10.0.0.9", 1)))
Socket.heard.append((b'no JSON', ("10.0.0.7", 1)))
for now in range(80000, 80500, 100):
    wifi.step(now)
told.append(wifi.found)
connect = wifi.connect_to("10.0.0.2", 8765, True)
broker = wifi.connect_to("10.0.0.3", 1883, False)
for _ in range(2):
    connect()
    broker()
told.append(Socket.opened)
print(json.dumps(told))
"""
    first, (joins, leaves, opened), found, where = json.loads(run(WIFI + script))
    assert first == ["on", 0xA11140] and opened == []
    assert 3 <= joins <= 6 and leaves >= joins - 1, "with more and more patience"
    assert found == ["10.0.0.9", 9000]
    broker = ["10.0.0.3", 1883]
    assert where == [["10.0.0.9", 9000], broker, ["10.0.0.2", 8765], broker], "found and given address in turns"

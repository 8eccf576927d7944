"""What the link costs the device's memory, measured under MicroPython with the bytecode that goes onto a board."""

import json
from functools import cache

from host_tools.build.boards import load
from host_tools.build.build import modules
from host_tools.micropython import run as micropython

_PART = "\n#%%\n"  # garbage is collected between the parts of a script
_COLLECT = _PART + "gc.collect()" + _PART
_START = """
import gc, json, sys, hashlib, binascii
sys.path[:] = ["/board", "/board/lib", "/both"]
import pipkeeper.match, pipkeeper.ui.screen
from pipkeeper.storage.store import Store
store = Store("/data", device="e6614c311b7b2a2f")
told = {}
chance = lambda below: 0
random = lambda count: bytes(count)
def tell(name):
    told[name] = gc.mem_alloc() - before
before = gc.mem_alloc()
"""
_MODULES = """
import pipkeeper.link.link, pipkeeper.link.orders, pipkeeper.storage.copies
"""
_OBJECTS = """
from pipkeeper.link.session import Identity
class Line:
    def ready(self): return True
    def hopeful(self): return True
    def send(self, line): self.sent = line; return True
    def receive(self): return None
    def step(self, now): return now + 1000
    def drop(self, now): pass
    def close(self): pass
line = Line()
identity = Identity("e6614c311b7b2a2f", "1.1.0", "00000000", bytes(32), random)
link = pipkeeper.link.link.Link(identity, [line], pipkeeper.storage.copies.Copies(store),
                                pipkeeper.link.orders.Orders(lambda game: True))
link.step(1000, True)
del line.sent
"""
_WIRELESS = """
import pipkeeper.link.tcp, pipkeeper.link.mqtt
"""
_CARRIERS = """
tcp = pipkeeper.link.tcp.TcpCarrier(lambda: None, chance)
mqtt = pipkeeper.link.mqtt.MqttCarrier(lambda: None, chance, "cafe", "e6614c311b7b2a2f", "user", "password")
tcp.step(1000)
mqtt.step(1000)
"""


@cache
def heap() -> "dict[str, int]":
    """Bytes by what they are for; modules are bytecode and the objects that it makes, on a board of plain files."""
    steps = [_START]
    for name, step in (
        ("modules over USB", _MODULES),
        ("objects over USB", _OBJECTS),
        ("modules of Wi-Fi and MQTT", _WIRELESS),
        ("objects of Wi-Fi and MQTT", _CARRIERS),
    ):
        steps += ["before = gc.mem_alloc()", step, f"tell({name!r})"]
    steps.append("print(json.dumps(told))")
    files = {f"/board/{place}": content for place, content in modules(load("pico_w")).items()}
    return json.loads(micropython.run(_COLLECT.join(steps), files))


def test_the_link_is_small(record_property):
    found = heap()
    for name, size in found.items():
        record_property(f"heap of the link, {name}", f"{size} bytes")
    assert found["objects over USB"] < 6000
    assert found["objects over USB"] + found["objects of Wi-Fi and MQTT"] < 14000

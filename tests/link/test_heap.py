"""What the link costs the device's memory, measured under MicroPython with the bytecode that goes onto a board."""

import json
from functools import cache

from host_tools.build.boards import load
from host_tools.build.build import modules
from host_tools.micropython import run as micropython

_PART = "\n#%%\n"  # garbage is collected between the parts of a script
_COLLECT = _PART + "gc.collect()" + _PART
# The link starts after the title and the app's other modules: names that it shares with them cost it nothing.
_START = """
import gc, json, os, sys, hashlib, binascii
os.chdir("/board")  # a board imports from its current folder, too
sys.path[:] = ["", "/board/lib"]
import pipkeeper.ui.app, pipkeeper.ui.play.play, pipkeeper.ui.device.title
from pipkeeper.storage.store import Store
from pipkeeper.storage.match_files import MatchFiles
store = Store("/data", device="e6614c311b7b2a2f")
told = {}
random = bytes
def tell(name):
    told[name] = gc.mem_alloc() - before
class Line:
    sent = None
    heard = None
    def ready(self): return True
    def hopeful(self): return True
    def send(self, line): self.sent = line; return True
    def receive(self):
        heard, self.heard = self.heard, None
        return heard
    def step(self, now): return now + 1000
    def welcomed(self): pass
    def drop(self, now): pass
    def close(self): pass
line = Line()
"""
# As with modules that are frozen into the firmware: what is imported here is not counted.
_FROZEN = """
import pipkeeper.link.keys, pipkeeper.link.opening, pipkeeper.link.others
import pipkeeper.link.link, pipkeeper.storage.copies, pipkeeper.link.tcp, pipkeeper.link.mqtt
kept = list(sys.modules.values())
"""
# The names in the modules stay in the interpreter when modules are let go of: here they are there already.
_NAMED = (
    _FROZEN
    + """
from pipkeeper.unload import forget
forget(*[name for name in sys.modules if name.startswith("pipkeeper.link")])
forget("pipkeeper.storage.copies")
del kept, pipkeeper
"""
)
_SESSION = """
import pipkeeper.link.link
def copies():
    from pipkeeper.storage.copies import Copies
    return Copies(store)
link = pipkeeper.link.link.Link("00000000", bytes(32), [line], store, copies, lambda game: (1, 16))
link.step(1000, True)
def welcome():
    from pipkeeper.link.keys import session_key
    from pipkeeper.link.lines import Marks
    marks = Marks(session_key(bytes(32), bytes(16), bytes(16)), b"d", b"u")
    line.heard = marks.marked(json.dumps({"welcome": 1, "nonce": "00" * 16, "table": "3"}).encode())
welcome()
for moment in range(1010, 1100, 10):
    link.step(moment, True)
assert link.sign == 3 and link.settled(), (link.sign, line.sent)
store.let_go()  # as the app does in a match
line.sent = None
del welcome
"""
_CARRIERS = """
import pipkeeper.link.tcp, pipkeeper.link.mqtt
tcp = pipkeeper.link.tcp.TcpCarrier(lambda: None, random)
mqtt = pipkeeper.link.mqtt.MqttCarrier(lambda: None, random, "cafe", "e6614c311b7b2a2f", "user", "password")
tcp.step(1000)
mqtt.step(1000)
"""


@cache
def heap() -> "dict[str, int]":
    """Bytes of an open session in which nothing is under way.

    Frozen modules: its objects.  Plain files: also bytecode and the interpreter's table of names, or bytecode alone.
    """
    return {
        **_measured("frozen", _START + _FROZEN),
        **_measured("plain files", _START),
        **_measured("plain files without names", _START + _NAMED),
    }


def _measured(board: str, start: str) -> "dict[str, int]":
    steps = [start, "before = gc.mem_alloc()", _SESSION, f"tell('USB, {board}')"]
    steps += [_CARRIERS, f"tell('Wi-Fi and MQTT, {board}')", "print(json.dumps(told))"]
    files = {f"/board/{place}": content for place, content in modules(load("pico_w")).items()}
    return json.loads(micropython.run(_COLLECT.join(steps), files))


def test_the_link_is_small(record_property):
    found = heap()
    for name, size in found.items():
        record_property(f"heap of the link, {name}", f"{size} bytes")
    assert found["USB, frozen"] <= 1280 and found["Wi-Fi and MQTT, frozen"] <= 2048
    assert found["USB, plain files"] <= 6144 and found["Wi-Fi and MQTT, plain files"] <= 12288
    assert found["USB, plain files without names"] <= 5120
    assert found["Wi-Fi and MQTT, plain files without names"] <= 10240

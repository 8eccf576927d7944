"""Scripts that measurements run on the chip, compiled with the firmware: each prints a line of figures."""

# The unchanged app, but Ctrl-C makes it print the free memory instead of ending it.
FREE = """
import gc
from pipkeeper.hardware.kit import Kit
from pipkeeper.boot.start import start
rest = Kit.rest
def measured(kit, until):
    try:
        rest(kit, until)
    except KeyboardInterrupt:
        gc.collect()
        print("free:", gc.mem_free(), "bytes.")
Kit.rest = measured
start()
"""

# The unchanged app with every import timed, nested imports excluded; Ctrl-C makes it print them.
# A module is in the list of modules before its own imports begin: what is new when one begins is the one around it.
IMPORTS = """
import builtins
import sys
from time import ticks_diff, ticks_us
bring = builtins.__import__
known = set(sys.modules)
told = []
around = [[0, []]]
def new():
    names = [name for name in sys.modules if name not in known]
    known.update(names)
    return names
def timed(*wanted):
    entered = ticks_us()
    around[-1][1] += new()
    around.append([0, []])
    start = ticks_us()
    try:
        return bring(*wanted)
    finally:
        took = ticks_diff(ticks_us(), start)
        within, names = around.pop()
        names += new()
        if names:
            told.append((max(names, key=len), took - within))
        around[-1][0] += ticks_diff(ticks_us(), entered)
builtins.__import__ = timed
from pipkeeper.boot.start import start
from pipkeeper.hardware.kit import Kit
rest = Kit.rest
def measured(kit, until):
    try:
        rest(kit, until)
    except KeyboardInterrupt:
        print("told:", told, "end.")
Kit.rest = measured
start()
"""

JOURNAL = """
import time
from pipkeeper.storage.store import Store
from pipkeeper.match import Match
from pipkeeper.rules.tulum import game as tulum
store, match = Store("/data"), Match(tulum, "tulum", ["Ada", "Ben", "Cleo", "Dan"])
store.begin(match)
took = []
while len(took) < 60 and not match.over:
    ask, number = match.ask, len(took)
    if ask.kind == "throw":
        match.give([ask.faces[(number * 7 + die * (number % 5)) % ask.sides] for die in range(ask.dice)])
    else:
        match.give(ask.options[number % len(ask.options)])
    start = time.ticks_us()
    store.record(match)
    took.append(time.ticks_diff(time.ticks_us(), start))
print("told:", took, "end.")
"""

ADAFRUIT = """
import time
from machine import I2C, Pin
from pipkeeper.hardware.display import Bus
from adafruit_ssd1306 import SSD1306_I2C
panel = SSD1306_I2C(128, 64, Bus(lambda: I2C(0, sda=Pin(4), scl=Pin(5), freq=400000)))
start = time.ticks_us()
panel.show()
print("told:", time.ticks_diff(time.ticks_us(), start), "end.")
"""

MICROPYTHON_LIB = """
import time
from machine import I2C, Pin
from ssd1306 import SSD1306_I2C
panel = SSD1306_I2C(128, 64, I2C(0, sda=Pin(4), scl=Pin(5), freq=400000))
start = time.ticks_us()
panel.show()
print("told:", time.ticks_diff(time.ticks_us(), start), "end.")
"""

"""What bench_pico runs on the chip, at its prompt: each prints one line of figures."""

IMPORTS = """
import gc, sys, time
told = []
for name in {names!r}:
    gc.collect()
    free, start = gc.mem_free(), time.ticks_us()
    __import__(name)
    took = time.ticks_diff(time.ticks_us(), start)
    gc.collect()
    told.append((name, took, free - gc.mem_free()))
print(told)
"""

GAMES = """
import gc
from pipkeeper.match import Match
from pipkeeper.shelf import Shelf, forget_games
shelf = Shelf("/assets", "/data")
told = []
for game_id, players in {games!r}:
    rules = shelf.load(game_id)
    match = Match(rules, game_id, ["Ada", "Ben", "Cleo", "Dan"][:players])
    gc.collect()
    told.append((game_id, gc.mem_free()))
    del rules, match
    forget_games()
print(told)
"""

UNDO = """
import gc, time
from pipkeeper.match import Match
from pipkeeper.rules import tumblin_dice
match = Match(tumblin_dice, "tumblin-dice", ["Ada", "Ben", "Cleo", "Dan"], {options!r})
state = 1
while match.count < {answers}:
    ask = match.ask
    state = state * 48271 % 0x7FFFFFFF
    if ask.kind == "choice":
        answer = ask.options[0]
    elif ask.kind == "number":
        answer = ask.low
    elif ask.kind == "throw":
        answer = [1 + (state >> die) % ask.sides for die in range(ask.dice)]
    else:
        answer = (ask.zones[state % len(ask.zones)], 1 + state // 8 % ask.sides)
    match.give(answer)
gc.collect()
start = time.ticks_us()
match.undo()
print(time.ticks_diff(time.ticks_us(), start))
"""

JOURNAL = """
import time
from pipkeeper.journal import Store
from pipkeeper.match import Match
from pipkeeper.rules import tulum
store, match = Store("/data"), Match(tulum, "tulum", ["Ada", "Ben", "Cleo", "Dan"])
store.begin(match)
took = []
while len(took) < {answers} and not match.over:
    ask, number = match.ask, len(took)
    if ask.kind == "throw":
        match.give([ask.faces[(number * 7 + die * (number % 5)) % ask.sides] for die in range(ask.dice)])
    else:
        match.give(ask.options[number % len(ask.options)])
    start = time.ticks_us()
    store.record(match)
    took.append(time.ticks_diff(time.ticks_us(), start))
print(took)
"""

DRIVER = """
import time
from machine import I2C, Pin
from pipkeeper.hardware.bus import Bus
from adafruit_ssd1306 import SSD1306_I2C
bus = Bus(lambda: I2C(0, sda=Pin(4), scl=Pin(5), freq=400000))
bus.open()
panel = SSD1306_I2C(128, 64, bus)
start = time.ticks_us()
panel.show()
print(time.ticks_diff(time.ticks_us(), start))
"""

PEER = """
import time
from machine import I2C, Pin
from ssd1306 import SSD1306_I2C
panel = SSD1306_I2C(128, 64, I2C(0, sda=Pin(4), scl=Pin(5), freq=400000))
start = time.ticks_us()
panel.show()
print(time.ticks_diff(time.ticks_us(), start))
"""

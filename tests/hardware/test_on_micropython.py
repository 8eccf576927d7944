"""The parts that talk to pins, under the real MicroPython with a stand-in for the chip."""

from both_sides import BOTH
from host_tools.micropython.run import run

START = """
import sys, time
import machine_stand_in
sys.modules["machine"] = sys.modules["neopixel"] = machine_stand_in
from machine_stand_in import Pin, Timer, interrupt, move, notes
from pipkeeper.hardware.buttons import Clock
clock = Clock()
"""


def told(script):
    return run(START + script, BOTH).split("\n")[:-1]


def test_edges_come_in_order_with_their_moments():
    lines = told("""
from pipkeeper.hardware.buttons import Edges
edges = Edges(clock)
for button, pin in ((0, 10), (2, 12)):
    edges.add(button, pin)
print(edges.take(), edges.waiting(), edges.down(0), edges.down(4))
move(10, 0); move(12, 0); move(10, 1)
print(edges.waiting(), edges.down(0), edges.down(2))
first = clock.now()
print([edges.take() for _ in range(4)], 0 <= edges.at <= first)
move(12, 1, late=True); move(12, 0, late=True); interrupt(12)
print(edges.take())
""")
    assert lines == ["-1 False False False", "True False True", "[8, 10, 0, -1] True", "10"]


def test_sleep_ends_with_an_edge_or_in_time():
    lines = told("""
from pipkeeper.hardware.buttons import Edges
edges = Edges(clock)
edges.add(1, 11)
before = clock.now()
edges.sleep(20)
print(clock.now() - before >= 20, edges.waiting())
machine_stand_in.sleeping.append((11, 0))
before = clock.now()
edges.sleep(60000)
print(clock.now() - before < 60000, edges.take(), machine_stand_in.sleeping)
move(11, 1)
edges.sleep(60000)
print(edges.take())
""")
    assert lines == ["True False", "True 9 []", "1"]


def test_a_full_ring_drops_and_counts():
    lines = told("""
from pipkeeper.hardware.buttons import Edges
edges = Edges(clock)
edges.add(1, 11)
for number in range(200):
    move(11, number & 1)
print(edges.lost)
count = 0
while edges.take() >= 0:
    count += 1
print(count)
""")
    assert lines == ["73", "127"]


def test_an_interrupt_does_not_allocate():
    lines = told("""
import gc
from pipkeeper.hardware.buttons import Edges
from pipkeeper.hardware.encoder import Encoder
edges = Edges(clock)
edges.add(1, 11)
Encoder(14, 15, edges)
handlers = [Pin.handlers[number] for number in (11, 14, 15)]
import micropython
for handler, pin in handlers:
    micropython.heap_lock()
    try:
        handler(pin)
    finally:
        micropython.heap_unlock()
print("locked")
""")
    assert lines == ["locked"]


def test_an_encoder_tells_one_step_a_click_in_its_direction():
    lines = told("""
from pipkeeper.hardware.buttons import Edges
from pipkeeper.hardware.encoder import Encoder
edges = Edges(clock)
Encoder(14, 15, edges)
def click(first, second):
    for pin, level in ((first, 0), (second, 0), (first, 1), (second, 1)):
        move(pin, level); move(pin, 1 - level); move(pin, level)
click(14, 15); click(14, 15); click(15, 14)
print([edges.take() for _ in range(4)])
move(14, 0); move(14, 1)
print(edges.take())
move(14, 0); move(15, 0, late=True); move(14, 1, late=True); move(15, 1)
print(edges.take())
""")
    assert lines == ["[33, 33, 32, -1]", "-1", "-1"]


def test_lights_stay_below_their_limit_and_are_told_only_what_changed():
    lines = told("""
from pipkeeper.hardware.kit import Lights
lights = Lights(16, 2, 51)
lights.show([(255, 100, 0)])
lights.show([(255, 100, 0)])
print(notes)
print(Lights(None, 6, 48).ok, Lights(16, 0, 48).count)
""")
    assert lines == ["[((0, 0, 0), (0, 0, 0)), ((51, 20, 0), (0, 0, 0))]", "False 0"]


def test_a_sound_plays_by_itself_and_falls_silent():
    lines = told("""
from pipkeeper.hardware.kit import Buzzer
buzzer = Buzzer(17)
buzzer.play("press")
Timer.waiting(None)
buzzer.play("nothing of the kind")
print(notes)
Buzzer(None).play("press")
""")
    assert lines == ["[('freq', 2600), ('duty', 32768), ('wait', 8), ('duty', 0)]"]


def test_the_clock_goes_on_when_the_ticks_wrap_around():
    lines = told("""
import pipkeeper.hardware.buttons as module
class Ticks:
    now = (1 << 30) - 5
    def ticks_ms(self): return self.now
    def ticks_diff(self, one, other): return ((one - other + (1 << 29)) & ((1 << 30) - 1)) - (1 << 29)
module.time = Ticks()
clock = module.Clock()
print(clock.now())
Ticks.now = 10
print(clock.now(), clock.moment((1 << 30) - 1))
Ticks.now = 9
print(clock.now())
""")
    assert lines == ["0", "15 4", "15"]

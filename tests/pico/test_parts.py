"""The parts of the kit on the emulated chip, where WebAssembly cannot look: interrupts, flash, USB, the wrong pins."""

import json
import random

from host_tools import ASSETS
from host_tools.build.build import build
from host_tools.emulated.hands import PINS
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import with_script
from pipkeeper.ui.widgets.fonts import Font

MAKE = """
import json
import time
from pipkeeper.hardware.buttons import listen
from pipkeeper.hardware.buttons import Clock
from pipkeeper.hardware.glass import make_display
from pipkeeper.hardware.kit import Kit
with open("board.json") as file:
    board = json.load(file)
clock = Clock()
kit = Kit(board, "assets", "data", clock, make_display(board, clock), listen(board, clock))
"""
COUNT = (
    MAKE
    + """
counts = {}
print("ready.")
end = kit.clock.now() + 1000
while kit.clock.now() < end:
    event = kit.presses.take(kit.clock.now())
    while event >= 0:
        counts[event] = counts.get(event, 0) + 1
        event = kit.presses.take(kit.clock.now())
    for at in range(len(kit.display.buffer)):
        kit.display.buffer[at] ^= 0x5A
    kit.display.show()
    with open("much", "wb") as file:
        file.write(b"A" * 700)
print(json.dumps([counts.get(button, 0) for button in range(5)]), kit.edges.lost)
"""
)
LINES = 90  # of 70 bytes: more than fit into the queue of 4096 bytes and the buffers of MicroPython's USB
TALK = (
    MAKE
    + f"LINES = {LINES}"
    + """
def talk(lines):
    longest = 0
    for number in range(lines):
        kit.say("line %d " % number + "x" * 60)
        before = time.ticks_us()
        kit.rest(kit.clock.now() + 3)
        longest = max(longest, time.ticks_diff(time.ticks_us(), before))
    return longest
kit.say("listening.")
kit.rest(kit.clock.now() + 60)
silent = talk(LINES)
while kit.serial.waiting:
    kit.rest(kit.clock.now() + 5)
print("\\n" + json.dumps(silent))
"""
)
TURN = (
    MAKE
    + """
print("ready.")
events = []
end = kit.clock.now() + 400
while kit.clock.now() < end:
    kit.rest(end)
    event = kit.presses.take(kit.clock.now())
    while event >= 0:
        events.append(event)
        event = kit.presses.take(kit.clock.now())
print(json.dumps(events))
"""
)
FAIL = """
from pipkeeper.ui.app import App
def step(app, now):
    raise ValueError("the sky fell")
App.step = step
from pipkeeper.boot.start import start
start()
"""
HANG = """
import time
from pipkeeper.hardware.kit import Kit
class Guarded(Kit):
    def __init__(self):
        self.guard()
Guarded()
print("started.")
time.sleep(20)
"""


def bounce(pico, pin, ms):
    """A press whose contact goes to and fro at both ends before it settles."""
    for end, first, then in ((0, pico.down, pico.up), (ms, pico.up, pico.down)):
        for number, moment in enumerate((0, 0.15, 0.4, 0.7, 1.1, 2.0, 2.2)):
            pico.after(end + moment, lambda move=(then if number % 2 else first): move(pin))


def last_line(pico):
    """The last line of JSON that a script printed."""
    assert pico.run_until(lambda: ">>>" in pico.console.text, 6000, 10), pico.console.text
    return [line for line in pico.console.text.split("\r\n") if line[:1] in "[0123456789"][-1]


def test_bouncing_presses_through_one_erase_after_the_other_are_all_counted(uf2, firmware):
    pico = EmulatedPico(uf2, with_script(firmware, COUNT)).boot()
    assert pico.run_until(lambda: "ready." in pico.console.text, 3000)
    hand, moment, wanted = random.Random(7), 20.0, [0] * 5
    while moment < 800:
        button = hand.choice((0, 1, 2, 4))
        wanted[button] += 1
        length = hand.uniform(40, 110)
        pin = PINS[("prev", "next", "ok", "back", "roll")[button]]
        pico.after(moment, lambda pin=pin, length=length: bounce(pico, pin, length))
        moment += length + hand.uniform(70, 120)
    assert last_line(pico) == f"{json.dumps(wanted)} 0"


def test_a_host_that_opens_the_port_and_never_reads_keeps_nobody_waiting(uf2, firmware):
    pico = EmulatedPico(uf2, with_script(firmware, TALK)).boot()
    assert pico.run_until(lambda: "listening." in pico.console.text, 3000)
    usb, kept = pico.console._usb, []
    taken = usb._indicate_buffer_ready
    usb._indicate_buffer_ready = lambda endpoint, out: taken(endpoint, out) if out else kept.append(endpoint)
    pico.run_for(800)
    assert pico.console.text.count("line ") < 5, "the host reads nothing"
    usb._indicate_buffer_ready = taken
    for endpoint in kept:
        taken(endpoint, False)
    assert int(last_line(pico)) < 8000, "microseconds of a rest of three milliseconds"
    lines = [line for line in pico.console.text.split("\r\n") if line.startswith("line ")]
    assert 50 < len(lines) < LINES
    assert all(line.endswith(" " + "x" * 60) for line in lines), "what is dropped is dropped whole"


def test_an_encoder_is_turned(uf2, frozen):
    pico = EmulatedPico(uf2, with_script(build("encoder", frozen), TURN)).boot()
    assert pico.run_until(lambda: "ready." in pico.console.text, 3000)
    for click, (first, second) in enumerate([(10, 11)] * 2 + [(11, 10)]):
        moves = ((first, pico.down), (second, pico.down), (first, pico.up), (second, pico.up))
        for number, (pin, move) in enumerate(moves):
            pico.after(20 + click * 100 + number * 4, lambda pin=pin, move=move: move(pin))
    assert last_line(pico) == "[1, 1, 0]"


def test_wrong_pins_are_refused_with_a_sentence_on_glass_and_line(uf2, firmware):
    board = json.loads(firmware["board.json"])
    board["pins"]["ok"] = board["pins"]["sda"]
    pico = EmulatedPico(uf2, {**firmware, "board.json": json.dumps(board).encode()}).boot()
    assert pico.run_until(lambda: ">>>" in pico.console.text, 3000, 10)
    assert "Wrong board data: Pin 4 is given twice: sda and ok." in pico.console.text
    heading = Font(str(ASSETS / "small.font")).line("Wrong board data")
    assert bytes(byte ^ 0xFF for byte in pico.frame()[1 : 1 + len(heading)]) == heading


def test_a_failure_is_shown_told_and_left_by_a_press(uf2, firmware):
    pico = EmulatedPico(uf2, with_script(firmware, FAIL)).boot()
    assert pico.run_until(lambda: "ValueError: the sky fell" in pico.console.text, 4000, 10)
    pico.run_for(100)
    assert pico.glass.lit and any(pico.frame())
    pico.console.connected = False
    pico.press(PINS["ok"], 60)
    assert pico.run_until(lambda: pico.console.connected, 2000, 5), "it starts again"


def test_the_watchdog_restarts_a_program_that_hangs(uf2, firmware):
    pico = EmulatedPico(uf2, with_script(firmware, HANG)).boot()
    assert pico.run_until(lambda: pico.console.text.count("started.") == 1, 3000, 10), pico.console.text
    assert pico.run_until(lambda: pico.console.text.count("started.") == 2, 12000, 50), pico.console.text

"""Faults on the chip: a display that goes and comes back, a program that hangs, memory over a long evening."""

import pytest

from host_tools.emulated.pico import EmulatedPico
from pico.hands import act, started

HANG = b"""
import time
from pipkeeper.hardware.watchdog import Watchdog
watchdog = Watchdog()
watchdog.start()
print("started")
time.sleep(20)
"""
MEMORY = """
import gc
gc.collect()
print(gc.mem_alloc())
"""


@pytest.mark.xdist_group("faults")
def test_a_display_unplugged_in_the_middle_comes_back_with_the_right_picture(uf2, firmware):
    pico = started(EmulatedPico(uf2, firmware))
    act(pico, "O")
    pico.run_for(300)
    pico.bus.unplug()
    act(pico, "N")
    act(pico, "N")
    pico.bus.plug()
    assert pico.run_until(lambda: pico.glass.lit, 4000, 10)
    pico.run_for(300)
    shown = pico.frame()
    act(pico, "P")
    act(pico, "N")
    assert pico.run_until(lambda: pico.frame() == shown, 1500, 5)


@pytest.mark.xdist_group("faults")
def test_the_watchdog_restarts_a_program_that_hangs(uf2, firmware):
    pico = EmulatedPico(uf2, {**firmware, "main.py": HANG}).boot()
    assert pico.run_until(lambda: pico.console.text.count("started") == 1, 3000, 10), pico.console.text
    assert pico.run_until(lambda: pico.console.text.count("started") == 2, 12000, 50), pico.console.text


@pytest.mark.xdist_group("memory")
def test_memory_does_not_grow_with_the_presses(uf2, firmware, record_property):
    used = []
    for rounds in (2, 10):
        pico = started(EmulatedPico(uf2, firmware))
        act(pico, "O")
        for _ in range(rounds):  # in and out of the settings
            for action in "NNNOB":
                act(pico, action)
        used.append(int(pico.execute(MEMORY)))
    record_property("memory in use after 2 and after 10 rounds through the settings", used)
    assert used[1] - used[0] < 2000

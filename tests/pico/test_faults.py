"""Faults on the chip: a display that goes and comes back, a program that hangs, memory over a long evening."""

import pytest

from host_tools.chip_scripts import FREE
from host_tools.emulated.copies import in_a_copy
from host_tools.emulated.hands import follow, push, shows, started
from host_tools.emulated.measured import free_memory
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import device, played, under_way, with_script
from host_tools.replaying import act
from host_tools.sitting import Sitting
from pipkeeper.presses import BACK, OK

HANG = """
import time
from pipkeeper.hardware.watchdog import Watchdog
watchdog = Watchdog()
watchdog.start()
print("started.")
time.sleep(20)
"""
MATCHES = 6


@pytest.mark.xdist_group("in play")
def test_a_display_unplugged_in_the_middle_comes_back_with_the_right_picture(in_play):
    def unplug() -> bool:
        with device({path: content for path, content in in_play.files().items() if path[:5] == "data/"}) as runner:
            in_play.bus.unplug()
            for action in "NNON":
                push(in_play, action)
                act(runner, action)
            in_play.bus.plug()
            assert in_play.run_until(lambda: in_play.glass.lit, 4000, 10)
            return shows(in_play, runner.frame())

    assert in_a_copy(unplug)


@pytest.mark.xdist_group("parts")
def test_the_watchdog_restarts_a_program_that_hangs(uf2, firmware):
    pico = EmulatedPico(uf2, with_script(firmware, HANG)).boot()
    assert pico.run_until(lambda: pico.console.text.count("started.") == 1, 3000, 10), pico.console.text
    assert pico.run_until(lambda: pico.console.text.count("started.") == 2, 12000, 50), pico.console.text


def one_match(table: Sitting) -> None:
    """A match to its end, a look at the rounds and back, and the same people again."""
    while table.app.names[-1] != "winner":
        table.clear()
        if table.app.names[-1] == "play":
            table.answer((table.app.match.ask.zones[-1], 6))
    table.press(1, BACK, OK)


@pytest.mark.xdist_group("memory")
def test_memory_does_not_grow_over_an_evening_of_matches(uf2, firmware, record_property):
    data = under_way("tumblin-dice", 2, {"edition": "301", "target": 10, "first": "seated", "dice": 1})
    ends: "list[int]" = []
    steps = played(data, lambda table: [(one_match(table), ends.append(table.presses)) for _ in range(MATCHES)])
    pico = started(EmulatedPico(uf2, {**with_script(firmware, FREE), **data}))
    free = [free_memory(pico)]
    for start, end in zip([0, *ends], ends, strict=False):
        follow(pico, steps[start:end])
        free.append(free_memory(pico))
    record_property("heap free before the first match and after each of six", free)
    assert min(free[-2:]) > free[1] - 256, free

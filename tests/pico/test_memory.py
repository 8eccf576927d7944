"""Memory over a long evening: as much is free after every match as after the first."""

from host_tools.bench.chip_scripts import FREE
from host_tools.bench.measured import free_memory
from host_tools.emulated.hands import follow, started
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import played, under_way, with_script
from host_tools.simulator.player import Player
from pipkeeper.input.presses import BACK, NEXT, OK

MATCHES = 4
_GIVE = 512  # bytes: glyphs that are kept, a line that waits for the host


def one_match(table: Player) -> None:
    """A match to its end, a look at the standing, the same people again, to the title in between and on with it."""
    while table.app.names[-1] != "play.winner":
        table.clear()
        if table.app.names[-1] == "play.play":
            table.answer((table.app.match.ask.zones[-1], 6))
    table.press(NEXT, BACK, OK)
    table.clear()
    table.go_home()
    table.press(OK)


def test_memory_does_not_grow_over_an_evening_of_matches(uf2, firmware, record_property):
    data = under_way("tumblin-dice", 2, {"edition": "301", "target": 10, "first": "seated", "dice": 1})
    ends: "list[int]" = []
    steps = played(data, lambda table: [(one_match(table), ends.append(table.presses)) for _ in range(MATCHES)])
    pico = started(EmulatedPico(uf2, {**with_script(firmware, FREE), **data}))
    free = [free_memory(pico)]
    for start, end in zip([0, *ends], ends, strict=False):
        follow(pico, steps[start:end])
        free.append(free_memory(pico))
    record_property("heap free before the first match and after each match", free)
    assert free[-1] > free[1] - _GIVE, free

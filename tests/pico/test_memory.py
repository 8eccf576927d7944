"""Memory over a long evening: as much is free after every match as after the first, and nearly as after a start."""

from host_tools.bench.chip_scripts import FREE
from host_tools.bench.measured import free_memory
from host_tools.emulated.hands import follow, started
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import Step, device, under_way, with_script
from host_tools.simulator.player import Player
from pipkeeper.input.presses import BACK, NEXT, OK

MATCHES = 4
_GIVE = 512  # bytes: glyphs that are kept, a line that waits for the host
_NAMES = 2048  # bytes of names in menus: MicroPython keeps every name that it has read


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
    table.clear()


def test_memory_does_not_grow_over_an_evening_of_matches(uf2, firmware, record_property):
    data = under_way("tumblin-dice", 2, {"edition": "301", "target": 10, "first": "seated", "dice": 1})
    pico = started(EmulatedPico(uf2, {**with_script(firmware, FREE), **data}))
    free: "list[int]" = []
    steps: "list[Step]" = []
    with device(data) as runner:
        table = Player(runner, lambda action: steps.append((action, runner.frame())))
        table.clear()
        table.press(BACK, BACK)  # the menu in a match stays in memory
        for number in range(MATCHES + 1):
            if number:
                one_match(table)
            assert table.screen == "play", "free memory is compared at the same question"
            follow(pico, steps)
            steps.clear()
            free.append(free_memory(pico))
    record_property("heap free before the first match and after each match", free)
    assert min(free) > free[0] - _NAMES, free
    assert free[-1] > free[1] - _GIVE, free

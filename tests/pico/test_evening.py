"""A Tulum match by presses on the emulated Pico: every frame is the one that CPython draws, and nothing is lost."""

import pytest

from host_tools import filesystem
from host_tools.emulated.flash import torn
from host_tools.emulated.pico import EmulatedPico
from pico.hands import act, evening, started, with_roster
from pipkeeper.journal import Store
from pipkeeper.rules import tulum

pytestmark = pytest.mark.xdist_group("evening")
ACTIONS = 120  # of the evening: enough for a few turns and what the emulator does in some minutes
CUTS = 60  # moments of the match at which the power goes


def resumed(image: bytes, folder) -> "tuple[bytes, int] | None":
    """The match that a start after a power cut finds in a file system."""
    for path, content in filesystem.read(image).items():
        if path.startswith("data/"):
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    match = Store(str(folder / "data")).resume(lambda game_id: tulum)
    return None if match is None else (bytes(match.codes[: match.end]), match.end)


def test_a_match_by_presses_frame_by_frame_with_the_power_cut_at_sampled_moments(uf2, firmware, tmp_path):
    head, actions = evening("tulum")
    actions = actions[:ACTIONS]
    pico = EmulatedPico(uf2, with_roster(firmware, head["roster"].split(", ")))
    flash = bytearray(pico.snapshot())
    started(pico)
    for number, (action, check) in enumerate(actions):
        if action != "look":
            assert act(pico, action, check), f"action {number}, {action}: another frame than CPython's"
    pico.run_for(300)
    done, operations = 0, pico.flash.operations
    seen: "list[bytes]" = []
    for cut in range(0, len(operations), max(1, len(operations) // CUTS)):
        for operation in operations[done:cut]:
            torn(flash, operation, 1.0)
        done = cut
        broken = bytearray(flash)
        torn(broken, operations[cut], (cut % 5) / 5)
        found = resumed(bytes(broken[pico.start : pico.start + pico.size]), tmp_path / str(cut))
        if found is not None:
            seen.append(found[0])
    assert len(seen) > CUTS // 2
    growing = [later for earlier, later in zip(seen, seen[1:], strict=False) if later.startswith(earlier[:-8])]
    assert len(growing) == len(seen) - 1  # each goes on from the one before; only an undo takes a little back


def test_presses_during_redraw_and_save_are_all_counted(uf2, firmware):
    """A press every 35 ms, the shortest a hand can do, while the device draws, and through an erase of the flash."""
    pico = started(EmulatedPico(uf2, firmware))
    act(pico, "O")
    before = pico.frame()
    for _ in range(4):  # round the title's list and back: an even number of rounds is no change at all
        pico.press(11, 15)
        pico.run_for(35)
    for _ in range(4):
        pico.press(10, 15)
        pico.run_for(35)
    assert pico.run_until(lambda: pico.frame() == before, 1500, 5)

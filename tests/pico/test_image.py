"""One UF2 file, dragged onto the board: it boots to the title, and an update leaves the people's data alone."""

import json
import subprocess

from host_tools.build.build import MANIFEST, fingerprint
from host_tools.build.package import package
from host_tools.device.image import micropython, place_update
from host_tools.device.uf2 import FLASH, Uf2, parse
from host_tools.emulated.hands import follow, started
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import played
from pipkeeper.input.presses import OK

TELL = b"""
from machine import reset
from switch import finish, update_waits
if finish():
    reset()
if update_waits():
    from update import take
    if take():
        reset()
print("started")
"""


def drag(pico: EmulatedPico, uf2: Uf2) -> None:
    """What the boot loader does with a file."""
    for address, page in uf2.pages.items():
        pico.write_flash(address - FLASH, page)


def test_an_image_boots_to_the_first_screen_and_a_press_leads_to_the_title(uf2, pipkeeper, tmp_path):
    made = tmp_path / "pipkeeper.uf2"
    subprocess.run(pipkeeper("image", "--micropython", str(uf2), "-o", str(made)), check=True)
    pico = EmulatedPico(uf2)
    drag(pico, parse(made.read_bytes(), "made"))
    started(pico)
    follow(pico, played({}, lambda table: table.press(OK)))


def test_an_update_brings_new_files_once_and_leaves_the_people_s_data(uf2, plain):
    """With a firmware of a few files: the way is the same, and the emulator needs minutes for the whole one."""
    names = (
        "switch.mpy",
        "update.mpy",
        "assets/game_list.bin",
        "assets/games.pak",
        "assets/cards-en.pak",
        "board.json",
    )
    new = {name: plain[name] for name in names} | {"main.py": TELL}
    marks = {name: fingerprint(content) for name, content in new.items()}
    new[MANIFEST] = json.dumps({"files": marks}).encode()
    old = {**new, "assets/game_list.bin": b"old", "pipkeeper/gone.mpy": b"old", "data/games/ours.pip": b"ours"}
    del old["assets/cards-en.pak"]
    given, told = micropython(uf2, {"name": "pico", "chip": "rp2040", "micropython": "RPI_PICO"})
    place_update(given, told.address, package(new))
    pico = EmulatedPico(uf2, old)
    drag(pico, given)
    pico.boot()
    assert pico.run_until(lambda: "started" in pico.console.text, 8000, 10), pico.console.text
    found = pico.files()
    assert {path: found.get(path) for path in new} == new
    assert found["data/games/ours.pip"] == b"ours" and "pipkeeper/gone.mpy" not in found
    again = pico.power_cycled().boot()
    assert again.run_until(lambda: "started" in again.console.text, 4000, 10), again.console.text
    assert not again.flash.operations, "what was taken once is not taken again"

"""What `mpremote mip install` brings onto a board: the sources as they stand in the repository, and they run."""

import json
import sys
from importlib.util import find_spec
from pathlib import Path

from host_tools import BOARDS, FIRMWARE
from host_tools.emulated.hands import follow, started
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.port import Port
from host_tools.emulated.prepared import played
from pipkeeper.input.presses import OK

MPREMOTE = str(Path(sys.executable).parent / "mpremote")
# What a board without a match does not read: all sources need more flash than this chip has.
LEFT_OUT = ("pipkeeper/rules/spiel/", "pipkeeper/rules/board/", "pipkeeper/rules/dice_trip/", "assets/cards-")


def described(folder: Path) -> "dict[str, bytes]":
    """The files that a package description names; the display driver comes from the installed package."""
    files = {}
    for place, url in json.loads((folder / "package.json").read_text(encoding="utf-8"))["urls"]:
        if url.startswith("github:"):
            spec = find_spec(place.removeprefix("lib/").removesuffix(".py").replace("/", "."))
            assert spec and spec.origin
            files[place] = Path(spec.origin).read_bytes()
        else:
            files[place] = (folder / url).read_bytes()
    return files


def test_the_sources_boot_to_the_title(uf2):
    whole = described(FIRMWARE) | described(BOARDS / "pico")
    files = {place: content for place, content in whole.items() if not place.startswith(LEFT_OUT)}
    follow(started(EmulatedPico(uf2, files)), played({}, lambda table: table.press(OK)))


def test_a_package_description_is_installed_by_mpremote(uf2, tmp_path):
    """The board's own and a few files of the firmware's: all of them take the emulator many minutes."""
    whole = json.loads((FIRMWARE / "package.json").read_text(encoding="utf-8"))
    few = [pair for pair in whole["urls"] if pair[0] in ("main.py", "switch.py", "pipkeeper/ui/entries/cover.py")]
    assert len(few) == 3
    (tmp_path / "package.json").write_text(json.dumps({**whole, "urls": few}))
    for place, _ in few:
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_bytes((FIRMWARE / place).read_bytes())
    pico = EmulatedPico(uf2, {})
    port = Port(pico.boot())
    packages = str(tmp_path / "package.json"), str(BOARDS / "pico" / "package.json")
    status, told, errors = port.run(MPREMOTE, "connect", port.path, "mip", "install", "--target", "/", *packages)
    assert status == 0, told + errors
    wanted = {place: (FIRMWARE / place).read_bytes() for place, _ in few}
    assert pico.files() == wanted | {"board.json": (BOARDS / "pico" / "board.json").read_bytes()}

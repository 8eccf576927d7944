"""The wheel, installed into an empty environment and used from a folder of the user's."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tools import ROOT
from host_tools.maps.forms import SAMPLE
from pipkeeper import VERSION
from tools.made_uf2 import micropython

pytestmark = pytest.mark.xdist_group("wheel")


class Installed:
    """A `pipkeeper` command in an environment of its own, started in the user's folder."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.environment = folder / "environment"
        self.wheel = wheel
        self.here = folder / "here"
        self.here.mkdir()
        self._variables = {
            "HOME": str(folder / "home"),
            "XDG_DATA_HOME": str(folder / "home" / "data"),
            "PATH": os.environ["PATH"],
        }
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", self.environment], check=True)
        self.install("")

    def install(self, extras: str) -> None:
        """Install with this environment's pip; modules are compiled when they are imported, which is sooner."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.environment), "--disable-pip-version-check"]
        wanted = f"./{self.wheel.name}{extras}"
        subprocess.run([*pip, "install", "--quiet", "--no-compile", wanted], check=True, cwd=self.wheel.parent)

    def run(self, *words: str, given: str = "", status: int = 0) -> str:
        """What the command prints; it must end with the status."""
        done = subprocess.run(
            [self.environment / "bin" / "pipkeeper", *words],
            cwd=self.here,
            env=self._variables,
            input=given,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr

    def files(self) -> "set[Path]":
        """The files of the package, without compiled bytecode."""
        (package,) = self.environment.glob("lib/python3*/site-packages/host_tools")
        return {path for path in package.rglob("*") if path.is_file() and path.suffix != ".pyc"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(folder), str(ROOT)], check=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    command = Installed(tmp_path_factory.mktemp("installed"), wheel)
    before = command.files()
    yield command
    assert command.files() == before


def test_the_wheel_holds_the_firmware_and_the_licences(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "host_tools/bundled/firmware/main.py",
        "host_tools/bundled/firmware/assets/games.pak",
        "host_tools/bundled/boards/pico/board.json",
        "host_tools/micropython/node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm",
    ):
        assert wanted in names
    assert {name.rpartition("/")[2] for name in names if "/licenses/" in name} == {"LICENSE", "NOTICE"}
    assert not [name for name in names if name.startswith("tests/") or "__pycache__" in name]


def test_a_plain_installation_plays_and_builds(installed: Installed) -> None:
    assert installed.run("--version") == f"pipkeeper {VERSION}\n"
    assert len(json.loads(installed.run("games", "--json"))) >= 60
    asked = installed.run("table", "tulum", "--players", "Ada,Ben", given='0\n{"save": true}\n', status=3)
    assert '"match"' in asked
    assert installed.run("play").strip()
    installed.run("build", "--board", "minimal")
    assert (installed.here / "build" / "minimal" / "main.py").is_file()
    (installed.here / "given.uf2").write_bytes(micropython().to_bytes())
    installed.run("image", "--micropython", "given.uf2", "--board", "pico", "-o", "pipkeeper.uf2")
    assert (installed.here / "pipkeeper.uf2").stat().st_size > (installed.here / "given.uf2").stat().st_size


def test_maps_need_libraries_only_to_be_drawn(installed: Installed) -> None:
    sample = installed.here / "pip-island.txt"
    shutil.copy(SAMPLE, sample)
    assert "25 cities" in installed.run("map", "check", sample.name)
    installed.run("map", "pack", sample.name)
    assert sample.with_suffix(".map").is_file()
    assert "[analysis]'" in installed.run("map", "draw", sample.name, status=2)


def test_the_extra_with_letters_brings_what_draws_them(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        metadata = packed.read(f"pipkeeper-{VERSION}.dist-info/METADATA").decode()
    wanted = re.findall(r"^Requires-Dist: ([\w-]+).* extra == 'letters'$", metadata, re.M)
    assert {"matplotlib", "numpy", "noto-cjk-sans-otc"} <= set(wanted)


def test_a_missing_library_is_told_by_its_extra(installed: Installed) -> None:
    for words, extra in ((("solve", "tulum"), "analysis"), (("cafe",), "cafe")):
        assert f"run: pip install './{installed.wheel.name}[{extra}]'" in installed.run(*words, status=2)


def test_with_the_extra_the_solver_writes_where_the_user_stands(installed: Installed) -> None:
    installed.install("[analysis]")
    assert "10.468063" in installed.run("solve", "tulum")
    assert (installed.here / "tulum-solved" / "tulum.png").is_file()

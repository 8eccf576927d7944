"""What the tests on an emulated Pico share: the MicroPython file that was given, the firmware, boards under way."""

import os
import sys
from pathlib import Path

import pytest

from host_tools.build.build import build
from host_tools.device.micropython_uf2 import about
from host_tools.device.uf2 import parse
from host_tools.emulated.hands import started
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import under_way


@pytest.fixture(scope="session")
def uf2() -> Path:
    """The firmware file of `make test-pico PICO_UF2=FILE`."""
    given = os.environ.get("PICO_UF2")
    if not given or not Path(given).is_file():
        pytest.exit("give a MicroPython firmware file for the Pico: make test-pico PICO_UF2=FILE.uf2", 2)
    return Path(given)


@pytest.fixture(scope="session")
def frozen(uf2) -> str:
    """The mark of the sources that are frozen into the firmware file, "" if none are."""
    return about(parse(uf2.read_bytes(), uf2.name), uf2.name).sources


@pytest.fixture(scope="session")
def firmware(frozen) -> "dict[str, bytes]":
    """What the firmware file lacks: everything, or only the data if the sources are frozen into it."""
    return build("pico", frozen, {"language": "en"})


@pytest.fixture(scope="session")
def plain() -> "dict[str, bytes]":
    """A build with all modules."""
    return build("pico")


@pytest.fixture(scope="session")
def at_prompt(uf2, firmware) -> EmulatedPico:
    """A board with the firmware on it that was interrupted as it started, at its prompt; to be used in a copy."""
    pico = EmulatedPico(uf2, firmware).boot()
    pico.execute("pass")
    return pico


@pytest.fixture(scope="session")
def in_play(uf2, firmware) -> EmulatedPico:
    """A board that has taken up a match of 301 at its second die; to be used in a copy."""
    data = under_way("tumblin-dice", 2, {"edition": "301", "first": "seated", "dice": 2}, answers=1)
    return started(EmulatedPico(uf2, {**firmware, **data}))


@pytest.fixture(scope="session")
def pipkeeper():
    """The command line of a tool."""
    return lambda *words: (sys.executable, "-m", "host_tools.cli", *words)

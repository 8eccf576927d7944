"""What the tests on an emulated Pico share: the MicroPython file that was given, and the firmware built once."""

import os
from pathlib import Path

import pytest

from host_tools.build import build


@pytest.fixture(scope="session")
def uf2() -> Path:
    """The firmware file of `make test-pico PICO_UF2=FILE`."""
    given = os.environ.get("PICO_UF2")
    if not given or not Path(given).is_file():
        pytest.exit("give a MicroPython firmware file for the Pico: make test-pico PICO_UF2=FILE.uf2", 2)
    return Path(given)


@pytest.fixture(scope="session")
def firmware() -> "dict[str, bytes]":
    return build("pico")

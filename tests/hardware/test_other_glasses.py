"""SH1106 displays and displays on SPI show what is drawn, under CPython and MicroPython."""

import pytest

from both import other_glasses
from hardware.twin import twin_files
from host_tools.micropython.run import run

KINDS = ("sh1106", "on_spi", "sh1106_on_spi")


@pytest.mark.parametrize("height", [64, 32])
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_drawn_is_seen(kind, height):
    assert other_glasses.draw(getattr(other_glasses, kind), height) == "drawn"


def test_what_is_drawn_is_seen_under_micropython():
    script = "import other_glasses\n"
    script += "".join(f"print(other_glasses.draw(other_glasses.{kind}, 64))\n" for kind in KINDS)
    assert run(script, twin_files()).split() == ["drawn"] * len(KINDS)

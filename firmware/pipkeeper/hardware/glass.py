"""Opens the board's display: the first step of a start, so that a picture appears at once."""

import time

from machine import SPI, Pin
from micropython import const

from .buttons import Clock
from .display import Bus, Display, spi_of
from .i2c import opener

if 0:  # for the type checker
    from typing import Any

_SPI_FREQUENCY = const(8000000)


def connect_spi(board: "dict[str, Any]") -> "tuple[SPI, Pin, Pin]":
    """Open the SPI bus and the display's pins; reset a display that has a reset pin."""
    pins = board["pins"]
    if "reset" in pins:
        reset = Pin(pins["reset"], Pin.OUT, value=0)
        time.sleep_ms(1)
        reset(1)
        time.sleep_ms(1)
    spi = SPI(
        spi_of(pins["sck"], pins["mosi"]),
        board.get("frequency", _SPI_FREQUENCY),
        sck=Pin(pins["sck"]),
        mosi=Pin(pins["mosi"]),
        miso=None,
    )
    return spi, Pin(pins["dc"], Pin.OUT, value=0), Pin(pins["cs"], Pin.OUT, value=1)


def _bus(board: "dict[str, Any]") -> Bus:
    if board.get("bus") == "spi":
        from .spi_bus import SpiBus

        return SpiBus(lambda: connect_spi(board))
    return Bus(opener(board), board.get("address", 0x3C))


def make_display(board: "dict[str, Any]", clock: Clock) -> Display:
    """Make the board's display without the other parts."""
    kind = Display
    if board.get("display") == "sh1106":
        from .sh1106 import Sh1106Display

        kind = Sh1106Display
    return kind(_bus(board), board["width"], board["height"], clock)


def first_frame(display: Display, assets: str) -> None:
    """Show the app's first picture from a file, because the app itself takes a second to load."""
    try:
        with open(f"{assets}/first-{display.height}.frame", "rb") as file:
            file.readinto(display.buffer)
    except OSError:
        return  # a display of another size starts dark
    display.show()

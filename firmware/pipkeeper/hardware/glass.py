"""Opens the board's display: the first step of a start, so that a picture appears at once."""

import time

from machine import I2C, SPI, Pin, SoftI2C
from micropython import const

from .buttons import Clock
from .display import Bus, Display, bus_of, spi_of

if 0:  # for the type checker
    from typing import Any

_FREQUENCY = const(400000)
_SPI_FREQUENCY = const(8000000)
_SLOW = const(100000)  # for pins that the chip's own bus does not support
_LONGEST = const(1026)  # bytes in one transfer to the display: a whole frame, the control byte and the address


def connect(board: "dict[str, Any]") -> "I2C | SoftI2C":
    """Free a bus that an interrupted display holds low, then open it."""
    sda, scl = board["pins"]["sda"], board["pins"]["scl"]
    if not Pin(sda, Pin.IN, Pin.PULL_UP)():
        clock = Pin(scl, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        for _ in range(9):
            clock(0)
            time.sleep_us(5)
            clock(1)
            time.sleep_us(5)
    frequency = board.get("frequency", _FREQUENCY)
    # Twice the duration of the longest transfer, at nine bits a byte.
    timeout = 2 * 9 * _LONGEST * 1000000 // frequency
    number = bus_of(sda, scl)
    if number < 0:  # invalid, but its display may still show why
        return SoftI2C(sda=Pin(sda), scl=Pin(scl), freq=_SLOW, timeout=timeout)
    return I2C(number, sda=Pin(sda), scl=Pin(scl), freq=frequency, timeout=timeout)


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
    return Bus(lambda: connect(board), board.get("address", 0x3C))


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

"""Opens the I2C bus of the display: at the start, and again when the display has failed.

It is a module of its own because the display keeps it; the rest of glass.py is unloaded after the start.
"""

import time

from machine import I2C, Pin, SoftI2C
from micropython import const

from .display import bus_of

if 0:  # for the type checker
    from collections.abc import Callable
    from typing import Any

_FREQUENCY = const(400000)
_SLOW = const(100000)  # for pins that the chip's own bus does not support
_LONGEST = const(1026)  # bytes in one transfer to the display: a whole frame, the control byte and the address


def opener(board: "dict[str, Any]") -> "Callable[[], I2C | SoftI2C]":
    """Return a function that opens the bus of a board."""
    return lambda: connect(board)


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

"""An emulated Raspberry Pi Pico: the real MicroPython and firmware on an emulated RP2040, with exact timing."""

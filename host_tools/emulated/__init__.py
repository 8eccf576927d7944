"""A Raspberry Pi Pico without a Pico: the real MicroPython and firmware on an emulated RP2040, at exact moments."""

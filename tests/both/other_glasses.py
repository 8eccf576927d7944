"""Displays other than an SSD1306 on I2C, drawn on through a virtual chip; runs on both interpreters."""

from host_tools.virtual.glass import Glass, VirtualI2C
from pipkeeper.hardware.display import Bus, Display
from pipkeeper.hardware.sh1106 import Sh1106Display
from pipkeeper.hardware.spi_bus import SpiBus


class Clock:
    def now(self):
        return 0


class Sh1106(Glass):
    """The chip: 132 columns, of which the glass has the middle 128; pages and columns are set one by one."""

    def power_cycle(self):
        Glass.power_cycle(self)
        self.memory = bytearray((number * 37 & 0xFF) ^ 0x5A for number in range(132 * 8))

    def _pixels(self, part):
        for byte in part:
            if self.column < 132:
                self.memory[self.page * 132 + self.column] = byte
            self.column += 1

    def _obey(self, command, arguments):
        if command < 0x10:
            self.column = self.column & 0xF0 | command
        elif command < 0x20:
            self.column = self.column & 0x0F | (command & 0x0F) << 4
        elif 0xB0 <= command < 0xB8:
            self.page = command & 7
        elif command == 0xAD:
            self.pump = arguments[0] == 0x8B
        elif command in (0x21, 0x22):
            self.unknown.append(command)
        elif command not in (0x8D, 0x20):  # the driver's own set-up has them; this chip passes over them
            Glass._obey(self, command, arguments)

    def frame(self):
        if not (self.lit and self.pump):
            return bytes(self.width * self.height // 8)
        return bytes(self.memory[page * 132 + 2 + x] for page in range(self.height // 8) for x in range(self.width))


class Wires:
    """A display on SPI: what is written goes to the chip as commands or as pixels, as the pin dc stands."""

    def __init__(self, glass):
        self.glass = glass
        self.pixels = 0
        self.chosen = False

    def connect(self):
        return self, self._dc, self._cs

    def _dc(self, level):
        self.pixels = level

    def _cs(self, level):
        self.chosen = not level

    def write(self, part):
        assert self.chosen
        self.glass.receive(bytes((0x40 if self.pixels else 0,)) + bytes(part))


def sh1106(height):
    glass = Sh1106(128, height)
    i2c = VirtualI2C(glass)
    return glass, Sh1106Display(Bus(lambda: i2c), 128, height, Clock())


def on_spi(height):
    glass = Glass(128, height)
    return glass, Display(SpiBus(Wires(glass).connect), 128, height, Clock())


def sh1106_on_spi(height):
    glass = Sh1106(128, height)
    return glass, Sh1106Display(SpiBus(Wires(glass).connect), 128, height, Clock())


def draw(make, height):
    """Draw many changes, dim, darken, turn; every picture must be the one that was drawn."""
    glass, display = make(height)
    assert display.ok and display.show()
    assert glass.frame() == bytes(len(display.buffer))
    seed = 1
    for _ in range(60):
        for _ in range(seed % 40):
            seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
            display.buffer[seed // 65536 % len(display.buffer)] = seed & 0xFF
        seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
        assert display.show() and glass.frame() == bytes(display.buffer)
    display.contrast(7)
    assert glass.contrast == 7
    display.power(False)
    assert not glass.lit
    display.power(True)
    display.keep()
    display.turn(True)
    assert display.show() and glass.lit and not glass.upright and glass.frame() == bytes(display.buffer)
    assert glass.unknown == []
    return "drawn"

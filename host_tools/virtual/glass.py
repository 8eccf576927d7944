"""A virtual SSD1306 and the bus it hangs on: decodes the driver's bytes into pixels, and fails on demand.

Runs under CPython and MicroPython, so that both test beds look at the same glass.
"""

_ARGUMENTS = {
    0x20: 1,
    0x21: 2,
    0x22: 2,
    0x81: 1,
    0x8D: 1,
    0xA8: 1,
    0xAD: 1,
    0xD3: 1,
    0xD5: 1,
    0xD9: 1,
    0xDA: 1,
    0xDB: 1,
}
_ADDRESS = 0x3C
_NO_ANSWER = 5  # EIO
_TIMED_OUT = 110


class Glass:
    """The chip: its memory page by page, and the registers that matter to what is seen."""

    def __init__(self, width: int = 128, height: int = 64) -> None:
        self.width = width
        self.height = height
        self.power_cycle()

    def power_cycle(self) -> None:
        """Unplug and plug in again: registers are reset and the memory holds noise."""
        self.memory = bytearray((number * 37 & 0xFF) ^ 0x5A for number in range(1024))
        self.lit = self.pump = self.inverted = self.upright = False
        self.contrast = 0x7F
        self.mode = 2
        self.columns = (0, 127)
        self.pages = (0, 7)
        self.column = self.page = 0
        self.rows = 64
        self.unknown: "list[int]" = []  # commands that a driver for this chip must not send
        self._command: "list[int]" = []

    def receive(self, part: bytes) -> None:
        """Take one transaction, in which control bytes say whether commands or pixels follow."""
        at = 0
        while at < len(part):
            control = part[at]
            at += 1
            single = control & 0x80
            end = at + 1 if single else len(part)
            if control & 0x40:
                self._pixels(part[at:end])
            else:
                for byte in part[at:end]:
                    self._take(byte)
            at = end

    def status(self) -> int:
        return 0 if self.lit else 0x40

    def _pixels(self, part: bytes) -> None:
        if self.mode == 0 and self.pages[0] == self.pages[1] and self.column + len(part) == self.columns[1] + 1:
            start = self.page * 128 + self.column
            self.memory[start : start + len(part)] = part
            self.column = self.columns[0]
            return
        for byte in part:
            self._pixel(byte)

    def _pixel(self, byte: int) -> None:
        self.memory[self.page * 128 + self.column] = byte
        self.column += 1
        if self.mode == 0:
            if self.column > self.columns[1]:
                self.column = self.columns[0]
                self.page = self.pages[0] if self.page == self.pages[1] else self.page + 1 & 7
        else:
            self.column &= 127

    def _take(self, byte: int) -> None:
        self._command.append(byte)
        if len(self._command) > _ARGUMENTS.get(self._command[0], 0):
            command, self._command = self._command, []
            self._obey(command[0], command[1:])

    def _obey(self, command: int, arguments: "list[int]") -> None:
        if command == 0x20:
            self.mode = arguments[0] & 3
        elif command == 0x21:
            self.columns = arguments[0], arguments[1]
            self.column = arguments[0]
        elif command == 0x22:
            self.pages = arguments[0], arguments[1]
            self.page = arguments[0]
        elif command == 0x81:
            self.contrast = arguments[0]
        elif command == 0x8D:
            self.pump = bool(arguments[0] & 4)
        elif command == 0xA8:
            self.rows = arguments[0] + 1
        elif command in (0xA6, 0xA7):
            self.inverted = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.lit = command == 0xAF
        elif command in (0xC0, 0xC8):
            self.upright = command == 0xC8
        elif command not in (0x40, 0xA0, 0xA1, 0xA4, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB, 0xE3):
            self.unknown.append(command)

    def frame(self) -> bytes:
        """Return what is visible, page by page as in the display's buffer; all dark while the chip is off."""
        size = self.width * self.height // 8
        if not (self.lit and self.pump):
            return bytes(size)
        seen = bytes(self.memory[page * 128 + x] for page in range(self.height // 8) for x in range(self.width))
        return bytes(byte ^ 0xFF for byte in seen) if self.inverted else seen


class VirtualI2C:
    """Stands in for machine.I2C.  Faults: `missing` (nobody answers), `hanging` (a transfer runs into the timeout)."""

    def __init__(self, glass: Glass) -> None:
        self.glass = glass
        self.missing = False
        self.hanging = False
        self.bytes = 0  # on the wire, with the address byte of each transfer
        self.transfers = 0
        self.timeouts = 0

    def unplug(self) -> None:
        self.missing = True

    def plug(self) -> None:
        """Plug the display in again after it lost power."""
        self.missing = False
        self.glass.power_cycle()

    def writeto(self, address: int, part: "bytes | bytearray | memoryview") -> None:
        self._begin(address, len(part))
        self.glass.receive(bytes(part))

    def readfrom_into(self, address: int, part: "bytearray | memoryview") -> None:
        self._begin(address, len(part))
        part[0] = self.glass.status()

    def _begin(self, address: int, length: int) -> None:
        self.transfers += 1
        if self.hanging:
            self.timeouts += 1
            raise OSError(_TIMED_OUT)
        self.bytes += 1
        if self.missing or address != _ADDRESS:
            raise OSError(_NO_ANSWER)
        self.bytes += length

"""The emulated board's flash chip: the time that it takes, and power cuts at any of its operations."""

_ERASE, _ERASE_BLOCK, _PROGRAM, _STATUS = 0x20, 0xD8, 0x02, 0x05
_SIZES = {_ERASE: 4096, _ERASE_BLOCK: 65536}
_BUSY = 1
_ERASE_NS, _PROGRAM_NS = 45e6, 0.4e6  # W25Q16JV, typical


class PowerCut(Exception):
    """The supply is gone; only the flash is left."""


class FlashChip:
    """Counts erases and programs; `cut_at` loses power during one of them."""

    def __init__(self, mcu, simulator) -> None:
        self._mcu = mcu
        self._simulator = simulator
        self._ssi = mcu.ssi
        self.operations: "list[str]" = []
        self.dead = False
        self._cut: "tuple[int, float] | None" = None
        self._busy_until = 0.0
        self._old_apply = self._ssi._apply_command
        self._old_shift = self._ssi._shift_byte
        self._ssi._apply_command = self._apply
        self._ssi._shift_byte = self._shift

    def cut_at(self, operation: int, part: float) -> None:
        """Arms a cut at an operation counted from now, when this part of it is done."""
        self._cut = len(self.operations) + operation, part

    def _apply(self) -> None:
        command = self._ssi._tx_buffer
        code = command[0] if command else 0
        if self.dead:
            return
        if code in (_ERASE, _ERASE_BLOCK, _PROGRAM) and self._ssi._write_enabled and len(command) >= 4:
            if self._cut and len(self.operations) >= self._cut[0]:
                self._tear(code, command, self._cut[1])
                return
            erasing = code != _PROGRAM
            self.operations.append("erase" if erasing else "program")
            blocks = _SIZES.get(code, 4096) // 4096
            self._busy_until = self._simulator.clock.nanos + (_ERASE_NS * blocks if erasing else _PROGRAM_NS)
        self._old_apply()

    def _tear(self, code: int, command, part: float) -> None:
        """Does some of an operation, and then the lights go out."""
        address = command[1] << 16 | command[2] << 8 | command[3]
        flash = self._mcu.flash
        if code == _PROGRAM:
            content = command[4:]
            for at in range(int(len(content) * part)):
                flash[address + at] &= content[at]
        else:
            address &= ~(_SIZES[code] - 1)
            done = int(_SIZES[code] * part)
            flash[address : address + done] = b"\xff" * done
        self.dead = True
        self._simulator.stopped = True

    def _shift(self, byte: int) -> int:
        answer = self._old_shift(byte)
        sent = self._ssi._tx_buffer
        if sent[0] == _STATUS and len(sent) > 1 and self._simulator.clock.nanos < self._busy_until:
            answer |= _BUSY
        return answer

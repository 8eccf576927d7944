"""The emulated board's flash chip: the time that it takes, and power cuts at any of its operations."""

from typing import Any

SECTOR = 4096
_ERASE, _PROGRAM, _STATUS = 0x20, 0x02, 0x05
_BUSY = 1
_ERASE_NS, _PROGRAM_NS = 45e6, 0.4e6  # W25Q16JV, typical


class PowerCut(Exception):
    """Raised when power is lost; only the flash survives."""


def torn(flash: bytearray, operation: "tuple[int, bytes | None]", part: float) -> None:
    """Do part of an operation: program these bytes at this address, or erase a sector."""
    address, content = operation
    if content is None:
        done = int(SECTOR * part)
        flash[address : address + done] = b"\xff" * done
    else:
        for at in range(int(len(content) * part)):
            flash[address + at] &= content[at]


class FlashChip:
    """Keeps a list of all that is done to it; `cut_at` loses power during one operation."""

    def __init__(self, mcu: Any, simulator: Any) -> None:
        self._mcu = mcu
        self._simulator = simulator
        self._ssi = mcu.ssi
        self.operations: "list[tuple[int, bytes | None]]" = []  # address, and what was programmed; None: erased
        self.dead = False
        self._cut: "tuple[int, float] | None" = None
        self._busy_until = 0.0
        self._old_apply = self._ssi._apply_command
        self._old_shift = self._ssi._shift_byte
        self._ssi._apply_command = self._apply
        self._ssi._shift_byte = self._shift

    def cut_at(self, operation: int, part: float) -> None:
        """Arm a cut at an operation counted from now, when this part of it is done."""
        self._cut = len(self.operations) + operation, part

    def _apply(self) -> None:
        command = self._ssi._tx_buffer
        code = command[0] if command else 0
        if self.dead:
            return
        if code in (_ERASE, _PROGRAM) and self._ssi._write_enabled and len(command) >= 4:
            address = command[1] << 16 | command[2] << 8 | command[3]
            operation = (address, bytes(command[4:])) if code == _PROGRAM else (address & -SECTOR, None)
            if self._cut and len(self.operations) >= self._cut[0]:
                torn(self._mcu.flash, operation, self._cut[1])
                self.dead = True
                self._simulator.stopped = True
                return
            self.operations.append(operation)
            self._busy_until = self._simulator.clock.nanos + (_PROGRAM_NS if code == _PROGRAM else _ERASE_NS)
        self._old_apply()

    def _shift(self, byte: int) -> int:
        answer = self._old_shift(byte)
        sent = self._ssi._tx_buffer
        if sent[0] == _STATUS and len(sent) > 1 and self._simulator.clock.nanos < self._busy_until:
            answer |= _BUSY
        return int(answer)

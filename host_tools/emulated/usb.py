"""The emulated board's console over USB, with what rp2040py leaves out.

- It answers every poll of the console with an empty packet, which keeps the chip busy for ever: here a poll waits until
  the host has something to say.
- It makes no start-of-frame interrupts, and MicroPython shows its first words only some frames after a host connects.
  Real hosts send one each millisecond; five keep clear of a queue in the USB stack that overflows while C code blocks.
"""

from collections.abc import Callable
from typing import Any

_FRAME = 5e6  # ns
_SOF_INTERRUPT = 1 << 17
_SOF_READ = 0x48  # the register whose reading acknowledges a start of frame


class Console:
    """The board's output, and input sent to it."""

    def __init__(self, device: Any) -> None:
        self._clock = device.simulator.clock
        self._usb = device.mcu.usb_ctrl
        self._cdc = device.cdc
        self.said = bytearray()
        self.heard: "Callable[[bytes], object] | None" = None
        self.connected = False
        self._to_send = bytearray()
        self._asked: "tuple[int, int] | None" = None
        self._answer_alarm = self._clock.create_alarm(self._answer)
        self._cdc.on_serial_data = self._hear
        self._cdc.on_device_connected = self._connect
        self._other_endpoints = self._usb.on_endpoint_read
        self._usb.on_endpoint_read = self._poll
        self._old_reset = self._usb.on_reset
        self._usb.on_reset = self._reset
        self._old_read = self._usb.read_uint32
        self._usb.read_uint32 = self._register
        self._frames = self._clock.create_alarm(self._frame)
        self._frames.schedule(_FRAME)

    @property
    def text(self) -> str:
        return self.said.decode("utf-8", "replace")

    def send(self, data: bytes) -> None:
        self._to_send += data
        if self._asked and self._to_send:
            self._answer_alarm.schedule(10_000)

    def _hear(self, data: Any) -> None:
        self.said += bytes(data)
        if self.heard:
            self.heard(bytes(data))

    def _connect(self) -> None:
        self.connected = True

    def _reset(self) -> None:
        self._asked = None
        self.connected = False
        self._old_reset()

    def _poll(self, endpoint: int, size: int) -> None:
        if endpoint <= 0 or endpoint != self._cdc._out_endpoint:
            self._other_endpoints(endpoint, size)
            return
        self._asked = endpoint, size
        if self._to_send:
            self._answer()

    def _answer(self) -> None:
        if self._asked and self._to_send:
            (endpoint, size), self._asked = self._asked, None
            packet = bytes(self._to_send[:size])
            del self._to_send[:size]
            self._usb.endpoint_read_done(endpoint, packet)

    def _frame(self) -> None:
        self._usb._sof_frame_number = (self._usb._sof_frame_number + 1) & 0x7FF
        if self.connected and self._usb._int_enable & _SOF_INTERRUPT:
            self._usb._int_raw |= _SOF_INTERRUPT
            self._usb.check_interrupts()
        self._frames.schedule(_FRAME)

    def _register(self, offset: int) -> int:
        if offset == _SOF_READ and self._usb._int_raw & _SOF_INTERRUPT:
            self._usb._int_raw &= ~_SOF_INTERRUPT
            self._usb.check_interrupts()
        return int(self._old_read(offset))

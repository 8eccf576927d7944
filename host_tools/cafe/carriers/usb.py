"""USB: devices on cables, found by the vendor number of Raspberry Pi, a reading and a writing thread each."""

import asyncio
import logging
import queue
import threading
from typing import Any

import serial
from serial.tools import list_ports

from pipkeeper.link.lines import LineReader

from ...device import port_requests
from .house_side import House

_log = logging.getLogger(__name__)
RASPBERRY = 0x2E8A
_LOOK = 0.5  # s between looks for new ports, and for tools that ask for one
_UNREAD = 512  # lines: a device that does not take them is dropped
_WRITE = 2.0  # s


class _Port:
    """One open serial line."""

    def __init__(self, house: House, name: str, loop: asyncio.AbstractEventLoop) -> None:
        self.name = name
        self.gone = False
        self._house = house
        self._loop = loop
        self._lines: queue.Queue[bytes | None] = queue.Queue(_UNREAD)
        self._serial: Any = serial.serial_for_url(
            name, baudrate=115200, timeout=0.2, write_timeout=_WRITE, exclusive=True
        )
        self._reader = LineReader()
        self._connection = house.connect("usb", self._send, True)
        for work in (self._read, self._write):
            threading.Thread(target=work, name=f"usb {name}", daemon=True).start()

    def _send(self, line: bytes) -> None:
        try:
            self._lines.put_nowait(line)
        except queue.Full:
            self.gone = True

    def _read(self) -> None:
        try:
            while not self.gone:
                data = self._serial.read(self._serial.in_waiting or 1)
                if data:
                    self._loop.call_soon_threadsafe(self._received, data)
        except (OSError, serial.SerialException, TypeError, RuntimeError):
            pass  # unplugged, or closed beneath us
        self.gone = True

    def _write(self) -> None:
        try:
            while not self.gone:
                line = self._lines.get()
                if line is None:
                    break
                self._serial.write(line + b"\n")
        except (OSError, serial.SerialException, TypeError):
            pass
        self.gone = True

    def _received(self, data: bytes) -> None:
        for line in self._reader.feed(data):
            self._house.line(self._connection, line)

    def close(self) -> None:
        """Close the port; its threads end by themselves."""
        self.gone = True
        try:
            self._lines.put_nowait(None)
        except queue.Full:
            pass
        try:
            self._serial.close()
        except (OSError, serial.SerialException):
            pass
        self._house.close(self._connection)


class UsbCarrier:
    """Looks for ports and keeps them open; gives up a port that a tool asks for."""

    def __init__(self, house: House, ports: "list[str] | None" = None) -> None:
        self._house = house
        self._given = ports  # instead of looking for the vendor
        self._open: dict[str, _Port] = {}
        self._refused: set[str] = set()  # reported only once
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look_for_ever())

    async def stop(self) -> None:
        """Close every port."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for port in self._open.values():
            port.close()
        self._open.clear()

    async def _look_for_ever(self) -> None:
        with port_requests.listening():
            while True:
                await self._look(asyncio.get_running_loop())
                await asyncio.sleep(_LOOK)

    async def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        found = await asyncio.to_thread(self._found)
        wanted = await asyncio.to_thread(port_requests.wanted)
        for name, port in list(self._open.items()):
            if port.gone or name not in found or name in wanted:
                port.close()
                del self._open[name]
        for name in found - set(self._open) - wanted:
            try:
                self._open[name] = _Port(self._house, name, loop)
                self._refused.discard(name)
            except (OSError, serial.SerialException) as error:
                if name not in self._refused:
                    self._refused.add(name)
                    _log.warning("%s cannot be opened: %s", name, error)

    def _found(self) -> "set[str]":
        if self._given is not None:
            return set(self._given)
        return {port.device for port in list_ports.comports() if port.vid == RASPBERRY}

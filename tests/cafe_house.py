"""Devices that speak to a house in tests, over a carrier that is two function calls."""

import asyncio

from host_tools.cafe.simulated.device import SimulatedDevice

DEVICE = "e6614c311b7b2a2f"
KEY = bytes(range(32))


class Wire:
    """A device at a house, over a carrier that is two function calls; `heard` is what the house said."""

    def __init__(self, service, device=DEVICE, key=KEY, carrier="tcp"):
        self.device = SimulatedDevice(device, key)
        self.service = service
        self.heard = []
        self.loop = asyncio.get_running_loop()
        self.connection = service.connect(carrier, self._said)

    def open(self):
        self.device.connected(lambda line: self.service.line(self.connection, line))

    def _said(self, line):
        self.heard.append(line)
        self.loop.call_soon(self.device.hear, line, self.loop.time())

    async def until(self, true, seconds=5.0):
        """Wait until something is so."""
        end = self.loop.time() + seconds
        while not true():
            assert self.loop.time() < end, self.heard[-5:]
            await asyncio.sleep(0.005)

    async def current(self, match):
        await self.until(lambda: match.acked == (match.edit, len(match.codes)))

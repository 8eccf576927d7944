"""A simulated device on a TCP connection, opened again whenever it is lost."""

import asyncio
import time

from pipkeeper.link.lines import LineReader

from .device import SimulatedDevice


async def connected(device: SimulatedDevice, host: str, port: int) -> None:
    """Keep a device linked until it is cancelled."""
    while True:
        try:
            reader, writer = await asyncio.open_connection(host, port)
        except OSError:
            await asyncio.sleep(0.5)
            continue
        ticking = asyncio.create_task(_tick(device))
        try:
            device.connected(lambda line, to=writer: to.write(line + b"\n"))  # type: ignore[misc]
            lines = LineReader()
            while data := await reader.read(4096):
                for line in lines.feed(data):
                    device.hear(line, time.monotonic())
        except OSError:
            pass
        finally:
            ticking.cancel()
            device.connected(None)
            writer.close()
        await asyncio.sleep(0.2)


async def _tick(device: SimulatedDevice) -> None:
    while True:
        await asyncio.sleep(0.5)
        device.tick(time.monotonic())

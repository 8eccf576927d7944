"""Simulated devices of a house at a broker, all over one connection."""

import asyncio
import time
from collections.abc import Callable, Sequence

import aiomqtt

from .device import SimulatedDevice

_IN_FLIGHT = 500
_TICK = 0.5  # s


async def at_broker(devices: Sequence[SimulatedDevice], house: str, host: str, port: int) -> None:
    """Keep the devices linked until it is cancelled."""
    topic = f"pipkeeper/{house}/"
    by_topic = {f"{topic}{device.device}/down": device for device in devices}
    while True:
        try:
            client = aiomqtt.Client(host, port, max_inflight_messages=_IN_FLIGHT, max_queued_outgoing_messages=0)
            client.pending_calls_threshold = 100_000
            async with client, asyncio.TaskGroup() as group:
                await client.subscribe(topic + "+/down", qos=1)
                await client.subscribe(topic + "down", qos=1)
                lines: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
                group.create_task(_send(client, lines))
                group.create_task(_tick(devices))
                for device in devices:
                    device.connected(_sender(lines, f"{topic}{device.device}/up"))
                async for message in client.messages:
                    payload = message.payload
                    if not isinstance(payload, bytes | bytearray):
                        continue
                    heard = by_topic.get(str(message.topic))
                    for device in (heard,) if heard else devices:
                        device.hear(bytes(payload), time.monotonic())
        except* (aiomqtt.MqttError, OSError):
            await asyncio.sleep(_TICK)
        finally:
            for device in devices:
                device.connected(None)


def _sender(lines: "asyncio.Queue[tuple[str, bytes]]", topic: str) -> Callable[[bytes], None]:
    return lambda line: lines.put_nowait((topic, line))


async def _send(client: aiomqtt.Client, lines: "asyncio.Queue[tuple[str, bytes]]") -> None:
    under_way: set[asyncio.Task[None]] = set()
    room = asyncio.Semaphore(_IN_FLIGHT)

    def done(task: "asyncio.Task[None]") -> None:
        under_way.discard(task)
        room.release()

    while True:
        topic, line = await lines.get()
        await room.acquire()
        task = asyncio.create_task(client.publish(topic, line, qos=1, timeout=30))
        under_way.add(task)
        task.add_done_callback(done)


async def _tick(devices: Sequence[SimulatedDevice]) -> None:
    while True:
        await asyncio.sleep(_TICK)
        for device in devices:
            device.tick(time.monotonic())

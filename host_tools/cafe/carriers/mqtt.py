"""MQTT: several houses at one broker.  Only the process that serves a house subscribes to its devices' lines."""

import asyncio
import logging
import re
import ssl
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

import aiomqtt

from pipkeeper.link.lines import line_of

from .house_side import House

_log = logging.getLogger(__name__)
_DEVICE = re.compile(r"[0-9a-f]{16}")
_FIRST_WAIT, _LAST_WAIT = 1.0, 15.0  # s between attempts to reach the broker
_UNSENT = 5000  # lines; older ones are dropped, as devices repeat what was not answered
_IN_FLIGHT = 200
_MOST_DEVICES = 5000


@dataclass(frozen=True, slots=True)
class Broker:
    """The address of a broker, from mqtt://user:password@host:port or mqtts://…"""

    host: str
    port: int
    user: "str | None"
    password: "str | None"
    tls: bool

    @classmethod
    def at(cls, url: str) -> "Broker":
        """Return the broker at an address; ValueError with a sentence if it is none."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            parts, port = urlsplit(""), None
        if parts.scheme not in ("mqtt", "mqtts") or not parts.hostname or parts.path not in ("", "/"):
            raise ValueError("a broker's address is mqtt://user:password@host:port, or mqtts://… for TLS")
        tls = parts.scheme == "mqtts"
        user = unquote(parts.username) if parts.username else None
        password = unquote(parts.password) if parts.password else None
        return cls(parts.hostname, port or (8883 if tls else 1883), user, password, tls)


class MqttCarrier:
    """The topics of one house at a broker."""

    def __init__(self, house: House, name: str, broker: Broker) -> None:
        self._house = house
        self._topic = f"pipkeeper/{name}/"
        self._broker = broker
        self._connections: dict[str, Any] = {}
        self._unsent: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(_UNSENT)
        self._task: asyncio.Task[None] | None = None
        self.up = False

    async def start(self) -> None:
        """Connect to the broker, and reconnect whenever the connection is lost."""
        self._task = asyncio.create_task(self._run_for_ever())

    async def stop(self) -> None:
        """Disconnect from the broker."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._lose_all()

    async def _run_for_ever(self) -> None:
        wait = _FIRST_WAIT
        reported = False
        while True:
            try:
                async with self._client() as client:
                    await client.subscribe(self._topic + "+/up", qos=1)
                    await client.publish(self._topic + "down", line_of({"who": 1}), qos=1)
                    self.up, wait, reported = True, _FIRST_WAIT, False
                    await self._serve(client)
            except (aiomqtt.MqttError, OSError) as error:
                if not reported:
                    reported = True
                    _log.warning("the broker at %s:%s: %s", self._broker.host, self._broker.port, error)
            finally:
                self.up = False
                self._lose_all()
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LAST_WAIT)

    def _client(self) -> aiomqtt.Client:
        broker = self._broker
        client = aiomqtt.Client(
            broker.host,
            broker.port,
            username=broker.user,
            password=broker.password,
            protocol=aiomqtt.ProtocolVersion.V311,
            clean_session=True,
            keepalive=15,
            tls_context=ssl.create_default_context() if broker.tls else None,
            max_inflight_messages=_IN_FLIGHT,
            timeout=5,
        )
        client.pending_calls_threshold = 10 * _UNSENT
        return client

    async def _serve(self, client: aiomqtt.Client) -> None:
        sending = asyncio.create_task(self._send_all(client))
        try:
            async for message in client.messages:
                payload = message.payload
                if isinstance(payload, bytes | bytearray):
                    self._received(str(message.topic), bytes(payload))
                if sending.done():
                    sending.result()
        finally:
            sending.cancel()

    def _received(self, topic: str, line: bytes) -> None:
        device = topic[len(self._topic) : -len("/up")]
        if not _DEVICE.fullmatch(device):
            return
        connection = self._connections.get(device)
        if connection is None:
            if len(self._connections) >= _MOST_DEVICES:
                return
            connection = self._house.connect("mqtt", lambda said: self._send(device, said), device=device)
            self._connections[device] = connection
        self._house.line(connection, line)

    def _send(self, device: str, line: bytes) -> None:
        if self._unsent.full():
            self._unsent.get_nowait()
        self._unsent.put_nowait((self._topic + device + "/down", line))

    async def _send_all(self, client: aiomqtt.Client) -> None:
        """Send in order, many at a time, without waiting for the broker's answers."""
        under_way: set[asyncio.Task[None]] = set()
        room = asyncio.Semaphore(_IN_FLIGHT)

        def done(task: "asyncio.Task[None]") -> None:
            under_way.discard(task)
            room.release()
            if not task.cancelled() and task.exception() is not None:
                _log.debug("a line was not sent: %s", task.exception())

        try:
            while True:
                topic, line = await self._unsent.get()
                await room.acquire()
                task = asyncio.create_task(client.publish(topic, line, qos=1))
                under_way.add(task)
                task.add_done_callback(done)
        finally:
            for task in under_way:
                task.cancel()

    def _lose_all(self) -> None:
        for connection in self._connections.values():
            self._house.close(connection)
        self._connections.clear()

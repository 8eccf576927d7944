"""Real MQTT brokers for tests, each on a free port of this machine, and a client beside the device."""

import asyncio
import contextlib
import queue
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from amqtt.broker import Broker
from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion

from host_tools.micropython.run import node
from pipkeeper.hardware.sockets import TcpSocket
from pipkeeper.link.mqtt import MqttCarrier

NODE = Path(__file__).resolve().parent.parent / "node"
PATIENCE = 20  # s, on a machine that is busy with other tests


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextlib.contextmanager
def aedes(port: int) -> Iterator[int]:
    """The broker of npm, under Node."""
    process = subprocess.Popen(
        [node(), str(NODE / "broker.mjs"), str(port)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdin and process.stdout
        yield int(process.stdout.readline())
    finally:
        process.kill()
        process.communicate()


@contextlib.contextmanager
def amqtt(port: int) -> Iterator[int]:
    """The broker of PyPI, in a thread."""
    loop = asyncio.new_event_loop()
    settings = {
        "listeners": {"default": {"type": "tcp", "bind": f"127.0.0.1:{port}"}},
        "plugins": {"amqtt.plugins.authentication.AnonymousAuthPlugin": {"allow_anonymous": True}},
    }
    started, stop = threading.Event(), asyncio.Event()

    async def serve() -> None:
        broker = Broker(settings)
        await broker.start()
        started.set()
        await stop.wait()
        await broker.shutdown()

    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()), daemon=True)
    thread.start()
    try:
        assert started.wait(PATIENCE)
        yield port
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(PATIENCE)


class Beside:
    """Another client of the broker: what it hears comes in `heard` as (topic, payload, retained)."""

    def __init__(self, port: int, topics: list, user: str = "", password: str = "") -> None:
        self.heard: queue.Queue = queue.Queue()
        ready = threading.Event()
        self._client = Client(CallbackAPIVersion.VERSION2)
        if user:
            self._client.username_pw_set(user, password)
        self._client.on_connect = lambda *_: self._client.subscribe([(topic, 1) for topic in topics])  # type: ignore[assignment]
        self._client.on_subscribe = lambda *_: ready.set()
        self._client.on_message = lambda _, __, got: self.heard.put((got.topic, got.payload, bool(got.retain)))
        self._client.connect("127.0.0.1", port)
        self._client.loop_start()
        assert ready.wait(PATIENCE)

    def say(self, topic: str, payload: bytes) -> None:
        self._client.publish(topic, payload, qos=1)

    def next(self) -> tuple:
        return self.heard.get(timeout=PATIENCE)

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()


class Device:
    """A carrier that is stepped by the clock on the wall."""

    def __init__(self, port: int, house: str, device: str, user: str = "", password: str = "") -> None:
        self.sockets: list = []

        def connect() -> TcpSocket:
            self.sockets.append(TcpSocket("127.0.0.1", port))
            return self.sockets[-1]

        self.carrier = MqttCarrier(connect, bytes, house, device, user, password)
        self.lines: list = []

    def step(self) -> None:
        self.carrier.step(time.monotonic_ns() // 1000000)
        line = self.carrier.receive()
        if line is not None:
            self.lines.append(line)

    def until(self, true) -> None:
        """Step until something is so."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, "it did not come about"
            self.step()
            time.sleep(0.002)

"""A device that was written from the protocol's text alone, at a café over TCP."""

import asyncio
import json
import socket

import pytest

from host_tools.cafe.carriers import tcp
from host_tools.cafe.carriers.tcp import TcpCarrier
from host_tools.cafe.service.house import HouseService
from host_tools.cafe.store import open_store
from host_tools.cafe.tables.games import Games
from link.by_the_contract import OtherDevice

DEVICE, KEY = "00112233445566aa", bytes(range(100, 132))


async def session(folder) -> None:
    store = open_store(folder, house="cafe")
    store.devices.add(DEVICE, "3", KEY, "test")
    service = HouseService(store, Games(), lambda: "http://10.0.0.1:8080")
    await service.start()
    carrier = TcpCarrier(service, "cafe", "127.0.0.1", 0)
    await carrier.start()
    device = OtherDevice(DEVICE, KEY)
    reader, writer = await asyncio.open_connection("127.0.0.1", carrier.port)

    async def heard() -> bytes:
        line = await asyncio.wait_for(reader.readline(), 20)
        assert line.endswith(b"\n")
        return line[:-1]

    try:
        assert json.loads(await heard()) == {"who": 1}
        writer.write(b"MicroPython says good morning\r\n" + device.hello() + b"\r\n")
        device.welcomed(await heard())
        writer.write(device.say(offer=[], now=None) + b"\n")
        told = device.opened(await heard())
        assert told["table"] == "3" and told["url"].endswith("/t/3") and isinstance(told["order"], int)
        assert len(told["qr"]) >= 21 and all(bytes.fromhex(row) for row in told["qr"])
    finally:
        writer.close()
        await carrier.stop()
        await service.stop()
        store.close()


def test_who_hello_and_the_first_order_over_tcp(tmp_path):
    asyncio.run(session(tmp_path / "house"))


def test_a_host_broadcasts_its_house_and_port_every_five_seconds(monkeypatch):
    sent: list = []

    class Beacon(socket.socket):
        def sendto(self, data, address):  # type: ignore[override]
            assert self.getsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST)
            sent.append((json.loads(data), address))

    async def sleep(seconds: float) -> None:
        sent.append(seconds)
        if len(sent) == 4:
            raise asyncio.CancelledError

    monkeypatch.setattr(tcp.socket, "socket", Beacon)
    monkeypatch.setattr(tcp.asyncio, "sleep", sleep)
    carrier = TcpCarrier(None, "cafe", "127.0.0.1", 4321)  # type: ignore[arg-type]
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(carrier._broadcast())
    assert sent == [({"pipkeeper": "cafe", "tcp": 4321}, ("255.255.255.255", 8765)), 5.0] * 2

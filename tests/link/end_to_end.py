"""The whole firmware on a real socket, and a house on the other side; both run in one event loop."""

import asyncio
import time

from both.signs import LINKED
from host_tools import ASSETS
from host_tools.build.boards import load
from host_tools.cafe.service.house import HouseService
from host_tools.cafe.store import open_store
from host_tools.cafe.tables.games import Games
from host_tools.virtual.kit import Kit
from link.device_stand_in import DEVICE, KEY
from link.linked_table import answer_some
from pipkeeper.hardware.sockets import TcpSocket
from pipkeeper.link.mqtt import MqttCarrier
from pipkeeper.link.pairing import pairing_of
from pipkeeper.link.tcp import TcpCarrier
from pipkeeper.ui.app import App
from pipkeeper.ui.matches import begin_match

PATIENCE = 20.0  # s, on a machine that is busy with other tests


class SocketTable:
    """`app` runs on the clock on the wall while something is waited for."""

    def __init__(self, folder, carrier) -> None:
        self.kit = kit = Kit(load("pico_w"), str(ASSETS), str(folder))
        kit.device, kit.pairing = DEVICE, pairing_of({"key": KEY.hex(), "table": "3", "house": "cafe"})
        kit.carriers = [kit.line, carrier]
        self.app = App(kit)
        self._start = time.monotonic()

    async def until(self, true) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, "it did not come about"
            self.kit.clock.ms = int((time.monotonic() - self._start) * 1000)
            self.app.step(self.kit.clock.ms)
            await asyncio.sleep(0.002)

    def linked(self) -> bool:
        return self.app.linking is not None and self.app.linking.sign == LINKED

    def current(self) -> bool:
        return self.linked() and self.app.linking.host_has


def over_tcp(port: int) -> TcpCarrier:
    return TcpCarrier(lambda: TcpSocket("127.0.0.1", port), bytes)


def over_mqtt(port: int, user: str = "", password: str = "") -> MqttCarrier:
    return MqttCarrier(lambda: TcpSocket("127.0.0.1", port), bytes, "cafe", DEVICE, user, password)


async def evening(table: SocketTable, store) -> None:
    """A few answers at the table; the store has each of them."""
    await table.until(table.linked)
    begin_match(table.app, "tulum", ["Ada", "Ben"], {})
    await table.until(table.current)
    for _ in range(5):
        answer_some(table.app)
        await table.until(lambda: table.app.saved and table.current())
    writer = table.app.store.writer
    detail = store.matches.detail(writer.origin.uid)
    assert detail.codes == writer.codes[: writer.end] and detail.names == ("Ada", "Ben") and detail.table == "3"


def at_house(folder, carrier_of, table_of) -> None:
    """Play an evening between a house with a carrier and a table that is made once that is there."""

    async def main() -> None:
        store = open_store(folder / "house", house="cafe")
        store.devices.add(DEVICE, "3", KEY, "test")
        service = HouseService(store, Games(), lambda: "http://10.0.0.1:8080")
        await service.start()
        carrier = carrier_of(service)
        await carrier.start()
        try:
            await evening(table_of(carrier), store)
        finally:
            await carrier.stop()
            await service.stop()
            store.close()

    asyncio.run(main())

"""A house with its carriers, from the moment this process serves it."""

import asyncio
from collections.abc import Callable

from ..carriers.mqtt import Broker, MqttCarrier
from ..carriers.tcp import TcpCarrier
from ..carriers.usb import UsbCarrier
from ..store import Store
from ..tables.games import Games
from ..tournaments.book import Book
from ..tournaments.runner import Runner
from .addresses import PagesAddress
from .house import HouseService
from .options import CafeOptions


class ServedHouse:
    """The service of a house and the carriers that reach it.

    USB and TCP belong to the machine, so they serve the house the process was started for; a house that was taken over
    is reached over the broker.
    """

    def __init__(
        self,
        store: Store,
        games: Games,
        options: CafeOptions,
        address: PagesAddress,
        own: bool,
        clock: Callable[[], float],
    ) -> None:
        """`own`: the house that the process was started for.  `clock` counts seconds and never goes back."""
        self.store = store
        self.service = HouseService(store, games, address, clock=clock)
        self._tournaments = Runner(store, Book(store))
        self._carriers: list[TcpCarrier | UsbCarrier | MqttCarrier] = []
        name = store.house.name
        if own:
            self.tcp = TcpCarrier(self.service, name, options.bind, options.tcp)
            self._carriers.append(self.tcp)
            if options.usb != "none":
                self._carriers.append(UsbCarrier(self.service, None if options.usb == "auto" else [options.usb]))
        if options.broker:
            self._carriers.append(MqttCarrier(self.service, name, Broker.at(options.broker)))

    async def start(self) -> None:
        """Begin to serve; OSError if a port is taken."""
        await self.service.start()
        started = []
        try:
            for carrier in self._carriers:
                await carrier.start()
                started.append(carrier)
        except OSError:
            for carrier in started:
                await carrier.stop()
            await self.service.stop()
            raise
        self._tournaments.start()

    async def stop(self) -> None:
        """End it; what was accepted is committed."""
        await asyncio.to_thread(self._tournaments.close)
        for carrier in self._carriers:
            await carrier.stop()
        await self.service.stop()

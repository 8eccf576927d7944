"""The process of a café: a house (or several), its carriers, its pages, from start to end."""

import asyncio
import errno
import logging
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import uvicorn
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from ...build.rules_digest import rules_digest
from ...errors import UserError
from ..carriers.websocket import WebSocketCarrier
from ..pages.app import make_app
from ..pages.connections import allow_many_connections, uvicorn_settings
from ..pages.site import PageOptions, Site
from ..store import Store
from ..store.backups import back_up
from ..store.house import House
from ..tables.games import Games
from .addresses import PagesAddress
from .announcing import announced
from .memory import settle, tidy
from .options import CafeOptions
from .serving import ServedHouse
from .table_site import table_folder, write_beside

_log = logging.getLogger(__name__)
_ELSEWHERE = 1013  # close code: try again later


class Cafe:
    """Runs until it is told to stop.

    `started` is called once the house is up, with the address of its pages.  `clock` counts the seconds of the links to
    devices and never goes back.
    """

    def __init__(
        self,
        options: CafeOptions,
        store: Store,
        started: "Callable[[str], None]",
        clock: "Callable[[], float]" = time.monotonic,
    ) -> None:
        self._options = options
        self._clock = clock
        self._store = store
        self._started = started
        self._games = Games(str(options.data) if options.data.is_dir() else None)
        self._play = table_folder(options.data)
        self._served: dict[int, ServedHouse] = {}
        self._stores: dict[int, Store] = {store.house.id: store}
        self._listening: dict[int, asyncio.Task[None]] = {}  # houses that were taken over: what others change

    async def run(self) -> None:
        """Serve until SIGINT or SIGTERM."""
        options = self._options
        allow_many_connections()
        sockets = [_listening(options.bind, options.http, "--bind")]
        if options.staff and options.staff != options.bind:
            sockets.append(_listening(options.staff, options.http, "--staff"))
        port = sockets[0].getsockname()[1]
        self._address = PagesAddress("https" if options.tls else "http", options.bind, port)
        async with AsyncExitStack() as stack:
            if self._play:  # in parallel: the house is up before the table in a browser is
                writing = asyncio.create_task(write_beside(self._play))
                stack.push_async_callback(_ended, writing)
            await self._begin_to_serve(stack)
            if options.bind != "127.0.0.1":
                await stack.enter_async_context(
                    announced(self._store.house.name, self._address.host, port, options.tcp)
                )
            settings = uvicorn_settings()
            if options.tls:
                settings.update(ssl_certfile=str(options.tls[0]), ssl_keyfile=str(options.tls[1]))
            server = uvicorn.Server(uvicorn.Config(await self._app(), **settings))
            ready = asyncio.create_task(self._tell_when_started(server))
            try:
                await server.serve(sockets=sockets)
            finally:
                ready.cancel()

    async def _begin_to_serve(self, stack: AsyncExitStack) -> None:
        if not self._store.database.postgres:
            await self._take(self._store.house)
            stack.push_async_callback(self._leave, self._store.house)
            return
        from .postgres import HouseLocks, listen  # imported late: a house on SQLite saves the driver's memory

        locks = HouseLocks(self._store.database, self._store.house, self._take, self._leave)
        self._listen = listen
        for work in (locks.run(), listen(self._store)):
            task = asyncio.create_task(work)
            stack.push_async_callback(_ended, task)

    async def _take(self, house: House) -> None:
        """Serve a house from now on."""
        store = self._stores.get(house.id)
        if store is None:
            store = self._stores[house.id] = Store(self._store.database, house)
            self._listening[house.id] = asyncio.create_task(self._listen(store))
        served = ServedHouse(store, self._games, self._options, self._address, store is self._store, self._clock)
        try:
            await served.start()
        except OSError as error:
            raise UserError(f"--tcp {self._options.tcp}: {error.strerror}") from None
        self._served[house.id] = served
        _log.info("this process serves the house %s", house.name)

    async def _leave(self, house: House) -> None:
        served = self._served.pop(house.id, None)
        if served:
            await served.stop()
        store = self._stores[house.id]
        if store is not self._store:
            del self._stores[house.id]
            await _ended(self._listening.pop(house.id))
            await asyncio.to_thread(store.writer.close)
        _log.info("this process no longer serves the house %s", house.name)

    async def _app(self) -> ASGIApp:
        options, database = self._options, self._store.database
        page_options = PageOptions(
            names=options.names,
            address=self._address,
            staff_address=options.staff,
            play=self._play,
            data=str(options.data) if options.data.is_dir() else None,
            backup=lambda path: back_up(database, path),
            figures=self._figures,
            rules=rules_digest(),
        )
        return make_app(self._store, page_options, [self._link])

    def _link(self, site: Site) -> "list[BaseRoute]":
        async def link(websocket: WebSocket) -> None:
            served = self._served.get(self._store.house.id)
            if served is None:
                await websocket.close(_ELSEWHERE)
                return
            await WebSocketCarrier(served.service).link(websocket)

        return [WebSocketRoute("/link", link)]

    def _figures(self) -> "dict[str, float]":
        return {"houses_served": len(self._served)}

    async def _tell_when_started(self, server: uvicorn.Server) -> None:
        while not server.started:
            await asyncio.sleep(0.02)
        self._started(self._address())
        settle()
        await tidy()


async def _ended(task: "asyncio.Task[None]") -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def _listening(address: "str | None", port: int, option: str) -> socket.socket:
    """Return a listening socket; raise UserError if there can be none."""
    family = socket.AF_INET6 if address and ":" in address else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((address or "0.0.0.0", port))
    except OSError as error:
        made.close()
        where = f"{option} {address}" if error.errno == errno.EADDRNOTAVAIL else f"--http {port}"
        raise UserError(f"{where}: {error.strerror}") from None
    made.listen(2048)
    return made


def checked_certificate(certificate: Path, key: Path) -> None:
    """Raise UserError if a certificate and its key cannot be used."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
    except (OSError, ssl.SSLError) as error:
        raise UserError(f"--tls {certificate} {key}: {error.strerror or error}") from None

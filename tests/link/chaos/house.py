"""A host in a process of its own that can be killed: the café's library with SQLite, its clock driven from outside.

`python -m link.chaos.house FOLDER SOCKET` prepares everything and then forks a host for each connection to the socket,
so that a host that was killed is back within milliseconds.
"""

import asyncio
import json
import os
import select
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from host_tools.cafe.service.house import HouseService
from host_tools.cafe.store import Store, open_store
from host_tools.cafe.tables.games import Games

UNIX = 1794830000


class DrivenHouse(HouseService):
    """The house as it is; time passes when a message says so."""

    def __init__(self, store: Store, games: Games, tell: "Callable[[Any], None]", clock: "Callable[[], float]") -> None:
        super().__init__(store, games, clock=clock, unix=lambda: UNIX + clock())
        self._tell = tell
        self.connections: dict = {}

    async def _tick_for_ever(self) -> None:
        """`step` does it."""

    async def step(self, now: float, events: list) -> None:
        """Take what happened on the carriers; what the house says to it is told at once."""
        for name, what, line in events:
            if what == "open":
                self.connections[name] = self.connect("usb", partial(self._said, name))
            elif what == "close":
                self.close(self.connections.pop(name))
            elif name in self.connections:
                self.line(self.connections[name], line.encode())
        self.sessions.tick(now)
        self._ordering.tick()
        await self.settle()

    def _said(self, name: str, line: bytes) -> None:
        self._tell([name, line.decode()])

    async def settle(self) -> None:
        """Wait until everything is committed and answered."""
        while self._tasks or self._waiting or any(copy.pending for copy in self._keeper._copies.values()):
            await asyncio.sleep(0.0002)


async def serve(folder: Path, line: socket.socket, games: Games) -> None:
    clock = SimpleNamespace(now=0.0)
    store = open_store(folder)
    reader, writer = await asyncio.open_unix_connection(sock=line)

    def tell(what: Any) -> None:
        writer.write(json.dumps(what).encode() + b"\n")

    service = DrivenHouse(store, games, tell, lambda: clock.now)
    await service.start()
    await service.settle()
    while text := await reader.readline():
        told = json.loads(text)
        clock.now = told["now"] / 1000
        await service.step(clock.now, told["events"])
        tell({"state": _state(store) if told.get("state") else None})
        await writer.drain()


def _state(store: Store) -> dict:
    """Every match of the house: edit, codes, whether it is over, its verdict."""
    uids = [match.uid for match in store.matches.newest(limit=10_000)]
    return {
        uid: [copy.edit, copy.codes.hex(), copy.over, copy.verdict] for uid, copy in store.copies.read(uids).items()
    }


def main(folder: Path, path: str) -> None:
    games = Games()
    for game, _, _ in games.players():
        games.rules(game)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(path)
        door.listen()
        print("ready", flush=True)
        while sys.stdin not in select.select([door, sys.stdin], [], [])[0]:  # until whoever started it is gone
            line, _ = door.accept()
            child = os.fork()
            if not child:
                door.close()
                line.sendall(f"{os.getpid()}\n".encode())
                asyncio.run(serve(folder, line, games))
                os._exit(0)
            line.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])

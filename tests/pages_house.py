"""A house for tests of the pages: matches played by a random player, put into the store as a table would put them."""

import threading
import time
from binascii import crc32
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from host_tools.cafe.pages.app import make_app
from host_tools.cafe.pages.connections import uvicorn_settings
from host_tools.cafe.pages.site import PageOptions
from host_tools.cafe.sessions import MatchHead, Put
from host_tools.cafe.store import Presence, Store
from host_tools.cafe.tables.copy import Kept, MatchCopy
from host_tools.cafe.tables.games import Games
from host_tools.games.random_player import Chance, answer
from pipkeeper.match import Match

PIN = "24681357"
GAMES = Games()


class Table:
    """A device at a table; it plays one match after the other."""

    def __init__(self, store: Store, name: str, number: int = 1, seen: "int | None" = None) -> None:
        self.store = store
        self.name = name
        self.device = f"{number:016x}"
        self.chance = Chance(number)
        self.match: "Match | None" = None
        self.uid = ""
        self._count = 0
        self._sent = 0
        store.devices.add(self.device, name, bytes([number % 256]) * 32, "test")
        self.here(seen)

    def here(self, seen: "int | None" = None, uid: "str | None" = None) -> None:
        """The device was heard, now or at another moment."""
        moment = int(time.time()) if seen is None else seen
        self.store.tables.note(self.device, Presence(moment, uid, "tcp", "1.1.0", "9f3c2a10"))

    def begin(self, game: str, names: "list[str | None]", revision: "int | None" = None, ago: int = 0, **options):
        """A match without answers."""
        rules = GAMES.rules(game)
        self._count += 1
        self.uid = f"{self.device}-{self._count}-{crc32(self.name.encode()):08x}"
        self.match = Match(rules, game, [name or "" for name in names], options)
        self.copy = MatchCopy(GAMES, self.store.house.spelling, self.uid, self.name)
        self.head = MatchHead(game, rules.REVISION if revision is None else revision, tuple(names), options)
        self._sent = 0
        self._ago = ago
        self.put()
        self.here(uid=self.uid)
        return self

    def answer(self, *answers):
        """Give answers and put them."""
        for given in answers:
            self.match.give(given)
        self.put()
        return self

    def play(self, count: "int | None" = None, until=None):
        """Play so many random answers, or until something is so, or to the end."""
        given = 0
        while not self.match.over and (count is None or given < count) and not (until and until(self.match)):
            self.match.give(answer(self.match.ask, self.chance))
            given += 1
        self.put()
        return self

    def put(self) -> None:
        codes = bytes(self.match.codes[: self.match.end])
        self.put_codes(codes, self.match.over)

    def put_codes(self, codes: bytes, over: bool) -> None:
        """Put any codes, also such that cannot be played."""
        start = self._sent
        line = Put(
            self.device,
            self.uid,
            0,
            start,
            codes[start:],
            len(codes),
            f"{crc32(codes):08x}",
            over,
            False,
            self.head if start == 0 else None,
            None,
            self._ago * 1000 if self._ago and start == 0 else None,
        )
        kept = self.copy.put(line, time.time())
        if isinstance(kept, Kept):
            known = kept

            def write(transaction):
                transaction.add(known.entry)
                transaction.save(known.state)

            self.store.write(write)
        self._sent = len(codes)


@contextmanager
def served(store: Store, options: "PageOptions | None" = None, port: int = 0, **settings) -> Iterator[str]:
    """The pages of a store on a port of this machine, in a thread of its own; the address."""
    app = make_app(store, options)
    config = uvicorn.Config(app, host="127.0.0.1", port=port, **{**uvicorn_settings(), **settings})
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    end = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < end and thread.is_alive(), "the pages did not start"
        time.sleep(0.01)
    found = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{found}"
    finally:
        server.should_exit = True
        thread.join(20)


LONGEST = ("Wilhelmina Wwwww", "Maximilian-Boris", "Guillermo Méndez", "Anne-Sophie Müll")


def fill(store: Store, tables: int, names=("Ada", "Ben", "Cleo", "Dan")) -> "list[Table]":
    """A house with so many tables in play: all kinds of games, and a few that ended tonight."""
    games = [
        ("tumblin-dice", 4, {}),
        ("tulum", 3, {}),
        ("dice-trip", 2, {}),
        ("tumblin-dice", 2, {"edition": "301"}),
        ("tulum", 4, {}),
        ("dishing-up", 4, {}),
        ("tumblin-dice", 6, {}),
        ("storing-scores", 3, {}),
    ]
    made = []
    for number in range(1, tables + 1):
        table = Table(store, str(number), number)
        game, seats, options = games[(number - 1) % len(games)]
        seated = [names[(seat + number) % len(names)] if seat else names[number % len(names)] for seat in range(seats)]
        seated = [f"{name[:14]} {seat}" if seated.index(name) != seat else name for seat, name in enumerate(seated)]
        table.begin(game, seated, ago=1200, **options).play(40 + number % 7)  # type: ignore[arg-type]
        made.append(table)
    return made

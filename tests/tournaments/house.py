"""A café's store with tables whose matches are written as if they had been replayed; for tests."""

import json
from itertools import count

from host_tools.cafe.store import Presence, Store, open_store
from host_tools.cafe.store.match_writing import MatchState


class Clock:
    """A clock that tests move on."""

    def __init__(self) -> None:
        self.now = 1_794_830_000.0

    def __call__(self) -> float:
        return self.now


class TestHouse:
    """A store with so many devices, at tables 1, 2 and so on."""

    __test__ = False

    def __init__(self, folder, tables: int = 0) -> None:
        self.clock = Clock()
        self.store: Store = open_store(folder, clock=self.clock)
        self.devices = {}
        self._numbers = count(1)
        for number in range(1, tables + 1):
            device = f"{number:016x}"
            self.devices[str(number)] = device
            self.store.devices.add(device, str(number), bytes([number]) * 32, "test")
            self.store.tables.note(device, Presence(int(self.clock.now), None, "tcp", "1.1.0", "00000000"))

    def close(self) -> None:
        self.store.close()

    def seat_orders(self, table: str) -> list:
        """What the host wants this table to play."""
        return [order for order in self.store.orders.waiting([self.devices[table]]) if order.kind == "seat"]

    def begin(self, table: str, n: int, game="tulum") -> str:
        """The table begins the match of an order; its uid."""
        device, number = self.devices[table], next(self._numbers)
        uid = f"{device}-{number}-0a0b0c0d"
        body = self.store.orders.get(n).body
        seated = body["seat"]
        names, options = seated["names"], seated["options"]
        codes = bytes.fromhex(body.get("codes", ""))

        def do(transaction):
            columns = self._columns(device, table, game, options, n, codes, len(names))
            transaction.save(MatchState(uid, columns, new=True, names=names))
            self.store.orders.began(transaction, device, n, uid)

        self.store.write(do)
        return uid

    def put(self, uid: str, scores: list, over: bool = True, verdict: str = "", codes: bytes = b"\x01") -> None:
        """The table tells a new state of its match."""
        match = self.store.matches.detail(uid, staff=True)
        places = [1 + sum(other > own for other in scores) for own in scores]
        winners = [seat for seat, place in enumerate(places) if place == 1] if over else []
        rows = [
            {"player": seat, "score": score, "place": place}
            for seat, (score, place) in enumerate(zip(scores, places, strict=True))
        ]
        columns = {
            **self._columns(match.device, match.table, match.game, match.options, match.order, codes, len(scores)),
            "verdict": verdict or ("checked" if over else "playing"),
            "over": over,
            "winners": json.dumps(winners),
            "draw": len(winners) > 1,
            "standing": json.dumps(rows),
            "edit": match.edit + 1,
            "ended": int(self.clock.now) if over else None,
            "rounds": json.dumps(match.rounds),
        }
        result = [(row["score"], row["place"], row["player"] in winners) for row in rows]
        self.store.write(lambda transaction: transaction.save(MatchState(uid, columns, result=result)))

    def match(self, names: list, scores: list, game="tulum", table="1", options=None, rounds=(), **other) -> str:
        """A finished match of these people that no tournament asked for."""
        device, number = self.devices.get(table, f"{0:016x}"), next(self._numbers)
        uid = f"{device}-{number}-0a0b0c0d"

        def do(transaction):
            columns = self._columns(device, table, game, options or {}, None, b"", len(names))
            columns["rounds"] = json.dumps(list(rounds))
            transaction.save(MatchState(uid, columns, new=True, names=names))

        self.store.write(do)
        self.put(uid, scores, **other)
        return uid

    def _columns(self, device, table, game, options, order, codes, seats=0) -> dict:
        return {
            "device": device,
            "table_name": table,
            "game": game,
            "revision": 1,
            "seats": seats,
            "options": json.dumps(options, sort_keys=True, separators=(",", ":")),
            "edit": 0,
            "codes": codes,
            "part_edit": None,
            "part_codes": None,
            "verdict": "playing",
            "why": "",
            "over": False,
            "winners": "[]",
            "draw": False,
            "standing": "[]",
            "outlook": '{"round":1}',
            "rounds": "[]",
            "turn": 0,
            "answers": 0,
            "secret": False,
            "put_aside": False,
            "order_n": order,
            "began": int(self.clock.now),
            "ended": None,
        }

"""What happens between tables and host: lines that are lost, doubled, delayed, swapped and cut, and power that goes."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from link.chaos.parties import Host

_ACTS = ["answer"] * 30 + ["undo"] * 2 + ["amend", "leave", "rename"]
KINDS = ("lose", "double", "delay", "swap", "cut")  # what happens to lines
_EVERY = 20  # ms of a step once the faults are over
_EQUAL_WITHIN = 5000  # ms from the first session on
_PATIENCE = 120_000  # ms for that session: a device waits up to 37 s between two tries


@dataclass(frozen=True)
class Faults:
    """How often each fault happens: of all steps, and of all lines."""

    kills: float = 0.01  # of the host
    cuts: float = 0.01  # of the power while the flash is written
    switched_off: float = 0.002
    most_cuts: int = 1_000_000  # of both; after a cut a board has to start
    bent: float = 0.025  # lines


class Way:
    """The lines from a table to the host, or back: a queue that does what carriers do; `bent` counts what it did."""

    def __init__(self, chance: random.Random, bent: "Counter[str]", often: float) -> None:
        self._chance, self._bent, self._often = chance, bent, often
        self._lines: list = []  # (when it arrives, line)

    def put(self, lines: "list[str]", now: int, faulty: bool) -> None:
        for line in lines:
            if faulty and self._chance.random() < self._often:
                self._bend(line, now)
            else:
                self._lines.append((now, line))

    def _bend(self, line: str, now: int) -> None:
        chance, lines = self._chance, self._lines
        kind = KINDS[self._bent.total() % len(KINDS)]  # in turn, so that a short run has them all
        self._bent[kind] += 1
        if kind == "double":
            lines += [(now, line), (now + chance.choice((0, 700)), line)]
        elif kind == "delay":
            lines.append((now + chance.randrange(20, 3000), line))
        elif kind == "swap":
            lines.insert(max(0, len(lines) - 1), (now, line))
        elif kind == "cut":
            lines.append((now, line[: chance.randrange(len(line))]))

    def take(self, now: int) -> "list[str]":
        here = [line for at, line in self._lines if at <= now]
        self._lines = [(at, line) for at, line in self._lines if at > now]
        return here

    def clear(self) -> None:
        self._lines.clear()


class Place:
    """A table and the two ways between it and the host."""

    def __init__(self, table, name: str, up: Way, down: Way) -> None:
        self.table, self.name = table, name
        self.up, self.down = up, down
        self.connections = 0
        self.sessions = self.answers = 0
        self.starting = False  # a board that takes seconds from power to its first session

    @property
    def connection(self) -> str:
        return f"{self.name}/{self.connections}"


class World:
    """Drives tables and host in lockstep; `run` until so many answers were given, then `settle`."""

    def __init__(self, tables: dict, host: Host, seed: int, faults: Faults = Faults()) -> None:
        self.chance = random.Random(seed)
        self._faults = faults
        self.bent: "Counter[str]" = Counter()  # lines, by what happened to them
        self.host = host
        self.places = [Place(table, name, self._way(), self._way()) for name, table in tables.items()]
        self.now = 0
        self.cuts = self.kills = self.restored = self.acknowledged = self.lines = self.bytes = self.matches = 0
        self._events: list = []  # for the host
        self._connect_all()

    def _way(self) -> Way:
        return Way(self.chance, self.bent, self._faults.bent)

    def _connect_all(self) -> None:
        for place in self.places:
            self._connect(place)

    def _connect(self, place: Place) -> None:
        """The line was cut and is there again."""
        if place.connections:
            self._events.append([place.connection, "close", ""])
        place.connections += 1
        place.up.clear()
        place.down.clear()
        self._events.append([place.connection, "open", ""])

    def run(self, answers: int, enough: "Callable[[], bool]" = lambda: True) -> None:
        """Everything goes wrong now and then, until there were so many answers and it is enough."""
        while sum(place.answers for place in self.places) < answers or not enough():
            self.now += self.chance.choice((5, 20, 60, 300))
            self._faulty_step()

    def _faulty_step(self) -> None:
        """Faults come while boards play: if they came while one starts, it would hardly ever get to play."""
        chance = self.chance
        if any(place.starting for place in self.places):
            for place in self.places:
                self._step_table(place, "", -1, False)
            self._step_host(False, False)
            return
        faults = self._faults
        for place in self.places:
            act = chance.choice(_ACTS) if chance.random() < 0.7 else ""
            cut = chance.randrange(4) if chance.random() < faults.cuts else -1
            if chance.random() < faults.switched_off:
                act = "off"
            if self.cuts >= faults.most_cuts:
                act, cut = "" if act == "off" else act, -1
            self._step_table(place, act, cut, True)
            if chance.random() < 0.003:
                self._connect(place)
        self._step_host(True, chance.random() < faults.kills)

    def _step_table(self, place: Place, act: str, cut: int, faulty: bool) -> None:
        down = place.down.take(self.now)
        told = {"now": self.now, "down": down, "act": act, "cut": cut, "torn": self.chance.choice((0, 0, 1, 5))}
        answer = place.table.do(told)
        place.answers, place.sessions = answer["answers"], answer["sessions"]
        place.starting = answer.get("starting", False)
        self.lines += len(answer["up"])
        self.bytes += sum(len(line) + 1 for line in answer["up"])
        if answer["cut"]:
            self.cuts += 1
            place.up.clear()
        place.up.put(answer["up"], self.now, faulty)

    def _step_host(self, faulty: bool, killed: bool) -> None:
        for place in self.places:
            self._events += [[place.connection, "line", line] for line in place.up.take(self.now)]
        self.host.send({"now": self.now, "events": self._events})
        self._events = []
        if killed:
            said = self.host.kill_after(self.chance.randrange(5))
            self._bring(said, faulty)
            restored = self._while_dead()
            self.host.start()
            self.kills += 1
            if not restored:
                self._check_acknowledged(said)
            for place in self.places:
                place.connections += 1
                place.up.clear()
                self._events.append([place.connection, "open", ""])
            return
        self._bring(self.host.answers(), faulty)

    def _bring(self, said: "Iterable[list]", faulty: bool) -> None:
        """What the host says is on its way to the tables."""
        for name, line in said:
            for place in self.places:
                if place.connection == name:
                    place.down.put([line], self.now, faulty)

    def _while_dead(self) -> bool:
        """Now and then the house is backed up, and later restored from that, True: it knows less than before."""
        what = self.chance.random()
        if what < 0.2:
            self.host.back_up()
        elif what < 0.35:
            self.host.restore()
            self.restored += 1
            return True
        return False

    def _check_acknowledged(self, said: "list[list]") -> None:
        """What a host has acknowledged before it was killed is on its disk."""
        lines = [json.loads(line.rpartition("}")[0] + "}") for _, line in said]
        acks = [line for line in lines if "ack" in line]
        if acks:
            stored = self._stored()
            for ack in acks:
                edit, codes = stored[ack["ack"]][:2]
                assert edit > ack["edit"] or (edit == ack["edit"] and len(codes) // 2 >= ack["end"]), ack
            self.acknowledged += len(acks)

    def _stored(self) -> dict:
        """Every match as the host has it on its disk."""
        self.host.send({"now": self.now, "events": [], "state": True})
        self._bring(self.host.answers(), False)
        return self.host.state

    def settle(self) -> list:
        """No faults any more, every line is cut once: what differs for each table 5 s after its next session opened."""
        waiting: dict = {}
        for place in self.places:
            self._connect(place)
            waiting[place] = (place.sessions, 0)  # sessions so far, and when the next one opened
        differing: list = []
        until = self.now + _PATIENCE
        while waiting:
            assert self.now < until, "no session opened"
            self.now += _EVERY
            for place in self.places:
                self._step_table(place, "", -1, False)
            self._step_host(False, False)
            for place, (sessions, opened) in list(waiting.items()):
                if not opened and place.sessions > sessions:
                    waiting[place] = (sessions, self.now)
                elif opened and self.now >= opened + _EQUAL_WITHIN:
                    del waiting[place]
                    differing += self.differing(place)
        return differing

    def differing(self, place: Place) -> list:
        """The matches that table and host have differently."""
        mine = place.table.do({"state": True})
        theirs = self._stored()
        self.matches += len(mine)
        expected = {uid: [*match, "checked" if match[2] else "playing"] for uid, match in mine.items()}
        return [(uid, match, theirs.get(uid)) for uid, match in expected.items() if theirs.get(uid) != match]

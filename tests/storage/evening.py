"""A short scripted evening on a given flash: every step tells what a fresh start must find after it."""

import random

from host_tools.games.random_player import Chance, answer
from pipkeeper.match import Match
from pipkeeper.rules.asks import Refused
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.rules.tumblin import game as tumblin_dice
from pipkeeper.storage.store import Store

RULES = {"tulum": tulum, "tumblin-dice": tumblin_dice}
DATA = "data"
DEVICE = "e6614c311b7b2a2f"


def load(game_id: str):
    return RULES[game_id]


def store_on(flash, **options) -> Store:
    return Store(DATA, flash, DEVICE, random.Random(77).randbytes, **options)


def found_on(store: Store) -> tuple:
    """What a start has found: every open match by its uid, the finished ones, and which is played."""
    files = store._match_files()
    matches = {}
    for number in files.journal.numbers():
        reader = files.journal.reader(number)
        matches[reader.origin(DEVICE, number).uid] = reader.head["names"], reader.codes, reader.end, reader.edit
    played = store.writer.origin.uid if store.writer.match else None
    return played, matches, finished_on(store)


def finished_on(store: Store) -> tuple:
    """Every finished match with its answers: what cannot be read is missing."""
    found = []
    for index, (number, game_id) in enumerate(store.finished()):
        facts = store.read_finished(index)
        found.append((number, game_id, facts and (bytes(facts["codes"]), facts["end"])))
    return tuple(found)


def other_answer(match: Match, at: int, chance: Chance) -> "object | None":
    """An answer that may stand in the place of number `at`, if one is found."""
    for ask, _ in list(match.answers())[at : at + 1]:
        for _ in range(20):
            given = answer(ask, chance)
            try:
                match.amend(at, given)
                return given
            except Refused:
                pass
    return None


class Evening:
    """Plays on a store; `promised` is what the table was told to be safe."""

    def __init__(self, flash) -> None:
        self.store = store_on(flash)
        self.chance = Chance(7)
        self.matches: dict = {}
        self.played: "str | None" = None

    def promised(self) -> tuple:
        return self.played, dict(self.matches), finished_on(self.store)

    def safe(self, match: Match) -> tuple:
        """The match in play is safe on flash."""
        writer = self.store.writer
        self.played = writer.origin.uid
        self.matches[self.played] = list(match.names), bytes(match.codes), match.end, writer.edit
        return self.promised()

    def gone(self, uid: str) -> tuple:
        del self.matches[uid]
        self.played = self.store.writer.origin.uid if self.store.writer.match else self.last_written()
        return self.promised()

    def last_written(self) -> "str | None":
        """The match that a fresh start takes up."""
        files = self.store._match_files()
        for number in files.journal.numbers():
            return files.journal.reader(number).origin(DEVICE, number).uid
        return None

    def answers(self, match: Match, count: int):
        store = self.store
        for number in range(count):
            if match.over:
                return
            match.give(answer(match.ask, self.chance))
            assert store.record(match)
            yield self.safe(match)
            if number % 7 == 5:
                for change in (lambda: match.undo(2), match.redo):
                    change()
                    assert store.record(match)
                    yield self.safe(match)
            if number % 9 == 8 and other_answer(match, number // 2, self.chance) is not None:
                assert store.record(match)
                yield self.safe(match)

    def play(self):
        store = self.store
        yield self.promised()
        store.roster.append("Ada")
        store.save_roster()
        yield self.promised()
        for game_id in ("tulum", "tumblin-dice"):
            match = Match(RULES[game_id], game_id, ["Ada", "Ben"])
            assert store.begin(match)
            yield self.safe(match)
            yield from self.answers(match, 14)
        first, second = [number for number, *_ in reversed(store.open_matches())]
        match = store.take_up(first, load)
        yield from self.answers(match, 6)
        match.names[1] = "Bea"
        assert store.record(match)
        yield self.safe(match)
        assert store.rename("Ada", "Adele")
        yield self.safe(match)
        store.writer.raise_edit(store.writer.edit + 5)
        yield from self.answers(match, 2)
        match = store.take_up(second, load)
        assert match.names == ["Adele", "Ben"]
        yield self.safe(match)
        yield from self.answers(match, 3)
        uid = store.writer.origin.uid
        assert store.finish(match)
        yield self.gone(uid)
        match.undo()
        assert store.record(match)
        yield self.safe(match)
        assert store.finish(match)
        yield self.gone(uid)
        store.acknowledged.append(store.finished()[0][0])
        store.save_settings()
        yield self.promised()
        (left,) = self.matches
        assert store.end(store.open_matches()[0][0])
        yield self.gone(left)


def evening(flash):
    """Play, and yield what the table has been promised after each step."""
    yield from Evening(flash).play()

"""A short scripted evening on a given flash: every step tells what a fresh start must find after it."""

from both.random_player import Chance, answer
from pipkeeper.match import Match
from pipkeeper.rules.asks import Refused
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.rules.tumblin import game as tumblin_dice
from pipkeeper.storage.store import Store

RULES = {"tulum": tulum, "tumblin-dice": tumblin_dice}
DATA = "data"


def load(game_id: str):
    return RULES[game_id]


def state(match: "Match | None", store: Store) -> tuple:
    """All that must survive: the match in play with its tail, and the finished ones."""
    current = None if match is None else (match.game_id, bytes(match.codes), match.end)
    return current, tuple(store.finished())


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


def evening(flash, answers: int = 30):
    """Plays, and yields the state that the table has been promised after each step."""
    chance = Chance(7)
    store = Store(DATA, flash)
    yield state(None, store)
    store.roster.append("Ada")
    store.save_roster()
    yield state(None, store)
    for game_id in ("tulum", "tumblin-dice"):
        match = Match(RULES[game_id], game_id, ["Ada", "Ben"])
        assert store.begin(match)
        yield state(match, store)
        for number in range(answers):
            if match.over:
                break
            match.give(answer(match.ask, chance))
            assert store.record(match)
            yield state(match, store)
            if number % 7 == 5:
                for change in (lambda match=match: match.undo(2), match.redo):
                    change()
                    assert store.record(match)
                    yield state(match, store)
            if number % 9 == 8 and other_answer(match, number // 2, chance) is not None:
                assert store.record(match)
                yield state(match, store)
    assert store.finish(match)
    yield state(None, store)
    match.undo()
    assert store.record(match)
    yield state(match, store)
    assert store.finish(match)
    yield state(None, store)

"""Part of a match, written into a journal: the same on both interpreters."""

from pipkeeper.match import Match


def evening(store, rules, answer, chance) -> Match:
    match = Match(rules, "tulum", ["Ada", "Zoë", "Ben"])
    store.begin(match)
    for number in range(40):
        match.give(answer(match.ask, chance))
        store.record(match)
        if number % 10 == 8:
            match.undo(2)
            store.record(match)
    return match

"""Option sets that try everything: for each game enough of them that every value of every option is played."""

from host_tools.games.random_player import Chance
from pipkeeper.rules.asks import Refused


def values_of(option) -> list:
    """The values worth trying: all of a list, the ends and the middle of a range."""
    if option.text:
        return [option.default]
    if option.values is not None:
        return list(option.values)
    return sorted({option.low, (option.low + option.high) // 2, option.high})


def option_sets(rules, seed: int = 1, tries: int = 3000) -> "list[tuple[int, dict]]":
    """(players, options) pairs that together set every value at least once; a value no set takes is an error."""
    low, high = rules.PLAYERS
    wanted = {(option.name, str(value)) for option in rules.OPTIONS for value in values_of(option)}
    sets: list[tuple[int, dict]] = [(players, {}) for players in sorted({low, (low + high) // 2, high})]
    chance = Chance(seed)
    for _ in range(tries):
        if not wanted:
            return [case for case in sets if accepted(rules, *case)]
        given = {}
        for option in rules.OPTIONS:
            values = [value for value in values_of(option) if (option.name, str(value)) in wanted] or values_of(option)
            if chance.randrange(3) == 0 and values[0] is not None:
                given[option.name] = values[chance.randrange(len(values))]
        players = low + chance.randrange(high - low + 1)
        news = {(name, str(value)) for name, value in given.items()} & wanted
        if news and accepted(rules, players, given):
            sets.append((players, given))
            wanted -= news
    raise AssertionError(f"no set of options takes {sorted(wanted)}")


def accepted(rules, players: int, given: dict) -> bool:
    try:
        rules.settle(given, players)
    except Refused:
        return False
    return True

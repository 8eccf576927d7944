"""Checks a game that is written as data; every problem is a sentence with the line it is about."""

import re
from random import Random

from pipkeeper.match import Match
from pipkeeper.rules.asks import Refused
from pipkeeper.shelf import Recorded

from . import games
from .game_fields import OWN, SCORING, fields, table
from .shelving import MODULES
from .toml_lines import key_lines, line_of

TAKEN = {record["id"] for record in (*MODULES, *games.records())}
_TRIALS = 12
_LONGEST = 20000  # answers; a match that takes more does not end


class Wrong(Exception):
    """A record that cannot be used: a list of (line, sentence)."""

    def __init__(self, problems: "list[tuple[int, str]]") -> None:
        super().__init__("\n".join(f"line {line}: {sentence}" for line, sentence in problems))
        self.problems = problems


def check(text: str, own: bool = True) -> dict:
    """The completed record of a source; Wrong if it has problems.  `own`: a game of one's own, with its words."""
    try:
        record = games.parsed(text)
    except ValueError as error:
        place = re.search(r"at line (\d+)", str(error))
        line = int(place[1]) if place else len(text.splitlines())
        raise Wrong([(line, f"this is not TOML: {error}")]) from None
    found = list(_form(record, own)) or list(_sense(record, own)) or list(_trial(record))
    if found:
        lines = key_lines(text)
        raise Wrong(sorted({(line_of(lines, path), sentence) for path, sentence in found}))
    return games.completed(record)


def _form(record: dict, own: bool):
    """Fields that are missing, unknown or of the wrong kind."""
    module = record.get("module")
    allowed = tuple(SCORING) if own else (*SCORING, *OWN)
    if module not in allowed:
        yield ("module",), f"module has to be one of {', '.join(sorted(allowed))}, not {module!r}"
        return
    for path, sentence in table(*fields(module))(record):
        name = next((part for part in reversed(path) if isinstance(part, str)), None)
        yield path, sentence if name is None or sentence.startswith(name) else f"{name}: {sentence}"


def _sense(record: dict, own: bool):
    """What each field alone cannot tell."""
    options = {option["name"]: option for option in record.get("options", [])}
    for number, option in enumerate(record.get("options", [])):
        yield from _option_sense(option, ("options", number))
    for name in record.get("variants", {}):
        if name not in options.get("variant", {}).get("values", []):
            yield ("variants", name), f"the option variant has no value {name}"
    if ("sides" in record) != ("teams" in record):
        yield ("sides" if "sides" in record else "teams",), "sides and teams go together"
    yield from _stock_sense(record, options)
    if own:
        yield from _words_sense(record)


def _option_sense(option: dict, path: tuple):
    kinds = [kind for kind in ("values", "low", "text") if kind in option]
    if len(kinds) != 1:
        yield path, f"option {option['name']}: either values, or low and high, or text"
    elif kinds == ["low"] and option.get("high", option["low"] - 1) < option["low"]:
        yield (*path, "high"), f"option {option['name']}: high is missing or less than low"
    elif "default" in option and "values" in option and option["default"] not in option["values"]:
        yield (*path, "default"), f"option {option['name']}: its default {option['default']!r} is none of its values"


def _stock_sense(record: dict, options: dict):
    scoring = OWN.get(record["module"], record["module"])
    if scoring not in ("stock", "ledger") or options.get("stock", {}).get("default") is not None:
        return
    low, high = record["players"]
    missing = [str(players) for players in range(low, high + 1) if str(players) not in record.get("each", {})]
    if missing:
        yield ("each",), f"each has to say how many dice a player gets with {', '.join(missing)} players"


def _words_sense(record: dict):
    if record["id"] in TAKEN:
        yield ("id",), f"id: a game of the books is called {record['id']}"
    spoken = record.get("words", {})
    keys = set().union(*(entries for entries in spoken.values()))
    if "title" not in keys:
        yield ("words",), "words: the game needs a title in at least one language"
    for language, entries in spoken.items():
        missing = sorted(keys - set(entries))
        if missing:
            yield ("words", language), f"{language} has no words for {', '.join(missing)}, other languages have"
        for key, saying in entries.items():
            places = {other[key].count("{0}") > 0 for other in spoken.values() if key in other}
            if len(places) > 1:
                yield ("words", language, key), f"{key}: the place {{0}} is not in all languages"
            try:
                saying.format(*[0] * 4)
            except (IndexError, KeyError, ValueError):
                yield ("words", language, key), f"{key}: places are written {{0}} and {{1}}, not as in {saying!r}"


def _trial(record: dict):
    """A game that breaks or does not end under a player who answers anything is none."""
    chance = Random(1)
    for _ in range(_TRIALS):
        rules = rules_of(games.completed(record))
        players = chance.randint(*record["players"])
        try:
            match = Match(rules, record["id"], [str(seat) for seat in range(players)])
        except Refused:
            continue  # a number of players that makes no equal sides
        except Exception as error:
            yield ("module",), f"the game cannot begin with {players} players: {error!r}"
            return
        try:
            while not match.over and match.count < _LONGEST:
                match.give(any_answer(match.ask, chance))
        except Exception as error:
            yield ("module",), f"the game breaks after {match.count} answers: {error!r}"
            return
        if not match.over:
            yield ("module",), f"the game does not end: {_LONGEST} answers were not enough"
            return


def rules_of(record: dict) -> Recorded:
    """The rules of a completed record."""
    module = __import__("pipkeeper.rules.spiel." + record["module"], None, None, ("Game",))
    return Recorded(module, record)


def any_answer(ask, chance: Random):
    """Some answer that the ask takes."""
    if ask.kind == "choice":
        return chance.choice(ask.options)
    if ask.kind == "number":
        return chance.randint(ask.low, ask.high)
    return [chance.choice(ask.faces) if ask.faces else chance.randint(1, ask.sides) for _ in range(ask.dice)]

"""Checks a game that is written as data; every problem is a sentence with the line it is about."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from pipkeeper.catalogue.data_game import DataGame
from pipkeeper.match import Match
from pipkeeper.protocol import sentence
from pipkeeper.rules.asks import Refused
from pipkeeper.words import Words

from .. import ASSETS
from ..build import records as games
from .game_fields import OWN, SCORING, fields, table
from .game_sense import sense
from .random_player import answer
from .toml_lines import key_lines, line_of

_TRIALS = 24
_LONGEST = 20000  # answers; a match that takes more does not end
_UNEQUAL = ("sides", "team-size", "players", "players-only")  # unequal sides are not a fault of the game


class Wrong(Exception):
    """Raised for a record that cannot be used, with a list of (line, sentence)."""

    def __init__(self, problems: "list[tuple[int, str]]") -> None:
        super().__init__("\n".join(f"line {line}: {report}" for line, report in problems))
        self.problems = problems


def check(text: str, own: bool = True) -> "dict[str, Any]":
    """Return the completed record of a source; raise Wrong if it has problems.  `own`: a user's game, with words."""
    try:
        record = games.parsed(text)
    except ValueError as error:
        place = re.search(r"at line (\d+)", str(error))
        line = int(place[1]) if place else len(text.splitlines())
        raise Wrong([(max(line, 1), f"this is not TOML: {error}")]) from None
    found = list(_form(record, own)) or list(sense(record, own)) or list(_trials(games.completed(record)))
    if found:
        lines = key_lines(text)
        raise Wrong(sorted({(line_of(lines, path), report) for path, report in found}))
    return games.completed(record)


def _form(record: "dict[str, Any]", own: bool) -> "Iterator[Any]":
    """Yield fields that are missing, unknown or of the wrong kind."""
    module = record.get("module")
    allowed = tuple(SCORING) if own else (*SCORING, *OWN)
    if module not in allowed:
        given = f", not {module!r}" if "module" in record else "; it is missing"
        yield ("module",), f"module has to be one of {', '.join(sorted(allowed))}{given}"
        return
    for path, report in table(*fields(module))(record):
        name = next((part for part in reversed(path) if isinstance(part, str)), None)
        yield path, report if name is None or report.startswith(name) else f"{name}: {report}"


def _trials(record: "dict[str, Any]") -> "Iterator[Any]":
    """Play the game with random answers; yield a problem if it breaks or does not end."""
    chance = Random(1)
    rules = rules_of(record)
    begun = 0
    for _ in range(_TRIALS):
        players = chance.randint(*record["players"])
        given = {option.name: any_value(option, chance) for option in rules.OPTIONS if chance.random() < 0.3}
        try:
            match = Match(rules, record["id"], [str(seat) for seat in range(players)], given)
        except Refused as refusal:
            if refusal.args[0] not in _UNEQUAL and not given:
                yield ("module",), f"the game cannot begin with {players} players: {_report(refusal)}"
                return
            continue
        begun += 1
        problem = _trial(match, chance)
        if problem:
            yield ("module",), problem
            return
    if not begun:
        yield ("players",), "players: no such number of players makes equal sides"


def _trial(match: Match, chance: Random) -> "str | None":
    try:
        while not match.over and match.count < _LONGEST:
            match.give(answer(match.ask, chance))
    except Exception as error:
        return f"the game breaks after {match.count} answers: {error!r}"
    return None if match.over else f"the game does not end: {_LONGEST} answers were not enough"


def _report(refusal: Refused) -> str:
    words = Words(str(ASSETS), "en")
    try:
        return sentence(words, refusal)
    finally:
        words.close()


def rules_of(record: "dict[str, Any]") -> DataGame:
    """Return the rules of a completed record."""
    return DataGame(record)


def any_value(option: Any, chance: Random) -> Any:
    """Return some value that the option takes."""
    if option.text:
        return option.default
    return chance.choice(option.values) if option.values else chance.randint(option.low, option.high)

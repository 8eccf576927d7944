"""Checks fields of a game's record against each other: fields that have to go together, names that are taken.

Every check yields (path inside the record, sentence); the form of all fields is checked before.
"""

from collections.abc import Iterator
from typing import Any

from pipkeeper.catalogue.rule_games import RULE_GAMES
from pipkeeper.rules import pyramid_totals

from ..build import records as games
from .game_fields import OWN, Problem, is_whole

TAKEN = {game[0] for game in RULE_GAMES} | {record["id"] for record in games.records()}
# Options that the scoring modules count with, and the least they can be.
_COUNTED = {"attempts": 1, "rounds": 1, "goal": 1, "stock": 1, "side": 2}
_SIDE = 9  # of the pyramid, where no option says otherwise


def sense(record: "dict[str, Any]", own: bool) -> Iterator[Problem]:
    """Yield everything that does not go together; `own`: a user's game, with its words."""
    yield from _options(record, own)
    for name in record.get("variants", {}):
        if name not in _option(record, "variant").get("values", []):
            yield ("variants", name), f"the option variant has no value {name}"
    for name, changes in _variants(record):
        if "sides" in changes and "sides" not in record:
            yield ("variants", name, "sides"), "sides: only a game with sides can change them"
    if ("sides" in record) != ("teams" in record):
        yield ("sides" if "sides" in record else "teams",), "sides and teams go together"
    yield from _stock(record)
    for where, fields in (((), record), *((("variants", name), inner) for name, inner in _variants(record))):
        for path, sentence in _fields(fields, record):
            yield (*where, *path), sentence
    if own:
        yield from _words(record)


def _variants(record: "dict[str, Any]") -> Any:
    return record.get("variants", {}).items()


def _option(record: "dict[str, Any]", name: str) -> "dict[str, Any]":
    return next((option for option in record.get("options", []) if option["name"] == name), {})


def _options(record: "dict[str, Any]", own: bool) -> "Iterator[Any]":
    names = [option["name"] for option in record.get("options", [])]
    for number, option in enumerate(record.get("options", [])):
        path, name = ("options", number), option["name"]
        if name in names[:number]:
            yield (*path, "name"), f"option {name} stands here twice"
        if name == "team-size":
            yield (*path, "name"), "option team-size: it comes by itself with sides and teams"
        problems = list(_option_form(option, path))
        yield from problems
        if own and not problems:
            yield from _option_use(record, option, path)


def _option_form(option: "dict[str, Any]", path: "tuple[Any, ...]") -> "Iterator[Any]":
    name = option["name"]
    kinds = [kind for kind in ("values", "low", "text") if kind in option]
    if len(kinds) != 1:
        yield path, f"option {name}: either values, or low and high, or text"
    elif kinds == ["low"] and option.get("high", option["low"] - 1) < option["low"]:
        yield (*path, "high"), f"option {name}: high is missing or less than low"
    elif "default" in option and not _takes(option, option["default"]):
        yield (*path, "default"), f"option {name}: its default {option['default']!r} is none of its values"
    else:
        for offer in option.get("offers", []):
            if not _takes(option, offer) and not ("text" in option and offer == ""):
                yield (*path, "offers"), f"option {name}: its offer {offer!r} is none of its values"


def _takes(option: "dict[str, Any]", value: Any) -> bool:
    if "values" in option:
        return value in option["values"]
    if "text" in option:
        return isinstance(value, str) and bool(value)
    return is_whole(value) and option["low"] <= value <= option["high"]


def _option_use(record: "dict[str, Any]", option: "dict[str, Any]", path: "tuple[Any, ...]") -> "Iterator[Any]":
    """Check a user's game: options that a module counts with are numbers, and every option has a default."""
    name = option["name"]
    least = _COUNTED.get(name)
    if least is not None:
        numbers = option.get("values", [option.get("low")])
        if not all(is_whole(number) and number >= least for number in numbers):
            yield path, f"option {name}: whole numbers from {least} on are needed"
    if name == "values" and "text" not in option:
        yield path, "option values: a text is needed, such as the default 10-5-3-2-1"
    if "default" not in option and name != "entry" and not (name == "stock" and "each" in record):
        yield path, f"option {name}: its default is missing"


def _stock(record: "dict[str, Any]") -> "Iterator[Any]":
    scoring = OWN.get(record["module"], record["module"])
    if scoring in ("stock", "ledger") and _option(record, "stock").get("default") is None and "each" not in record:
        yield ("module",), "each is missing: how many dice a player gets, by number of players"


def _fields(fields: "dict[str, Any]", record: "dict[str, Any]") -> "Iterator[Any]":
    """Yield the fields of a record, or those that a variant changes."""
    for name, key in (("entries", "about"), ("colours", "id"), ("payments", "id"), ("events", "id")):
        named = [inner[key] for inner in fields.get(name, [])]
        for number, word in enumerate(named):
            if word in named[:number]:
                yield (name, number, key), f"{word} stands here twice"
    for number, entry in enumerate(fields.get("entries", [])):
        for key, sentence in _entry(entry, record["players"][0]):
            yield ("entries", number, key), f"{key}: {sentence}"
    low, high = record["players"]
    missing = [str(players) for players in range(low, high + 1) if str(players) not in fields.get("each", {})]
    if "each" in fields and missing:
        yield ("each",), f"each has to say how many dice a player gets with {', '.join(missing)} players"
    if "throw" in fields:
        yield from _throw(fields["throw"])
    if "events" in fields:
        yield from _chase(fields["events"], record)
    if "base" in fields:
        yield from _base(fields["base"], record)


def _entry(entry: "dict[str, Any]", players: int) -> "Iterator[Any]":
    for key in ("high", "most"):
        if is_whole(entry.get(key)) and entry[key] <= entry["low"]:
            yield key, f"more than low is needed, not {entry[key]}"
    if "total" in entry and players == 1:
        yield "total", "one player alone has nothing to share; two are needed at least"


def _throw(throw: "dict[str, Any]") -> "Iterator[Any]":
    totals = 5 * throw["dice"] + 1
    if len(throw["means"]) not in (1, totals):
        yield ("throw", "means"), f"means: one word is needed, or {totals}, one for each total of {throw['dice']} dice"


def _chase(events: "list[Any]", record: "dict[str, Any]") -> "Iterator[Any]":
    if record["players"] != [2, 2]:
        yield ("players",), "players: a chase is for two, [2, 2]"
    if sorted(event["role"] for event in events) != [0, 1]:
        yield ("events", 1, "role"), "role: one event is role 0's and the other role 1's"
    for number, event in enumerate(events):
        if event["goal"] == "stock" and not _option(record, "stock"):
            yield ("events", number, "goal"), "goal: there is no option stock"


def _base(base: Any, record: "dict[str, Any]") -> "Iterator[Any]":
    """Check that all fill the base in equal parts before anything is paid."""
    needed = pyramid_totals.funnels(_SIDE) if base == "funnels" else base
    low, high = record["players"]
    for players in range(low, high + 1):
        each = _option(record, "stock").get("low", record.get("each", {}).get(str(players), 0))
        if not is_whole(needed) or each <= needed // players:
            yield ("base",), f"base: with {players} players everybody needs more dice than {base} take"
            return


def _words(record: "dict[str, Any]") -> "Iterator[Any]":
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

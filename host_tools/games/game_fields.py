"""The fields of a game's record: what each takes, and which module uses it.

A check gets a value and returns what is wrong with it as (path inside the value, sentence), or nothing.
"""

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Any

from pipkeeper.words import LANGUAGES

from ..build.records import LENGTHS, TABLES

Problem = tuple[tuple[str | int, ...], str]
Check = Callable[[object], Iterator[Problem]]


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def whole(low: int, high: int) -> Check:
    def check(value: Any) -> Iterator[Problem]:
        if not is_whole(value) or not low <= value <= high:
            yield (), f"a whole number from {low} to {high} is needed, not {value!r}"

    return check


def whole_or(words: "tuple[Any, ...]", low: int, high: int) -> Check:
    def check(value: Any) -> Iterator[Problem]:
        if value not in words and (not is_whole(value) or not low <= value <= high):
            yield (), f"a whole number from {low} to {high} or one of {', '.join(words)} is needed, not {value!r}"

    return check


def word(value: object) -> Iterator[Problem]:
    letters = value.replace("-", "") if isinstance(value, str) else ""
    if not letters.isascii() or not letters.isalnum() or letters != letters.lower():
        yield (), f"a lower-case word is needed (letters, figures, hyphens), not {value!r}"


def flag(value: object) -> Iterator[Problem]:
    if not isinstance(value, bool):
        yield (), f"true or false is needed, not {value!r}"


def text(value: object) -> Iterator[Problem]:
    if not isinstance(value, str) or not value.strip():
        yield (), f"a text is needed, not {value!r}"


def one_of(*allowed: str) -> Check:
    def check(value: Any) -> Iterator[Problem]:
        if value not in allowed:
            yield (), f"one of {', '.join(allowed)} is needed, not {value!r}"

    return check


def scalar(value: object) -> Iterator[Problem]:
    if not is_whole(value) and not isinstance(value, str):
        yield (), f"a word or a whole number is needed, not {value!r}"


def many(check: Check, low: int = 1, high: int = 100) -> Check:
    def check_all(values: Any) -> Iterator[Problem]:
        if not isinstance(values, list) or not low <= len(values) <= high:
            count = str(low) if low == high else f"{low} to {high}"
            yield (), f"a list of {count} is needed, not {values!r}"
            return
        for number, value in enumerate(values):
            for path, sentence in check(value):
                yield (number, *path), sentence

    return check_all


def span(low: int, high: int) -> Check:
    def check(value: Any) -> Iterator[Problem]:
        problems = list(many(whole(low, high), 2, 2)(value))
        yield from problems
        if not problems and value[0] > value[1]:
            yield (), f"the first number is larger than the second: {value!r}"

    return check


def by_players(check: Check) -> Check:
    def check_all(value: Any) -> Iterator[Problem]:
        if not isinstance(value, dict):
            yield (), f"a table from numbers of players is needed, such as {{ 2 = 60, 3 = 40 }}, not {value!r}"
            return
        for players, number in value.items():
            if not players.isdigit():
                yield (players,), f"a number of players is needed, not {players!r}"
            for path, sentence in check(number):
                yield (players, *path), sentence

    return check_all


def table(needed: "dict[str, Check]", free: "dict[str, Check] | None" = None) -> Check:
    allowed = {**needed, **(free or {})}

    def check(value: Any) -> Iterator[Problem]:
        if not isinstance(value, dict):
            yield (), f"a table is needed, not {value!r}"
            return
        for key in needed:
            if key not in value:
                yield (), f"{key} is missing"
        for key, inner in value.items():
            if key not in allowed:
                near = get_close_matches(key, list(allowed), 1)
                meant = f"did you mean {near[0]}?" if near else f"there can be {', '.join(sorted(allowed))}"
                yield (key,), f"{key} is unknown here; {meant}"
                continue
            for path, sentence in allowed[key](inner):
                yield (key, *path), sentence

    return check


def spoken(value: object) -> Iterator[Problem]:
    """Check a game's own words: a table for each language, with keys such as title, ask.turn, choice.turn.moved."""
    if not isinstance(value, dict):
        yield (), f"a table for each language is needed, not {value!r}"
        return
    for language, entries in value.items():
        if language not in LANGUAGES:
            yield (language,), f"the languages are {', '.join(LANGUAGES)}, not {language}"
        elif not isinstance(entries, dict):
            yield (language,), f"a table of words is needed, not {entries!r}"
        else:
            for key, saying in entries.items():
                for _, sentence in text(saying):
                    yield (language, key), sentence
                if key != "title" and key.split(".")[0] not in ("ask", "choice", "option", "value", "detail", "card"):
                    yield (
                        (language, key),
                        f"{key}: words are title, or begin with ask, choice, option, value, detail, card",
                    )


_COUNT = whole(-999_999, 999_999)
_DICE = whole_or(("dice", "funnels", "faces"), 1, 9999)
_THROW = table({"about": word, "dice": whole(1, 12), "means": many(word)}, {"lays": word, "one": flag})
_OPTION = table(
    {"name": word},
    {
        "default": scalar,
        "values": many(scalar),
        "low": _COUNT,
        "high": _COUNT,
        "text": text,
        "offers": many(scalar),
    },
)
_ENTRY = table(
    {"about": word, "low": _COUNT, "high": whole_or(("dice", "funnels", "faces", "below"), -999_999, 999_999)},
    {
        "factor": whole(-1000, 1000),
        "step": whole(1, 999_999),
        "total": _DICE,
        "most": whole(1, 999_999),
        "zero": flag,
        "turns": flag,
        "why": word,
    },
)
_COLOUR = table({"id": word, "value": whole(-99, 99)}, {"dice": whole_or(("share",), 1, 281), "most": whole(1, 281)})
_PAYMENT = table({"id": word}, {"each": _COUNT, "one": _COUNT, "other": _COUNT, "asked": flag})
_EVENT = table({"id": word, "role": whole(0, 1), "goal": whole_or(("stock",), 1, 9999)})
_STOCK: "dict[str, Check]" = {
    "chunks": many(whole(1, 99), 1, 10),
    "low": whole(1, 99),
    "high": whole(1, 99),
    "count": flag,
    "after": many(whole(0, 99), 1, 10),
    "room": _DICE,
    "stuck": flag,
    "used": whole(1, 99),
    "rid": flag,
}
_RACE: "dict[str, Check]" = {
    "goal": whole(1, 999),
    "throw": _THROW,
    "arrive": word,
    "anyone": flag,
    "one-home": flag,
    "whole-round": flag,
    "soonest": whole(1, 999),
    "together": flag,
    "eyes": flag,
    "never": word,
    "says": word,
}

# Every record has these; `variants` hold changes to the fields.
NEEDED: "dict[str, Check]" = {"id": word, "module": word, "players": span(1, 16)}
COMMON: "dict[str, Check]" = {
    "number": whole(1, 57),
    "revision": whole(1, 999),
    "triangle": many(whole(0, 10), 3, 3),
    "length": one_of(*LENGTHS),
    "table": one_of(*TABLES),
    "sides": span(2, 8),
    "teams": whole(1, 4),
    "each": by_players(whole(1, 281)),
    "least": whole(1, 281),
    "largest": by_players(whole(1, 281)),
    "starts": flag,
    "keeps": one_of("most", "fewest"),
    "options": many(_OPTION, 0),
    "board": word,
    "referee": one_of("facts", "count"),
    "handheld": one_of("board", "count"),
    "board-options": many(_OPTION),
    "count-options": many(_OPTION),
}
# The scoring modules, the fields each of them needs and those it knows.
SCORING: "dict[str, tuple[dict[str, Check], dict[str, Check]]]" = {
    "race": ({}, _RACE),
    "watch": ({}, {"first": flag}),
    "tally": ({"entries": many(_ENTRY)}, {"fewest": flag, "best": flag, "play": flag, "at-once": flag}),
    "stock": ({}, _STOCK),
    "faces": ({}, {"throw": _THROW, "faces": _DICE, "own": whole_or(("share",), 1, 281), "layer": flag}),
    "colours": ({"colours": many(_COLOUR)}, {"dice": _DICE, "fewest": flag, "all": flag, "by-one": flag}),
    "ledger": ({"payments": many(_PAYMENT), "dice": _DICE}, {"base": _DICE}),
    "chase": ({"roles": many(word, 2, 2), "events": many(_EVENT, 2, 2)}, {}),
}
# Modules of games with a rule of their own, and the scoring module whose fields they share.
OWN = {
    "asparagus": "colours",
    "bono": "colours",
    "cow": "stock",
    "devil": "race",
    "dishing": "stock",
    "dora": "stock",
    "favourite": "colours",
    "fire": "stock",
    "flea": "faces",
    "flickers": "stock",
    "forbidden": "faces",
    "golden": "race",
    "grabber": "race",
    "lookout": "stock",
    "malicious": "stock",
    "mole": "race",
    "reducto": "colours",
    "rows": "race",
    "sandwich": "stock",
    "slide": "race",
    "slipped": "race",
    "squeezing": "stock",
    "storing": "race",
    "summit": "faces",
    "throne": "race",
    "updown": "race",
    "wolf": "tally",
}
# Fields that only one game has.
OWN_FIELDS: "dict[str, dict[str, Check]]" = {
    "updown": {"colours": many(_COLOUR)},
}


def fields(module: str) -> "tuple[dict[str, Check], dict[str, Check]]":
    """Return the fields that a record over a module needs, and those it may have."""
    needed, free = SCORING[OWN.get(module, module)]
    free = {**COMMON, **free, **OWN_FIELDS.get(module, {})}
    changes = table({}, {**needed, **free, "players": NEEDED["players"]})
    return {**NEEDED, **needed}, {**free, "variants": _named(changes), "words": spoken}


def _named(check: Check) -> Check:
    def check_all(value: Any) -> Iterator[Problem]:
        if not isinstance(value, dict):
            yield (), f"a table for each variant is needed, not {value!r}"
            return
        for name, inner in value.items():
            for path, sentence in check(inner):
                yield (name, *path), sentence

    return check_all

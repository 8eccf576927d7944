"""The games as the page shows them: the list, and the options of one."""

from typing import Any

from pipkeeper.catalogue.catalogue import Catalogue, book_title
from pipkeeper.protocol import sentence
from pipkeeper.ui.widgets.labels import letter
from pipkeeper.words import Words

from ...games.settled import settled


def games(catalogue: Catalogue, words: Words) -> "list[dict[str, Any]]":
    """Return every game with what a search can find it by."""
    found = []
    for index in range(len(catalogue)):
        entry = catalogue.entry(index)
        found.append(
            {
                "id": entry.id,
                "book": entry.book,
                "bookTitle": book_title(words, entry.book),
                "number": entry.number or None,
                "title": catalogue.title(entry.id, words),
                "players": [entry.low, entry.high],
                "length": words.say("ui.length." + str(entry.length)),
            }
        )
    return found


def with_board(rules: Any, given: "dict[str, Any]") -> "dict[str, Any]":
    """Return the options, with the dice on this table by default: a tablet has room for a board."""
    if "keep" in given or not any(option.name == "keep" for option in rules.OPTIONS):
        return given
    held = dict(given)
    held["keep"] = "board"
    return held


def options(rules: Any, words: Words, given: "dict[str, Any]", players: int) -> "dict[str, Any]":
    """Return every option with its current value; `refusal` says why these cannot be combined."""
    given = with_board(rules, given)
    possible, refused = settled(rules, given, (players,))
    shown, refusal = (given, sentence(words, refused)) if refused else (possible, "")
    lines = []
    for option in rules.OPTIONS:
        refusal = refusal.replace(option.name + "=", _name(words, option, possible) + " ")
        lines.append(_option(words, option, possible, shown.get(option.name, possible[option.name])))
    return {"options": lines, "refusal": refusal}


def _option(words: Words, option: Any, possible: "dict[str, Any]", value: Any) -> "dict[str, Any]":
    line: dict[str, Any] = {"id": option.name, "label": _name(words, option, possible), "value": value}
    if option.text:
        line["text"] = option.text
        values = [value for value in option.offers if value != ""]
        if not values and isinstance(option.default, str):
            line["parts"] = [[part, letter(words, part)] for part in option.default.split("-")]
    else:
        values = option.values
        if values is None:
            line["low"], line["high"], values = option.within(possible)
    line["values"] = [[value, words.first("value." + str(value), str(value))] for value in values]
    return line


def _name(words: Words, option: Any, possible: "dict[str, Any]") -> str:
    return words.first(option.called(possible), option.name)

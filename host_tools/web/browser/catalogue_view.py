"""The games as the page shows them: the list, and the options of one."""

from typing import Any

from pipkeeper.catalogue.catalogue import Catalogue, book_title
from pipkeeper.protocol import sentence
from pipkeeper.rules.asks import Refused
from pipkeeper.ui.widgets.labels import letter
from pipkeeper.words import Words


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


def options(rules: Any, words: Words, game_id: str, given: "dict[str, Any]", players: int) -> "dict[str, Any]":
    """Return every option with its current value; `refusal` says why these cannot be combined."""
    refusal = ""
    given = with_board(rules, given)
    try:
        settled = rules.settle(given, players)
    except Refused as refused:
        refusal = sentence(words, refused)
        settled = given
        for option in rules.OPTIONS:
            refusal = refusal.replace(option.name + "=", name_of(words, game_id, option.name) + " ")
    return {"options": [_option(words, game_id, option, settled) for option in rules.OPTIONS], "refusal": refusal}


def _option(words: Words, game_id: str, option: Any, settled: "dict[str, Any]") -> "dict[str, Any]":
    line: dict[str, Any] = {
        "id": option.name,
        "label": name_of(words, game_id, option.name),
        "value": settled.get(option.name, option.default),
    }
    if option.text:
        line["text"] = option.text
        values = [value for value in option.offers if value != ""]
        if not values and isinstance(option.default, str):
            line["parts"] = [[part, letter(words, part)] for part in option.default.split("-")]
    else:
        values = option.values
        if values is None:
            line["low"], line["high"] = option.low, option.high
            values = option.offers
    line["values"] = [[value, value_text(words, game_id, option.name, value)] for value in values]
    return line


def name_of(words: Words, game_id: str, name: str) -> str:
    """Return an option's name in words."""
    return words.first("option." + game_id + "." + name, "option." + name, name)


def value_text(words: Words, game_id: str, name: str, value: Any) -> str:
    """Return a value of an option in words."""
    text = str(value)
    return words.first("value." + game_id + "." + name + "." + text, "value." + text, text)

"""Replays a recorded match and compares the standing after every answer; runs on both interpreters.

A recording is text.  First `game:`, `players:` and `option:` lines; then a line for every answer: who, about what, the
answer as JSON, an arrow, and everybody's score and place after it.  `round:` and `order:` (of the throws, where a game
has one) stand where they change, `winners:` at the end.  Lines with # are for readers.
"""

import json

from pipkeeper.match import Match

ARROW = "  ->  "


def replay(text: str, load) -> list:
    """What differs from the recording, in sentences; `load` gives the rules of a game id."""
    heads: dict = {"option": []}
    match, wrong = None, []
    for number, line in enumerate(text.split("\n"), 1):
        if not line or line[0] == "#":
            continue
        key, _, value = line.partition(": ")
        if key == "option":
            heads[key].append(value.split("=", 1))
        elif key in ("game", "players"):
            heads[key] = value
        else:
            match = match or Match(
                load(heads["game"]), heads["game"], heads["players"].split(", "), dict(heads["option"])
            )
            fault = _answer(match, line) if ARROW in line else _told(match, key, value)
            if fault:
                wrong.append("line " + str(number) + ": " + fault)
    return wrong


def _told(match: Match, key: str, expected: str) -> "str | None":
    """What is wrong with the round, the order or the winners."""
    game = match.game
    if key == "round":
        found = str(game.round)
    else:
        seats = game.winners if key == "winners" else game.outlook()["order"]
        found = ", ".join([match.names[seat] for seat in seats])
    return None if found == expected else key + ": " + found + ", not " + expected


def _answer(match: Match, line: str) -> "str | None":
    """Give the answer of a line; return what is not as recorded."""
    said, expected = line.split(ARROW)
    if match.over:
        return "the game was over before"
    ask = match.ask
    start = ("the table" if ask.player is None else match.names[ask.player]) + " " + ask.about + " "
    if not said.startswith(start):
        return start + "was asked, not " + said
    match.give(json.loads(said[len(start) :]))
    found = ", ".join([f"{row['name']} {_score(row)} ({row['place']}.)" for row in match.standing()])
    return None if found == expected else found + ", not " + expected


def _score(row: dict) -> str:
    return "–" if row["score"] is None else str(row["score"])

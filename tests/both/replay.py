"""Replays a recorded match and compares the standing after every answer; runs on both interpreters.

A recording is text.  First `game:`, `players:` and `option:` lines; then a line for every answer: who, about what, the
answer as JSON, an arrow, and everybody's score and place after it; last the `winners:`.  Lines with # are for readers.
"""

import json

from pipkeeper.match import Match

ARROW = "  ->  "


def replay(text: str, load) -> list:
    """What differs from the recording, in sentences; `load` gives the rules of a game id."""
    heads: dict = {"option": []}
    match = None
    wrong = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line or line[0] == "#":
            continue
        if ARROW in line:
            match = match or _open(heads, load)
            wrong.extend([f"line {number}: {fault}" for fault in _answer(match, line)])
            continue
        key, value = line.split(": ", 1)
        if key == "option":
            heads[key].append(value)
        else:
            heads[key] = value
    return wrong + _end(match, heads)


def _open(heads: dict, load) -> Match:
    given = dict([option.split("=", 1) for option in heads["option"]])
    return Match(load(heads["game"]), heads["game"], heads["players"].split(", "), given)


def _answer(match: Match, line: str):
    """Gives the answer of a line; yields what is not as recorded."""
    said, expected = line.split(ARROW)
    if match.over:
        yield "the game was over before"
        return
    ask = match.ask
    start = (match.names[ask.player] if ask.player is not None else "the table") + " " + ask.about + " "
    if not said.startswith(start):
        yield f"{start}was asked, not {said}"
        return
    match.give(json.loads(said[len(start) :]))
    found = ", ".join([f"{row['name']} {row['score']} ({row['place']}.)" for row in match.standing()])
    if found != expected:
        yield f"{found}, not {expected}"


def _end(match: Match, heads: dict) -> list:
    winners = [match.names[seat] for seat in match.game.winners]
    expected = heads["winners"].split(", ") if "winners" in heads else []
    return [] if winners == expected else [f"the winners are {winners}, not {expected}"]

"""What a listening host is told, line by line."""

import json

from both.random_player import Chance, answer
from pipkeeper.link.telling import Link
from pipkeeper.match import Match
from pipkeeper.rules.tulum import game as tulum


def test_every_change_is_told_and_can_be_played_again():
    lines: list = []
    match, chance = Match(tulum, "tulum", ["Ada", "Ben", "Cleo"]), Chance(6)
    link = Link(lambda line: lines.append(json.loads(line)))
    link.tell(match)
    assert list(lines[0]) == ["match"] and "standing" in lines[1] and "ask" in lines[2]
    mirror = Match(tulum, "tulum", lines[0]["match"]["names"], lines[0]["match"]["options"])
    lines.clear()
    number = 0
    while not match.over:
        match.give(answer(match.ask, chance))
        link.tell(match)
        number += 1
        if number % 5 == 3 and match.count > 2:
            match.undo(2)
            link.tell(match)
            match.redo()
            link.tell(match)
    for line in lines:
        if "answered" in line:
            assert (mirror.ask.player, mirror.ask.about) == (line["player"], line["about"])
            mirror.give(line["answered"])
        elif "undo" in line:
            mirror.undo(line["undo"])
        elif "ask" in line:
            assert (mirror.ask.player, mirror.ask.about) == (line["player"], line["about"])
        elif "standing" in line:
            assert line["standing"] == json.loads(json.dumps(mirror.standing()))
    assert lines[-1]["over"] and lines[-1]["winners"] == list(mirror.game.winners)


def test_nothing_changed_nothing_said_and_a_correction_tells_the_whole_match():
    lines: list = []
    match = Match(tulum, "tulum", ["Ada", "Ben", "Cleo"])
    link = Link(lines.append)
    while match.ask.kind == "choice":
        match.give(match.ask.options[0])
    match.give([match.ask.faces[0]] * match.ask.dice)
    link.tell(match)
    lines.clear()
    link.tell(match)
    assert lines == []
    at = match.count - 1
    ask, given = list(match.answers())[at]
    match.amend(at, [*given[1:], ask.faces[1]])
    link.tell(match)
    assert json.loads(lines[0])["match"]["codes"] == match.codes.hex()

"""Plays every game at the page's desk, under MicroPython, without a page: the lines that a page would show.

Printed: a line for each game, with what went wrong.
"""

import json
import sys

LINES = []
CHANCE = [7]


class Host:
    """What the worker's script gives to Python; storage is the memory."""

    def entropy(self):
        CHANCE[0] = CHANCE[0] * 48271 % 2147483647
        return bytes([CHANCE[0] >> shift & 255 for shift in range(16)])

    def durable(self):
        return True

    def line(self, line):
        LINES.append(json.loads(line))

    def unix(self):
        return 1794830000

    def socket_state(self):
        return "closed"

    def socket_open(self):
        pass

    def socket_close(self):
        pass


sys.modules["host"] = sys.modules["table_host"] = Host()

from random_player import Chance, answer  # noqa: E402

from host_tools.web.browser.desk import Desk  # noqa: E402


def call(desk, name, *values):
    told = json.loads(desk.call(name, json.dumps(values)))
    if "refused" in told:
        raise ValueError(told["refused"])
    return told["value"]


def last(key):
    for line in reversed(LINES):
        if key in line:
            return line
    return None


def check_ask(desk, line, match):
    """Everything that can be chosen has words; a number has values to offer."""
    if line["ask"] == "choice":
        places = [option for option in line["options"] if str(option).count(".") == 2] if "board" in line else []
        missing = [
            option
            for at, option in enumerate(line["options"])
            if line["labels"][at] is None and option not in places and not isinstance(option, int)
        ]
        assert not missing, missing
        assert not places or last("board") is not None
    elif line["ask"] == "number":
        offered = call(desk, "likely")
        assert all(line["low"] <= value <= line["high"] for value in offered), offered
        call(desk, "outcomes", offered)
    elif line["ask"] == "die":
        assert len(line["labels"]) == len(line["zones"])
        call(desk, "outcomes", [[line["zones"][-1], 1]])
    assert line.get("text"), line["about"]


def play(desk, game, players, answers, seed):
    """A few answers of a match, looked at as a page does; then undo, redo, and the desk that is opened anew."""
    chance = Chance(seed)
    names = ["Ada", "Ben", None, "Dan", "Eva", "Finn", "Gwen", "Hugo"][:players]
    call(desk, "options", game, {}, players)
    call(desk, "card", game, players)
    assert call(desk, "begin", game, names, {}) == "begun"
    for _ in range(answers):
        match = desk._table.match
        if match.over:
            break
        line = last("ask")
        assert line["at"] == match.count
        check_ask(desk, line, match)
        if line.get("limit") and chance.randrange(3) == 0:  # nobody answers in time
            desk.step(desk._now + 1000 * line["limit"] - 1)
            assert match.count == line["at"]
            desk.step(desk._now + 1)
            assert match.count > line["at"]
            continue
        given = answer(match.ask, chance)
        desk.line(json.dumps(list(given) if isinstance(given, tuple) else given))
        assert "error" not in LINES[-2], LINES[-2]
    match = desk._table.match
    assert len(last("standing")["standing"]) == players
    call(desk, "rounds")
    found = call(desk, "answers")
    assert [entry["at"] for entry in found] == list(range(match.count - 1, -1, -1))
    call(desk, "ask_again", found[0]["at"])
    before = bytes(match.codes[: match.end])
    desk.line(json.dumps({"undo": 1}))
    assert last("ask").get("tail")
    while last("ask").get("tail") and bytes(match.codes[: match.end]) != before:
        desk.line(json.dumps({"redo": 1}))
    assert bytes(match.codes[: match.end]) == before
    return match


def evening(data, cases):
    desk = Desk(data, data, "de")
    for game, players in cases:
        LINES.clear()
        try:
            match = play(desk, game, players, 40, 11)
            if not match.over:
                again = Desk(data, data, "fr")
                assert call(again, "take_up", desk.store.writer.number)
                assert bytes(again._table.match.codes) == bytes(match.codes)
                call(again, "leave")
                call(again, "end", desk.store.writer.number)
                desk = again
            else:
                call(desk, "leave")
            print(json.dumps([game, match.count, ""]))
        except Exception as error:
            sys.print_exception(error)
            print(json.dumps([game, -1, repr(error)]))
            desk = Desk(data, data, "de")
            for found in call(desk, "home")["open"]:
                call(desk, "end", found["number"])

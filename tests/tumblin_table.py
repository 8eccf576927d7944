"""A table of Tumblin-Dice for tests: sit down, throw for the order, enter rounds in the words of the game."""

from pipkeeper.match import Match
from pipkeeper.rules.tumblin import game as tumblin_dice

NAMES = ("North", "East", "South", "West", "Up", "Down")


def table(players=2, **given):
    """A match; an option's hyphens are given as underlines.  The first order is as seated unless said otherwise."""
    given.setdefault("first", "seated")
    names = list(NAMES[:players]) if players <= len(NAMES) else [f"Player {seat}" for seat in range(players)]
    options = {name.replace("_", "-"): value for name, value in given.items()}
    return Match(tumblin_dice, "tumblin-dice", names, options)


def give(match, *answers):
    for answer in answers:
        match.give(answer)
    return match


def enter(match, *dice):
    """A round, or a part of it: the dice of one player after the other, each player's as a list of zone and face."""
    for lying in dice:
        seat = match.ask.player
        for die in lying:
            assert match.ask.player == seat
            match.give(list(die))
    return match


def score_round(match, *points):
    """A round in which everybody asked scores so much with one die in zone 1 of a many-sided die, the others off."""
    for wanted in points:
        seat = match.ask.player
        match.give([1, wanted] if wanted else [0, 1])
        while not match.over and match.ask.player == seat and match.ask.values[0] > 1:
            match.give([0, 1])
    return match


def scores(match):
    return [row["score"] for row in match.standing()]


def places(match):
    return [row["place"] for row in match.standing()]


def asked(match):
    return match.ask.player, match.ask.about

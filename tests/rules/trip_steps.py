"""Steps that tests of Dice Trip share."""

from host_tools.games.random_player import Chance, answer


def details(match, player=0):
    return match.standing()[player]


def keep(match, *dice):
    """A throw that is kept."""
    match.give(list(dice))
    if match.ask.about == "reroll":
        match.give("keep")


def until(match, about, seed=1):
    """Answer at random until a question of this kind is asked."""
    chance = Chance(seed)
    while not match.over and match.ask.about != about:
        match.give(answer(match.ask, chance))
    return match

"""How many presses a turn of Dice Trip takes on the device: one for each step through a list, one for OK."""

from host_tools.games.random_player import Chance, answer
from pipkeeper.rules.dice_trip import game as dice_trip
from trips import place, trip

MATCHES = 12


def presses(ask, given) -> int:
    """The steps to an option, the shorter way round the list, and OK."""
    at = ask.options.index(given)
    return min(at, len(ask.options) - at) + 1


def counted(match) -> float:
    """The presses a turn in a whole match; throws and the question of the re-roll are not part of anybody's turn."""
    turns = ((ask, given) for ask, given in match.answers() if ask.kind == "choice" and ask.about != "reroll")
    return sum(presses(ask, given) for ask, given in turns) / dice_trip.ROUNDS


def by_the_assistant(seed):
    """A match of somebody who plays for points."""
    match, chance = trip(assistant="on"), Chance(seed)
    while not match.over:
        if match.ask.kind == "throw":
            match.give(answer(match.ask, chance))
        elif match.ask.about == "reroll":
            match.give("keep")
        else:
            for word in match.game.outlook()["advice"]:
                if word in match.game.trip.cities:
                    place(match, word)
                else:
                    match.give(word)
    return match


def test_a_turn_takes_few_presses(record_property):
    mean = sum(counted(by_the_assistant(seed + 1)) for seed in range(MATCHES)) / MATCHES
    record_property("Dice Trip: presses to enter a player's turn in map mode", f"{mean:.1f}")
    assert mean < 9


def test_zones_save_presses(monkeypatch, record_property):
    by_zone = sum(counted(by_the_assistant(seed + 1)) for seed in range(4)) / 4
    monkeypatch.setattr(dice_trip, "_LIST", 25)
    in_one_list = sum(counted(by_the_assistant(seed + 1)) for seed in range(4)) / 4
    record_property("Dice Trip: the same with all cities in one list", f"{in_one_list:.1f}")
    assert by_zone < in_one_list

"""Correcting an old answer: what stays, what is exchanged, what is refused, and taking the correction back."""

import pytest

from host_tools import ASSETS
from host_tools.games.random_player import Chance, answer
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.match import Match
from pipkeeper.rules.asks import Choice, Refused
from pipkeeper.rules.number import Number
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.rules.tumblin import game as tumblin_dice

TRACKED = {"throws": "tracked", "order": "standing", "first": "seated", "dice": 1, "target": 3}


def tumblin(players: int = 2, **options) -> Match:
    return Match(tumblin_dice, "tumblin-dice", ["Ada", "Ben", "Cleo"][:players], {"first": "seated", **options})


def throw_round(match: Match, *dice) -> None:
    """Confirm the throws of a round with one die each, and enter the dice in seat order."""
    for _ in dice:
        match.give("thrown")
    for die in dice:
        match.give(die)


def test_a_score_is_corrected_though_the_order_of_confirmations_changes():
    match = tumblin(**TRACKED)  # type: ignore[arg-type]
    throw_round(match, (4, 6), (1, 1))
    match.give("thrown")
    assert match.game.order == [0, 1] and match.ask.player == 1
    match.amend(2, (0, 1))
    assert match.game.totals == [0, 1]
    assert match.game.order == [1, 0] and match.ask.player == 0 and match.count == 5


def test_later_rounds_keep_their_scores_when_the_order_of_confirmations_changes():
    match = tumblin(**TRACKED)  # type: ignore[arg-type]
    throw_round(match, (4, 6), (1, 1))
    throw_round(match, (2, 3), (2, 5))
    match.amend(2, (0, 1))
    assert match.game.rounds == [[0, 1], [6, 10]]


def test_the_tail_stays_where_it_still_fits():
    match = tumblin(dice=2, target=2)
    for die in ((1, 1), (1, 2), (1, 3), (1, 4), (2, 1)):
        match.give(die)
    match.undo(3)
    match.amend(0, (4, 6))
    assert match.tail == 3 and match.count == 2
    for _ in range(3):
        match.redo()
    assert match.game.rounds == [[26, 7]]


def test_the_tail_ends_with_the_first_answer_that_no_longer_fits():
    match = Match(tulum, "tulum", ["Ada", "Ben"])
    for given in (0, ["red"] + ["violet"] * 5, "roll", ["red"] * 5):
        match.give(given)
    match.undo(2)
    match.amend(1, ["red", "red"] + ["violet"] * 4)
    assert match.count == 2 and match.tail == 1  # to roll again still fits; five dice are one too many
    match.redo()
    assert match.ask.dice == 4  # type: ignore[attr-defined]


def test_a_correction_can_be_taken_back_with_its_tail():
    match = tumblin(dice=1, target=3)
    for die in ((1, 1), (1, 2), (1, 3)):
        match.give(die)
    match.undo()
    before = bytes(match.codes), match.end, match.count
    match.amend(0, (4, 4))
    assert match.can_restore() and match.game.rounds == [[16, 2]]
    match.take_back_correction()
    assert (bytes(match.codes), match.end, match.count) == before
    assert match.game.rounds == [[1, 2]] and not match.can_restore()


@pytest.mark.parametrize("then", ["give", "undo"])
def test_a_correction_is_final_once_play_goes_on(then):
    match = tumblin(dice=1, target=3)
    match.give((1, 1))
    match.amend(0, (4, 4))
    if then == "give":
        match.give((1, 1))
    else:
        match.undo()
    assert not match.can_restore()
    with pytest.raises(Refused):
        match.take_back_correction()


def trip(chance_seed: int = 3) -> Match:
    """Two rounds and a half of Dice Trip for one."""
    match = Match(Catalogue(str(ASSETS)).load("dice-trip"), "dice-trip", ["Ada"], {})
    chance = Chance(chance_seed)
    while match.count < 40:
        match.give("keep" if match.ask.about == "reroll" else answer(match.ask, chance))
    return match


def places(match: Match) -> "list[tuple[int, str, str]]":
    """Number, about and answer of everything that was written into a city."""
    return [(at, ask.about, given) for at, (ask, given) in enumerate(match.answers()) if ask.about in ("zone", "city")]


def swaps(across: bool):
    """A match with two written cities whose exchange the rules allow, in one zone or across two."""
    for seed in range(1, 40):
        match = trip(seed)
        listed = places(match)
        zones = {at + 1: given for at, about, given in listed if about == "zone"}
        cities = [(at, given) for at, about, given in listed if about == "city" and at in zones]
        for first, here in cities:
            for second, there in cities:
                if first < second and (zones[first] != zones[second]) == across:
                    yield match, first, here, zones[first], second, there, zones[second]


def test_two_swapped_cities_are_exchanged():
    match, first, here, _, second, there, _ = next(swaps(False))
    match.amend(first, there)
    given = [answer for _, answer in match.answers()]
    assert given[first] == there and given[second] == here


def test_two_swapped_cities_of_different_zones_are_exchanged():
    match, first, here, zone, second, there, other = next(swaps(True))
    match.amend(first - 1, other, there)
    given = [answer for _, answer in match.answers()]
    assert given[first - 1 : first + 1] == [other, there]
    assert given[second - 1 : second + 1] == [zone, here]


def test_another_zone_alone_is_refused_and_names_the_city_that_no_longer_fits():
    match, first, _, _, _, _, other = next(swaps(True))
    before = bytes(match.codes)
    with pytest.raises(Refused) as refused:
        match.amend(first - 1, other)
    assert refused.value.args == ("amend-fit", first)
    assert bytes(match.codes) == before


# Questions with one possible answer


def test_a_confirmation_is_asked_although_its_answer_is_clear():
    ask = Choice(0, "throw", ("thrown",))
    assert ask.sole() == 0 and ask.confirms()


def test_one_player_or_one_number_that_is_left_is_no_confirmation():
    assert Choice(0, "with", (2,)).sole() == 0 and not Choice(0, "with", (2,)).confirms()
    assert Number(0, "left", 7, 7).sole() == 0 and not Number(0, "left", 7, 7).confirms()
    assert Choice(0, "with", (1, 2)).sole() == -1 and Number(0, "left", 6, 7).sole() == -1


def test_a_time_limit_is_a_second_answer():
    assert Choice(0, "turn", ("done",), limit=5).sole() == -1


def forced_trip() -> Match:
    """Dice Trip for one, up to a zone or a city that is the only one left."""
    match = Match(Catalogue(str(ASSETS)).load("dice-trip"), "dice-trip", ["Ada"], {})
    chance = Chance(11)
    while not match.forced():
        ask = match.ask
        if ask.about == "reroll":
            match.give("keep")
        elif ask.kind == "choice":
            match.give(ask.options[0])  # type: ignore[attr-defined]
        else:
            match.give(answer(ask, chance))
    return match


def test_what_has_one_answer_is_answered_and_taken_back_with_the_answer_before_it():
    match = forced_trip()
    count, about = match.count, match.ask.about
    match.take_forced()
    assert match.count == count + 1
    match.take_back()
    assert match.count == count - 1 and match.tail == 2
    match.redo()
    assert match.ask.about == about and match.forced()

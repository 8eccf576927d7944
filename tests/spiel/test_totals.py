"""What dice can show and carry: the numbers that bound results, against the places of the pyramid themselves."""

from itertools import combinations

import pytest

from pipkeeper.rules import pyramid_totals as totals
from pipkeeper.rules.asks import Refused
from pipkeeper.rules.board.pile import faces_of, places_of
from spiel.spiel_table import SpielTable


@pytest.mark.parametrize("side", [4, 8, 9])
def test_the_most_and_the_fewest_faces_of_so_many_dice(side):
    places = places_of(side)
    shown = sorted(faces_of(places.outside[place]) for place in range(places.count))
    for dice in range(places.count + 1):
        assert totals.fewest_faces(dice, side) == sum(shown[:dice])
        assert totals.most_faces(dice, side) == sum(shown[places.count - dice :])


def test_ten_dice_show_21_faces_at_most():
    assert totals.most_faces(10, 9) == totals.most_faces(10, 4) == 21


def above(places, base) -> int:
    """The dice that can lie above so many of level 0."""
    lying = set(base)
    for place in range(places.base, places.count):
        if lying.issuperset(places.below[3 * place : 3 * place + 3]):
            lying.add(place)
    return len(lying) - len(base)


@pytest.mark.parametrize("side", [3, 4])
def test_no_base_carries_more_than_one_close_to_a_triangle(side):
    places = places_of(side)
    for dice in range(places.base + 1):
        most = max(above(places, base) for base in combinations(range(places.base), dice))
        assert totals.most_above(dice) == most, dice


@pytest.mark.parametrize("side", [3, 4])
def test_no_base_carries_fewer_than_its_empty_places_leave(side):
    places = places_of(side)
    for dice in range(places.base + 1):
        fewest = min(above(places, base) for base in combinations(range(places.base), dice))
        assert totals.fewest_above(dice, side) <= fewest, dice
    assert totals.fewest_above(places.base, side) == places.count - places.base


def refused(game_id, players, faces, **options):
    table = SpielTable(game_id, players, starts=0, **options)
    while table.about != "faces":
        if table.about == "dice":
            table.give(dice=[2 if table.player else 6])
        elif table.about in ("home-first", "moves"):
            table.match.give(1)
        else:
            table.match.give(table.match.ask.options[-1])
    with pytest.raises(Refused) as refusal:
        table.give(faces=faces)
    assert refusal.value.args[:2] == ("faces-shown", faces)
    return refusal.value.args[2:]


def test_faces_are_bounded_by_the_dice_that_a_side_has():
    # 125 dice of the first and 40 of the other, by their throws.
    assert refused("the-most-simple-game", 2, 68) == (135 - totals.most_faces(40, 9), 135)
    # Equal shares: 83 dice at most.
    assert refused("trulla", 2, 110) == (135 - totals.most_faces(83, 9), totals.most_faces(83, 9))
    # 90 dice of a colour in the box, and 23 of them on level 0, of which 21 funnels are inside.
    assert refused("rasanto", 2, 135) == (19, 116)
    assert refused("triops", 2, 0) == (19, 116)
    assert refused("triops", 3, 117) == (0, 116)
    # Ten dice each.
    assert refused("flea-chase", 2, 22) == (9, 21)
    assert refused("flea-chase", 2, 8) == (9, 21)


def test_the_forbidden_number_s_dice_are_bounded_by_the_throws_that_laid_them():
    table = SpielTable("the-forbidden-number", 3, starts=0, forbidden=3)
    while "complete" not in table.give(dice=[1 if table.player == 2 else 6]).match.ask.options:
        table.give(turn="placed")
    table.give(turn="complete")
    thrown = table.game.laid
    assert sum(thrown) == 165
    assert table.match.ask.high == totals.most_faces(thrown[0], 9)
    others = totals.most_faces(thrown[1], 9) + totals.most_faces(thrown[2], 9)
    assert table.match.ask.low == max(totals.fewest_faces(thrown[0], 9), 135 - others)


def test_the_pyramid_is_complete_when_165_dice_were_thrown_and_not_before():
    table = SpielTable("the-most-simple-game", 3, starts=0)
    table.give(dice=[6])
    with pytest.raises(Refused) as refusal:
        table.give(turn="complete")
    assert refusal.value.args == ("incomplete", "complete", 165, 6)
    for _ in range(26):
        table.give(turn="placed", dice=[6])
    table.give(turn="placed", dice=[4])
    with pytest.raises(Refused) as refusal:
        table.give(turn="placed")
    assert refusal.value.args == ("full", "placed", 165)


def test_up_and_down_nothing_is_completed_while_taking_nor_rid_while_putting_back():
    table = SpielTable("up-and-down", 3, starts=0)
    table.give(dice=[5])
    with pytest.raises(Refused) as refusal:
        table.give(turn="complete")
    assert refusal.value.args == ("not-thrown", "complete", 5)
    table = SpielTable("up-and-down", 3, starts=0, variant="demolishing")
    for _ in range(9):
        table.give(dice=[6], turn="moved").give(dice=[2], turn="moved").give(dice=[2], turn="moved")
    table.give(dice=[1])
    with pytest.raises(Refused) as refusal:
        table.give(turn="rid")
    assert refusal.value.args == ("not-thrown", "rid", 1)
    table.give(turn="moved").give(dice=[2])
    with pytest.raises(Refused) as refusal:
        table.give(turn="rid")
    assert refusal.value.args == ("too-early", "rid", 55, 20)

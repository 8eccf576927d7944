"""Games in which everybody places dice of a stock on the plate until nobody can: rasa, fire, squeezing, sandwich."""

import pytest

from pipkeeper.rules.asks import Refused
from spiel.spiel_table import SpielTable


def test_tabula_rasa_a_chunk_of_two_is_refused_and_changes_nothing():
    table = SpielTable("tabula-rasa", 3, starts=0)
    table.give(chunk=1)
    for chunk in (2, "2", 0, 7):
        with pytest.raises(Refused):
            table.give(chunk=chunk)
    assert table.totals == [54, 55, 55]
    table.each("chunk", "3", 1, "6")
    assert table.totals == [48, 52, 54]


def test_tabula_rasa_an_empty_plate_carries_a_single_die_only():
    table = SpielTable("tabula-rasa", 3, starts=0)
    for chunk, carriers in (("6", 4), ("3", 1)):
        with pytest.raises(Refused) as refusal:
            table.give(chunk=chunk)
        assert refusal.value.args == ("chunk-early", chunk, carriers, 0)
    table.give(chunk="1")
    assert table.match.ask.options == ("1", "3")


def test_tabula_rasa_first_without_dice_and_never_more_than_one_has():
    table = SpielTable("tabula-rasa", 3, starts=0)
    table.each("chunk", "1", "3", "1")
    for _ in range(8):
        table.each("chunk", "6", "1", "1")
    table.each("chunk", "3", "1", "1")
    assert table.totals[0] == 3
    with pytest.raises(Refused):
        table.give(chunk="6")
    table.give(chunk="3")
    assert table.winners == (0,)


def test_tabula_rasa_a_single_die_always_fits():
    table = SpielTable("tabula-rasa", 3, starts=0)
    with pytest.raises(Refused) as refusal:
        table.give(chunk="cannot")
    assert refusal.value.args == ("can-place", "cannot")


def test_quadrula_rasa_the_pyramid_holds_165_dice():
    table = SpielTable("quadrula-rasa", 2, starts=0, stock=125)
    for _ in range(8):
        table.give(turn="place", dice=10).give(turn="place", dice=10)
    table.give(turn="place")
    with pytest.raises(Refused):
        table.give(dice=6)
    table.give(dice=5)
    assert table.totals == [40, 45]
    assert table.winners == (0,)


def test_when_everybody_in_turn_cannot_place_fewest_left_wins():
    table = SpielTable("quadrula-rasa", 3, starts=0)
    table.give(turn="place", dice=3).give(turn="place", dice=6).give(turn="place", dice=1)
    table.each("turn", "cannot", "cannot", "cannot")
    assert table.winners == (1,)


def test_quadrula_rasa_somebody_can_place_on_the_empty_plate():
    table = SpielTable("quadrula-rasa", 2, starts=0)
    with pytest.raises(Refused) as refusal:
        table.give(turn="cannot")
    assert refusal.value.args == ("can-place", "cannot")
    table.give(turn="place", dice=4).give(turn="cannot")
    assert table.player == 0


def test_quadrula_rasa_takes_one_to_ten_and_125_are_for_two():
    table = SpielTable("quadrula-rasa", 2, starts=1, stock=125)
    table.give(turn="place", dice=10)
    assert table.totals == [125, 115]
    table.give(turn="place")
    with pytest.raises(Refused):
        table.give(dice=11)
    with pytest.raises(Refused) as refusal:
        SpielTable("quadrula-rasa", 3, stock=125)
    assert refusal.value.args == ("stock", 125, 3, 64, 64)


def test_fire_and_water_with_five_starts_at_nine_and_nine():
    table = SpielTable("fire-and-water", 5, starts=0)
    assert table.game.details(4) == {"red": 9, "green": 9}
    table.each("die", "red", "red", "green")
    assert [table.game.details(seat) for seat in range(3)] == [
        {"red": 8, "green": 9},
        {"red": 8, "green": 9},
        {"red": 9, "green": 8},
    ]
    for players, stock in {2: 24, 3: 15, 4: 12, 6: 8}.items():
        assert SpielTable("fire-and-water", players).game.details(0) == {"red": stock, "green": stock}


def test_fire_and_water_first_with_neither_red_nor_green_wins():
    table = SpielTable("fire-and-water", 2, starts=0)
    for _ in range(12):
        table.each("die", "red", "green")
    for _ in range(12):
        table.each("die", "red", "black")
    assert table.match.ask.options == ("green", "black")
    for _ in range(23):
        table.each("die", "green", "black")
    table.give(die="green")
    assert table.winners == (0,)


def test_fire_and_water_black_is_for_who_can_lay_neither_colour():
    table = SpielTable("fire-and-water", 3, starts=0)
    with pytest.raises(Refused) as refusal:
        table.give(die="black")
    assert refusal.value.args == ("black-early", "black", "green")
    with pytest.raises(Refused) as refusal:
        table.give(die="cannot")
    assert refusal.value.args == ("can-place", "cannot")
    table.each("die", *["red", "green"] * 5)
    assert "black" not in table.match.ask.options, "6 × 5 + 10 funnels of 45 at most are shut"
    table.each("die", "red", "green")
    assert "black" in table.match.ask.options


def test_fire_and_water_ends_with_a_full_pyramid_too():
    table = SpielTable("fire-and-water", 2, starts=0)
    table.each("die", *["red", "green"] * 12)
    for _ in range(141):
        table.give(die="black")
    assert table.totals == [36, 36]
    assert table.winners == (0, 1)


def test_squeezing_the_first_four_starts_and_is_built():
    table = SpielTable("squeezing", 3)
    table.each("four", [1], [6], [2], [3], [4])
    assert table.totals == [55, 51, 55]
    assert table.player == 2
    table.give(build=[2])
    assert table.says == "too-few"
    table.give(built="done").give(build=[4], built="built")
    assert table.totals == [51, 51, 55]


def test_squeezing_columns_of_four_five_six_bring_one_two_three_more():
    table = SpielTable("squeezing", 3)
    table.give(four=[4])
    table.give(build=[4], built="column").give(build=[5], built="column").give(build=[6], built="column")
    assert table.totals == [55 - 4 - 9, 55 - 5, 55 - 7]
    table.give(build=[3])
    assert "column" not in table.match.ask.options


def test_squeezing_a_one_throws_again_in_the_variant_and_covered_players_are_out():
    table = SpielTable("squeezing", 3, variant="again")
    table.give(four=[4]).give(build=[1]).give(build=[3])
    with pytest.raises(Refused) as refusal:
        table.give(built="covered")
    assert refusal.value.args == ("none-placed", "covered")
    table.give(built="built").give(build=[6], built="built").give(build=[1]).give(build=[2])
    with pytest.raises(Refused) as refusal:
        table.give(built="covered")
    assert refusal.value.args == ("way-out", "covered"), "a first pyramid keeps a free place until its owner builds on"
    table.give(built="built").give(build=[2], built="built").give(build=[2], built="built")
    for _ in range(3):
        table.give(build=[3], built="covered")
    assert table.totals == [49, 50, 47]
    assert table.winners == (2,)


def test_squeezing_a_one_builds_one_die():
    table = SpielTable("squeezing", 3)
    table.give(four=[4]).give(build=[3], built="built").give(build=[3], built="built").give(build=[1])
    assert table.says == "built-one"


def test_squeezing_ends_when_all_who_are_left_cannot_build_in_turn():
    table = SpielTable("squeezing", 3)
    table.give(four=[4]).give(build=[5], built="built").give(build=[6], built="cannot")
    table.give(build=[2], built="built").give(build=[2], built="cannot").give(build=[6], built="cannot")
    table.give(build=[3], built="covered")
    assert table.totals == [49, 50, 55]
    assert table.winners == (0,)


def test_lookout_the_left_neighbour_s_die_and_the_golden_one_say_what_is_placed():
    table = SpielTable("lookout", 3, starts=1)
    assert table.player == 1, "the golden die's holder"
    table.give(numbers=[2, 5, 6, 3], stop="stop")
    assert table.match.ask.values[:2] == (5, 3)
    table.give(placed=4)
    assert table.says == "placed-golden"
    table.give(placed=2).give(placed=1)
    assert table.totals == [51, 53, 54]
    assert table.player == 2, "the golden die passes clockwise"


def test_lookout_stopping_early_lets_the_others_place_what_the_holder_left():
    table = SpielTable("lookout", 2, starts=0)
    table.give(numbers=[1, 1, 1], stop="early", left_over=3)
    with pytest.raises(Refused):
        table.give(placed=8)
    table.give(placed=7)
    assert table.says == "placed-more"
    assert table.match.ask.values == (1, 1, 3)
    table.give(placed=10)
    assert table.totals == [75, 72]


def look_out(table, *placed):
    """A round of Lookout: what everybody placed."""
    table.give(numbers=[1] * (len(placed) + 1), stop="stop").each("placed", *placed)


def test_lookout_with_fewer_than_five_dice_blue_ones_fill_up():
    table = SpielTable("lookout", 3, starts=0)
    for _ in range(5):
        look_out(table, 0, 10, 0)
    look_out(table, 0, 3, 0)
    assert table.totals == [55, 2, 55]
    table.give(numbers=[1, 1, 1, 1], stop="stop", placed=0)
    assert table.match.ask.high == 5
    table.give(placed=4).give(placed=0)
    assert table.winners == (1,)


def test_lookout_of_two_without_dice_the_table_saw_the_first():
    table = SpielTable("lookout", 2, starts=0)
    for _ in range(8):
        look_out(table, 10, 10)
    look_out(table, 2, 2)
    table.give(first=1)
    assert table.winners == (1,)
    assert table.game.places() == [2, 1]


def test_sandwich_two_moves_a_turn_after_everybody_has_moved_once_more():
    table = SpielTable("sandwich", 2, starts=0)
    assert table.game.outlook()["phase"] == 1
    table.each("turn", *["moved"] * 12)
    assert table.game.outlook()["phase"] == 2
    table.give(turn="captured", captured=2).give(turn="moved")
    table.give(turn="captured", captured=2)
    assert table.totals == [6, 2]
    assert (table.player, table.says) == (1, "second-phase")
    table.each("turn", "moved", "moved")
    assert (table.player, table.says) == (1, "third-phase")
    table.each("turn", "moved", "moved")
    assert table.player == 0
    table.give(turn="captured", captured=1)
    assert table.totals == [6, 1]
    assert table.winners == (0,)


def test_sandwich_with_three_asks_whose_dice_were_captured():
    table = SpielTable("sandwich", 3, starts=2)
    table.each("turn", *["moved"] * 6).give(turn="captured").each("captured", 1, 0)
    assert table.totals == [4, 5, 5]
    table.give(turn="lost")
    assert table.totals == [3, 5, 5]
    assert table.player == 1


def test_sandwich_nothing_is_captured_before_two_dice_of_one_player_lie_there():
    table = SpielTable("sandwich", 2, starts=0)
    for word in ("captured", "lost", "both"):
        with pytest.raises(Refused) as refusal:
            table.give(turn=word)
        assert refusal.value.args == ("no-sandwich", word)
    table.each("turn", "moved", "moved")
    assert table.match.ask.options == ("moved", "captured")
    table.give(turn="moved")
    assert table.match.ask.options == ("moved", "captured", "lost", "both")


def test_sandwich_every_captured_die_has_an_own_one_on_both_sides():
    table = SpielTable("sandwich", 2, starts=0)
    table.each("turn", *["moved"] * 8).give(turn="captured")
    for captured in (0, 5):
        with pytest.raises(Refused) as refusal:
            table.give(captured=captured)
        assert refusal.value.args == ("captured", captured, 1, 4)


def test_sandwich_a_move_may_capture_and_lose():
    table = SpielTable("sandwich", 2, starts=0)
    table.each("turn", *["moved"] * 12).give(turn="both", captured=2)
    assert table.totals == [5, 4]


def test_sandwich_everybody_places_six_dice_and_no_more():
    table = SpielTable("sandwich", 2, starts=0)
    table.each("turn", *["moved"] * 8).give(turn="captured", captured=4)
    placed = [5, 4]
    while table.says == "first-phase":
        placed[table.player] += 1
        table.give(turn="moved")
    assert placed == [6, 6]
    assert table.totals == [6, 2]

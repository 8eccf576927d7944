"""Games in which one's dice have to go: stocks by number of players, penalties, first at none."""

import pytest

from pipkeeper.rules.asks import Refused
from spiel.sitting import Sitting

STOCKS = {
    "flickers": {2: 5, 3: 5},
    "the-vain-guinea-fowl": {2: 23, 3: 15},
    "spotted-cow": {2: 60, 3: 40, 4: 30, 5: 24, 6: 20},
    "dishing-up": {3: 36, 4: 27, 5: 21, 6: 18},
    "malicious-pleasure": {2: 82, 3: 55},
    "acquire": {3: 55},
    "ruins": {3: 55},
    "dora": {2: 83, 3: 55},
    "tabula-rasa": {3: 55},
    "quadrula-rasa": {2: 64, 3: 64},
    "squeezing": {3: 55},
    "lookout": {2: 82, 3: 55},
    "sandwich": {2: 6, 3: 5},
}


@pytest.mark.parametrize("game_id", STOCKS)
def test_everybody_starts_with_the_book_s_number_of_dice(game_id):
    for players, stock in STOCKS[game_id].items():
        table = Sitting(game_id, players)
        assert table.totals == [stock] * players
        assert table.game.outlook() == {"each": stock}


@pytest.mark.parametrize(
    "game_id, stocks",
    [
        ("hide-away", {2: 4, 3: 4}),
        ("mucho", {3: 20}),
        ("race", {3: 5, 4: 4}),
        ("triangle", {3: 6}),
        ("flea-chase", {2: 10}),
    ],
)
def test_games_without_stocks_tell_the_dice_each_too(game_id, stocks):
    for players, each in stocks.items():
        table = Sitting(game_id, players, starts=1)
        assert table.game.outlook() == {"each": each, "starts": 1}


def test_flickers_what_is_knocked_off_goes_back_to_its_owner():
    table = Sitting("flickers", 3, starts=0)
    table.give(flick="stays").give(flick="stays").give(flick="off")
    assert table.totals == [4, 4, 5]
    table.give(flick="knocks").each("knocked", 0, 1)
    assert table.totals == [3, 5, 5]
    for _ in range(3):
        table.each("flick", "off", "off", "stays")
    assert table.winners == (0,)


def test_flickers_no_more_dice_are_knocked_off_than_lie_there():
    table = Sitting("flickers", 2, starts=0)
    table.give(flick="stays").give(flick="knocks")
    with pytest.raises(Refused):
        table.give(knocked=2)


def test_the_vain_guinea_fowl_is_won_by_whoever_has_placed_most():
    table = Sitting("the-vain-guinea-fowl", 3)
    table.give(play="over").each("left", 3, 0, 5)
    assert table.winners == (1,)
    table = Sitting("the-vain-guinea-fowl", 2)
    table.give(play="over").each("left", 4, 9)
    assert table.winners == (0,)
    table = Sitting("the-vain-guinea-fowl", 2)
    table.give(play="over").each("left", 0, 0).give(first=1)
    assert table.winners == (1,), "the faster one"


def test_spotted_cow_with_four_starts_at_30_and_a_false_blank_costs_the_caller_three():
    table = Sitting("spotted-cow", 4)
    assert table.totals == [30, 30, 30, 30]
    table.give(three=[6, 5, 1])
    assert table.match.ask.values == (12,)
    table.give(call="false-blank", caller=2)
    assert table.totals == [29, 29, 33, 29]
    table.give(three=[1, 1, 1], call="found", caller=0).give(three=[1, 1, 2], call="blank", caller=0)
    assert table.totals == [27, 29, 33, 29]


def test_spotted_cow_nobody_wins_by_paying():
    table = Sitting("spotted-cow", 6)
    for _ in range(19):
        table.give(three=[1, 1, 1], call="found", caller=0)
    table.give(three=[1, 1, 1], call="false-blank", caller=5)
    assert table.totals == [1, 19, 19, 19, 19, 24]
    table.give(three=[1, 1, 1], call="nobody").give(three=[1, 1, 1], call="blank", caller=0)
    assert table.winners == (0,)


def test_dishing_up_the_fallen_die_names_who_is_next():
    table = Sitting("dishing-up", 4, starts=1)
    for number in ("3", "6", "1", "2"):
        table.give(number=[number])
    assert table.player == 1
    table.give(landed=5, fallen=[1])
    assert table.totals == [27, 22, 27, 27]
    assert table.player == 2
    table.give(landed=0, fallen=[5])
    assert table.player == 3, "a number of nobody's passes clockwise"
    table.give(landed=2, fallen=[2])
    assert table.player == 3, "one's own number throws again"
    table.give(landed=25)
    assert table.winners == (3,)


def test_dishing_up_with_three_deals_two_numbers_each():
    table = Sitting("dishing-up", 3, starts=0)
    for number in ("1", "2", "3", "6", "5"):
        table.give(number=[number])
    assert [table.game.details(seat) for seat in range(3)] == [{"number": "1 6"}, {"number": "2 5"}, {"number": "3 4"}]


def test_dishing_up_a_number_is_dealt_once_and_no_more_land_than_one_has():
    table = Sitting("dishing-up", 6, starts=0)
    table.give(number=["4"])
    with pytest.raises(Refused):
        table.give(number=["4"])
    table.each("number", ["1"], ["2"], ["3"], ["5"])
    with pytest.raises(Refused):
        table.give(landed=19)


def test_malicious_pleasure_a_hit_places_the_number_of_the_own_die():
    table = Sitting("malicious-pleasure", 2, starts=0)
    table.give(throw="hit", dice=6).give(throw="miss").give(throw="off")
    assert table.totals == [76, 81]


def test_malicious_pleasure_never_places_more_than_are_left():
    table = Sitting("malicious-pleasure", 3, starts=0)
    for _ in range(9):
        table.give(throw="hit", dice=6).give(throw="off").give(throw="off")
    table.give(throw="hit")
    with pytest.raises(Refused):
        table.give(dice=2)
    table.give(dice=1)
    assert table.winners == (0,)


def test_ruins_most_dice_used_wins():
    table = Sitting("ruins", 3, starts=0)
    table.give(play="over").each("left", 20, 12, 15)
    assert table.winners == (1,)
    with pytest.raises(Refused):
        Sitting("ruins", 3, starts=0).give(play="over", left=56)


def test_dora_fillers_count_for_the_one_who_places_them():
    table = Sitting("dora", 3, starts=0)
    table.give(turn="placed").give(turn="filled", filler=0, more="filled").give(filler=2, more="done")
    assert table.totals == [53, 54, 54]
    assert table.player == 2
    table.each("turn", "cannot", "cannot", "cannot")
    assert table.winners == (0,)


def test_tabula_rasa_a_chunk_of_two_is_refused_and_changes_nothing():
    table = Sitting("tabula-rasa", 3, starts=0)
    for chunk in (2, "2", 0, 7):
        with pytest.raises(Refused):
            table.give(chunk=chunk)
    assert table.totals == [55, 55, 55]
    table.each("chunk", "6", "3", 1)
    assert table.totals == [49, 52, 54]


def test_tabula_rasa_first_without_dice_and_never_more_than_one_has():
    table = Sitting("tabula-rasa", 3, starts=0)
    for _ in range(9):
        table.each("chunk", "6", "1", "1")
    assert table.totals[0] == 1
    with pytest.raises(Refused):
        table.give(chunk="3")
    table.give(chunk="1")
    assert table.winners == (0,)


def test_when_everybody_in_turn_cannot_place_fewest_left_wins():
    table = Sitting("tabula-rasa", 3, starts=0)
    table.each("chunk", "3", "6", "1", "cannot", "cannot", "cannot")
    assert table.winners == (1,)


def test_quadrula_rasa_takes_one_to_ten_and_125_are_for_two():
    table = Sitting("quadrula-rasa", 2, starts=1, stock=125)
    table.give(turn="place", dice=10)
    assert table.totals == [125, 115]
    table.give(turn="place")
    with pytest.raises(Refused):
        table.give(dice=11)
    with pytest.raises(Refused) as refusal:
        Sitting("quadrula-rasa", 3, stock=125)
    assert refusal.value.args == ("stock", 125, 3, 64, 64)


def test_fire_and_water_with_five_starts_at_nine_and_nine():
    table = Sitting("fire-and-water", 5, starts=0)
    assert table.game.details(4) == {"red": 9, "green": 9}
    table.each("die", "red", "black", "green")
    assert [table.game.details(seat) for seat in range(3)] == [
        {"red": 8, "green": 9},
        {"red": 9, "green": 9},
        {"red": 9, "green": 8},
    ]
    for players, stock in {2: 24, 3: 15, 4: 12, 6: 8}.items():
        assert Sitting("fire-and-water", players).game.details(0) == {"red": stock, "green": stock}


def test_fire_and_water_first_with_neither_red_nor_green_wins():
    table = Sitting("fire-and-water", 2, starts=0)
    for _ in range(24):
        table.each("die", "red", "black")
    assert table.match.ask.options == ("green", "black", "cannot")
    for _ in range(23):
        table.each("die", "green", "black")
    table.give(die="green")
    assert table.winners == (0,)


def test_fire_and_water_when_everybody_in_turn_cannot_place_fewest_left_wins():
    table = Sitting("fire-and-water", 3, starts=0)
    table.each("die", "red", "red", "black", "green", "cannot", "cannot", "black", "cannot", "cannot")
    assert not table.match.over
    table.give(die="cannot")
    assert table.totals == [28, 29, 30]
    assert table.winners == (0,)


def test_squeezing_the_first_four_starts_and_is_built():
    table = Sitting("squeezing", 3)
    table.each("four", [1], [6], [2], [3], [4])
    assert table.totals == [55, 51, 55]
    assert table.player == 2
    table.give(build=[2])
    assert table.says == "too-few"
    table.give(built="done").give(build=[4], built="built")
    assert table.totals == [51, 51, 55]


def test_squeezing_columns_of_four_five_six_bring_one_two_three_more():
    table = Sitting("squeezing", 3)
    table.give(four=[4])
    table.give(build=[4], built="column").give(build=[5], built="column").give(build=[6], built="column")
    assert table.totals == [55 - 4 - 9, 55 - 5, 55 - 7]
    table.give(build=[3])
    assert "column" not in table.match.ask.options


def test_squeezing_a_one_throws_again_in_the_variant_and_covered_players_are_out():
    table = Sitting("squeezing", 3, variant="again")
    table.give(four=[4]).give(build=[1]).give(build=[3], built="covered")
    table.give(build=[6], built="covered").give(build=[1]).give(build=[2], built="covered")
    assert table.totals == [51, 55, 55]
    assert table.winners == (0,)


def test_squeezing_ends_when_all_who_are_left_cannot_build_in_turn():
    table = Sitting("squeezing", 3)
    table.give(four=[4]).give(build=[5], built="built").give(build=[6], built="cannot")
    table.give(build=[2], built="covered").give(build=[2], built="cannot")
    assert table.totals == [51, 50, 55]
    assert table.winners == (1,)


def test_lookout_the_left_neighbour_s_die_and_the_golden_one_say_what_is_placed():
    table = Sitting("lookout", 3, starts=1)
    assert table.player == 1, "the golden die's holder"
    table.give(numbers=[2, 5, 6, 3], stop="stop")
    assert table.match.ask.values[:2] == (5, 3)
    table.give(placed=4)
    assert table.says == "placed-golden"
    table.give(placed=2).give(placed=1)
    assert table.totals == [51, 53, 54]
    assert table.player == 2, "the golden die passes clockwise"


def test_lookout_stopping_early_lets_the_others_place_what_the_holder_left():
    table = Sitting("lookout", 2, starts=0)
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
    table = Sitting("lookout", 3, starts=0)
    for _ in range(5):
        look_out(table, 0, 10, 0)
    look_out(table, 0, 3, 0)
    assert table.totals == [55, 2, 55]
    table.give(numbers=[1, 1, 1, 1], stop="stop", placed=0)
    assert table.match.ask.high == 5
    table.give(placed=4).give(placed=0)
    assert table.winners == (1,)


def test_lookout_of_two_without_dice_the_table_saw_the_first():
    table = Sitting("lookout", 2, starts=0)
    for _ in range(8):
        look_out(table, 10, 10)
    look_out(table, 2, 2)
    table.give(first=1)
    assert table.winners == (1,)
    assert table.game.places() == [2, 1]


def test_sandwich_two_moves_a_turn_after_everybody_has_moved_once_more():
    table = Sitting("sandwich", 2, starts=0)
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
    table = Sitting("sandwich", 3, starts=2)
    table.give(turn="captured").each("captured", 1, 0)
    assert table.totals == [4, 5, 5]
    table.give(turn="lost")
    assert table.totals == [3, 5, 5]
    assert table.player == 1


def test_sandwich_no_more_dice_are_captured_than_one_has():
    table = Sitting("sandwich", 2, starts=0)
    table.give(turn="captured")
    for captured in (0, 7):
        with pytest.raises(Refused):
            table.give(captured=captured)

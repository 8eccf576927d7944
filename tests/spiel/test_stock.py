"""Games in which one's dice have to go: stocks by number of players, penalties, first at none."""

import pytest

from pipkeeper.rules.asks import Refused
from spiel.spiel_table import SpielTable

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
        table = SpielTable(game_id, players)
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
        table = SpielTable(game_id, players, starts=1)
        assert table.game.outlook() == {"each": each, "starts": 1}


def test_flickers_what_is_knocked_off_goes_back_to_its_owner():
    table = SpielTable("flickers", 3, starts=0)
    table.give(flick="stays").give(flick="stays").give(flick="off")
    assert table.totals == [4, 4, 5]
    table.give(flick="knocks").each("knocked", 0, 1)
    assert table.totals == [3, 5, 5]
    for _ in range(3):
        table.each("flick", "off", "off", "stays")
    assert table.winners == (0,)


def test_flickers_no_more_dice_are_knocked_off_than_lie_there():
    table = SpielTable("flickers", 2, starts=0)
    for flick in ("knocks", "both-off"):
        with pytest.raises(Refused) as refusal:
            table.give(flick=flick)
        assert refusal.value.args == ("empty-plate", flick)
    table.each("flick", "stays", "stays", "knocks")
    with pytest.raises(Refused) as refusal:
        table.give(knocked=2)
    assert refusal.value.args == ("lying", 2, 0, 1, 1)


@pytest.mark.parametrize(
    "game_id, about, first", [("flickers", "flick", "stays"), ("malicious-pleasure", "throw", "miss")]
)
def test_where_dice_were_knocked_off_somebody_has_lost_one(game_id, about, first):
    table = SpielTable(game_id, 3, starts=0)
    table.each(about, first, first, "knocks").give(knocked=0)
    with pytest.raises(Refused):
        table.give(knocked=0)
    table.give(knocked=1)
    assert table.totals[1] == table.game.common["each"]
    table = SpielTable(game_id, 3, starts=0)
    table.each(about, first, first, "knocks").give(knocked=1).give(knocked=0)
    assert table.totals[0] == table.game.common["each"]


def test_flickers_a_die_may_fly_off_while_knocking():
    table = SpielTable("flickers", 2, starts=0)
    table.give(flick="stays").give(flick="both-off", knocked=1)
    assert table.totals == [5, 5]


def test_the_vain_guinea_fowl_is_won_by_whoever_is_rid_of_all():
    table = SpielTable("the-vain-guinea-fowl", 3)
    table.give(play="over").each("left", 3, 0, 5)
    assert table.winners == (1,)
    table = SpielTable("the-vain-guinea-fowl", 2)
    table.give(play="over").each("left", 0, 0).give(first=1)
    assert table.winners == (1,), "the faster one"


def test_the_vain_guinea_fowl_s_coat_may_be_complete_before_and_most_placed_wins():
    table = SpielTable("the-vain-guinea-fowl", 2)
    table.give(play="over").each("left", 4, 9)
    assert table.winners == (0,)
    table = SpielTable("the-vain-guinea-fowl", 3)
    table.give(play="over").each("left", 2, 5, 2)
    assert table.winners == (0, 2)
    assert table.game.draw


def test_spotted_cow_one_press_names_the_caller_and_a_false_blank_takes_one_from_each():
    table = SpielTable("spotted-cow", 4)
    assert table.totals == [30, 30, 30, 30]
    table.give(three=[6, 5, 1])
    assert table.match.ask.values == (12,)
    table.give(call="false-blank", caller=2)
    assert table.totals == [29, 29, 33, 29]
    table.give(three=[1, 1, 1], call=0).give(three=[1, 1, 2], call=0)
    assert table.totals == [27, 29, 33, 29]


def test_spotted_cow_nobody_wins_by_paying():
    table = SpielTable("spotted-cow", 6)
    for _ in range(19):
        table.give(three=[1, 1, 1], call=0)
    table.give(three=[1, 1, 1], call="false-blank", caller=5)
    assert table.totals == [1, 19, 19, 19, 19, 24]
    table.give(three=[1, 1, 1], call="nobody").give(three=[1, 1, 1], call=0)
    assert table.winners == (0,)


def test_dishing_up_the_fallen_die_names_who_is_next():
    table = SpielTable("dishing-up", 4, starts=1)
    for number in ("3", "6", "1", "2"):
        table.give(number=[number])
    assert table.player == 1
    table.give(landed=5, fell="one", fallen=[1])
    assert table.totals == [27, 22, 27, 27]
    assert table.player == 2
    table.give(landed=0, fell="one", fallen=[5])
    assert table.player == 3, "a number of nobody's passes clockwise"
    table.give(landed=2, fell="one", fallen=[2])
    assert table.player == 3, "one's own number throws again"
    table.give(landed=25)
    assert table.winners == (3,)


def test_dishing_up_dice_that_come_down_too_go_to_the_thrower():
    table = SpielTable("dishing-up", 6, starts=0)
    table.each("number", ["1"], ["2"], ["3"], ["4"], ["5"])
    table.give(landed=0)
    assert table.about == "fallen", "nothing lies there that could come down"
    table.give(fallen=[2], landed=3, fell="more")
    with pytest.raises(Refused) as refusal:
        table.give(knocked=4)
    assert refusal.value.args == ("lying", 4, 1, 3, 3)
    table.give(knocked=2)
    assert table.totals == [18, 17, 18, 18, 18, 18]


def test_dishing_up_with_three_deals_two_numbers_each():
    table = SpielTable("dishing-up", 3, starts=0)
    for number in ("1", "2", "3", "6", "5"):
        table.give(number=[number])
    assert [table.game.details(seat) for seat in range(3)] == [{"number": "1 6"}, {"number": "2 5"}, {"number": "3 4"}]


def test_dishing_up_a_number_is_dealt_once_and_no_more_land_than_one_has():
    table = SpielTable("dishing-up", 6, starts=0)
    table.give(number=["4"])
    with pytest.raises(Refused):
        table.give(number=["4"])
    table.each("number", ["1"], ["2"], ["3"], ["5"])
    with pytest.raises(Refused):
        table.give(landed=19)


def test_malicious_pleasure_a_hit_places_the_number_of_the_own_die():
    table = SpielTable("malicious-pleasure", 2, starts=0)
    with pytest.raises(Refused) as refusal:
        table.give(throw="hit")
    assert refusal.value.args == ("no-own", "hit")
    table.each("throw", "miss", "off").give(throw="hit", dice=6).give(throw="miss").give(throw="off")
    assert table.totals == [75, 81]


def test_malicious_pleasure_dice_pushed_off_go_back_to_their_owners():
    table = SpielTable("malicious-pleasure", 2, starts=0)
    with pytest.raises(Refused):
        table.give(throw="knocks")
    table.each("throw", "miss", "miss").give(throw="knocks", knocked=1).give(knocked=0)
    assert table.totals == [82, 81]
    assert table.match.ask.options == ("miss", "off"), "none of the own dice lies there any more"
    table.give(throw="miss")
    assert table.totals == [81, 81]


def test_malicious_pleasure_never_places_more_than_are_left():
    table = SpielTable("malicious-pleasure", 3, starts=0)
    table.each("throw", "miss", "off", "off")
    for _ in range(8):
        table.give(throw="hit", dice=6).give(throw="off").give(throw="off")
    table.give(throw="hit", dice=5).give(throw="off").give(throw="off").give(throw="hit")
    with pytest.raises(Refused):
        table.give(dice=2)
    table.give(dice=1)
    assert table.winners == (0,)


def test_ruins_most_dice_used_wins():
    table = SpielTable("ruins", 3, starts=0)
    table.give(play="over").each("left", 20, 12, 15)
    assert table.winners == (1,)
    with pytest.raises(Refused) as refusal:
        SpielTable("ruins", 3, starts=0).give(play="over", left=41)
    assert refusal.value.args == ("left", 41, 0, 40, 15, 55), "15 of the base each"


def test_ruins_two_who_used_all_their_dice_share_the_win():
    table = SpielTable("ruins", 3, starts=0).give(play="over").each("left", 0, 12, 0)
    assert table.winners == (0, 2)
    assert table.game.draw


def test_dora_fillers_count_for_the_one_who_places_them():
    table = SpielTable("dora", 3, starts=0)
    for _ in range(2):
        with pytest.raises(Refused) as refusal:
            table.give(turn="filled")
        assert refusal.value.args[0] == "no-funnel"
        table.give(turn="placed")
    table.give(turn="filled", filler=0)
    assert table.about == "turn", "three dice make one funnel"
    assert table.totals == [53, 54, 54]
    table.each("turn", "placed", "placed").give(turn="filled", filler=0, more="filled").give(filler=2)
    assert table.totals == [51, 53, 52]


def test_dora_everybody_can_place_and_a_plate_that_is_nearly_full_has_its_funnels_filled():
    table = SpielTable("dora", 3, starts=0)
    with pytest.raises(Refused) as refusal:
        table.give(turn="cannot")
    assert refusal.value.args == ("can-place", "cannot")
    table.each("turn", *["placed"] * 33)
    with pytest.raises(Refused) as refusal:
        table.give(turn="placed")
    assert refusal.value.args == ("funnels-left", "placed", 34, 3, 0)
    table.give(turn="filled").each("filler", 0, 1, 2)
    assert table.about == "more", "three are filled at least"


@pytest.mark.parametrize("answer", ["placed", "filled"])
def test_dora_a_last_die_wins_before_the_funnels_that_it_makes_are_filled(answer):
    table = SpielTable("dora", 3, starts=0)
    fillers = [2] * 40 + [0, 1] * 13
    while table.game.base < 45:
        if table.about == "filler":
            table.give(filler=fillers.pop(0))
        else:
            table.match.give(table.match.ask.options[0])
    assert (table.player, table.totals) == (2, [27, 27, 1]), "44 dice lie on the plate and 66 above them"
    table.give(turn=answer)
    assert table.winners == (2,)


@pytest.mark.parametrize("players", [2, 3])
def test_dora_somebody_is_rid_of_all_before_the_pyramid_is_full(players):
    table = SpielTable("dora", players, starts=0)
    while not table.match.over:
        if table.about == "filler":
            table.give(filler=max(range(players), key=lambda seat: table.totals[seat]))
        else:
            table.match.give(table.match.ask.options[0])
    assert sorted(table.totals).count(0) == len(table.winners) == 1

"""Positions that random play hardly ever reaches."""

from spiel.spiel_table import SpielTable


def laid_out(game_id, players, position):
    """A match with other dice on the plate than at its start; `position` has the places of each mark."""
    table = SpielTable(game_id, players, keep="board")
    game = table.game
    for place in range(game.spots.base):
        game.cells[place] = 0
    for mark, places in position.items():
        for place in places.split():
            game.cells[game.spots.number(place)] = mark
    return table


def moved(table, start, *ends):
    table.give(**{"from": start})
    return table.each("to", *ends)


def test_the_seventh_smuggler_is_captured_in_the_middle_of_a_jump_and_the_officers_win_at_once():
    table = laid_out("smuggling", 2, {1: "0.3.2 0.5.2 0.6.5", 2: "0.6.2", 3: "0.8.1"})
    table.give(smugglers=0)
    table.totals[1] = 6
    moved(table, "0.6.5", "0.6.4")
    table.give(to="0.4.2")
    assert table.winners == (1,)
    assert table.totals == [0, 7]


def test_an_attack_from_the_last_start_funnel_sends_the_rock_back_to_it():
    rocks = {1: "0.0.0 0.1.0 0.1.1 0.2.0 0.2.1 0.6.6", 2: "0.5.4 0.7.6 0.7.7 0.8.6 0.8.7 0.8.8", 3: "0.6.0"}
    table = laid_out("falling-rocks", 3, rocks).give(starts=0)
    moved(table, "0.6.6", "0.5.4")
    assert ["0.6.6", 1, None] in table.game.board()["pieces"]
    assert ["0.5.4", 0, None] in table.game.board()["pieces"]


def test_who_is_home_alone_is_first_with_fewer_faces_too():
    game = SpielTable("flea-chase", 2, keep="board", starts=0).game
    game.home, game.totals = [10, 9], [8, 14]
    game.finish()
    assert (game.winners, game.places()) == ((0,), [1, 2])


def test_smugglers_and_officers_go_on_until_nothing_happens_for_50_rounds():
    table = laid_out("smuggling", 2, {1: "0.3.1 0.5.3 0.7.4", 2: "0.6.0 0.8.8", 3: "0.8.4"})
    table.give(smugglers=0)
    moved(table, "0.3.1", "0.4.1")
    moved(table, "0.6.0", "0.7.0")
    moved(table, "0.7.4", "0.8.4")
    for _ in range(25):
        moved(table, "0.7.0", "0.6.0")
        moved(table, "0.4.1", "0.3.1")
        moved(table, "0.6.0", "0.7.0")
        moved(table, "0.3.1", "0.4.1")
    assert (table.game.round, table.match.over) == (52, False), "50 rounds since somebody got through are not over"
    moved(table, "0.7.0", "0.6.0")
    assert table.winners == (0, 1)

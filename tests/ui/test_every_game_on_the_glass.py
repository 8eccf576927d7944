"""Every game of the catalogue through the screens: its asks can be shown, answered, taken back and corrected."""

import pytest

from host_tools import ASSETS
from host_tools.build.boards import load
from host_tools.games.random_player import NAMES, Chance, answer
from host_tools.simulator.player import Player
from host_tools.simulator.replay import sit_down
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.input.presses import BACK, NEXT, OK
from pipkeeper.rules.asks import Refused
from pipkeeper.ui.matches import begin_match, load_rules

ANSWERS = 18
CATALOGUE = Catalogue(str(ASSETS))
GAMES = [CATALOGUE.entry(number).id for number in range(len(CATALOGUE))]


def small_answer(ask, chance: Chance):
    """An answer that takes few presses: numbers near the lower end."""
    if ask.kind == "number" and ask.high - ask.low > 30:
        for _ in range(50):
            given = max(ask.low, 1) + 1 + chance.randrange(12)
            try:
                ask.code(given)
                return given
            except ValueError:
                continue
    return answer(ask, chance)


@pytest.mark.parametrize("board", ["pico", "minimal"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_the_glass(game: str, board: str, tmp_path) -> None:
    table = Player(sit_down(load(board), str(ASSETS), str(tmp_path), []))
    low, _ = load_rules(table.app, game).PLAYERS
    begin_match(table.app, game, list(NAMES[: max(low, 2)]), {})
    table.runner.settle()
    chance = Chance(len(game))
    for number in range(ANSWERS):
        table.clear()
        if table.screen == "winner":
            break
        count = table.app.match.count
        table.answer(small_answer(table.app.match.ask, chance))
        assert table.app.match.count > count, f"{table.app.match.ask.about} was not answered"
        if number % 8 == 4:
            table.hold_back()
            assert table.app.match.count == count
            table.app.match.redo()
            table.app.changed()
            table.top.next()
    table.wait(100)
    assert table.app.saved
    table.runner.frame()


def can_play(rules, players: int, given=None) -> bool:
    try:
        rules.settle(given or {}, players)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_any_number_of_players_comes_to_the_options_or_is_told_why_not(game: str, tmp_path) -> None:
    table = Player(sit_down(load("pico"), str(ASSETS), str(tmp_path), []))
    table.app.open("setup.players", game)
    view, rules = table.top, load_rules(table.app, game)
    able = set()
    for players in range(rules.PLAYERS[1] + 1):
        assert len(view.seated) == players
        table.pick(0)
        if can_play(rules, players):
            able.add(players)
            assert table.screen == "setup"
            table.press(*[NEXT] * table.top.count(), BACK)
        else:
            assert table.screen == "players" and str(players) in view.refusal
            table.press(NEXT)
            assert not view.refusal
        if players < rules.PLAYERS[1]:
            table.pick_line(table.word("ui.guest"))
    assert {min(able), max(able)} == set(rules.PLAYERS)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_set_on_the_glass(game: str, tmp_path) -> None:
    table = Player(sit_down(load("pico"), str(ASSETS), str(tmp_path), []))
    rules = load_rules(table.app, game)
    players = next(players for players in range(1, 17) if can_play(rules, players))
    table.app.open("setup.setup", game, rules, list(NAMES[:players]))
    view = table.top
    for number, option in enumerate(rules.OPTIONS, 3):
        chosen = [view.chosen(option.name)]
        refused = 0
        for _ in option.values or option.offers or (1,):
            table.pick(number)
            if table.screen == "letters":
                table.spell("Six 6s")
            elif table.screen == "row_colours":
                table.press(OK, BACK)
            elif table.screen != "setup":
                table.press(*(OK, NEXT, OK, BACK) if table.screen == "colour_values" else (NEXT, OK))
            assert table.screen == "setup"
            chosen.append(view.chosen(option.name))
            if view.refusal:
                refused += 1
                table.press(NEXT)
                assert not view.refusal
        allowed = {value for value in option.values or option.offers if can_play(rules, players, {option.name: value})}
        if option.values or option.text:
            assert allowed <= set(chosen)
        assert len(set(chosen)) > 1 or refused or len(allowed) == 1
    view.given.clear()
    table.pick(0)
    assert table.app.match


def test_a_goal_in_ones_own_words_is_asked_for_in_the_match(tmp_path) -> None:
    table = Player(sit_down(load("pico"), str(ASSETS), str(tmp_path), []))
    table.app.open("setup.setup", "slide", load_rules(table.app, "slide"), ["Ada", "Ben"])
    for _ in range(4):
        table.pick(3)
    table.spell("Only Sixes")
    table.pick(0)
    assert table.app.match.options == {"goal": "Only Sixes"}


def test_the_values_of_the_colours_are_set_one_by_one(tmp_path) -> None:
    table = Player(sit_down(load("minimal"), str(ASSETS), str(tmp_path), []))
    table.app.open("setup.setup", "el-dado", load_rules(table.app, "el-dado"), ["Ada", "Ben"])
    table.pick(3)
    assert table.top.line(1) == "blue" and table.top.value(1) == "5"
    table.pick(1)
    table.press(NEXT, NEXT, OK)
    assert table.top.value(1) == "7"
    table.app.back()
    table.pick(0)
    assert table.app.match.game.values == [10, 7, 3, 2, 1]

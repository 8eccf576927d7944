"""Before a match: settings, options, and who sits down."""

import pytest

from at_table import ROSTER, begin, text_in, text_shown
from host_tools import ASSETS, TOOLS
from host_tools.build.records import packed
from host_tools.build.texts import WORDS
from host_tools.games.game_check import check
from host_tools.simulator.player import Player
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.ui.matches import load_rules
from pipkeeper.ui.preferences import hold_left


def set_up(table: Player, game: str, option: str, players: int = 2):
    """The options of a game, with the cursor on one of them."""
    rules = Catalogue(str(ASSETS), table.app.kit.data).load(game)
    table.app.open("setup.setup", game, rules, ROSTER[:players])
    view = table.app.screens[-1]
    view.lines.at = view.row_of(option)
    table.app.redraw()
    table.runner.settle()
    return view


def test_the_language_changes_at_once_and_stays(sit) -> None:
    table = sit()
    table.press(OK)
    table.pick_line(table.word("ui.title.settings"))
    table.press(OK)
    assert table.app.words.language == "fr" and text_shown(table, "Français")
    table.press(BACK)
    again = sit()
    again.runner.wait(50)
    assert again.app.words.language == "fr"


def test_left_handed_turns_the_glass_and_the_two_buttons(sit) -> None:
    table = sit()
    table.press(OK)
    table.app.settings["left-handed"] = True
    hold_left(table.app)
    table.press(PREV)
    assert table.top.at == 1
    assert not table.runner.kit.glass.upright


def test_a_knob_turns_as_before_in_the_other_hand(sit) -> None:
    table = sit("encoder")
    table.press(OK)
    table.app.settings["left-handed"] = True
    hold_left(table.app)
    at = table.top.at
    table.runner.turn(NEXT)
    assert table.top.at == at + 1


def test_of_three_buttons_the_one_that_means_next_throws_in_either_hand(sit) -> None:
    table = sit("minimal")
    table.press(OK)
    table.app.open("device.roller")
    for left, button in ((False, NEXT), (True, PREV)):
        table.app.settings["left-handed"] = left
        hold_left(table.app)
        before = len(table.top.throws)
        table.runner.hold(button, 700)
        assert len(table.top.throws) == before + 1


def test_lights_go_dark_with_the_screen_that_lit_them_and_when_switched_off(sit) -> None:
    table = sit()
    lights = table.app.kit.lights
    dark = [(0, 0, 0)] * lights.count
    table.press(OK)
    for name in ("device.roller", "device.self_test"):
        table.app.open(name)
        table.press(ROLL if name == "device.roller" else NEXT)
        assert lights.shown != dark
        table.app.back()
        assert lights.shown == dark
    begin(table, "tulum", 2)
    table.answer(1)
    table.press(ROLL)
    table.wait(2000)
    assert lights.shown != dark
    table.app.open("device.settings")
    table.pick_line(table.word("ui.settings.lights"))
    assert lights.shown == dark


def test_settings_that_cannot_be_are_left_out_and_told(sit, tmp_path) -> None:
    table = sit()
    table.app.settings.update({"brightness": 9, "idle": "x", "dice": 5, "names": "Ada", "sound": False})
    table.app.store.save_settings()
    table = sit()
    assert table.app.settings == {"sound": False}
    table.press(OK)
    table.wait(100)
    assert table.screen == "problem" and text_shown(table, "settings. What could be")


@pytest.mark.parametrize(
    "bad",
    [
        {"names": ["Ada", 2]},
        {"tonight": [None]},
        {"favourites": [6]},
        {"best": {"dune": [1]}},
        {"aliases": {"Ada": 5}},
        {"house": {"tumblin-dice": []}},
        {"house": {"tumblin-dice": {"ours": 5}}},
    ],
    ids=str,
)
def test_what_is_inside_a_setting_is_checked_too(sit, bad) -> None:
    table = sit()
    table.app.settings.update({"house": {"tulum": {"ours": {"advice": "on"}}}, "sound": False, **bad})
    kept = {name: value for name, value in table.app.settings.items() if name not in bad}
    table.app.store.save_settings()
    table = sit()
    assert table.app.settings == kept and ("damaged", ("settings",)) in table.app.store.problems.waiting


def test_what_is_no_name_leaves_the_roster_and_is_told(sit) -> None:
    table = sit()
    table.app.store.roster[1:3] = [5, None]
    table.app.store.save_roster()
    table = sit()
    assert table.app.store.roster == ["Ada", "Dan"]
    assert ("damaged", ("roster",)) in table.app.store.problems.waiting


def test_the_colours_of_the_rows_go_into_the_next_match(sit) -> None:
    table = sit()
    table.press(OK)
    table.app.open("games.row_colours")
    table.press(OK)
    table.press(BACK)
    assert table.app.settings["rows"].startswith("orange-red-")
    table.app.open("setup.players", "tulum")
    table.seat(["Ada", "Ben"])
    table.pick(0)
    assert table.app.match.game.colours[:2] == ("orange", "red")


def test_the_colours_of_the_rows_are_changed_for_one_match(sit) -> None:
    table = sit()
    view = set_up(table, "tulum", "rows")
    assert text_shown(table, "ROYGBV")
    for button in (OK, OK, BACK):
        table.runner.press(button)
    assert view.given["rows"] == "orange-red-yellow-green-blue-violet"
    assert text_shown(table, "ORYGBV")
    assert "rows" not in table.app.settings


def test_options_that_cannot_be_are_refused_with_a_sentence(sit) -> None:
    table = sit()
    table.press(OK)
    table.app.open("setup.players", "tumblin-dice")
    table.seat(["Ada", "Ben", "Cleo"])
    view = table.top
    table.pick(view.row_of("bonus-die"))
    assert text_shown(table, "a bonus die is for two") and view.chosen("bonus-die") == "no"
    table.pick(0)
    assert table.screen == "play"


def test_a_refusal_calls_an_option_as_the_glass_does(sit) -> None:
    table = sit()
    view = set_up(table, "trulla", "team-size")
    table.press(OK, NEXT, OK)
    assert view.refusal.startswith("Players in a team 2:") and view.chosen("team-size") == 1


def test_a_lone_shepherd_gets_no_wolf_hidden_by_a_player(sit) -> None:
    table = sit()
    table.press(OK)
    view = set_up(table, "wolf-in-a-sheeps-coat", "hides", 1)
    table.press(OK)
    assert view.chosen("hides") == "device" and view.refusal.startswith("Hides the wolf players: with one player")
    view.lines.at = 0
    table.press(OK)
    assert table.screen == "play" and table.app.match.options["hides"] == "device"


def test_options_of_a_table_of_two_are_left_out_for_one_who_cannot_use_them(sit) -> None:
    table = sit()
    table.press(OK)
    view = set_up(table, "wolf-in-a-sheeps-coat", "hides")
    table.press(OK)
    assert view.chosen("hides") == "players"
    view.lines.at = 0
    table.press(OK)
    assert table.app.match.options["hides"] == "players"
    assert set_up(table, "wolf-in-a-sheeps-coat", "hides", 1).chosen("hides") == "device"
    assert set_up(table, "wolf-in-a-sheeps-coat", "hides").chosen("hides") == "players"


def test_a_long_row_moves_beside_the_sentence_that_explains_its_value(sit) -> None:
    table = sit()
    set_up(table, "tumblin-dice", "ends")
    table.press(OK, OK)
    assert table.top.refusal and not text_in(table, table.app.canvas.medium, "ends by")
    seen = False
    for _ in range(60):
        table.wait(100)
        seen = seen or text_in(table, table.app.canvas.medium, "ds by")
    assert seen and table.top.refusal


def test_a_value_that_is_chosen_says_what_it_means(sit) -> None:
    table = sit()
    view = set_up(table, "tumblin-dice", "ejected")
    table.press(OK)
    assert view.chosen("ejected") == "minus" and text_shown(table, "minus its face: A die")
    table.press(OK)  # the sentence is in nobody's way
    assert view.chosen("ejected") == "zero" and text_shown(table, "nothing: A die off the")
    table.press(NEXT)
    assert not text_shown(table, "nothing: A die off the")


@pytest.mark.parametrize("game", ["tumblin-dice", "dice-trip", "tulum"])
def test_every_sentence_belongs_to_a_value(sit, game: str) -> None:
    values = {
        f"{option.name}.{value}" for option in load_rules(sit().app, game).OPTIONS for value in option.values or ()
    }
    said = [line.split(":")[0] for line in (WORDS / "en" / f"{game}.txt").read_text(encoding="utf-8").splitlines()]
    assert {key.split(".", 2)[2] for key in said if key.startswith("why.")} <= values


def test_a_number_goes_only_as_far_as_the_other_options_allow(sit) -> None:
    table = sit()
    view = set_up(table, "tumblin-dice", "target")
    table.press(OK)
    assert text_shown(table, "1 – 20")
    table.press(PREV, PREV, PREV, PREV, OK)
    assert view.chosen("target") == 20


def test_a_target_is_called_after_what_it_counts(sit) -> None:
    table = sit()
    view = set_up(table, "tumblin-dice", "target")
    assert view.line(view.row_of("target")) == "Rounds"
    table.set_option("ends", "points")
    assert view.line(view.row_of("target")) == "Points"


def test_an_option_that_no_longer_goes_with_another_falls_back_to_its_default(sit) -> None:
    table = sit()
    table.press(OK)
    table.app.open("setup.players", "tumblin-dice")
    table.seat(["Ada", "Ben"])
    table.set_option("target", 5)
    table.set_option("edition", "301")
    assert not table.top.refusal and table.top.chosen("target") == 301 and table.top.chosen("ends") == "points"


def test_a_map_of_ones_own_is_chosen_among_the_options(sit, tmp_path) -> None:
    (tmp_path / "flash" / "maps").mkdir(parents=True)
    (tmp_path / "flash" / "maps" / "home.map").write_bytes((ASSETS / "pip-island.map").read_bytes())
    table = sit()
    view = set_up(table, "dice-trip", "map")
    table.runner.press(OK)
    assert view.given["map"] == "home"
    table.runner.press(OK)
    assert view.given["map"] == "pip-island"


def test_a_file_that_is_no_game_is_told_once(sit, tmp_path) -> None:
    (tmp_path / "flash" / "games").mkdir(parents=True)
    (tmp_path / "flash" / "games" / "ours.pip").write_bytes(b"{")
    table = sit()
    table.press(OK)
    for told in (True, False):
        table.pick_line(table.word("ui.title.new"))
        table.wait(100)
        assert (table.screen == "problem" and text_shown(table, "ours.pip cannot be read")) == told
        table.press(*[OK] * told, BACK)


def test_a_game_removed_while_it_is_listed_is_told_and_the_list_stays(sit, tmp_path) -> None:
    games = tmp_path / "flash" / "games"
    games.mkdir(parents=True)
    pig = (TOOLS / "games" / "examples" / "pig.toml").read_text(encoding="utf-8")
    (games / "pig.pip").write_bytes(packed(check(pig)))
    table = sit()
    table.press(OK)
    table.app.open("setup.game_list", {"book": "my-game"})
    table.runner.settle()
    (games / "pig.pip").unlink()
    table.press(OK)
    assert table.screen == "game_list" and text_shown(table, "There is no game called “pig”.")
    table.press(BACK)
    assert table.screen == "title"


def test_a_new_name_is_remembered(sit) -> None:
    table = sit()
    table.press(OK)
    table.app.open("setup.players", "tulum")
    table.seat(["Zoë", "Ada"])
    assert sit().app.store.roster[0] == "Zoë"


def test_guests_are_called_after_their_seat_whoever_gets_up(sit) -> None:
    table = sit()
    players = table.app.open("setup.players", "tulum")
    for line in (1, 4, 1):  # a guest, Ada, a guest
        players.choose(line)
    assert players.names() == ["Player 1", "Ada", "Player 3"]
    players.choose(5)
    assert players.names() == ["Player 1", "Player 2"], "Ada gets up, and the second guest moves up"
    players.choose(3)
    assert players.names() == ["Player 1"], "a guest gets up like anybody else"


def test_a_guest_is_never_called_what_somebody_else_is_called(sit) -> None:
    table = sit()
    players = table.app.open("setup.players", "tulum")
    players.named("Player 2")
    players.named("Player 4")
    for _ in range(2):
        players.choose(1)
    assert players.names() == ["Player 2", "Player 4", "Player 3", "Player 5"]


def test_somebody_who_has_the_name_of_a_guest_sits_there_again(sit) -> None:
    table = sit()
    players = table.app.open("setup.players", "tulum")
    players.named("Player 2")
    players.choose(1)
    assert players.names() == ["Player 2", "Player 3"]
    table.pick(0)
    table.pick(0)
    again = table.app.open("setup.players", "tulum")
    assert again.seated == ["Player 2", ""] and again.names() == ["Player 2", "Player 3"]


def test_a_guest_is_not_called_like_somebody_who_is_known_here(sit) -> None:
    players = sit().app.open("setup.players", "tulum")
    players.named("Player 1")
    players.choose(3)
    players.choose(1)
    assert players.names() == ["Player 2"]


def test_one_more_than_there_are_seats_is_told(sit) -> None:
    players = sit().app.open("setup.players", "tulum")
    for _ in range(5):
        players.choose(1)
    assert len(players.seated) == 4 and players.refusal == "players: 5; this game is for 2 to 4"


def test_the_arrow_points_on_when_enough_are_seated(sit) -> None:
    players = sit().app.open("setup.players", "tulum")
    assert players.heading == "Players: 2 to 4"
    players.choose(1)
    assert players.value(0) == ""
    players.choose(1)
    assert players.value(0) == "▶"


def test_a_game_for_exactly_three_says_so(sit) -> None:
    assert sit().app.open("setup.players", "triangle").heading == "Players: 3"


def test_a_number_is_offered_only_where_it_can_be(sit) -> None:
    table = begin_setup(sit())
    for ends, highest in (("rounds", 20), ("points", 2000), ("wins", 10)):
        table.set_option("ends", ends)
        table.pick(table.top.row_of("target"))
        assert table.screen == "amount" and table.top._high == highest
        table.press(BACK)


def begin_setup(table: Player) -> Player:
    table.press(OK)
    table.app.open("setup.players", "tumblin-dice")
    table.seat(["Ada", "Ben"])
    return table

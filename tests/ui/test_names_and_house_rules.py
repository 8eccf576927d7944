"""Names can be renamed, merged and deleted; house rules are remembered for each game, named and chosen."""

from at_table import SEATED, begin, text_shown
from host_tools.simulator.player import Player
from pipkeeper.input.presses import BACK, NEXT, OK
from pipkeeper.ui.matches import begin_match, close_match, load_rules


def people(table):
    table.press(OK)
    table.pick_line(table.word("ui.title.people"))
    return table


def finished(table, *names: str) -> None:
    """A match of these people that the last one wins."""
    begin_match(table.app, "tumblin-dice", list(names), {"first": "seated", "target": 1, "dice": 1})
    table.runner.settle()
    for number in range(len(names)):
        table.answer((number + 1, 6))
    close_match(table.app)


def test_a_name_is_changed_in_finished_matches_too(sit) -> None:
    table = sit()
    table.press(OK)
    finished(table, "Ben", "Ada")
    table.pick_line(table.word("ui.title.people"))
    table.pick_line("Ada")
    table.press(OK)
    table.spell("Adèle")
    assert table.top.refusal == "Ada is now called Adèle" and "Adèle" in table.app.store.roster
    told = table.app.store.read_finished(0)
    assert told["names"] == ["Ben", "Adèle"] and {row["name"] for row in told["standing"]} == {"Ben", "Adèle"}
    assert table.app.settings["names"] == ["Ben", "Adèle"]
    assert sit().app.store.read_finished(0)["names"] == ["Ben", "Adèle"]


def rename(table: Player, old: str, new: str) -> None:
    table.go_home()
    table.pick_line(table.word("ui.title.people"))
    table.pick_line(old)
    table.press(OK)
    table.spell(new)
    table.go_home()


def test_a_name_is_changed_in_open_matches_too(sit) -> None:
    table = begin(people(sit()), "tulum")
    table.answer(1)
    begin(table, "tumblin-dice", **SEATED)
    table.answer((2, 3))
    rename(table, "Ada", "Adele")
    assert [outline[2] for outline in table.app.store.open_matches()] == [["Adele", "Ben"]] * 2
    table.pick(0)
    assert table.app.match.game_id == "tumblin-dice" and table.app.match.count == 1 and text_shown(table, "Adele")
    table.answer((1, 1))
    table.go_home()
    table.pick(1)
    assert table.app.match.game_id == "tulum" and table.app.match.names == ["Adele", "Ben"]
    assert [outline[2] for outline in sit().app.store.open_matches()] == [["Adele", "Ben"]] * 2


def test_two_players_of_an_open_match_never_get_the_same_name(sit) -> None:
    table = begin(people(sit()), "tulum")
    table.answer(1)
    table.go_home()
    for old in ("Ada", "Ben"):
        table.app.store.rename(old, "Cleo")
    assert sorted(table.app.store.open_matches()[0][2]) == ["Ben", "Cleo"]
    assert sorted(sit().app.store.open_matches()[0][2]) == ["Ben", "Cleo"]


def test_the_name_that_somebody_has_already_changes_nothing(sit) -> None:
    table = people(sit())
    before = list(table.app.store.roster)
    table.pick_line("Ben")
    table.press(OK)
    table.spell("Ben")
    assert table.screen == "person" and table.app.store.roster == before and "aliases" not in table.app.settings


def test_two_names_of_one_person_are_merged_after_a_question(sit) -> None:
    table = people(sit())
    table.pick_line("Ben")
    table.pick_line(table.word("ui.person.merge"))
    table.pick_line("Cleo")
    table.press(OK)
    assert "Ben" in table.app.store.roster, "the question begins with no"
    table.press(OK, NEXT, OK)
    assert table.screen == "people" and "Ben" not in table.app.store.roster and "Cleo" in table.app.store.roster


def test_nobody_plays_against_oneself_after_a_merger(sit) -> None:
    table = sit()
    table.press(OK)
    finished(table, "Ben", "Ada")
    table.app.store.roster.remove("Ben")
    table.app.store.rename("Ben", "Ada")
    assert table.app.settings["names"] == ["Ada"]
    table.pick_line(table.word("ui.title.rematch"))
    assert table.screen == "players" and table.top.seated == [] and table.app.match is None
    table.press(BACK)
    assert table.screen == "title"


def test_a_new_name_that_somebody_has_already_is_a_merger(sit) -> None:
    table = people(sit())
    table.pick_line("Ben")
    table.press(OK)
    table.spell("Ada")
    assert table.screen == "merge"
    table.press(OK, NEXT, OK)
    assert table.app.store.roster.count("Ada") == 1 and "Ben" not in table.app.store.roster


def test_a_name_is_deleted_after_a_question_and_its_matches_stay(sit) -> None:
    table = sit()
    table.press(OK)
    finished(table, "Ada", "Ben")
    table.pick_line(table.word("ui.title.people"))
    table.pick_line("Ben")
    table.pick_line(table.word("ui.person.delete"))
    table.press(NEXT, OK)
    assert "Ben" not in table.app.store.roster and table.app.store.read_finished(0)["names"] == ["Ada", "Ben"]


def test_nobody_else_takes_the_name_and_the_matches_of_somebody_renamed(sit) -> None:
    table = sit()
    table.press(OK)
    finished(table, "Ada", "Ben")
    table.pick_line(table.word("ui.title.people"))
    table.pick_line("Ben")
    table.press(OK)
    table.spell("Benny")
    table.pick(0)
    table.spell("Ben")
    assert table.top.refusal == "Ben is now called Benny" and "Ben" not in table.app.store.roster
    players = table.app.open("setup.players", "tulum")
    table.runner.settle()
    table.pick_line(table.word("ui.new-name"))
    table.spell("Ben")
    assert players.refusal == "Ben is now called Benny" and "Ben" not in players.seated
    assert table.app.store.read_finished(0)["names"] == ["Ada", "Benny"]


def test_the_name_of_somebody_deleted_is_free(sit) -> None:
    table = people(sit())
    table.pick_line("Ben")
    table.press(OK)
    table.spell("Benny")
    table.pick_line("Benny")
    table.pick_line(table.word("ui.person.delete"))
    table.press(NEXT, OK)
    table.pick(0)
    table.spell("Ben")
    assert "Ben" in table.app.store.roster and not table.app.settings["aliases"]


def options_of(table, game: str = "tumblin-dice"):
    return table.app.open("setup.setup", game, load_rules(table.app, game), ["Ada", "Ben"])


def test_the_options_begin_as_they_were_played_last(sit) -> None:
    table = sit()
    table.press(OK)
    options_of(table)
    table.set_option("dice", 2)
    table.pick(0)
    table.go_home()
    assert options_of(table).chosen("dice") == 2 and options_of(table, "tulum").given == {}
    assert options_of(sit()).chosen("dice") == 2


def test_house_rules_are_named_chosen_and_deleted(sit) -> None:
    table = sit()
    table.press(OK)
    view = options_of(table)
    table.set_option("dice", 2)
    assert view.value(2) == "as below"
    table.pick_line(table.word("ui.house"))
    table.pick_line(table.word("ui.house.keep"))
    table.spell("Quick")
    assert view.refusal == "Kept as “Quick”" and view.value(2) == "Quick"
    table.pick_line(table.word("ui.house"))
    table.pick_line(table.word("ui.house.standard"))
    assert view.given == {} and view.value(2) == "standard"
    table.pick_line(table.word("ui.house"))
    table.pick_line("Quick")
    assert view.chosen("dice") == 2
    table.pick_line(table.word("ui.house"))
    table.pick_line(table.word("ui.house.delete", "Quick"))
    table.press(NEXT, OK)
    assert view.value(2) == "as below" and view.refusal == "“Quick” is deleted"


def test_a_match_under_way_is_not_lost_by_any_of_it(sit) -> None:
    table = begin(sit(), "tulum")
    table.answer(1)
    table.go_home()
    table.pick_line(table.word("ui.title.people"))
    table.press(BACK)
    assert table.app.store.open_matches()

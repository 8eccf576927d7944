"""A new device asks for its language, once; a kiosk asks every guest."""

from at_table import begin
from host_tools import ASSETS
from host_tools.build.boards import load
from host_tools.simulator.player import Player
from host_tools.virtual.kit import Kit, Runner
from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.ui.app import App
from pipkeeper.ui.left_alone import start_anew
from pipkeeper.ui.matches import begin_match


def switched_on(folder, board: str = "pico") -> Player:
    kit = Kit(load(board), str(ASSETS), str(folder))
    table = Player(Runner(kit, App(kit)))
    table.wait(50)
    return table


def test_a_new_device_asks_for_its_language(tmp_path) -> None:
    table = switched_on(tmp_path)
    assert table.screen == "language"
    table.pick_line("Deutsch")
    assert table.screen == "title" and table.app.words.language == "de"
    again = switched_on(tmp_path)
    again.press(OK)
    assert again.screen == "title" and again.app.words.language == "de"


def test_a_device_that_was_made_for_a_language_does_not_ask(sit) -> None:
    table = sit(language="nl")
    table.press(OK)
    assert table.screen == "title" and table.app.words.language == "nl"


def test_on_a_kiosk_roll_goes_round_the_languages_for_this_guest(tmp_path) -> None:
    table = switched_on(tmp_path, "kiosk")
    heard = []
    for _ in range(5):
        table.press(ROLL)
        heard.append(table.app.words.language)
    assert heard == ["fr", "nl", "de", "es", "en"] and table.screen == "attract"
    table.press(ROLL, OK)
    assert table.screen == "title" and table.app.words.language == "fr"
    table.wait(6 * 60000)
    assert table.screen == "attract" and table.app.words.language == "en", "the next guest is asked anew"


def test_a_kiosk_says_what_it_is_its_games_and_the_best_results(sit) -> None:
    table = sit("kiosk")
    begin_match(table.app, "tumblin-dice", ["Ada", "Ben"], {"first": "seated", "target": 1, "dice": 1})
    table.runner.settle()
    table.answer((3, 6))
    table.answer((4, 6))
    table.wait(7 * 60000)
    assert table.screen == "attract"
    pages = table.top._pages
    assert pages._best == [("tumblin-dice", "Ben", 24, False)]
    seen = set()
    for _ in range(5):
        seen.add(table.runner.frame())
        table.wait(2500)
    assert len(seen) >= 4 and not table.app.canvas.cut


def test_when_guests_have_gone_their_names_are_not_offered_and_their_match_lies_aside(sit) -> None:
    table = sit("kiosk")
    table.press(OK)
    table.start("tulum", ["Zoë", "Ada"])
    table.answer(0)
    table.wait(6 * 60000)
    assert table.screen == "attract"
    table.press(OK)
    assert table.top.line(0).startswith("Tulum") and len(table.app.store.open_matches()) == 1
    players = table.app.open("setup.players", "tulum")
    offered = [players.line(number) for number in range(players.count())]
    assert "Zoë" not in offered and "Ada" in offered and players.seated == []


def test_the_staff_opens_settings_and_clears_the_names_of_tonight(tmp_path) -> None:
    table = switched_on(tmp_path, "kiosk")
    table.press(OK)
    table.start("tulum", ["Zoë", "Ada"])
    kit = Kit(load("kiosk"), str(ASSETS), str(tmp_path))
    kit.edges.set(PREV, True)
    kit.edges.set(NEXT, True)
    staff = Player(Runner(kit, App(kit)))
    staff.wait(50)
    assert staff.screen == "staff" and staff.app.store.roster == ["Ada", "Zoë"]
    kit.edges.set(PREV, False)
    kit.edges.set(NEXT, False)
    staff.wait(50)
    staff.pick_line(staff.word("ui.staff.clear"))
    staff.press(NEXT, OK)
    assert staff.app.store.roster == [] and staff.top.refusal == "Tonight’s names are cleared"
    staff.pick_line(staff.word("ui.title.settings"))
    assert staff.screen == "settings"
    staff.press(BACK, BACK)
    assert staff.screen == "attract" and not staff.app.staff


def test_names_that_the_staff_enters_stay(sit) -> None:
    table = sit("kiosk")
    table.app.show("device.staff")
    table.runner.settle()
    table.pick_line(table.word("ui.title.people"))
    table.pick(0)
    table.spell("Regular")
    start_anew(table.app)
    assert "Regular" in table.app.store.roster


def test_the_next_guests_of_a_kiosk_begin_at_a_new_match(sit) -> None:
    table = begin(sit("kiosk"), "tulum")
    table.answer(0)
    start_anew(table.app)
    table.press(OK)
    assert table.screen == "title" and table.top.line(table.top.at) == table.word("ui.title.new")
    assert table.top.line(0) == "Tulum R1"  # put aside, one row above


def test_a_kiosk_offers_no_rematch_of_the_last_guests(sit) -> None:
    table = begin(sit("kiosk"), "tumblin-dice", first="seated", target=1, dice=1)
    for answer in ((3, 6), (2, 5)):
        table.answer(answer)
    table.wait(700)
    start_anew(table.app)
    table.press(OK)
    assert table.word("ui.title.rematch") not in [table.top.line(row) for row in range(table.top.count())]


def test_the_app_does_not_send_the_picture_of_the_start_again(tmp_path) -> None:
    kit = Kit(load("pico"), str(ASSETS), str(tmp_path))
    kit.display.buffer[:] = (ASSETS / "first-64.frame").read_bytes()
    kit.display.show()
    sent = kit.i2c.bytes
    App(kit).step(0)
    assert kit.i2c.bytes - sent < 20

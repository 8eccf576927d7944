"""At a table that is linked: what players see of it, and what the host hears."""

import json
import sys

import pytest

from at_table import begin
from both.signs import LINKED, WAITING
from link.device_stand_in import DEVICE
from link.linked_table import LinkedTable, answer_some
from pipkeeper.input.presses import BACK, OK
from pipkeeper.ui.matches import begin_match


@pytest.fixture
def table(tmp_path):
    return LinkedTable(tmp_path / "flash")


def test_every_answer_reaches_the_host_and_the_table_sees_that(table):
    table.plug_in()
    assert table.app.linking.sign == LINKED
    begin(table.sit, "tulum")
    table.wait(100)
    assert table.copy() == (0, b"", False)
    for _ in range(4):
        table.answer()
        table.wait(100)
        assert table.copy() == table.in_play() and table.app.linking.host_has
    table.sit.hold_back()
    table.wait(100)
    assert table.copy() == table.in_play() and table.copy()[0] == 1


def test_an_answer_is_sent_in_a_step_of_its_own_after_it_was_shown_and_written(table):
    table.plug_in()
    begin(table.sit, "tulum")
    table.wait(200)
    app, sent = table.app, table.kit.line.up
    written = app.store.writer.end
    answer_some(app)
    assert app.step(table.kit.clock.ms) == table.kit.clock.ms
    assert app.store.writer.end > written and not sent, "a press that came meanwhile is next"
    app.step(table.kit.clock.ms)
    assert b'"put"' in sent[-1]


def test_an_evening_without_a_host_arrives_when_one_comes(table):
    begin(table.sit, "tulum")
    table.answer()
    assert table.app.linking.sign != LINKED
    table.plug_in()
    assert table.copy() == table.in_play()
    assert table.host.playing == table.app.store.writer.origin.uid


def test_without_pairing_and_without_a_host_there_is_no_link(tmp_path):
    table = LinkedTable(tmp_path / "flash", paired=False)
    table.kit.line.plugged = True
    begin(table.sit, "tulum")
    table.answer()
    table.wait(5000)
    assert table.app.linking is None and not table.kit.line.up


def test_guests_have_no_names_at_the_host(table):
    table.plug_in()
    begin_match(table.app, "tulum", ["Ada", table.app.words.say("ui.player", 2), "Joueur 3"], {})
    table.wait(200)
    put = [event for event in table.host.events if hasattr(event, "match") and event.match][-1]
    assert put.match.names == ("Ada", None, None)


def test_rarely_used_modules_do_not_stay_in_memory(table):
    table.plug_in()
    begin_match(table.app, "tulum", ["Ada", table.app.words.say("ui.player", 2)], {})
    table.answer(2)
    table.order(order=7, seat={"game": "no-such", "names": ["Ada"], "options": {}})
    assert table.answered() == [(7, "unknown game")] and len(table.host.copies) == 1
    rare = ("ui.link_seats", "link.opening", "link.keys", "link.others", "link.order_lines", "storage.copies")
    assert not [name for name in rare if "pipkeeper." + name in sys.modules]


def test_a_seat_stands_first_on_the_title_and_ok_begins_it(table):
    table.plug_in()
    table.sit.press(OK)
    seat = {"game": "tulum", "names": ["Ada", None], "options": {}, "note": "round 2"}
    table.order(order=7, seat=seat)
    assert table.answered() == [(7, "")] and table.sit.screen == "title"
    table.sit.press(OK)
    table.wait(200)
    assert table.app.match.names == ["Ada", "Player 2"] and table.copy()[0] == 0
    assert table.app.store.writer.origin.order == 7 and not table.link.seats
    table.order(order=7, seat=seat)
    assert not table.link.seats
    table.sit.press(BACK)


def test_a_guest_of_a_seat_is_not_called_what_somebody_else_is_called(table):
    table.plug_in()
    table.sit.press(OK)
    table.order(order=7, seat={"game": "tulum", "names": ["Player 2", None], "options": {}})
    table.sit.press(OK)
    table.wait(200)
    assert table.app.match.names == ["Player 2", "Player 3"]


def test_a_host_that_is_gone_is_seen_as_waiting(table):
    table.plug_in()
    table.connection = table.host.sessions.connect("usb", lambda line: None)
    table.host.sessions._known = lambda device: None
    table.wait(40000)
    assert table.app.linking.sign == WAITING


def test_identify_lights_up_wherever_the_table_is_and_goes_by_itself(table):
    table.plug_in()
    begin(table.sit, "tulum")
    table.host.say(DEVICE, order=9, identify=True)
    table.wait(100)
    assert table.sit.screen == "link_identify"
    table.wait(600)
    assert any(any(light) for light in table.kit.lights.shown) or table.runner.frame()
    table.wait(11000)
    assert table.sit.screen == "play" and not any(any(light) for light in table.kit.lights.shown)
    table.host.say(DEVICE, order=10, identify=True)
    table.wait(100)
    table.runner.press(OK)
    assert table.sit.screen == "link_identify", "a press as the screen comes has no effect"
    table.wait(600)
    table.sit.press(OK)
    assert table.sit.screen == "play" and table.answered() == [(9, ""), (10, "")]


def test_names_that_the_host_offers_stand_at_set_up(table):
    table.plug_in()
    table.order(order=4, roster=["Zoë", "Ada"])
    names = table.app.open("setup.players", "tulum")._roster()
    assert names == [*table.app.store.roster, "Zoë"] and "Ada" in table.app.store.roster


@pytest.mark.parametrize("why", ["unknown device", "revoked", "version"])
def test_a_host_that_sends_the_device_away_is_told_on_the_glass_once(table, why):
    table.sit.press(OK)
    table.kit.line.plugged = True
    for _ in range(3):
        table.kit.line.down.append(json.dumps({"refused": why}).encode())
        table.runner.wait(200)
    assert table.sit.screen == "problem"
    assert table.app.kit.pairing is not None and table.app.store.writer.match is None
    table.runner.wait(600)
    table.runner.press(OK)  # without the host at the other end, which would welcome it
    table.kit.line.down.append(json.dumps({"refused": why}).encode())
    table.runner.wait(500)
    assert table.sit.screen != "problem"


def test_a_seat_that_cannot_be_played_is_declined(table):
    table.plug_in()
    table.sit.press(OK)
    table.order(order=7, seat={"game": "tulum", "names": ["Ada"] * 9, "options": {}})
    table.order(order=8, seat={"game": "tulum", "names": ["Ada", "Ben"], "options": {"nonsense": 1}})
    assert table.answered() == [(7, "names"), (8, "")]
    table.app.show("device.title")
    table.sit.press(OK)
    table.wait(300)
    while table.sit.screen == "problem":
        table.sit.press(OK)
    assert table.answered() == [(7, "names"), (8, ""), (8, "options")]
    assert not table.link.seats and table.app.match is None


def test_a_seat_stays_until_its_match_begins(table):
    table.plug_in()
    table.sit.press(OK)
    table.app.store.full = lambda: True  # another match has to end first
    table.order(order=7, seat={"game": "tulum", "names": ["Ada", None], "options": {}})
    table.sit.press(OK)
    table.wait(200)
    assert table.sit.screen == "end_match" and [seat.order for seat in table.link.seats] == [7]


def test_a_seat_that_comes_while_a_kiosk_shows_its_title_does_not_move_its_lines(tmp_path):
    table = LinkedTable(tmp_path / "kiosk", "kiosk")
    table.plug_in()
    table.sit.press(OK)
    assert table.sit.screen == "title"
    table.order(order=7, seat={"game": "tulum", "names": ["Ada", None], "options": {}})
    assert table.sit.screen == "title" and table.answered() == [(7, "")]
    table.sit.press(OK)
    assert table.app.match is None and table.sit.screen != "title", "OK does what the glass shows"

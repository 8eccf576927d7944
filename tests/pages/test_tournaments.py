"""The pages of a tournament: staff run it by forms, guests read it."""

import json
import re
import time

import pytest
from starlette.testclient import TestClient

from host_tools.cafe.pages.app import make_app
from host_tools.cafe.tournaments.book import Book
from host_tools.cafe.tournaments.events import JOINED
from host_tools.cafe.tournaments.runner import WHO
from pages.conftest import BASE, Staff
from pipkeeper.words import LANGUAGES
from tournaments.house import TestHouse


@pytest.fixture
def house(tmp_path):
    made = TestHouse(tmp_path / "data", tables=2)
    made.clock.now = time.time()  # the pages show what happened lately
    yield made
    made.close()


@pytest.fixture
def guest(house):
    with TestClient(make_app(house.store), base_url=BASE, client=("192.168.1.77", 50000)) as opened:
        yield opened


@pytest.fixture
def staff(guest, house):
    return Staff(guest, house.store)


def founded(staff, **fields):
    """A tournament of Tulum between two; its address for staff."""
    given = {"title": "Tuesday cup", "game": "tulum", "format": "swiss", "fewest": 2, "most": 2, "team_size": 1}
    made = staff.post("/staff/tournaments", **{**given, **fields})
    assert made.status_code == 200
    return "/staff/tournaments/1"


def did(staff, address, do, **fields):
    """Send a form that must be accepted."""
    answer = staff.post(address, do=do, **fields)
    assert answer.status_code == 200, re.findall(r'role="alert">([^<]+)', answer.text)
    return answer.text


def joined(staff, *names):
    address = founded(staff)
    did(staff, address, "join", names="\n".join(names))
    return address


def refused(answer):
    """The sentence that says why."""
    assert answer.status_code == 400
    return re.search(r'role="alert">([^<]+)', answer.text)[1]


def test_an_evening_from_the_form_to_the_podium(staff, guest):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan")
    did(staff, address, "settings", title="Tuesday cup", fewest=2, most=2, rounds=1, minutes=20, tables="1, 2")
    did(staff, address, "draw")
    assert "Ada" in guest.get("/tournament/1").text
    seat = guest.get("/tournament/1/seat?name=ada").text
    assert "You sit at table" in seat
    did(staff, address, "start")
    assert "data-until" in guest.get("/tournament/1").text
    for pod in (0, 1):
        fields = {"place-0": 1, "place-1": 2, "score-0": 21, "score-1": 12}
        did(staff, address, "result", round=1, pod=pod, **fields)
    assert "typed by staff" in guest.get("/tournament/1").text
    assert "63.6\u202f%" in guest.get("/tournament/1").text  # of 33 points; no line breaks before the sign
    did(staff, address, "end")
    assert "terminé<" in guest.get("/tournaments?lang=fr").text  # a tournament, not a match: "terminée"
    guest.cookies.delete("language")
    assert "Podium" in guest.get("/tournament/1").text
    assert "Podium" not in guest.get("/").text  # the television shows names and places, no heading
    assert "place-1" in guest.get("/").text


def test_a_group_with_its_result_does_not_wait_for_a_table(staff, guest):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan", "Eva", "Fay")
    did(staff, address, "draw")
    did(staff, address, "start")
    for path in ("/tournament/1", address):
        assert guest.get(path).text.count("Waits for a table") == 3
    for pod in range(3):
        did(staff, address, "result", round=1, pod=pod, **{"place-0": 1, "place-1": 2})
    for path in ("/tournament/1", address):
        assert "Waits for a table" not in guest.get(path).text


def test_the_heading_of_a_group_says_its_table_once(staff, guest):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan", "Eva")
    did(staff, address, "settings", title="Cup", tables="1, 2")
    did(staff, address, "draw")
    headings = re.findall(r"<h3>(.*?)</h3>", guest.get("/tournament/1").text)
    assert [re.sub("<[^>]+>", "", heading) for heading in headings] == ["Table 1", "Table 2", "Bye"]


def test_nobody_has_a_place_before_a_result_counts(staff, guest):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan", "Eva")  # one of them has a bye
    did(staff, address, "draw")

    def shown():
        seats = [guest.get(f"/tournament/1/seat?name={name}").text for name in ("Ada", "Eva")]
        standing = re.search("<table.*?</table>", guest.get("/tournament/1").text, re.DOTALL)[0]
        told = guest.get("/api/tournaments/1").json()["standing"]
        places = sorted(row["place"] or 0 for row in told)
        return ["Place" in each for each in (*seats, standing)], places

    assert shown() == ([False] * 3, [0] * 5)
    did(staff, address, "result", round=1, pod=0, **{"place-0": 1, "place-1": 2})
    has, places = shown()
    assert has == [True] * 3 and places[0] == 1
    did(staff, address, "remove-result", round=1, pod=0, why="the wrong table")
    assert shown() == ([False] * 3, [0] * 5)


def test_a_tournament_that_ends_without_a_result_has_no_podium(staff, guest):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan")
    did(staff, address, "end")
    assert "Podium" not in guest.get("/tournament/1").text
    assert "place-1" not in guest.get("/").text


def test_a_seat_is_looked_for_by_name(staff, guest):
    joined(staff, "Ada", "Ben")
    assert "Nobody of this name" in guest.get("/tournament/1/seat?name=Zoe").text
    asked = guest.get("/tournament/1/seat").text
    assert "Nobody of this name" not in asked and "<h1>Where do I sit?</h1>" in asked


def test_the_television_shows_a_draw_before_its_round(staff, guest):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan")
    did(staff, address, "draw")
    screen = guest.get("/").text
    assert "Tuesday cup" in screen and 'class="scene drawn"' in screen
    assert all(name in screen for name in ("Ada", "Ben", "Cleo", "Dan"))


@pytest.mark.parametrize(
    ("do", "fields", "why"),
    [
        ("join", {"names": "Ada"}, "“Ada” plays already."),
        ("join", {"names": "x" * 17}, "a name has 1 to 16 characters"),
        ("start", {}, "There is no round 0."),
        ("take-back", {"why": ""}, "Give a reason."),
        ("result", {"round": 1, "pod": 0, "place-0": 1}, "There is no round 1."),
        ("settings", {"title": ""}, "A title has 1 to 60 characters."),
        ("settings", {"title": "Cup", "most": 9}, "not for 5 people"),
        (
            "settings",
            {"title": "Cup", "options": "all", "option-advice": "maybe"},
            "option advice=maybe: it can be on, off",
        ),
        ("settings", {"title": "Cup", "points": "2 4"}, "none higher than the one before"),
        ("settings", {"title": "Cup", "minutes": "x"}, "“x” is no whole number"),
        ("withdraw", {"entrant": "e9"}, "There is no such player."),
        ("end", {}, ""),
        ("dance", {}, "That is not possible."),
    ],
)
def test_what_cannot_be_done_is_refused_in_words_and_changes_nothing(staff, do, fields, why):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan")
    before = len(re.findall("<tr><td>2", staff.get(address).text))
    answer = staff.post(address, do=do, **fields)
    if why:
        assert why in refused(answer).replace("&#34;", '"')
        assert len(re.findall("<tr><td>2", staff.get(address).text)) == before


def test_a_game_that_does_not_seat_the_tables_is_refused(staff):
    answer = staff.post("/staff/tournaments", title="Cup", game="tulum", format="swiss", fewest=2, most=8, team_size=1)
    assert "not for 5 people" in refused(answer)
    answer = staff.post("/staff/tournaments", title="Cup", game="no-game", format="swiss", fewest=2, most=2)
    assert "no game called no-game" in refused(answer)


def test_teams_need_a_game_with_such_teams(staff, guest):
    given = {"title": "Teams", "game": "tumblin-dice", "format": "swiss", "fewest": 2, "most": 2, "team_size": 2}
    assert "no 2 teams of 2" in refused(staff.post("/staff/tournaments", **given))
    address = founded(staff, **given, **{"option-teams": "2x2"})
    did(staff, address, "join", names="Ada, Ben\nCleo, Dan\nEva, Finn\nGus, Hana")
    did(staff, address, "draw")
    assert "Ada &amp; Ben" in guest.get("/tournament/1").text
    assert (
        "You sit at" in guest.get("/tournament/1/seat?name=Ben").text
        or "wait for a free" in guest.get("/tournament/1/seat?name=Ben").text
    )


def test_guests_cannot_change_a_tournament(guest, staff, house):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan")
    with TestClient(make_app(house.store), base_url=BASE, client=("192.168.1.78", 50000)) as stranger:
        answer = stranger.post(address, data={"do": "draw"}, headers={"Origin": BASE})
        assert answer.status_code == 403
    without_token = guest.post(address, data={"do": "draw"}, headers={"Origin": BASE})
    assert without_token.status_code == 403
    assert "Nothing is drawn yet" in guest.get("/tournament/1").text


def test_exports_hold_the_results_and_no_formula(staff, guest):
    address = joined(staff, "=1+1", "Ben", "Cleo", "Dan")
    did(staff, address, "draw")
    sheet = guest.get("/tournament/1/csv").text
    assert "'=1+1" in sheet and "Cleo" in sheet
    told = guest.get("/api/tournaments/1").json()
    assert [len(played["tables"]) for played in told["rounds"]] == [2]
    assert {row["name"] for row in told["standing"]} == {"=1+1", "Ben", "Cleo", "Dan"}
    assert guest.get("/api/tournaments/7").status_code == 404
    assert guest.get("/tournament/7").status_code == 404
    assert guest.get("/tournament/99999999999999999999").status_code == 404


def test_script_in_names_and_titles_stays_text(staff, guest):
    address = founded(staff, title="<script>alert(1)</script>")
    did(staff, address, "join", names="<b>Ada</b>\nBen\nCleo\nDan")
    did(staff, address, "draw")
    pages = (
        "/",
        "/tournaments",
        "/tournament/1",
        "/tournament/1/seat?name=%3Cb%3EAda",
        "/tournament/1/sheets",
        address,
    )
    for path in pages:
        text = guest.get(path).text
        assert "<script>alert" not in text and "<b>Ada" not in text, path


def test_too_few_for_a_draw_are_counted_in_good_grammar(staff):
    address = joined(staff, "Ada")
    assert refused(staff.post(address, do="draw")) == "A tournament has 4 to 128 players or teams, not 1."


def test_a_list_of_names_that_is_refused_can_be_mended(staff):
    address = joined(staff, "Ada", "Ben")
    assert ">Cleo\nada\nDan</textarea>" in staff.post(address, do="join", names="Cleo\nada\nDan").text
    assert ">Ben\nAnn</textarea>" in staff.post(address, do="seed", order="Ben\nAnn").text
    assert ">Cleo\nDan</textarea>" not in did(staff, address, "join", names="Cleo\nDan")


def test_settings_that_are_refused_can_be_mended(staff):
    address = founded(staff, format="knock-out", game="tumblin-dice")
    did(staff, address, "join", names="Ada\nBen\nCleo\nDan")
    did(staff, address, "settings", title="Cup", third_place="yes", points="4 0")
    typed = {"title": "Summer cup", "fewest": "2", "most": "3", "minutes": "45", "tables": "Bar, 7", "seeding": "order"}
    more = {"points": "2 4", "bye_points": "1/2", "tie_break-1": "score-share", "tie_break-2": "", "tie_break-3": ""}
    answer = staff.post(
        address, do="settings", options="all", **typed, **more, **{"option-ends": "points", "option-target": "77"}
    )
    assert "none higher" in refused(answer)
    form = re.search(r"<details open><summary>Settings.*?</details>", answer.text, re.DOTALL)[0]
    for name in ("title", "most", "minutes", "tables"):
        assert re.search(rf'id="{name}"[^>]*value="{typed[name]}"', form), name
    assert ">2 4</textarea>" in form and 'value="1/2"' in form
    assert 'value="yes" checked' not in form
    assert all(f'value="{each}" selected' in form for each in ("order", "score-share", "points"))
    label, field = settings_fields(form, "target")
    assert label == "Points" and 'max="2000" value="77"' in field
    kept = staff.get(address).text
    assert "<details><summary>Settings" in kept and 'value="yes" checked' in kept and ">4 0</textarea>" in kept


def settings_fields(text, name):
    """The label of an option in the settings of a tournament, and its field."""
    label = re.search(rf'<label for="option-{name}">([^<]+)', text)[1]
    return label, re.search(rf'<input id="option-{name}"[^>]*>', text)[0]


def test_a_number_is_called_after_what_it_counts_and_has_its_range(staff):
    address = founded(staff, game="tumblin-dice")
    label, field = settings_fields(staff.get(address).text, "target")
    assert label == "Rounds" and 'min="1" max="20"' in field
    for ends, called, span in (("points", "Points", 'min="10" max="2000"'), ("wins", "Rounds won", 'min="1" max="10"')):
        shown = did(staff, address, "settings", title="Cup", options="all", **{"option-ends": ends})
        label, field = settings_fields(shown, "target")
        assert label == called and span in field
    assert settings_fields(staff.get(address + "?lang=de").text, "target")[0] == "Gewonnene Runden"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labels_of_the_settings_begin_with_a_capital(staff, language):
    page = staff.get(f"{founded(staff, game='tumblin-dice')}?lang={language}").text
    labels = re.findall("<label[^>]*>([^<]+)</label>", page)
    assert len(labels) > 20
    assert [label for label in labels if label[0] != label[0].upper()] == []


def test_late_withdrawn_and_no_show(staff, guest):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan")
    did(staff, address, "draw")
    drawn = guest.get("/api/tournaments/1").json()["rounds"][0]["tables"]
    did(staff, address, "no-show", round=1, pod=0, entrant="e1" if drawn[0]["seats"][0]["name"] == "Ada" else "e2")
    did(staff, address, "join", names="Eva")
    did(staff, address, "withdraw", entrant="e5")
    assert "withdrawn" in guest.get("/tournament/1").text


def test_a_round_taken_back_is_in_the_history_with_who_and_why(staff):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan")
    did(staff, address, "draw")
    did(staff, address, "take-back", keep="yes", why="two players came late")
    text = staff.get(address).text
    assert "draw taken back" in text and "two players came late" in text
    did(staff, address, "draw")


def test_a_league_counts_its_evenings(staff, guest):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan")
    did(staff, address, "settings", title="Cup", rounds=1)
    did(staff, address, "draw")
    for pod in (0, 1):
        did(staff, address, "result", round=1, pod=pod, **{"place-0": 1, "place-1": 2})
    did(staff, address, "end")
    assert staff.post("/staff/leagues", title="Autumn", counts="places", best=0).status_code == 200
    assert staff.post("/staff/leagues/1", do="added", tournament=1).status_code == 200
    table = guest.get("/league/1").text
    assert "Autumn" in table and all(name in table for name in ("Ada", "Ben", "Cleo", "Dan"))
    assert staff.post("/staff/leagues/1", do="added", tournament=9).status_code == 400
    assert guest.get("/league/2").status_code == 404


def test_a_league_offers_only_evenings_that_it_does_not_have(staff):
    staff.post("/staff/leagues", title="Autumn", counts="places", best=0)
    assert "Add an evening" not in staff.get("/staff/leagues").text
    founded(staff)
    assert '<option value="1">Tuesday cup</option>' in staff.get("/staff/leagues").text
    staff.post("/staff/leagues/1", do="added", tournament=1)
    assert "Add an evening" not in staff.get("/staff/leagues").text


def test_honours_and_ratings_stand_on_the_pages_of_game_and_player(house, guest):
    for _ in range(11):
        house.clock.now += 600
        house.match(["Ada", "Ben"], [30, 12], rounds=[[10, 4], [20, 8]])
    game = guest.get("/games/tulum").text
    assert "Boards of honour" in game and "11 wins" in game and "Ratings" in game
    assert "provisional" in game.lower()
    player = guest.get("/players/Ada").text
    assert "Ratings" in player and "<polyline" in player
    assert "everybody begins at 0" in game and "everybody begins at 0" in player
    house.match(["Ada", None], [99, 1], verdict="refused")
    assert ">99<" not in guest.get("/games/tulum").text


def test_boards_that_are_the_same_for_several_periods_stand_there_once(house, guest):
    def headings():
        return re.findall("<h4>(.*?)</h4>", guest.get("/games/tulum").text)

    house.match(["Ada", "Ben"], [30, 12])
    assert headings() == ["This week · This month · Ever"]
    now = house.clock.now
    house.clock.now -= 90 * 86400
    house.match(["Cleo", "Dan"], [40, 12])
    house.clock.now = now
    assert headings() == ["This week · This month", "Ever"]


def test_a_player_who_withdrew_is_not_listed(house, staff, guest):
    house.match(["Ada", "Ben"], [30, 12])
    assert "Ratings" in guest.get("/players/Ada").text
    assert staff.post("/staff/ratings", do="withdraw", name="ada").status_code == 200
    assert "Ratings" not in guest.get("/players/Ada").text
    assert "Ratings" in guest.get("/players/Ben").text
    assert staff.post("/staff/ratings", do="withdraw", name="Nobody").status_code == 400
    staff.post("/staff/ratings", do="return", name="Ada")
    assert "Ratings" in guest.get("/players/Ada").text


def test_staff_choose_what_decides_among_equals(staff, guest):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan")
    chosen = {"tie_break-1": "score-share", "tie_break-2": "", "tie_break-3": ""}
    did(staff, address, "settings", title="Cup", **chosen)
    did(staff, address, "draw")
    page = guest.get("/tournament/1").text
    assert "Score share" in page and "Head to head" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_every_language(staff, guest, language):
    address = joined(staff, "Ada", "Ben", "Cleo", "Dan")
    did(staff, address, "draw")
    staff.post("/staff/leagues", title="Autumn", counts="places", best=0)
    pages = ["/tournaments", "/tournament/1", "/tournament/1/seat?name=Ada", "/tournament/1/sheets", "/league/1"]
    for path in [*pages, "/staff/tournaments", address, "/staff/leagues"]:
        page = guest.get(path + ("&" if "?" in path else "?") + f"lang={language}")
        assert page.status_code == 200 and f'<html lang="{language}">' in page.text, path


def test_the_program_s_view_is_json(staff, guest):
    joined(staff, "Ada", "Ben", "Cleo", "Dan")
    assert json.loads(guest.get("/api/tournaments/1").text)["title"] == "Tuesday cup"


def test_the_record_of_staff_tells_of_tournaments_in_words_and_leads_to_matches_only(staff):
    founded(staff)
    shown = staff.get("/staff/record?lang=de").text
    assert "Turnier · angelegt" in shown
    staff.post("/staff/leagues", title="Autumn", counts="places", best=0)
    assert "ligue · création" in staff.get("/staff/record?lang=fr").text  # "créé" would not agree with "ligue"
    assert "/staff/matches/tournament" not in shown


def test_the_record_of_staff_tells_which_tournament_and_league(staff):
    founded(staff)
    staff.post("/staff/tournaments", title="Friday cup", game="tulum", format="swiss", fewest=2, most=2, team_size=1)
    staff.post("/staff/leagues", title="Autumn", counts="places", best=0)
    shown = staff.get("/staff/record").text
    assert 'founded <a href="/staff/tournaments/1">Tuesday cup</a>' in shown
    assert 'founded <a href="/staff/tournaments/2">Friday cup</a>' in shown
    assert '<a href="/staff/leagues">Autumn</a>' in shown
    did(staff, "/staff/tournaments/1", "settings", title="Monday cup")
    assert "Tuesday cup" not in staff.get("/staff/record").text


@pytest.mark.parametrize(
    ("who", "english", "german"),
    [
        (WHO, "the café itself", "das Café selbst"),
        ("pairing code", "pairing code", "Kopplungscode"),
        ("command line", "command line", "Befehlszeile"),
        ("usb", "USB cable", "USB-Kabel"),
        ("192.168.1.20", "192.168.1.20", "192.168.1.20"),
        ("somebody", "somebody", "somebody"),
    ],
)
def test_who_did_something_is_told_in_the_language_of_the_page(house, staff, who, english, german):
    address = founded(staff)
    Book(house.store).add(1, JOINED, {"entrant": "e1", "members": ["Ada"]}, who)
    uid = house.match(["Ada", "Ben"], [30, 12])
    house.store.judging.void(uid, who, "a wrong die")
    for path in ("/staff/record", address, f"/staff/matches/{uid}"):
        for language, told in (("en", english), ("de", german)):
            assert f">{told}</" in staff.get(f"{path}?lang={language}").text, (path, language)


@pytest.mark.parametrize("path", ["tournaments", "tournaments/1", "leagues", "ratings"])
def test_the_pages_of_staff_say_where_they_are(staff, path):
    founded(staff)
    marked = re.findall(r'aria-current="(?:page|true)">(\w+)</a>', staff.get(f"/staff/{path}").text)
    assert marked[0] == "Tournaments"

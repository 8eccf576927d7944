"""What guests read: boards without their secrets, results that stay true, the best of each game, an evening's end."""

import re
import time
from datetime import datetime

import pytest
from starlette.testclient import TestClient

from host_tools.cafe.pages.app import make_app
from host_tools.cafe.pages.languages import texts
from host_tools.cafe.pages.site import evening_began
from host_tools.cafe.ratings.lists import Ratings
from pages_house import Table
from pipkeeper.words import LANGUAGES


def page_of(store, path):
    """A page of a house that was just opened, with what is in its store."""
    with TestClient(make_app(store), base_url="http://127.0.0.1:8080") as client:
        return client.get(path).text


@pytest.mark.parametrize("path", ["/", "/t/Window"])
def test_a_board_is_shown_without_the_dice_that_nobody_may_see(store, path):
    table = Table(store, "Window", 1).begin("storing-scores", ["Ada", "Ben"], keep="board").play(20)
    pieces = table.match.game.board()["pieces"]
    hidden = sum(owner is None for _, owner, _ in pieces)
    assert 0 < hidden < len(pieces)
    looks = re.findall(r'class="die (\w+)[^"]*"', page_of(store, path))
    assert len(looks) == len(pieces) and looks.count("unknown") == hidden


def test_one_table_is_shown_with_its_board_and_its_points(store):
    Table(store, "Window", 1).begin("tulum", ["Ada", "Ben"]).play(until=lambda match: match.game.round == 4)
    page = page_of(store, "/")
    assert page.count('class="pyramid"') == 2 and page.count('class="chart"') == 1


def test_a_pyramid_of_one_block_is_told_in_the_singular(store):
    def blocks(match):
        return [sum(match.game.rows(seat)) for seat in range(2)]

    table = Table(store, "Window", 1).begin("tulum", ["Ada", "Ben"]).play(until=lambda match: 1 in blocks(match))
    assert sorted(blocks(table.match)) == [0, 1]
    page = page_of(store, "/t/Window")
    assert ": no blocks" in page and ": one block, secured: " in page and "1 blocks" not in page


def test_a_role_is_told_in_the_language_of_the_page(store):
    Table(store, "Window", 1).begin("smuggling", ["Ada", "Ben"]).play(4)
    details = re.findall(r'class="details">([^<·]+)\u00a0·', page_of(store, "/t/Window?lang=nl"))
    assert sorted(details) == ["rol douaniers", "rol smokkelaars"]


def test_every_die_of_a_board_has_its_owners_sign(store):
    table = Table(store, "Window", 1).begin("triops", ["Ada", "Ben"], keep="board").play(60)
    owners = [owner for _, owner, _ in table.match.game.board()["pieces"]]
    signs = re.findall(r'class="owner"><(\w+)', page_of(store, "/"))
    assert (signs.count("circle"), signs.count("rect")) == (owners.count(0), owners.count(1))
    assert owners.count(0) and owners.count(1)


def test_the_lines_of_a_small_tile_end_in_their_players_signs(store):
    for number in range(1, 9):
        table = Table(store, str(number), number).begin("tulum", ["Ada", "Ben"])
        table.play(until=lambda match: match.game.round == 3)
    chart = re.search(r'<svg class="chart".*?</svg>\s*</div>', page_of(store, "/"), re.DOTALL)[0]
    assert re.findall(r'<svg class="line player-(\d)"[^>]*><(\w+)', chart) == [("0", "circle"), ("1", "rect")]


def test_the_page_of_a_match_does_not_link_to_itself(store):
    table = Table(store, "Window", 1).begin("tulum", ["Ada", "Ben"]).play(9)
    link = f'href="/m/{table.uid}"'
    assert link in page_of(store, "/t/Window")
    assert link not in page_of(store, f"/m/{table.uid}")


def test_a_draw_is_not_told_as_a_win(store):
    table = Table(store, "Window", 4).begin("storing-scores", ["Ada", "Ben"]).play()  # these dice end in a draw
    assert table.match.game.draw
    page = page_of(store, "/t/Window")
    assert page.count(texts("en").say("draw.between", names="Ada, Ben")) == 2  # the table now, and its latest matches
    assert texts("en").say("won.by", names="Ada, Ben") not in page


def test_a_result_stays_true_when_its_table_is_switched_off(store):
    table = Table(store, "1", 1).begin("tulum", ["Ada", "Ben"]).play()
    table.here(int(time.time()) - 600, table.uid)
    playing = Table(store, "2", 2).begin("tulum", ["Ada", "Ben"]).play(9)
    playing.here(int(time.time()) - 600, playing.uid)
    assert 'class="notice warn"' not in page_of(store, "/t/1")
    assert 'class="notice warn">no word since' in page_of(store, "/t/2")


def test_the_list_of_games_has_the_best_result_of_each(store):
    table = Table(store, "1", 1).begin("tumblin-dice", ["Ada", "Ben"]).play()
    scores = [table.match.game.score(seat) for seat in range(2)]
    best = scores.index(max(scores))
    page = page_of(store, "/games")
    assert f"Best result · {['Ada', 'Ben'][best]}</span> <b>{scores[best]}</b>" in page


def test_no_line_breaks_within_a_day(store):
    Table(store, "1", 1).begin("tulum", ["Ada", "Ben"]).play()
    day = time.strftime("%Y-%m-%d")
    page = page_of(store, "/t/1")
    assert day not in page and day.replace("-", "-\u2060") in page  # with word joiners


@pytest.mark.parametrize(
    ("now", "began"),
    [
        ("2026-11-17 23:59", "2026-11-17 05:00"),
        ("2026-11-18 04:59", "2026-11-17 05:00"),
        ("2026-11-18 05:00", "2026-11-18 05:00"),
    ],
)
def test_an_evening_ends_at_five_in_the_morning(now, began):
    assert evening_began(datetime.fromisoformat(now).timestamp()) == datetime.fromisoformat(began).timestamp()


def test_a_match_step_by_step_shows_only_the_rounds_played_so_far(client, store):
    table = Table(store, "1", 1).begin("tumblin-dice", ["Ada", "Ben"]).play()
    at_the_end = client.get(f"/m/{table.uid}").text
    at_the_start = client.get(f"/m/{table.uid}?step=3").text
    assert '<th scope="row">4</th>' in at_the_end and "<tfoot>" in at_the_end
    assert '<th scope="row">4</th>' not in at_the_start and "<tfoot>" not in at_the_start


def test_the_line_of_a_rating_follows_its_tenths(store):
    table = Table(store, "1", 1)
    for _ in range(3):
        table.begin("tulum", ["Ada", "Ben"]).play()
    figures = [point.figure for point in Ratings(store).of_player("Ada")["tulum"].points]
    (line,) = re.findall(r'<polyline points="([^"]+)"', page_of(store, "/players/Ada"))
    heights = [float(point.split(",")[1]) for point in line.split()]
    slopes = [(after - heights[0]) / figure for after, figure in zip(heights[1:], figures, strict=True)]
    assert max(slopes) - min(slopes) < 0.1


@pytest.mark.parametrize("path", ["/t", "/games", "/players", "/tournaments"])
def test_a_page_with_nothing_to_show_has_a_picture(store, path):
    assert re.search(r'class="card nothing"><svg class="dice".*?</svg><p>[^<]+</p>', page_of(store, path), re.DOTALL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_of_variants_begin_with_a_capital(store, language):
    Table(store, "1", 1).begin("tumblin-dice", ["Ada", "Ben"], edition="301", tie="shared").play()
    page = page_of(store, f"/games/tumblin-dice?lang={language}")
    headings = re.findall(r"<h[23]>(.*?)</h[23]>", page)
    assert sum("301 · " in heading for heading in headings) == 2  # results and boards of honour
    assert [heading for heading in headings if not heading[0].isupper()] == []


def test_no_line_of_a_player_s_figures_begins_with_a_dot(store):
    Table(store, "1", 1).begin("dice-trip", ["Ada", "Ben"]).play(10)
    (details, _) = re.findall(r'class="details">(.*?)</span>', page_of(store, "/t/1"))
    assert details.count("\u00a0· ") > 3 and " ·" not in details

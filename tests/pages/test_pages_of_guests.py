"""What guests read: boards without their secrets, results that stay true, the best of each game, an evening's end."""

import re
import time
from datetime import datetime

import pytest
from starlette.testclient import TestClient

from host_tools.cafe.pages.app import make_app
from host_tools.cafe.pages.site import evening_began
from pages_house import Table


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

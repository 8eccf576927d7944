"""A season of evenings."""

import pytest

from host_tools.cafe.tournaments import league as leagues
from host_tools.cafe.tournaments.events import Event
from host_tools.cafe.tournaments.league import League, league_table
from host_tools.cafe.tournaments.refusal import Refusal
from tournaments.play import draw, give, tournament


def evening(*order):
    """An evening of one table that these won in this order."""
    made = tournament(4, fewest=4, most=4, rounds=1)
    draw(made)
    give(made, 0, {entrant: place for place, entrant in enumerate(order, 1)})
    return made


def season(evenings, **settings):
    made = League([Event(leagues.CREATED, {"title": "Winter", **settings})])
    table = league_table(made, evenings, str.casefold)
    return [(row.name, row.points, row.place) for row in table]


def test_places_give_points_and_evenings_add_up():
    two = [evening("p1", "p2", "p3", "p4"), evening("p2", "p1", "p4", "p3")]
    assert season(two) == [("P1", 22, 1), ("P2", 22, 1), ("P3", 15, 3), ("P4", 15, 3)]


def test_only_the_best_evenings_count_if_staff_say_so():
    three = [evening("p1", "p2", "p3", "p4"), evening("p2", "p1", "p4", "p3"), evening("p2", "p3", "p4", "p1")]
    assert season(three, best=2)[0] == ("P2", 24, 1)
    assert season(three, best=2)[1] == ("P1", 22, 2)


def test_an_evening_may_count_with_its_own_points():
    assert season([evening("p1", "p2", "p3", "p4")], counts="points")[0] == ("P1", 6, 1)


@pytest.mark.parametrize("counts", ["places", "points"])
def test_an_evening_without_a_result_gives_nothing(counts):
    begun = tournament(4, fewest=4, most=4, rounds=1)
    draw(begun)
    assert {points for _, points, _ in season([begun], counts=counts)} == {0}
    assert season([evening("p1", "p2", "p3", "p4"), begun], counts=counts) == season(
        [evening("p1", "p2", "p3", "p4")], counts=counts
    )


def test_a_name_that_is_nobodys_is_left_out():
    made = League([Event(leagues.CREATED, {"title": "Winter"})])
    table = league_table(made, [evening("p1", "p2", "p3", "p4")], lambda name: None if name == "P1" else name)
    assert [row.name for row in table] == ["P2", "P3", "P4"]


@pytest.mark.parametrize(
    "data",
    [
        {"title": ""},
        {"title": "Winter", "counts": "moons"},
        {"title": "Winter", "best": -1},
        {"title": "Winter", "points": ["a"]},
        {"title": "Winter", "points": [1, 2]},
    ],
)
def test_a_league_that_cannot_be_is_refused(data):
    with pytest.raises(Refusal):
        League([Event(leagues.CREATED, data)])


def test_an_evening_is_in_a_league_once():
    made = League([Event(leagues.CREATED, {"title": "Winter"}), Event(leagues.ADDED, {"tournament": 3})])
    with pytest.raises(Refusal, match="league-evening"):
        made.add(Event(leagues.ADDED, {"tournament": 3}))
    made.add(Event(leagues.REMOVED, {"tournament": 3}))
    with pytest.raises(Refusal, match="league-evening"):
        made.add(Event(leagues.REMOVED, {"tournament": 3}))
    assert made.evenings == []

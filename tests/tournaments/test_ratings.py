"""Ratings: from checked matches alone, the same figures every time."""

import pytest
from openskill.models import PlackettLuce

from host_tools.cafe.ratings.lists import Ratings
from host_tools.cafe.ratings.model import GameRatings, rate
from tournaments.house import TestHouse


@pytest.fixture
def house(tmp_path):
    made = TestHouse(tmp_path / "data", tables=1)
    yield made
    made.close()


def figures(rated):
    return {each.name: each.rating.figure for each in rated}


def play(house, *results):
    for number, (names, scores) in enumerate(results):
        house.clock.now += 60 + number
        house.match(list(names), list(scores))


def test_a_match_of_two_moves_both_as_openskill_says(house):
    play(house, (("Ada", "Ben"), (7, 3)))
    model = PlackettLuce()
    (winner,), (loser,) = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    assert figures(Ratings(house.store).of_game("tulum")) == {"Ada": winner.ordinal(), "Ben": loser.ordinal()}


def test_the_same_figures_however_they_are_reached(house):
    kept = Ratings(house.store)
    for number in range(12):
        play(house, (("Ada", "Ben", "Cleo"), (number % 3, (number + 1) % 3, 1)))
        kept.of_game("tulum")
    again = Ratings(house.store).of_game("tulum")
    assert figures(kept.of_game("tulum")) == figures(again)
    assert figures(again) == figures(Ratings(house.store).of_game("tulum"))


def test_a_match_voided_later_changes_everything_after_it(house):
    play(house, (("Ada", "Ben"), (7, 3)), (("Ada", "Ben"), (2, 3)))
    ratings = Ratings(house.store)
    before = figures(ratings.of_game("tulum"))
    first = house.store.matches.newest(limit=10)[-1].uid
    house.store.judging.void(first, "test", "a wrong die")
    after = figures(ratings.of_game("tulum"))
    assert after != before
    assert after == figures(Ratings(house.store).of_game("tulum"))
    assert after["Ben"] > after["Ada"]


def test_only_checked_matches_count(house):
    play(house, (("Ada", "Ben"), (7, 3)))
    before = figures(Ratings(house.store).of_game("tulum"))
    house.match(["Ada", "Ben"], [0, 9], verdict="refused")
    house.match(["Ada", "Ben"], [0, 9], verdict="other rules")
    house.match(["Ada", "Ben"], [0, 9], over=False)
    assert figures(Ratings(house.store).of_game("tulum")) == before


def test_a_rating_is_provisional_until_ten_matches(house):
    for _ in range(9):
        play(house, (("Ada", "Ben"), (7, 3)))
    assert [each.place for each in Ratings(house.store).of_game("tulum")] == [None, None]
    play(house, (("Ada", "Ben"), (7, 3)))
    assert [(each.name, each.place) for each in Ratings(house.store).of_game("tulum")] == [("Ada", 1), ("Ben", 2)]


def test_guests_are_not_rated_and_cost_nobody_anything(house):
    play(house, (("Ada", None), (3, 7)), ((None, None), (1, 2)))
    assert Ratings(house.store).of_game("tulum") == []
    play(house, (("Ada", None, "Ben"), (7, 9, 3)))
    play(house, (("Cleo", "Dan"), (7, 3)))
    found = figures(Ratings(house.store).of_game("tulum"))
    assert (found["Ada"], found["Ben"]) == (found["Cleo"], found["Dan"])


def test_draws_and_ties_are_no_win(house):
    play(house, (("Ada", "Ben"), (5, 5)))
    found = figures(Ratings(house.store).of_game("tulum"))
    assert found["Ada"] == pytest.approx(found["Ben"])


def test_each_game_has_its_own_rating(house):
    play(house, (("Ada", "Ben"), (7, 3)))
    house.match(["Ada", "Ben"], [1, 9], game="dice-trip")
    ratings = Ratings(house.store)
    assert ratings.games() == ["dice-trip", "tulum"]
    assert ratings.of_game("dice-trip")[0].name == "Ben"
    assert set(ratings.of_player(" ada ")) == {"tulum", "dice-trip"}


def test_whoever_withdraws_is_not_shown_and_others_keep_their_figures(house):
    play(house, (("Ada", "Ben"), (7, 3)), (("Cleo", "Ada"), (2, 9)))
    ratings = Ratings(house.store)
    before = figures(ratings.of_game("tulum"))
    ratings.withdraw("ada", "test", "asked for it")
    after = figures(ratings.of_game("tulum"))
    assert after == {name: figure for name, figure in before.items() if name != "Ada"}
    assert ratings.of_player("Ada") == {}
    assert ratings.withdrawn() == ["Ada"]
    ratings.return_("Ada", "test")
    assert figures(ratings.of_game("tulum")) == before


def test_whoever_is_forgotten_is_gone_and_others_keep_their_figures(house):
    play(house, (("Ada", "Ben"), (7, 3)))
    before = figures(Ratings(house.store).of_game("tulum"))
    house.store.people.forget("Ada", "test")
    assert figures(Ratings(house.store).of_game("tulum")) == {"Ben": before["Ben"]}


def test_two_names_of_one_person_share_a_rating(house):
    play(house, (("Ada", "Ben"), (7, 3)), (("Adda", "Ben"), (7, 3)))
    house.store.people.merge("Adda", "Ada", "test")
    found = Ratings(house.store).of_game("tulum")
    assert [(each.name, each.rating.matches) for each in found] == [("Ada", 2), ("Ben", 2)]


def test_the_chart_has_a_point_for_every_match(house):
    play(house, (("Ada", "Ben"), (7, 3)), (("Ada", "Ben"), (1, 3)))
    rating = Ratings(house.store).of_player("Ada")["tulum"]
    assert len(rating.points) == 2
    assert rating.points[0].figure > rating.points[1].figure
    assert rating.points[-1].figure == rating.figure


def test_going_on_gives_what_beginning_anew_gives(house):
    play(house, (("Ada", "Ben"), (7, 3)), (("Ben", "Cleo"), (7, 3)), (("Ada", "Cleo"), (1, 3)))
    matches = house.store.ranked.matches("tulum")
    step = GameRatings()
    for end in range(1, len(matches) + 1):
        step.follow(matches[:end])
    assert step.players == rate(matches)

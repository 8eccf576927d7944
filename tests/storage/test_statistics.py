"""What is counted of finished matches, and that none of it is lost or counted twice."""

from hypothesis import given
from hypothesis import strategies as st

from host_tools.games.random_player import play
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.storage.finished_matches import KEPT
from pipkeeper.storage.statistics import Statistics
from pipkeeper.storage.store import Store
from storage.evening import DATA, load
from storage.virtual_flash import PowerCut, VirtualFlash


def told(scores, fewest=False, game="race", over=True, timed=False) -> dict:
    """A finished match in which seat after seat has these scores."""
    ranks = [score if fewest else -score for score in scores]
    places = [1 + sum(other < rank for other in ranks) for rank in ranks]
    rows = [
        {"player": seat, "name": f"P{seat}", "score": scores[seat], "place": places[seat]}
        for seat in range(len(scores))
    ]
    winners = [seat for seat, place in enumerate(places) if place == 1]
    return {"game": game, "over": over, "standing": rows, "winners": winners, "timed": timed}


@given(st.lists(st.lists(st.integers(-50, 500), min_size=2, max_size=2), min_size=1, max_size=12), st.booleans())
def test_played_won_best_and_average_are_those_of_the_matches(matches, fewest):
    counted = Statistics()
    for scores in matches:
        counted.add(told(scores, fewest))
    for seat, name in enumerate(("P0", "P1")):
        own = [scores[seat] for scores in matches]
        best = min(own) if fewest else max(own)
        if all(first == second for first, second in matches):
            best = max(own)  # nothing shows which is better
        assert counted.played(name, "race") == len(matches)
        assert counted.won(name, "race") == sum(scores[seat] == (min if fewest else max)(scores) for scores in matches)
        assert counted.best(name, "race") == best
        assert abs(counted.average(name, "race") - 10 * sum(own) / len(own)) <= 0.5


def test_a_match_that_was_ended_before_its_end_does_not_count():
    counted = Statistics()
    counted.add(told([3, 4], over=False))
    assert counted.names() == []


def test_a_shorter_time_is_better():
    counted = Statistics()
    counted.add(told([120], timed=True))
    counted.add(told([90], timed=True))
    assert counted.best("P0", "race") == 90


def test_a_game_without_points_has_no_best_and_no_average():
    counted = Statistics()
    match = told([0, 0])
    for row in match["standing"]:
        row["score"] = None
    counted.add(match)
    assert (counted.best("P0", "race"), counted.average("P0", "race")) == (None, None)


def test_the_game_played_most_comes_first():
    counted = Statistics()
    for game in ("race", "tally", "tally"):
        counted.add(told([1, 2], game=game))
    assert counted.games("P0") == ["tally", "race"]


def test_somebody_with_two_seats_counts_once_with_the_better_result():
    for scores, fewest, best in (([3, 7, 5], False, 7), ([7, 3, 5], False, 7), ([9, 2, 5], True, 2)):
        counted = Statistics(aliases={"P1": "P0"})
        counted.add(told(scores, fewest))
        assert (counted.played("P0", "race"), counted.won("P0", "race")) == (1, 1)
        assert (counted.best("P0", "race"), counted.average("P0", "race")) == (best, 10 * best)
        assert (counted.played("P2", "race"), counted.won("P2", "race")) == (1, 0)


def test_somebody_with_two_seats_still_counts_once_when_the_match_makes_room():
    store, wanted = Store(DATA, VirtualFlash()), Statistics()
    store.rename("P2", "P1")
    for seed in range(KEPT + 12):
        match = play(tulum, "tulum", 2, {}, seed % 4)[0]
        match.names[:] = ["P1", "P2"]
        store.begin(match)
        store.finish(match)
        wanted.add(store.read_finished(0))
    assert len(store.finished()) < KEPT + 8 and wanted.played("P1", "tulum") == KEPT + 12
    assert all_counted(store) == wanted.people


def all_counted(store: Store) -> dict:
    counted = Statistics(store.bygone())
    for index in range(len(store.finished())):
        counted.add(store.read_finished(index))
    return counted.people


def test_matches_that_make_room_stay_in_the_statistics():
    flash, wanted = VirtualFlash(), Statistics()
    store = Store(DATA, flash)
    for seed in range(KEPT + 12):
        match = play(tulum, "tulum", 2, {}, seed)[0]
        store.begin(match)
        store.finish(match)
        wanted.add(store.read_finished(0))
    assert KEPT <= len(store.finished()) < KEPT + 8
    assert all_counted(store) == wanted.people
    assert all_counted(Store(DATA, flash.after_power_cut())) == wanted.people


def test_a_power_cut_at_any_step_counts_every_match_once():
    flash, wanted = VirtualFlash(), Statistics()
    store = Store(DATA, flash)
    last = play(tulum, "tulum", 2, {}, 99)[0]
    for seed in range(KEPT):
        match = play(tulum, "tulum", 2, {}, seed % 4)[0]
        store.begin(match)
        store.finish(match)
    store.begin(last)
    begun = flash.after_power_cut()
    store.finish(last)
    wanted.people = all_counted(store)
    assert sum(games["tulum"][0] for games in wanted.people.values()) == 2 * (KEPT + 1)
    cut_at = 0
    while True:
        tried = begun.after_power_cut()
        store = Store(DATA, tried)
        tried.steps, tried.cut_at = [], cut_at
        try:
            store.resume(load)
        except PowerCut:
            cut_at += 1
            store = Store(DATA, tried.after_power_cut())
            store.resume(load)
            assert all_counted(store) == wanted.people, cut_at
        else:
            break
    assert cut_at > 5

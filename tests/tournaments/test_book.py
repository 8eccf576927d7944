"""Tournaments in the store: orders to tables, results from matches, several at once, restarts."""

from typing import Any

import pytest

from host_tools.cafe.store import open_store
from host_tools.cafe.tournaments import events as kinds
from host_tools.cafe.tournaments import seats
from host_tools.cafe.tournaments.book import Book, Step
from host_tools.cafe.tournaments.events import Event
from host_tools.cafe.tournaments.refusal import Refusal
from host_tools.cafe.tournaments.runner import Runner
from tournaments.house import TestHouse


@pytest.fixture
def house(tmp_path):
    made = TestHouse(tmp_path / "data", tables=6)
    yield made
    made.close()


@pytest.fixture
def book(house):
    return Book(house.store)


@pytest.fixture
def runner(house, book):
    return Runner(house.store, book)


def founded(book, players, **settings):
    number = book.create({"title": "Tuesday", "game": "tulum", **settings}, "test")
    for index in range(players):
        data = {"entrant": f"e{index + 1}", "members": [f"Player {index + 1}"]}
        book.add(number, kinds.JOINED, data, "test")
    return number


def started(book, runner, number):
    """Draw a round, start it, send its orders."""
    book.draw(number, "test")
    tournament = book.add(number, kinds.STARTED, {"round": len(book.load(number).rounds)}, "test")
    runner.update()
    return tournament.rounds[-1].number


def test_a_round_is_an_order_to_each_table_and_the_match_is_the_result(house, book, runner):
    number = founded(book, 4, tables=["1", "2"], options={"rows": "6"})
    started(book, runner, number)
    pods = book.load(number, staff=True).rounds[0].pods
    for table, pod in zip("12", pods, strict=True):
        (order,) = house.seat_orders(table)
        seat = order.body["seat"]
        assert seat["names"] == book.load(number).people_at(pod)
        assert (seat["game"], seat["options"]) == ("tulum", {"rows": "6"})
        assert seat["note"] == "Tuesday · 1"
        uid = house.begin(table, order.n)
        house.put(uid, [3, 0], over=False)
        runner.update()
        assert book.load(number).rounds[0].pods[int(table) - 1].result is None
        house.put(uid, [7, 9])
    runner.update()
    results = [pod.result for pod in book.load(number).rounds[0].pods]
    assert [result.scores[pod.seats[1]] for result, pod in zip(results, pods, strict=True)] == [9, 9]
    assert [result.places[pod.seats[1]] for result, pod in zip(results, pods, strict=True)] == [1, 1]
    assert all(result.match for result in results)
    assert book.load(number).events[-1].who == "cafe"


def test_a_match_that_is_no_longer_checked_takes_its_result_back_and_marks_the_next_draw(house, book, runner):
    number = founded(book, 4, tables=["1", "2"])
    started(book, runner, number)
    uids = []
    for table in "12":
        (order,) = house.seat_orders(table)
        uids.append(house.begin(table, order.n))
        house.put(uids[-1], [1, 2])
    runner.update()
    book.draw(number, "test")
    before = [pod.seats for pod in book.load(number).rounds[1].pods]
    house.store.judging.void(uids[0], "test", "they played with a wrong die")
    runner.update()
    tournament = book.load(number)
    assert tournament.rounds[0].pods[0].result is None
    assert len(tournament.rounds[1].marked) == 2
    assert [pod.seats for pod in tournament.rounds[1].pods] == before
    house.store.judging.unvoid(uids[0], "test")
    house.put(uids[0], [5, 2])
    runner.update()
    first = tournament.rounds[0].pods[0].seats[0]
    assert book.load(number).rounds[0].pods[0].result.places[first] == 1


def test_what_staff_typed_is_not_overwritten_by_a_match(house, book, runner):
    number = founded(book, 4, tables=["1", "2"])
    started(book, runner, number)
    one, other = book.load(number).rounds[0].pods[0].seats
    (order,) = house.seat_orders("1")
    uid = house.begin("1", order.n)
    typed = {"round": 1, "pod": 0, "result": {"places": {one: 1, other: 2}}}
    book.add(number, kinds.RESULT, typed, "test")
    house.put(uid, [1, 2])
    runner.update()
    assert book.load(number).rounds[0].pods[0].result.typed


def test_a_table_that_dies_is_taken_over_with_all_its_answers(house, book, runner):
    number = founded(book, 4, tables=["1", "2"])
    started(book, runner, number)
    (order,) = house.seat_orders("1")
    uid = house.begin("1", order.n)
    house.put(uid, [3, 1], over=False, codes=b"\x05\x06\x07")
    book.act(number, lambda tournament: seats.move(house.store, tournament, 0, "5"), "test", "table 1 went dark")
    assert house.seat_orders("1") == []
    (taken_over,) = house.seat_orders("5")
    assert taken_over.body["codes"] == "050607"
    assert taken_over.body["after"] == uid
    moved = house.begin("5", taken_over.n)
    house.put(moved, [8, 2])
    runner.update()
    assert book.load(number).rounds[0].pods[0].result.match == moved


def test_a_table_without_a_device_waits_for_staff(house, book, runner):
    number = founded(book, 4, tables=["1", "bar"])
    started(book, runner, number)
    pods = book.load(number).rounds[0].pods
    assert [(pod.table, pod.order is not None) for pod in pods] == [("1", True), ("bar", False)]


def test_groups_that_wait_get_the_tables_that_become_free(house, book, runner):
    number = founded(book, 6, tables=["3"])
    started(book, runner, number)
    for _ in range(3):
        (order,) = house.seat_orders("3")
        house.put(house.begin("3", order.n), [1, 0])
        runner.update()
    assert book.load(number).rounds[0].done


def test_a_table_that_was_playing_is_asked_again_when_it_is_free(house, book, runner):
    number = founded(book, 4, tables=["1", "2"])
    started(book, runner, number)
    (order,) = house.seat_orders("1")
    house.store.write(
        lambda transaction: house.store.orders.answered(transaction, house.devices["1"], order.n, "playing")
    )
    runner.update()
    (again,) = house.seat_orders("1")
    assert again.n > order.n


def test_two_tournaments_at_once_play_at_different_tables(house, book, runner):
    first = founded(book, 4, tables=["1", "2", "3", "4"])
    second = founded(book, 4, tables=["1", "2", "3", "4"])
    started(book, runner, first)
    started(book, runner, second)
    tables = [pod.table for number in (first, second) for pod in book.load(number).rounds[0].pods]
    assert sorted(tables) == ["1", "2", "3", "4"]


def test_a_restart_in_the_middle_of_a_round_loses_nothing(house, book, runner, tmp_path):
    number = founded(book, 4, tables=["1", "2"])
    started(book, runner, number)
    (order,) = house.seat_orders("1")
    uid = house.begin("1", order.n)
    house.put(uid, [4, 2])  # nobody listens any more
    house.store.close()
    house.store = open_store(tmp_path / "data", clock=house.clock)
    again = Book(house.store)
    assert house.seat_orders("2")
    Runner(house.store, again).update()
    assert again.load(number).rounds[0].pods[0].result.match == uid


def test_a_round_taken_back_takes_its_orders_back(house, book, runner):
    number = founded(book, 4, tables=["1", "2"])
    started(book, runner, number)
    event = Event(kinds.TAKEN_BACK, {"round": 1, "keep_played": True})
    book.act(number, lambda tournament: Step([event], withdraw=seats.open_orders(tournament)), "test", "wrong game")
    runner.update()
    assert house.seat_orders("1") == house.seat_orders("2") == []


def test_two_who_act_at_once_both_count(house, book):
    def next_key(tournament):
        return f"e{len(tournament.entrants) + 1}"

    number = founded(book, 4)
    other = Book(house.store)
    entered: "list[Any]" = []

    def late(name):
        def make(tournament):
            if not entered:
                entered.append(name)
                other.add(number, kinds.JOINED, {"entrant": next_key(tournament), "members": ["Meanwhile"]}, "second")
            return Step([Event(kinds.JOINED, {"entrant": next_key(tournament), "members": [name]})])

        return make

    book.act(number, late("Late"), "first")
    assert [entrant.name for entrant in book.load(number).entrants.values()][4:] == ["Meanwhile", "Late"]


def test_names_are_in_no_row_and_a_forgotten_one_is_gone(house, book):
    number = founded(book, 4)
    rows = house.store.events.staff(limit=100)
    assert not any("Player" in str(event.more) for event in rows)
    house.store.people.forget("Player 2", "test")
    names = [entrant.name for entrant in Book(house.store).load(number).entrants.values()]
    assert names == ["Player 1", "…", "Player 3", "Player 4"]
    house.store.people.hide("player 3", "test")
    assert [entrant.name for entrant in book.load(number).entrants.values()] == ["Player 1", "…", "…", "Player 4"]
    assert book.load(number, staff=True).entrants["e3"].name == "Player 3"


def test_every_step_is_in_the_history_with_who_and_why(house, book):
    number = founded(book, 4)
    house.clock.now += 60
    book.add(number, kinds.WITHDREW, {"entrant": "e2"}, "10.0.0.7", "the last train")
    event = book.load(number).events[-1]
    assert (event.kind, event.who, event.why, event.at) == ("withdrew", "10.0.0.7", "the last train", house.clock.now)


def test_there_is_no_such_tournament(book):
    with pytest.raises(Refusal, match="no-tournament"):
        book.load(7)

"""A full house for Chromium: matches in play and over, the longest names, a table without a word, staff."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from host_tools.cafe.pages.site import PageOptions
from host_tools.cafe.store import Store, open_store
from host_tools.cafe.tournaments import events as kinds
from host_tools.cafe.tournaments.book import Book
from host_tools.cafe.tournaments.league import ADDED
from host_tools.cafe.tournaments.league_book import LeagueBook
from pages_house import LONGEST, PIN, Table, fill, served

ADDRESS = "http://192.168.1.20:8080"
HOUSE = "Zum Goldenen Würfel"
SCREEN, TABLET, PHONE = (1920, 1080), (1024, 768), (390, 844)


class FullHouse:
    """The store, its tables, and the address of its pages."""

    def __init__(self, store: Store, tables: "list[Table]", address: str, silent_since: int) -> None:
        self.store = store
        self.tables = tables
        self.address = address
        self.silent_since = silent_since  # Unix time

    def guest_pages(self) -> "list[str]":
        """An address of each kind of page that guests see."""
        over, playing = self.tables[0].uid, self.tables[4].uid
        return [
            "/",
            "/t",
            *(f"/t/{table.name}" for table in self.tables[:3]),
            f"/m/{over}",
            f"/m/{over}?step=12",
            f"/m/{playing}",
            "/games",
            "/games/tumblin-dice",
            "/players",
            f"/players/{LONGEST[0]}",
            "/tournaments",
            "/tournament/1",
            f"/tournament/1/seat?name={LONGEST[0]}",
            "/tournament/1/sheets",
            "/league/1",
            "/staff",
            "/nothing",
        ]

    def staff_pages(self) -> "list[str]":
        """An address of each kind of page that staff see."""
        over = self.tables[0].uid
        rooms = (
            "devices",
            "matches",
            f"matches/{over}",
            f"matches/{over}?step=12",
            "tournaments",
            "tournaments/1",
            "leagues",
            "ratings",
            "names",
            "files",
            "house",
            "record",
        )
        return [f"/staff/{room}" for room in rooms]


def found_tournament(store: Store, names: "tuple[str, ...]") -> None:
    """A tournament in its second round, and a league with it."""
    book = Book(store)
    number = book.create({"title": "Das lange Dienstagsturnier", "game": "tulum", "minutes": 30}, "test")
    people = [*names, *(f"Spielerin {seat}" for seat in range(5, 12))]
    for seat, name in enumerate(people, 1):
        book.add(number, kinds.JOINED, {"entrant": f"e{seat}", "members": [name]}, "test")
    drawn = book.draw(number, "test").rounds[0]
    for index, pod in enumerate(drawn.pods):
        if not pod.bye:
            result = {"places": dict(zip(pod.seats, (1, 2), strict=True)), "scores": dict.fromkeys(pod.seats, 15)}
            book.add(number, kinds.RESULT, {"round": 1, "pod": index, "result": result}, "test")
    book.draw(number, "test")
    book.add(number, kinds.STARTED, {"round": 2}, "test")
    leagues = LeagueBook(store, book)
    leagues.add(leagues.create({"title": "Herbst"}, "test"), ADDED, {"tournament": number}, "test")
    book.close()


@contextmanager
def full_house(
    folder: Path, tables: int = 8, names: "tuple[str, ...]" = LONGEST, tournament: bool = False
) -> Iterator[FullHouse]:
    """A house whose first table has finished and whose last one has gone silent."""
    store = open_store(folder)
    try:
        store.staff.set_pin(PIN, "test")
        store.settings.change({"title": HOUSE}, "test")
        seated = fill(store, tables, names)
        silent_since = int(time.time()) - 600
        if tables > 1:
            seated[0].play()
            seated[-1].here(silent_since, seated[-1].uid)
        if tournament:
            found_tournament(store, names)
        with served(store, PageOptions(address=lambda: ADDRESS)) as address:
            yield FullHouse(store, seated, address, silent_since)
    finally:
        store.close()

"""What pages know of matches: a change is read once, and only if somebody looks."""

import asyncio
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from host_tools.cafe.pages.live import Live
from host_tools.cafe.store import Change


@dataclass
class Detail:
    uid: str
    end: int


class Matches:
    """The matches of a store; `reading` is called in the middle of a look at them."""

    def __init__(self) -> None:
        self.ends: "dict[str, int]" = {}
        self.looks: "list[list[str]]" = []
        self.reading: "Any" = lambda: None

    def details(self, uids: "list[str]") -> "list[Detail]":
        self.looks.append(list(uids))
        found = [Detail(uid, self.ends[uid]) for uid in uids if uid in self.ends]
        self.reading()
        return found


class House:
    """Live pages over a store of which a test changes the matches."""

    def __init__(self) -> None:
        self.matches = Matches()
        self._tell: "Any" = None
        empty = SimpleNamespace(all=list)
        store: "Any" = SimpleNamespace(matches=self.matches, changes=self, tables=empty, settings=empty)
        self.live = Live(store)

    def listen(self, tell: "Any") -> "Any":
        self._tell = tell
        return lambda: None

    async def change(self, *uids: str, end: int) -> None:
        """Change matches, and wait until the pages have heard of it."""
        before = {uid: self.live.number(uid) for uid in uids}
        self.matches.ends.update(dict.fromkeys(uids, end))
        self._tell([Change("match", uid) for uid in uids])
        while any(self.live.number(uid) == number for uid, number in before.items()):
            await asyncio.sleep(0.001)


def in_a_house(test: "Any") -> None:
    async def run() -> None:
        house = House()
        await house.live.start()
        try:
            await test(house)
        finally:
            await house.live.stop()

    asyncio.run(run())


def test_a_match_that_nobody_looks_at_is_read_when_somebody_does() -> None:
    async def test(house: House) -> None:
        await house.change("a", end=1)
        assert house.matches.looks == []
        assert (await house.live.detail("a")).end == 1
        await house.change("a", end=2)
        assert (await house.live.detail("a")).end == 2

    in_a_house(test)


def test_a_page_that_shows_a_match_hears_of_its_changes() -> None:
    async def test(house: House) -> None:
        page = house.live.listen("a")
        await house.change("a", "b", end=1)
        assert house.live.known("a").end == 1 and house.live.known("b") is None
        assert page.take()[0] == ["a"]

    in_a_house(test)


def test_what_changes_while_it_is_read_is_read_again() -> None:
    async def test(house: House) -> None:
        await house.change("a", end=1)
        loop = asyncio.get_running_loop()

        def meanwhile() -> None:
            house.matches.reading = lambda: None
            asyncio.run_coroutine_threadsafe(house.change("a", end=2), loop).result()

        house.matches.reading = meanwhile
        assert (await house.live.detail("a")).end == 2

    in_a_house(test)


def test_a_page_that_comes_while_others_are_read_hears_of_it_too() -> None:
    async def test(house: House) -> None:
        house.live.listen("a")

        def meanwhile() -> None:
            house.matches.reading = lambda: None
            house.live.listen("b")

        house.matches.reading = meanwhile
        await house.change("a", "b", end=1)
        assert house.live.known("b").end == 1

    in_a_house(test)

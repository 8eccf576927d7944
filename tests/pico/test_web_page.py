"""Onto a Pico from a page: the emulated board is the serial port that the page is given."""

import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from host_tools.build.sources import source_mark
from host_tools.emulated.hands import started
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import under_way
from host_tools.web.packs import packed
from pico.few_files import at_rest, few
from pipkeeper import VERSION
from web.serial_port import LONG, hand_port, open_page, saved, settled
from web.served import served

STEP = 5  # ms that pass on the board when the page looks for what it says
# The board is slower than a real one by so much; the page waits as much longer.
SLOWER = "const wait = window.setTimeout; window.setTimeout = (work, ms) => wait(work, ms > 100 ? 60 * ms : ms);"
PEOPLE = {"data/roster": b"Ada\nBen\n", "data/games/mine.pip": bytes(range(256)) * 3}


class Plugged:
    """The board at the page's port: time passes on it while the page reads."""

    def __init__(self, pico: EmulatedPico) -> None:
        self._pico = pico
        self._read = len(pico.console.said)
        self._there = True

    def hears(self, data: bytes) -> None:
        self._pico.console.send(data)

    def says(self) -> "bytes | None":
        """What the board has said since it was asked last; None once for every time that it dropped off the bus."""
        console = self._pico.console
        self._pico.run_for(STEP)
        was, self._there = self._there, console.connected
        if not self._there or not was:
            self._read = len(console.said) if not self._there else self._read
            return None
        told = bytes(console.said[self._read :])
        self._read += len(told)
        return told


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with served() as address:
        yield address


@pytest.fixture
def plug(page: Page, site: str) -> "Iterator[Callable[[EmulatedPico], EmulatedPico]]":
    """Open the page with a board at its port, and connect."""

    def plugged(pico: EmulatedPico) -> EmulatedPico:
        port = Plugged(pico)
        hand_port(page, port.hears, port.says)
        page.add_init_script(SLOWER)
        open_page(page, site)
        page.click("#connect")
        return pico

    yield plugged
    page.goto("about:blank")  # nobody reads from the port any more


@pytest.fixture
def board(uf2: Path, plain: "dict[str, bytes]", page: Page, plug: "Callable[[EmulatedPico], EmulatedPico]"):
    """A board with an older firmware of a few files, a language preset and people's data."""
    old = few(plain, "old")
    old["board.json"] = json.dumps({**json.loads(old["board.json"]), "language": "nl"}).encode()
    page.route("**/packs/board-pico.pack", lambda route: route.fulfill(body=packed(few(plain, "new"))))
    return plug(at_rest(EmulatedPico(uf2, {**old, **PEOPLE})))


def installed(plain: "dict[str, bytes]", frozen: str) -> "dict[str, bytes]":
    """What the page puts onto the board: no modules where the board has the same ones frozen."""
    with_modules = frozen != source_mark()
    return {path: content for path, content in few(plain, "new").items() if with_modules or not path.endswith(".mpy")}


def test_a_board_is_seen_and_updated_and_its_log_is_watched(board, page, plain, frozen):
    settled(page, "is on the board")
    expect(page.locator("#about")).to_contain_text("Raspberry Pi Pico with RP2040")
    page.evaluate(
        """() => new MutationObserver(() => (window.shares ??= []).push(progress.value / progress.max))
             .observe(progress, { attributes: true })"""
    )
    page.click("#install")
    settled(page, "files copied")
    shares = page.evaluate("window.shares")
    assert len(set(shares)) > 2 and max(shares) == 1.0, "the progress was shown"
    expect(page.locator("#log")).to_contain_text("said new", timeout=LONG)
    found = board.files()
    assert json.loads(found["board.json"])["language"] == "nl", "what was preset stays"
    wanted = installed(plain, frozen)
    assert {path: found[path] for path in wanted if path not in ("board.json", "manifest.json")} == {
        path: wanted[path] for path in wanted if path not in ("board.json", "manifest.json")
    }
    assert set(found) == {*wanted, *PEOPLE}
    assert {path: found[path] for path in PEOPLE} == PEOPLE
    page.click("#install")
    settled(page, "Up to date: nothing had to be copied.")


def test_data_is_saved_and_brought_back_and_the_board_is_paired(board, page, tmp_path):
    settled(page, "is on the board")
    assert saved(page) == PEOPLE
    settled(page, "2 files saved.")
    archive = tmp_path / "home.zip"
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("data/roster", "Cleo\n")
    page.set_input_files("#bring-back", archive)
    settled(page, "1 files brought back, 1 removed.")
    assert {path: content for path, content in board.files().items() if path.startswith("data/")} == {
        "data/roster": b"Cleo\n"
    }

    def answer(route: Route) -> None:
        assert route.request.post_data_json == {"code": "12345678", "device": "f" * 16}
        route.fulfill(json={"key": "ab" * 32, "table": "7", "house": "home"})

    page.route("**/api/pair", answer)
    page.fill("[name=code]", "12345678")
    page.click("#pair button")
    settled(page, "Paired: this is table 7 now.")
    assert json.loads(board.files()["pairing.json"]) == {"key": "ab" * 32, "table": "7", "house": "home"}
    expect(page.locator("#log")).to_contain_text("said old", timeout=LONG)


def test_a_game_in_play_stops_for_a_look_and_goes_on(uf2, firmware, page, plug):
    data = under_way("tumblin-dice", 2, {"edition": "301", "first": "seated", "dice": 2}, answers=1)
    pico = plug(started(EmulatedPico(uf2, {**firmware, **data})))
    playing, sent = pico.frame(), pico.bus.bytes
    settled(page, f"Pipkeeper {VERSION} is on the board.")
    page.goto("about:blank")
    assert pico.run_until(lambda: pico.bus.bytes > sent and pico.frame() == playing, 8000, 20), pico.console.text

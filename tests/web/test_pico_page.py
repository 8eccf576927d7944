"""Onto a Pico from a page: a serial port is handed to it, with MicroPython's raw prompt behind."""

import subprocess
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest
from playwright.sync_api import Page, Route, expect

from browser import axe_findings
from host_tools.build.build import build
from host_tools.micropython.run import node
from pipkeeper import VERSION
from pipkeeper.words import LANGUAGES

from .serial_port import hand_port, open_page, saved, settled

REPL = Path(__file__).parents[1] / "node" / "raw_repl.mjs"


class Stand:
    """A board: a process that speaks as one over its standard input and output."""

    def __init__(self, folder: Path) -> None:
        command = [node(), str(REPL), *(f"/{path.name}={path}" for path in sorted(folder.iterdir()))]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._said: SimpleQueue[bytes] = SimpleQueue()
        self._waiting = b""
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout
        while data := self._process.stdout.read1(4096):  # type: ignore[attr-defined]  # a BufferedReader
            self._said.put(data)

    def hears(self, told: bytes) -> None:
        assert self._process.stdin
        self._process.stdin.write(told)
        self._process.stdin.flush()

    def says(self) -> "bytes | None":
        """What the board has said since it was asked last; None when its port is gone, as it is for once at a reset."""
        if self._process.poll() is not None:
            return None
        while not self._said.empty():
            self._waiting += self._said.get()
        if self._waiting.startswith(b"\0"):
            self._waiting = self._waiting[1:]
            return None
        told, reset, later = self._waiting.partition(b"\0")
        self._waiting = reset + later
        return told

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """The board's files before anything is done."""
    folder = tmp_path / "board"
    (folder / "data" / "games").mkdir(parents=True)
    (folder / "data" / "roster").write_bytes(b"Ada\nBen\n")
    (folder / "data" / "games" / "mine.pip").write_bytes(bytes(range(256)))
    return folder


@pytest.fixture
def stand(files: Path, page: Page, site: str) -> Iterator[Stand]:
    """A board, and a page that is given its port."""
    made = Stand(files)
    hand_port(page, made.hears, made.says)
    open_page(page, site)
    yield made
    page.goto("about:blank")
    made.end()


def test_a_board_gets_the_firmware_and_keeps_its_data(stand: Stand, page: Page) -> None:
    firmware = build("pico")
    page.click("#connect")
    settled(page, "MicroPython is on the board, Pipkeeper is not yet.")
    expect(page.locator("#about")).to_contain_text("Raspberry Pi Pico with RP2040")
    page.click("#install")
    settled(page, f"Done: {len(firmware)} files copied, 0 removed, all checked.")
    expect(page.locator("#log")).to_contain_text("pipkeeper starts")
    page.click("#install")
    settled(page, "Up to date: nothing had to be copied.")
    assert saved(page) == {"data/roster": b"Ada\nBen\n", "data/games/mine.pip": bytes(range(256))}
    page.click("#disconnect")
    page.click("#connect")
    settled(page, f"Pipkeeper {VERSION} is on the board.")
    assert axe_findings(page) == []


def test_a_backup_is_brought_back_whole(stand: Stand, page: Page, tmp_path: Path) -> None:
    page.click("#connect")
    settled(page, "MicroPython is on the board")
    archive = tmp_path / "home.zip"
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("data/roster", "Cleo\n")
        made.writestr("data/finished/1", b"\x00\x01" * 3000)
    page.set_input_files("#bring-back", archive)
    settled(page, "2 files brought back, 1 removed.")
    assert saved(page) == {"data/roster": b"Cleo\n", "data/finished/1": b"\x00\x01" * 3000}


@pytest.mark.parametrize("content", [b"", b"no zip", None], ids=["empty", "text", "nothing inside"])
def test_what_is_no_backup_changes_nothing(stand: Stand, page: Page, tmp_path: Path, content: "bytes | None") -> None:
    page.click("#connect")
    settled(page, "MicroPython is on the board")
    path = tmp_path / "home.zip"
    if content is None:
        zipfile.ZipFile(path, "w").close()
    else:
        path.write_bytes(content)
    page.set_input_files("#bring-back", path)
    expect(page.locator("#notices")).to_contain_text("is no backup of Pipkeeper")
    assert set(saved(page)) == {"data/roster", "data/games/mine.pip"}


def test_a_board_is_paired_by_a_code_and_its_key_is_in_no_backup(stand: Stand, page: Page) -> None:
    asked: list[dict] = []

    def answer(route: Route) -> None:
        asked.append(route.request.post_data_json)
        known = asked[-1]["code"] == "12345678"
        told = {"key": "ab" * 32, "table": "7", "house": "home"} if known else {"error": "this code is not open"}
        route.fulfill(status=200 if known else 403, json=told)

    page.route("**/api/pair", answer)
    page.click("#connect")
    settled(page, "MicroPython is on the board")
    page.fill("[name=code]", "11111111")
    page.click("#pair button")
    settled(page, "The café refused: this code is not open")
    page.fill("[name=code]", "12345678")
    page.fill("[name=wifi]", "Guests")
    page.fill("[name=password]", "secret")
    page.click("#pair button")
    settled(page, "Paired: this is table 7 now.")
    assert asked[-1] == {"code": "12345678", "device": "e6614c311b7b2a2f"}
    assert set(saved(page)) == {"data/roster", "data/games/mine.pip"}


def test_a_board_that_is_gone_is_told(stand: Stand, page: Page) -> None:
    page.click("#connect")
    settled(page, "MicroPython is on the board")
    stand.end()
    expect(page.locator("#notices")).to_contain_text("The board was unplugged.", timeout=120_000)
    expect(page.locator("#connect")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_without_web_serial_says_what_to_do(page: Page, site: str, language: str) -> None:
    page.add_init_script("delete Navigator.prototype.serial")
    page.goto(f"{site}pico.html?lang={language}")
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#no-serial")).to_be_visible()
    expect(page.locator("#connect")).to_be_hidden()
    assert "pico." not in page.inner_text("main")
    assert axe_findings(page) == []
    for width in (390, 1024):
        page.set_viewport_size({"width": width, "height": 768})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

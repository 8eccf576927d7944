"""The static site of `pipkeeper web -o DIR` on any web server: in a folder of it, over plain http."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from host_tools import cli
from host_tools.device import filesystem
from host_tools.device.uf2 import parse
from host_tools.web.site import compressed, files, write
from tools.made_uf2 import FILE_SYSTEM, SIZE, micropython

from .hand import Hand


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def dice(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site under /dice/, on a host that browsers do not trust as they trust localhost."""
    root = tmp_path_factory.mktemp("www")
    (root / "given.uf2").write_bytes(micropython().to_bytes())
    write(root / "dice", [root / "given.uf2"])
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://plain.test:{server.server_address[1]}/dice/"
        server.shutdown()


def test_a_match_is_played_and_lasts(hand: Hand, dice: str) -> None:
    hand.open(dice)
    assert not hand.page.evaluate("isSecureContext")
    hand.still_dice()
    hand.begin("tulum", ["Ada", "Ben"])
    for _ in range(3):
        hand.answer()
    hand.wait("body[data-saved=yes]")
    asked = hand.asked()
    hand.page.reload()
    hand.wait("body[data-asked] #entry .entry")
    assert hand.asked() == asked


def test_the_pocket_starts_and_a_link_to_it_is_shown(page: Page, dice: str) -> None:
    page.goto(f"{dice}pocket.html?lang=en#game=tulum&players=Ada,Ben")
    page.wait_for_selector("body[data-ready]")
    page.click("#link")
    expect(page.locator("#notices")).to_contain_text(f"{dice}pocket.html?board=pico#game=tulum&players=Ada%2CBen")


def test_the_page_for_a_pico_says_what_it_needs_and_offers_one_file(page: Page, dice: str) -> None:
    page.goto(f"{dice}pico.html?lang=en")
    expect(page.locator("#no-serial")).to_be_visible()
    links = page.locator("#image-list a")
    assert [link.get_attribute("download") for link in links.all()] == [
        f"pipkeeper-{name}.uf2" for name in ("encoder", "kiosk", "minimal", "pico")
    ]
    with page.expect_download() as download:
        links.last.click()
    found = parse(Path(download.value.path()).read_bytes(), "pipkeeper-pico.uf2")
    assert "main.py" in filesystem.read(found.read(FILE_SYSTEM, SIZE))


def test_a_first_visit_of_the_pocket_takes_450_kb_in_one_language() -> None:
    found = files()
    rooms = ("js/pocket/", "js/shared/", "js/firmware/", "micropython/")
    pages = ("pocket.html", "pocket.css", "base.css", "icon.svg", "boards.json", "sounds.json", "words/en.json")
    packs = ("packs/firmware.pack", "packs/en.pack")
    first = [path for path in found if path in (*pages, *packs) or path.startswith(rooms)]
    assert sum(len(compressed(path, found[path]) or found[path]) + 500 for path in first) < 450 * 1024


def test_a_file_that_is_no_micropython_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notes.uf2").write_bytes(b"no firmware")
    words = ["web", "-o", tmp_path / "www", "--micropython", tmp_path / "notes.uf2"]
    monkeypatch.setattr("sys.argv", ["pipkeeper", *map(str, words)])
    assert cli.main() == 2
    assert "notes.uf2" in capsys.readouterr().err
    assert not (tmp_path / "www").exists()

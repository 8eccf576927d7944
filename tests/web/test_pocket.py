"""The pocket in a page: every board, languages, links, and what goes wrong around it."""

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import axe_findings
from host_tools.build.boards import load, names
from host_tools.device.restore import saved
from pipkeeper.storage.store import Store
from pipkeeper.words import LANGUAGES

from .driven import drive
from .test_table_troubles import FULL

MATCH = "#game=tulum&players=Ada,Ben&advice=off"


def opened(page: Page, site: str, more: str = "") -> None:
    """A pocket whose time the test gives."""
    page.goto("about:blank")
    page.goto(f"{site}pocket.html?lang=en&clock=given{more}")
    page.wait_for_selector("body[data-started='1']")


def seen(page: Page, *actions: str) -> str:
    """The check of the picture after presses and a while."""
    return drive(page, [*actions, "w1500"])[-1]


@pytest.mark.parametrize("name", names())
def test_every_board_is_drawn_with_its_own_glass_and_buttons(page: Page, site: str, name: str) -> None:
    board = load(name)
    opened(page, site, f"&board={name}")
    glass = page.locator("#glass")
    assert (int(glass.get_attribute("width") or 0), int(glass.get_attribute("height") or 0)) == (128, board["height"])
    assert seen(page) != seen(page, "N")
    if board["buttons"] != "encoder":
        assert page.locator("#buttons button").count() == board["buttons"]
    assert page.locator("#lights > *").count() == board["lights"]


def test_a_link_opens_a_game_with_its_players(page: Page, site: str) -> None:
    opened(page, site)
    title = seen(page)
    opened(page, site, "#game=nonsense&players=Ada,Ben")
    expect(page.get_by_text("There is no game called “nonsense”.")).to_be_visible()
    assert seen(page) == title
    opened(page, site, MATCH)
    assert seen(page) != title


def test_a_match_is_there_again_after_a_reload(page: Page, site: str) -> None:
    opened(page, site, MATCH)
    playing = seen(page, "O")  # who starts
    page.wait_for_selector("body[data-stored=yes]")
    opened(page, site)
    assert playing in (seen(page), seen(page, "O"))  # the title offers the match first


def test_a_link_begins_its_match_once(page: Page, site: str, tmp_path: Path) -> None:
    opened(page, site, MATCH)
    seen(page, "O")
    page.wait_for_selector("body[data-stored=yes]")
    assert "#" not in page.url
    page.reload()
    page.wait_for_selector("body[data-started='1']")
    with page.expect_download() as download:
        page.click("#backup")
    zipfile.ZipFile(Path(download.value.path())).extractall(tmp_path)
    assert len(Store(str(tmp_path / "data")).open_matches()) == 1


def test_another_language_is_spoken_by_the_whole_page(page: Page, site: str) -> None:
    page.goto(f"{site}pocket.html?lang=en")
    page.wait_for_selector("body[data-started='1']")
    page.select_option("#language", "de")
    expect(page.locator("#pages a[aria-current]")).to_have_text("Taschengerät")
    expect(page.locator("#board option:checked")).to_have_text("Raspberry Pi Pico mit fünf Knöpfen")


def test_a_second_tab_says_so(page: Page, site: str) -> None:
    opened(page, site)
    other = page.context.new_page()
    other.goto(f"{site}pocket.html?lang=en")
    expect(other.get_by_text("open in another tab")).to_be_visible()


def test_a_full_storage_is_told(page: Page, site: str) -> None:
    opened(page, site, MATCH)
    seen(page)
    page.workers[0].evaluate(FULL)
    seen(page, "O")
    expect(page.get_by_text("storage is full")).to_be_visible(timeout=20_000)


def test_a_backup_is_the_zip_of_the_device_and_comes_back(page: Page, site: str, tmp_path: Path) -> None:
    opened(page, site, MATCH)
    playing = seen(page, "O")
    page.wait_for_selector("body[data-stored=yes]")
    with page.expect_download() as download:
        page.click("#backup")
    path = tmp_path / "pocket.zip"
    path.write_bytes(Path(download.value.path()).read_bytes())
    archive = zipfile.ZipFile(path)
    assert saved(path) == {name: archive.read(name) for name in archive.namelist()}  # what `pipkeeper restore` reads
    assert page.context.browser
    fresh = page.context.browser.new_context()
    other = fresh.new_page()
    opened(other, site)
    other.set_input_files("#restore", path)
    other.wait_for_selector("body[data-started='2']")
    assert playing in (seen(other), seen(other, "O"))
    fresh.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_and_nothing_is_wider_than_a_phone(page: Page, site: str, language: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}pocket.html?lang={language}")
    page.wait_for_selector("body[data-ready]")
    assert axe_findings(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


KEPT = """navigator.serviceWorker?.addEventListener("message", (event) => {
  if (event.data?.kept) document.body.dataset.kept = "yes";
});"""


def test_it_works_without_network_after_the_first_visit(page: Page, site: str) -> None:
    page.add_init_script(KEPT)
    page.goto(f"{site}pocket.html?lang=en")
    page.wait_for_selector("body[data-kept=yes]")
    page.context.set_offline(True)
    page.goto(f"{site}pocket.html?lang=en")
    page.wait_for_selector("body[data-ready]")

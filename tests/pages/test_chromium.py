"""Every page in Chromium: nothing for axe-core to find, nothing wider than the screen, in all languages and sizes."""

import re

import pytest

from browser import axe_findings
from full_house import PHONE, SCREEN, TABLET, full_house
from host_tools.cafe.store import open_store
from host_tools.cafe.tournaments import events as kinds
from host_tools.cafe.tournaments.book import Book
from pages_house import LONGEST, PIN, Table, served
from pipkeeper.words import LANGUAGES


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with full_house(tmp_path_factory.mktemp("house") / "data", tournament=True) as made:
        made.store.pairing.open("W" * 16, "fe80::1c2b:3a4d:5e6f:7a8b")
        yield made


def sign_in(page, house):
    page.goto(house.address + "/staff")
    page.fill("#pin", PIN)
    page.click("form button.main")
    page.wait_for_url("**/staff/devices")


def findings(page, house, paths):
    told = []
    for path in paths:
        page.goto(house.address + path)
        told += [f"{path}: {finding}" for finding in axe_findings(page)]
    return told


def test_axe_finds_nothing_on_the_pages_of_guests(page, house):
    assert findings(page, house, house.guest_pages()) == []


def test_axe_finds_nothing_on_the_pages_of_staff(page, house):
    sign_in(page, house)
    assert findings(page, house, house.staff_pages()) == []


def test_axe_finds_nothing_on_a_phone(page, house):
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert findings(page, house, ["/", "/t", "/t/2", "/t/3", f"/m/{house.tables[0].uid}", "/players"]) == []


# An element that is wider than its screen, or whose text is wider than itself and not made to be scrolled.
_TOO_WIDE = """() => {
  const told = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) told.push(`the page has ${wide} pixels`);
  for (const table of document.querySelectorAll(".wrap"))
    if (table.scrollWidth > table.clientWidth + 1) told.push(`a table has ${table.scrollWidth} pixels`);
  for (const element of document.querySelectorAll("body *")) {
    const style = getComputedStyle(element);
    if (element.closest("svg, .hidden, .skip, .wrap") || style.display === "inline") continue;
    if (!element.checkVisibility()) continue;
    if (style.overflowX !== "auto" && element.scrollWidth > element.clientWidth + 1)
      told.push(`${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`);
  }
  return told;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_nothing_is_wider_than_the_screen(page, house, language, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sign_in(page, house)
    told = []
    for path in [*house.guest_pages(), *house.staff_pages()]:
        joined = "&" if "?" in path else "?"
        page.goto(f"{house.address}{path}{joined}lang={language}", wait_until="domcontentloaded")
        told += [f"{path}: {found}" for found in page.evaluate(_TOO_WIDE)]
    assert told == []


# Who did something, if that is broken into pieces.
_PIECES = """() => [...document.querySelectorAll("table .mono")].filter(who => {
  const range = document.createRange();
  range.selectNodeContents(who);
  return who.textContent.length <= 15 && range.getClientRects().length > 1;
}).map(who => who.textContent)"""


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_who_did_something_is_not_broken_into_pieces(page, house, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    house.store.settings.change({"roster": ["Ada"]}, "192.168.1.177")
    sign_in(page, house)
    for path in ("/staff/record", "/staff/tournaments/1"):
        page.goto(f"{house.address}{path}?lang=fr")
        page.evaluate("document.querySelectorAll('details').forEach(folded => { folded.open = true; })")
        assert page.locator("table .mono:visible").count() > 10
        assert page.evaluate(_PIECES) == []


def test_what_can_only_be_clicked_is_not_printed(page, house):
    page.goto(house.address + "/tournament/1/sheets")
    assert page.locator(".what-decides").is_visible()
    page.emulate_media(media="print")
    for gone in (".what-decides", ".screen-only", "header", "footer"):
        assert not page.locator(gone).first.is_visible()
    starts = page.evaluate("""() => [...document.querySelectorAll(".sheet tr > :first-child")].map(cell =>
        parseFloat(getComputedStyle(cell).paddingLeft))""")
    assert len(set(starts)) == 1  # a heading stands above its column


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_results_of_all_variants_line_up(page, tmp_path, size):
    store = open_store(tmp_path / "data")
    Table(store, "1", 1).begin("tumblin-dice", list(LONGEST)).play()
    Table(store, "2", 2).begin("tumblin-dice", ["Ada", "Ben"], edition="301").play()
    with served(store) as address:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(f"{address}/games/tumblin-dice?lang=de")
        right = page.evaluate("""() => [...document.querySelectorAll(".card thead tr")].map(row =>
            [...row.cells].map(cell => Math.round(cell.getBoundingClientRect().right)))""")
        assert len(right) == 2 and right[0] == right[1]
    store.close()


def test_the_columns_of_all_slips_are_equally_wide(page, house):
    page.emulate_media(media="print")
    page.goto(house.address + "/tournament/1/sheets?lang=de")
    widths = page.evaluate("""() => [...document.querySelectorAll(".slip thead tr")].map(row =>
        [...row.cells].map(cell => Math.round(cell.getBoundingClientRect().width)))""")
    assert len(widths) > 4 and all(slip == widths[0] for slip in widths)


def test_names_without_a_place_to_break_fit_a_phone(page, tmp_path):
    with full_house(tmp_path / "data", names=("W" * 16, "M" * 16, "Ada", "Ben"), tournament=True) as house:
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        told = []
        for path in (*house.guest_pages(), f"/players/{'W' * 16}"):
            page.goto(f"{house.address}{path}{'&' if '?' in path else '?'}lang=de", wait_until="domcontentloaded")
            told += [f"{path}: {found}" for found in page.evaluate(_TOO_WIDE)]
        assert told == []


# How far the heading of each row of the table of rounds stands above the figures beside it.
_LIFTED = """() => {
  const base = (cell) => {
    const mark = cell.appendChild(document.createElement("span"));
    mark.style.display = "inline-block";
    const found = mark.getBoundingClientRect().bottom;
    mark.remove();
    return found;
  };
  return [...document.querySelectorAll(".of-players th[scope=row]")].map(
    (head) => base(head.nextElementSibling) - base(head));
}"""


@pytest.mark.parametrize("size", [SCREEN, PHONE], ids=["screen", "phone"])
def test_the_heading_of_a_round_stands_on_the_line_of_its_figures(page, house, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{house.address}/m/{house.tables[0].uid}")
    lifted = page.evaluate(_LIFTED)
    assert len(lifted) > 3 and max(map(abs, lifted)) < 0.5


# Names that do not stand before the text that follows them.
_TURNED = """() => [...document.querySelectorAll(".answers strong")].filter(name => {
  const after = document.createRange();
  after.selectNode(name.nextSibling);
  return after.getBoundingClientRect().left < name.getBoundingClientRect().right - 1;
}).map(name => name.parentElement.textContent)"""


def test_a_figure_stands_behind_a_name_that_is_written_from_right_to_left(page, tmp_path):
    store = open_store(tmp_path / "data")
    Table(store, "1", 1).begin("tumblin-dice", ["שלום", "Ada"]).play(8)
    with served(store) as address:
        page.goto(f"{address}/t/1")
        assert page.locator(".answers strong").count() > 4
        assert page.evaluate(_TURNED) == []
    store.close()


# Cities of a map whose name leaves the picture and is cut there, or leaves its card.
_CUT_NAMES = """() => [...document.querySelectorAll(".map .name")].filter(name => {
  const map = name.ownerSVGElement;
  const place = getComputedStyle(map).overflow === "visible" ? map.closest(".card") : map;
  const box = name.getBoundingClientRect(), room = place.getBoundingClientRect();
  return box.width && (box.left < room.left - 0.5 || box.right > room.right + 0.5);
}).map(name => name.textContent)"""


@pytest.mark.parametrize("size", [SCREEN, TABLET, PHONE], ids=["screen", "tablet", "phone"])
def test_the_names_on_a_map_are_whole(page, house, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for path in (f"/t/{house.tables[2].name}", f"/m/{house.tables[2].uid}?step=20"):
        page.goto(house.address + path)
        assert page.locator(".map").count() == 2
        assert page.evaluate(_CUT_NAMES) == []


def test_a_guest_steps_through_a_match_by_keys(page, house):
    page.goto(f"{house.address}/m/{house.tables[0].uid}?step=3")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**step=4")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**step=3")


def test_a_phone_shows_an_answer_without_being_asked(page, house):
    table = house.tables[4]
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    with page.expect_response("**/live/t/*"):
        page.goto(f"{house.address}/t/{table.name}")
    before = page.text_content("#answers .number")
    table.play(1)
    page.wait_for_function("before => document.querySelector('#answers .number').textContent !== before", arg=before)


def test_a_tournament_that_changes_keeps_what_is_open_and_the_time_left(page, house):
    with page.expect_response("**/live/tournament/1*"):
        page.goto(f"{house.address}/tournament/1")
    page.locator("details.what-decides summary").click()
    page.evaluate("""() => {
      window.clocks = [];
      const note = () => window.clocks.push(document.querySelector("[data-until]").textContent);
      new MutationObserver(note).observe(document.getElementById("content"), { childList: true });
    }""")
    book = Book(house.store)
    result = {"places": dict(zip(book.load(1).rounds[1].pods[0].seats, (1, 2), strict=True)), "scores": {}}
    book.add(1, kinds.RESULT, {"round": 2, "pod": 0, "result": result}, "test")
    page.locator("#tournament .group .won").first.wait_for()
    assert page.locator("details.what-decides").get_attribute("open") is not None
    shown = page.evaluate("window.clocks")
    assert shown and all(re.fullmatch(r"\d\d:\d\d", clock) for clock in shown)


def test_the_range_of_a_number_follows_the_option_chosen_in_the_form(page, house):
    book = Book(house.store)
    number = book.create({"title": "Cup", "game": "tumblin-dice"}, "test")
    sign_in(page, house)
    page.goto(f"{house.address}/staff/tournaments/{number}?lang=en")
    target = page.locator("#option-target")
    label = page.locator("label[for=option-target]")
    for ends, called, low, high in (
        ("points", "Points", 10, 2000),
        ("rounds", "Rounds", 1, 20),
        ("", "How many", 1, 2000),
    ):
        page.select_option("#option-ends", ends)
        assert label.inner_text() == called
        assert (target.get_attribute("min"), target.get_attribute("max")) == (str(low), str(high))
    page.select_option("#option-edition", "301")
    target.fill("301")
    page.locator("form:has(#option-target) button").click()
    page.locator(".notice[role=status]").wait_for()
    assert book.load(number).settings.options == {"edition": "301", "target": "301"}
    book.close()


def test_a_page_without_script_is_complete(browser, house):
    context = browser.new_context(java_script_enabled=False, viewport={"width": SCREEN[0], "height": SCREEN[1]})
    page = context.new_page()
    page.goto(house.address + "/")
    assert page.locator(".tile").count() == 8
    context.close()


def test_nothing_is_loaded_from_elsewhere(page, house):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for path in house.guest_pages():
        page.goto(house.address + path)
    assert [url for url in asked if not url.startswith((house.address, "data:"))] == []


def test_cards_begin_equally_high(page, house):
    sign_in(page, house)
    page.goto(house.address + "/staff/house")
    gaps = page.evaluate("""() => [...document.querySelectorAll("main .card")].map(card => {
        const first = [...card.querySelectorAll("h2, label")].map(text => text.getBoundingClientRect().top);
        return Math.round(Math.min(...first) - card.getBoundingClientRect().top);
    })""")
    assert len(gaps) == 2 and gaps[0] == gaps[1]

"""The television in Chromium: large letters, nothing cut, pages that turn, and a screen that comes back by itself."""

import socket
import time

import pytest

from full_house import PHONE, SCREEN, full_house
from host_tools.cafe.pages.site import PageOptions
from host_tools.cafe.store import open_store
from host_tools.cafe.tournaments import events as kinds
from host_tools.cafe.tournaments.book import Book
from pages_house import LONGEST, Table, served
from pipkeeper.words import LANGUAGES

# Text that is smaller than 36 px on the glass, scores that are smaller than 72 px, text that is cut off or covered.
_WRONG = """() => {
  const told = [];
  for (const element of document.querySelectorAll("body *")) {
    const texts = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE);
    const own = texts.map(node => node.textContent.trim()).join("");
    if (!own || element.closest(".hidden") || !element.checkVisibility()) continue;
    const scale = element.ownerSVGElement ? element.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    const least = element.matches(".score") ? 72 : 36;
    if (size < least - 0.5) told.push(`${own}: ${Math.round(size)} px`);
    for (const text of element.closest(".latest") ? [] : texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of [...range.getClientRects()].filter(line => line.width > 8 && line.height > 8)) {
        const middle = line.top + line.height / 2;
        const seen = [line.left + 3, line.left + line.width / 2, line.right - 3].map(x =>
          document.elementFromPoint(x, middle));
        if (seen.some(at => !at || !(element.contains(at) || at.contains(element) || at.ownerSVGElement)))
          told.push(`${own}: covered`);
      }
    }
    if (element.ownerSVGElement) continue;
    const box = element.getBoundingClientRect();
    const holder = element.closest(".tile, .card, .top, .scene").getBoundingClientRect();
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
      told.push(`${own}: wider than its place`);
    if (element.scrollHeight > element.clientHeight * 1.12 + 8 && getComputedStyle(element).display !== "inline")
      told.push(`${own}: higher than its place`);
    if (!element.closest(".latest") && (box.bottom > holder.bottom + 1 || box.right > holder.right + 1))
      told.push(`${own}: outside its tile`);
  }
  return told;
}"""


def open_screen(page, address, language="en"):
    page.set_viewport_size({"width": SCREEN[0], "height": SCREEN[1]})
    page.goto(f"{address}/?lang={language}")
    page.wait_for_selector(".scripted")


@pytest.mark.parametrize("tables", [1, 2, 3, 4, 5, 8, 40])
def test_everything_is_large_and_whole_in_every_language(page, tmp_path, tables):
    with full_house(tmp_path / "data", tables) as house:
        for language in LANGUAGES:
            open_screen(page, house.address, language)
            shown = page.locator(".tables.shown")
            assert shown.locator(".tile").count() == min(tables, 8)
            assert page.evaluate(_WRONG) == [], language


PLACES = ("Terrasse links", "Stammtisch 12", "Fensterplatz", "Kaminzimmer", "Tresen", "Bar 1", "8", "Wintergarten 2")


@pytest.mark.parametrize("tables", [5, 8])
def test_a_tables_name_of_usual_length_is_whole(page, tmp_path, tables):
    store = open_store(tmp_path / "data")
    for number, place in enumerate(PLACES[:tables], 1):
        game, seats = (("tumblin-dice", 4), ("storing-scores", 3))[number % 2]
        table = Table(store, place, number).begin(game, ["Benedikt", "Cleo", "Dan", "Ada"][:seats]).play(20)
        if number == 3:
            table.here(int(time.time()) - 600, table.uid)
    with served(store, PageOptions(address=lambda: "http://192.168.1.20:8080")) as address:
        for language in LANGUAGES:
            open_screen(page, address, language)
            assert page.locator(".tile").count() == tables
            assert page.evaluate(_WRONG) == [], language
    store.close()


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("tulum", 3, {}),
        ("tulum", 4, {}),
        ("dice-trip", 1, {}),
        ("dice-trip", 4, {}),
        ("dishing-up", 3, {}),
        ("triops", 2, {"keep": "board"}),
        ("storing-scores", 3, {"keep": "board"}),
        ("tumblin-dice", 8, {}),
    ],
)
def test_one_table_is_shown_with_its_picture(page, tmp_path, game, seats, options):
    store = open_store(tmp_path / "data")
    names = ["Wilhelmina Wwwww", "Maximilian-Boris", "Guillermo Méndez", None, "Ada", "Ben", "Cleo", "Dan"]
    Table(store, "Window", 1).begin(game, names[:seats], **options).play(60)
    with served(store, PageOptions(address=lambda: "http://192.168.1.20:8080")) as address:
        open_screen(page, address)
        assert page.locator(".tile").count() == 1
        assert page.evaluate(_WRONG) == []
    store.close()


def test_eight_players_at_one_of_two_tables_stand_in_one_column(page, tmp_path):
    store = open_store(tmp_path / "data")
    names = [*LONGEST, "Ada", "Ben", "Cleo", "Dan"]
    for number, game in enumerate(("tumblin-dice", "tulum"), 1):
        table = Table(store, str(number), number).begin(game, names if number == 1 else names[:4]).play(60)
        table.here(int(time.time()) - 600, table.uid)  # which takes a line of its tile
    with served(store, PageOptions(address=lambda: "http://192.168.1.20:8080")) as address:
        open_screen(page, address)
        rows = page.locator(".tile").first.locator(".standing li").all()
        assert len(rows) == 8 and len({row.bounding_box()["x"] for row in rows}) == 1
        assert page.evaluate(_WRONG) == []
    store.close()


def test_winners_with_long_names_are_whole_beside_seven_other_tables(page, tmp_path):
    store = open_store(tmp_path / "data")
    for number in range(1, 9):
        Table(store, str(number), number).begin("tumblin-dice", list(LONGEST)).play()
    with served(store) as address:
        open_screen(page, address)
        assert max(len(score) for score in page.locator(".won .score").all_inner_texts()) == 3
        assert page.evaluate(_WRONG) == []
    store.close()


def test_letters_that_reach_out_of_their_line_are_whole(page, tmp_path):
    store = open_store(tmp_path / "data")
    store.settings.change({"title": "Jägerhof Jpq"}, "test")
    for number, names in enumerate((["Jörg", "Peggy"], ["Jupp Gygax", "Wolfgang-Jürgen"]), 1):
        table = Table(store, str(number), number).begin("tulum", names)
        table.play(None if number == 1 else 20)
    with served(store) as address:
        open_screen(page, address)
        places = [page.locator(".top .house"), *page.locator(".standing").all()]
        cut = [place.screenshot(animations="disabled") for place in places]
        page.evaluate(
            "for (const e of document.querySelectorAll('.name, .top h1, .latest')) e.style.overflow = 'visible'"
        )
        assert [place.screenshot(animations="disabled") for place in places] == cut
    store.close()


def test_between_matches_it_shows_winners_and_the_address(page, tmp_path):
    store = open_store(tmp_path / "data")
    for number in range(1, 4):
        table = Table(store, str(number), number).begin("tulum", ["Wilhelmina Wwwww", "Maximilian-Boris"]).play()
        table.here(uid=None)
    with served(store, PageOptions(address=lambda: "http://192.168.1.20:8080")) as address:
        for language in LANGUAGES:
            open_screen(page, address, language)
            assert page.locator(".tile").count() == 0
            assert page.locator(".card li").count() >= 4
            assert page.locator(".scan .qr").is_visible()
            assert page.evaluate(_WRONG) == [], language
    store.close()


def drawn(store, settings, entrants):
    """A tournament with the draw of its first round; its book, number and round."""
    book = Book(store)
    title = "Internationales Herbstpokalturnier der Würfelfreundinnen 26"  # 60 characters are allowed
    number = book.create({"title": title, "minutes": 30, **settings}, "test")
    size = settings.get("team_size", 1)
    names = [*LONGEST, *(f"Spielerin-Ww {seat:03}" for seat in range(entrants * size))]
    for seat in range(entrants):
        members = names[seat * size : (seat + 1) * size]
        book.add(number, kinds.JOINED, {"entrant": f"e{seat}", "members": members}, "test")
    return book, number, book.draw(number, "test").rounds[0]


@pytest.mark.parametrize(
    ("settings", "entrants"),
    [
        ({"game": "tulum"}, 17),
        ({"game": "tumblin-dice", "fewest": 4, "most": 4}, 32),
        ({"game": "tumblin-dice", "fewest": 8, "most": 8}, 40),
        ({"game": "tumblin-dice", "fewest": 2, "most": 2, "team_size": 2}, 17),
    ],
)
def test_a_draw_is_large_and_whole(page, tmp_path, settings, entrants):
    store = open_store(tmp_path / "data")
    book, number, _ = drawn(store, settings, entrants)
    book.add(number, kinds.STARTED, {"round": 1}, "test")
    book.close()
    with served(store) as address:
        page.clock.install()
        open_screen(page, address, "de")
        pages = page.locator(".scenes").count()
        seen = 0
        for _ in range(pages):
            assert page.evaluate(_WRONG) == []
            seen += page.locator(".scenes.shown li").count()
            page.clock.run_for(10_000)
        assert seen == page.locator(".scenes li").count()
    store.close()


# Words of the podium that are broken in their middle.
_BROKEN = """() => {
  const told = [];
  for (const name of document.querySelectorAll(".podium b")) {
    const text = name.firstChild;
    for (const word of text.textContent.matchAll(/[^ -]+-?/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (range.getClientRects().length > 1) told.push(word[0]);
    }
  }
  return told;
}"""


@pytest.mark.parametrize("tied", [2, 4, 6])
def test_a_podium_is_large_and_whole(page, tmp_path, tied):
    store = open_store(tmp_path / "data")
    book, number, played = drawn(store, {"game": "tulum"}, 2 * tied)
    for index, pod in enumerate(played.pods):
        result = {"places": dict(zip(pod.seats, (1, 2), strict=True)), "scores": dict.fromkeys(pod.seats, 15)}
        book.add(number, kinds.RESULT, {"round": 1, "pod": index, "result": result}, "test")
    book.add(number, kinds.ENDED, {}, "test")
    book.close()
    with served(store) as address:
        open_screen(page, address, "de")
        assert page.locator(".podium li").count() >= tied
        assert page.evaluate(_WRONG) == []
        assert page.evaluate(_BROKEN) == []
    store.close()


def test_more_than_eight_tables_turn_every_ten_seconds(page, tmp_path):
    with full_house(tmp_path / "data", 20) as house:
        page.clock.install()
        open_screen(page, house.address)
        seen = []
        for _ in range(4):
            seen.append(page.locator(".tables.shown .table").all_inner_texts())
            page.clock.run_for(10_000)
        assert [len(names) for names in seen] == [8, 8, 4, 8]
        assert len({name for names in seen for name in names}) == 20


@pytest.mark.parametrize("game", ["tumblin-dice", "tulum"])
def test_a_name_is_readable_on_a_phone(page, tmp_path, game):
    store = open_store(tmp_path / "data")
    Table(store, "1", 1).begin(game, list(LONGEST)).play(40)
    with served(store) as address:
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        page.goto(address)
        widths = page.evaluate("[...document.querySelectorAll('.standing .name')].map(name => name.clientWidth)")
        assert min(widths) > PHONE[0] / 3
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    store.close()


def test_a_table_without_a_word_says_since_when(page, tmp_path):
    with full_house(tmp_path / "data", 2) as house:
        open_screen(page, house.address)
        since = time.strftime("%H:%M", time.localtime(house.silent_since))
        away = page.locator(".tile.away .since")
        assert away.count() == 1
        assert away.inner_text() in (f"No word since {since}", f"no word since {since}")


def _free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def test_television_and_phone_come_back_after_the_host_was_away(browser, tmp_path):
    port = _free_port()
    store = open_store(tmp_path / "data")
    table = Table(store, "1", 1).begin("tumblin-dice", ["Ada", "Ben"]).play(20)
    screens = []
    with served(store, port=port) as address:
        for path in ("/", "/t/1"):
            page = browser.new_page()
            page.clock.install()
            with page.expect_response("**/live/**"):
                page.goto(address + path)
            screens.append(page)
    for page in screens:
        assert not page.locator("#quiet").is_visible()
        page.clock.run_for(60_000)
        assert page.locator("#quiet").is_visible()  # never an old score as if it were new
    table.play(until=lambda match: match.game.round == 3)
    with served(store, port=port):
        for page in screens:
            page.locator("#quiet").wait_for(state="hidden")
            page.wait_for_function("() => /round 3/i.test(document.querySelector('.round, #now').textContent)")
            page.close()
    store.close()

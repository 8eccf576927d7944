"""Small things that people at a table stumble over: words over words, figures cut off, lists that seem to end."""

import itertools

import pytest

from at_table import text_shown
from host_tools.games.random_player import NAMES
from host_tools.simulator.pictures import pixel
from host_tools.simulator.player import Player
from pipkeeper.input.presses import NEXT, OK, PREV
from pipkeeper.storage.statistics import Statistics
from pipkeeper.ui.device.self_test import free_flash
from pipkeeper.ui.matches import begin_match
from pipkeeper.ui.screen import lines
from pipkeeper.ui.widgets.labels import names_text
from pipkeeper.ui.widgets.rows import COLUMN
from pipkeeper.ui.widgets.signs import signs
from pipkeeper.words import LANGUAGES, Words

TIED = ["Adalbert", "Barbara", "Clothilde", "Dorothea", "Emmanuel", "Friederike", "Gottfried", "Hannelore"]
TIME = 200  # tenths of a second


def opened(table: Player, name: str, *given) -> Player:
    table.app.open(name, *given)
    table.wait(300)  # some come in parts
    return table


def page(table: Player, number: int) -> bytes:
    """The columns of one band of the glass."""
    width = table.app.canvas.width
    return table.runner.frame()[number * width : (number + 1) * width]


def page_of(table: Player, text: str) -> "int | None":
    """The page that a text in the small font stands alone on, in the middle."""
    canvas = table.app.canvas
    columns = canvas.small.line(text)[: -canvas.small.gap].strip(b"\0")
    pages = [page(table, number).strip(b"\0") for number in range(canvas.pages)]
    return pages.index(columns) if columns in pages else None


def assert_as_drawn_anew(table: Player) -> None:
    stood = table.runner.frame()
    table.app.redraw()
    table.runner.settle()
    assert table.runner.frame() == stood


# The winners


def tie(table: Player, names: list) -> Player:
    """Everybody took the same time for the skeleton, which is a new best; told in German."""
    app = table.app
    app.words = Words(app.kit.assets, "de")
    begin_match(app, "captain-flints-skeleton-trick", names, {})
    while not app.match.over:
        ask = app.match.ask
        app.match.give(TIME if ask.kind == "number" else ask.options[0])
    return opened(table, "play.winner")


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_a_new_best_stands_below_the_names_of_all_who_tied(sit, players: int) -> None:
    table = tie(sit(), TIED[:players])
    assert page_of(table, table.word("best.new")) == 6
    names = lines(table.app.canvas, names_text(table.app.words, TIED[:players]), table.app.canvas.width)
    if len(names) > 1:
        assert [page_of(table, line) for line in names] == list(range(1, 1 + len(names)))
    assert page_of(table, "◉ " + table.word("play.menu")) == 7
    assert table.app.canvas.cut == ""


@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_more_winners_than_the_glass_has_lines_for_leave_room_for_the_rest(sit, board: str) -> None:
    table = tie(sit(board), [name + " von und zu " + name for name in TIED])
    tall = board == "pico"
    assert page_of(table, "20,0") == (5 if tall else 3)
    if tall:
        assert page_of(table, table.word("best.new")) == 6
        assert page_of(table, "◉ " + table.word("play.menu")) == 7
    assert page(table, 4 if tall else 2).strip(b"\0").endswith(table.app.canvas.small.line("…")[:-1])


# What BACK does


@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_a_result_says_how_to_leave_it_where_the_names_leave_a_line(sit, board: str) -> None:
    table, counted = sit(board), Statistics()
    standing = [{"player": 0, "name": "Wilhelmina", "place": 1, "score": 12}]
    for game in ("tulum", "the-vain-guinea-fowl"):
        counted.add({"game": game, "over": True, "standing": standing, "winners": [0]})
        opened(table, "device.result", counted, "Wilhelmina", game)
        title, fits = table.word("title." + game), game == "tulum"
        assert text_shown(table, title) and text_shown(table, "12") and not table.app.canvas.cut
        assert text_shown(table, signs(table.app)[1] + " " + table.word("ui.foot.back")) == fits


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_times_of_a_person_are_not_cut_on_a_small_glass(sit, language: str) -> None:
    table, counted = sit("minimal", language=language), Statistics()
    standing = [{"player": 0, "name": "Ada", "place": 1, "score": 5432}]
    counted.add({"game": "dune", "over": True, "standing": standing, "winners": [0], "timed": True})
    opened(table, "device.result", counted, "Ada", "dune")
    decimal = table.word("play.decimal")
    assert text_shown(table, f"{table.word('history.average')} 9:03{decimal}2") and not table.app.canvas.cut


def test_a_sheet_says_how_to_leave_it_on_a_small_glass_too(sit) -> None:
    table = sit("minimal")
    begin_match(table.app, "tulum", ["Ada", "Ben"], {})
    opened(table, "play.sheet")
    assert text_shown(table, signs(table.app)[1] + " " + table.word("ui.foot.back"))


# Lists


def test_a_search_without_a_result_says_so(sit) -> None:
    table = opened(sit(), "setup.game_list", {"players": 16, "length": 0, "table": 4, "decides": 0})
    assert not table.top.count() and text_shown(table, "No game fits")
    table.press(NEXT, OK)
    assert text_shown(table, "No game fits")
    assert not text_shown(opened(table, "setup.game_list", {}), "No game fits")


def bar(table: Player) -> "list[int]":
    """The rows of pixels of the scroll bar, between the signs of OK and BACK."""
    frame, canvas, rows = table.runner.frame(), table.app.canvas, table.top.entry.widget
    x, between = canvas.width - COLUMN + 3, range(8 * rows._page + 9, 8 * (rows._page + rows._pages) - 9)
    return [row for row in between if all(pixel(frame, canvas.width, x + n, row) for n in range(3))]


def stands_large_and_lit(table: Player, text: str) -> bool:
    """True if a text stands on the glass in the medium font, dark on light."""
    font = table.app.canvas.medium
    upper, lower = (bytes(column ^ 0xFF for column in font.line(text, number)) for number in range(2))
    pages = [page(table, number) for number in range(table.app.canvas.pages)]
    return any(upper in above and lower in below for above, below in itertools.pairwise(pages))


@pytest.mark.parametrize(("board", "shown"), [("pico", 5), ("minimal", 2)])
def test_a_long_choice_shows_the_chosen_one_large_and_how_far_down_it_is(sit, board: str, shown: int) -> None:
    table = sit(board)
    begin_match(table.app, "the-most-simple-game", list(NAMES[:12]), {})
    table.runner.settle()
    table.clear()
    entry = table.top.entry
    count = entry.count()
    assert count > 2 * shown
    tops = []
    for at in range(count):
        assert entry.widget.at == at and len(entry.widget.visible()) == shown
        assert stands_large_and_lit(table, entry.line(at))
        tops.append(bar(table)[0])
        assert_as_drawn_anew(table)
        table.press(NEXT)
    assert tops == sorted(tops) and tops[0] < tops[-1]
    table.press(PREV)
    assert entry.widget.at == count - 1 and bar(table)[0] == tops[-1]
    assert_as_drawn_anew(table)


def test_a_choice_that_fits_has_no_scroll_bar(sit) -> None:
    table = sit()
    begin_match(table.app, "the-most-simple-game", list(NAMES[:4]), {})
    table.runner.settle()
    table.clear()
    assert len(table.app.match.ask.options) == 5
    assert not bar(table)


# The round table


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_last_column_of_the_round_table_keeps_off_the_edge(sit, players: int) -> None:
    names = ["Cleo"] * players
    table = opened(sit(), "play.rounds", names, [[60] * players, [None] * players], [60] * players)
    frame, width = table.runner.frame(), table.app.canvas.width
    for row in range(56):  # the signs of the buttons stand below
        inverted = row < 8 or row >= 48
        assert pixel(frame, width, width - 1, row) == inverted
    name = bytes(column ^ 0xFF for column in table.app.canvas.small.line("Cleo"))
    assert page(table, 0).count(name) == min(players, 4)


@pytest.mark.parametrize("board", ["pico", "minimal"])
@pytest.mark.parametrize("takes, sign", [(True, "✓ "), (False, "✗")])
def test_the_self_test_writes_to_the_flash_when_asked(sit, monkeypatch, board: str, takes: bool, sign: str) -> None:
    table = sit(board)
    writes = []

    def save_settings() -> bool:
        writes.append(takes)
        return takes

    monkeypatch.setattr(table.app.store, "save_settings", save_settings)
    monkeypatch.setattr("os.statvfs", lambda path: (4096, 4096, 352, 100))  # others write to the host's disk meanwhile
    opened(table, "device.self_test")
    flash = table.word("ui.test.flash")
    assert text_shown(table, flash) and not writes
    table.press(NEXT)
    table.press(PREV)  # also from where the flash is not among the facts shown
    assert writes == [takes] and text_shown(table, flash)
    assert text_shown(table, sign + (free_flash(table.app) if takes else ""))


@pytest.mark.parametrize("board, knob", [("pico", False), ("encoder", True)])
def test_the_self_test_names_no_buttons_that_the_board_lacks(sit, board: str, knob: bool) -> None:
    table = opened(sit(board), "device.self_test")
    assert text_shown(table, "PREV") != knob and text_shown(table, "BACK")

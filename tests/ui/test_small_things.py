"""Small things that people at a table stumble over: words over words, figures cut off, lists that seem to end."""

import pytest

from at_table import text_shown
from host_tools.games.random_player import NAMES
from host_tools.simulator.pictures import pixel
from host_tools.simulator.player import Player
from pipkeeper.input.presses import NEXT, OK, PREV
from pipkeeper.ui.screen import lines
from pipkeeper.ui.widgets.labels import names_text
from pipkeeper.ui.widgets.lines import Lines
from pipkeeper.words import Words

TIED = ["Adalbert", "Barbara", "Clothilde", "Dorothea", "Emmanuel", "Friederike", "Gottfried", "Hannelore"]
TIME = 200  # tenths of a second
MARK = 6  # pixels of the mark in the corner


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
    app.begin("captain-flints-skeleton-trick", names, {})
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


# Lists


def test_a_search_without_a_result_says_so(sit) -> None:
    table = opened(sit(), "setup.game_list", {"players": 16, "length": 0, "table": 4, "decides": 0})
    assert not table.top.count() and text_shown(table, "No game is like that")
    table.press(NEXT, OK)
    assert text_shown(table, "No game is like that")
    assert not text_shown(opened(table, "setup.game_list", {}), "No game is like that")


def arrows(table: Player) -> "list[int]":
    """The pages with something at the right edge, below the mark in the corner."""
    return [number for number in range(1, table.app.canvas.pages) if any(page(table, number)[-MARK:])]


@pytest.mark.parametrize(("board", "first", "shown"), [("pico", 3, 5), ("minimal", 1, 3)])
def test_a_long_choice_shows_where_more_lines_lie(sit, board: str, first: int, shown: int) -> None:
    table = sit(board)
    table.app.begin("the-most-simple-game", list(NAMES[:12]), {})
    table.runner.settle()
    table.clear()
    count = len(table.app.match.ask.options)
    assert count > 2 * shown
    for at in range(count):
        assert table.top.entry.widget.at == at
        above, below = at >= shown, at // shown < (count - 1) // shown
        assert arrows(table) == [first] * above + [first + shown - 1] * below
        assert_as_drawn_anew(table)
        table.press(NEXT)
    table.press(PREV)
    assert arrows(table) == [first]


def test_a_choice_that_fits_shows_no_arrow(sit) -> None:
    table = sit()
    table.app.begin("the-most-simple-game", list(NAMES[:4]), {})
    table.runner.settle()
    table.clear()
    assert len(table.app.match.ask.options) == 5
    assert not arrows(table)


class Cities:
    """An owner of lines, all too long for the glass."""

    def count(self) -> int:
        return 5

    def line(self, number: int) -> str:
        return str(number) + " Llanfairpwllgwyngyllgogerychwyrndrobwll"

    def value(self, number: int) -> str:
        return str(10 * number)


@pytest.mark.parametrize("shown", [1, 2])
def test_an_arrow_stands_beside_the_words_and_the_value(sit, shown: int) -> None:
    canvas = sit().app.canvas
    places = Lines(Cities(), canvas)
    for at in range(5):
        if not at or not places.move(1):
            canvas.clear()
            places.draw(0, shown)
        assert places.at == at
        number = at % shown
        columns = bytes(canvas.buffer[number * canvas.width : (number + 1) * canvas.width])
        words, gap, arrow = columns[:-7], columns[-6], columns[-5:]
        assert words.endswith(canvas.small.line(str(10 * at)))
        assert not gap
        above = number == 0 and at >= shown
        below = number == shown - 1 and at // shown < 4 // shown
        assert (any(column & 0x0F for column in arrow), any(column & 0xF0 for column in arrow)) == (above, below)


# The round table


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_last_column_of_the_round_table_keeps_off_the_edge(sit, players: int) -> None:
    names = ["Cleo"] * players
    table = opened(sit(), "play.rounds", names, [[60] * players, [None] * players], [60] * players)
    frame, width = table.runner.frame(), table.app.canvas.width
    for row in range(64):
        inverted = row < 8 or row >= 56
        assert pixel(frame, width, width - 1, row) == inverted
    name = bytes(column ^ 0xFF for column in table.app.canvas.small.line("Cleo"))
    assert page(table, 0).count(name) == min(players, 4)

"""Small things that people at a table stumble over: words over words, figures cut off, lists that seem to end."""

import pytest

from at_table import text_shown
from host_tools.games.random_player import NAMES
from host_tools.simulator.pictures import pixel
from host_tools.simulator.player import Sitting
from pipkeeper.dice_pool import KINDS
from pipkeeper.input.presses import NEXT, OK, PREV, ROLL
from pipkeeper.ui.screen import lines
from pipkeeper.ui.widgets.lines import Lines
from pipkeeper.words import Words

TIED = ["Adalbert", "Barbara", "Clothilde", "Dorothea", "Emmanuel", "Friederike", "Gottfried", "Hannelore"]
TIME = 200  # tenths of a second
MARK = 6  # pixels of the mark in the corner


def opened(table: Sitting, name: str, *given) -> Sitting:
    table.app.open(name, *given)
    table.runner.settle()
    return table


def page(table: Sitting, number: int) -> bytes:
    """The columns of one band of the glass."""
    width = table.app.canvas.width
    return table.runner.frame()[number * width : (number + 1) * width]


def page_of(table: Sitting, text: str) -> "int | None":
    """The page that a text in the small font stands alone on, in the middle."""
    canvas = table.app.canvas
    columns = canvas.small.line(text)[: -canvas.small.gap].strip(b"\0")
    pages = [page(table, number).strip(b"\0") for number in range(canvas.pages)]
    return pages.index(columns) if columns in pages else None


def assert_as_drawn_anew(table: Sitting) -> None:
    stood = table.runner.frame()
    table.app.redraw()
    table.runner.settle()
    assert table.runner.frame() == stood


# The winners


def tie(table: Sitting, names: list) -> Sitting:
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
    best = page_of(table, table.word("best.new"))
    names = lines(table.app.canvas, ", ".join(TIED[:players]), table.app.canvas.width)
    assert [page_of(table, line) for line in names] == list(range(1, 1 + len(names)))
    assert best == 1 + len(names)
    assert page_of(table, "OK: " + table.word("ui.again")) == 7


@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_more_winners_than_the_glass_has_lines_for_leave_room_for_the_rest(sit, board: str) -> None:
    table = tie(sit(board), [name + " von und zu " + name for name in TIED])
    tall = board == "pico"
    assert page_of(table, "20.0") == (6 if tall else 3)
    if tall:
        assert page_of(table, table.word("best.new")) == 5
        assert page_of(table, "OK: " + table.word("ui.again")) == 7
    assert page(table, 4 if tall else 2).strip(b"\0").endswith(table.app.canvas.small.line("…")[:-1])


# The dice roller


class Loaded:
    """Dice that fall as they are told."""

    def __init__(self, faces: tuple) -> None:
        self._faces = faces

    def stir(self, chance) -> None:
        pass

    def roll(self, count: int, sides: int) -> tuple:
        return self._faces[:count]


def roller(table: Sitting, kind: str, faces: tuple) -> Sitting:
    """The dice roller with dice of a kind, which will fall so."""
    table.app.dice = Loaded(faces)
    opened(table, "device.roller")
    table.press(*[NEXT] * ((KINDS.index(kind) - KINDS.index("d6")) % len(KINDS)), *[OK] * (len(faces) - 2))
    return table


@pytest.mark.parametrize(
    ("kind", "faces"),
    [("d20", (10, 1, 7, 13, 20, 2, 19, 8)), ("d100", (100, 99, 10, 100, 77, 8, 100, 21, 12, 100, 54, 100))],
)
def test_many_dice_on_a_low_glass_show_all_their_figures(sit, kind: str, faces: tuple) -> None:
    table = roller(sit("minimal"), kind, faces)
    table.press(ROLL)
    small = table.app.canvas.small
    rows = page(table, 1) + page(table, 2)
    at = 0
    for face in faces:
        shown = small.line(chr(0x2680 + face - 1)) if face <= 6 else bytes(c ^ 0xFF for c in small.line(str(face)))
        at = rows.index(shown, at) + len(shown)
    assert_as_drawn_anew(table)


@pytest.mark.parametrize("board", ["pico", "minimal"])
@pytest.mark.parametrize("button", [OK, PREV, NEXT])
def test_other_dice_do_not_stand_over_those_that_were_thrown(sit, board: str, button: int) -> None:
    table = roller(sit(board), "d6", (6, 5, 4, 3, 2, 1))
    table.press(ROLL)
    assert any(page(table, 1)) and any(page(table, 2))
    table.press(button)
    assert not any(page(table, 1)) and not any(page(table, 2))
    if board == "pico":  # the throw is among the last ones now
        assert page_of(table, "6 5 4 3 2 1") == 3
    assert_as_drawn_anew(table)


# Lists


def test_a_search_without_a_result_says_so(sit) -> None:
    table = opened(sit(), "setup.game_list", {"players": 16, "length": 0, "table": 4, "decides": 0})
    assert not table.top.count() and text_shown(table, "No game is like that")
    table.press(NEXT, OK)
    assert text_shown(table, "No game is like that")
    assert not text_shown(opened(table, "setup.game_list", {}), "No game is like that")


def arrows(table: Sitting) -> "list[int]":
    """The pages with something at the right edge, below the mark in the corner."""
    return [number for number in range(1, table.app.canvas.pages) if any(page(table, number)[-MARK:])]


@pytest.mark.parametrize(("board", "first", "shown"), [("pico", 2, 6), ("minimal", 1, 3)])
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

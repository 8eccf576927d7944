"""The dice roller on the glass: every pool fits, nothing is cut, favourites stay, chances come."""

import pytest

from at_table import columns_of, text_shown
from host_tools.simulator.player import Player
from pipkeeper.dice_pool import KINDS, pool_from
from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.ui.screen import lines
from pipkeeper.ui.widgets.dice_area import DicePictures
from pipkeeper.ui.widgets.signs import signs
from pipkeeper.words import LANGUAGES, Words

POOLS = ("1d6", "2d6", "3d6", "4d6 h3", "2d6+1d8+3", "6d6", "12d6!", "12d20 l3", "12d100+99", "1d100-99", "6dC", "12dM")


def rolling(table: Player, text: str = "2d6") -> Player:
    """The roller with these dice."""
    table.press(OK)
    table.app.open("device.roller")
    table.top.take(pool_from(text))
    table.app.redraw()
    table.wait(1)
    return table


def assert_nothing_cut(table: Player) -> None:
    assert table.app.canvas.cut == ""


@pytest.mark.parametrize("board", ["pico", "minimal"])
@pytest.mark.parametrize("text", POOLS)
def test_every_pool_fits_the_glass(sit, board: str, text: str) -> None:
    table = rolling(sit(board), text)
    table.press(ROLL)
    table.wait(2000)
    assert_nothing_cut(table)
    drawn = bytes(table.app.canvas.buffer)
    assert any(drawn)
    table.app.redraw()
    table.wait(1)
    assert bytes(table.app.canvas.buffer) == drawn


@pytest.mark.parametrize("board", ["pico", "minimal"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dice_are_set_one_by_one_in_every_language(sit, board: str, language: str) -> None:
    table = rolling(sit(board), "4d6 h3")
    table.app.words = Words(table.app.kit.assets, language)
    table.press(OK)
    for _ in range(table.top.count()):
        table.press(NEXT)
        assert_nothing_cut(table)


def test_dice_settle_one_after_the_other(sit) -> None:
    table = rolling(sit(), "6d6")
    table.press(ROLL)
    tumbling = table.top._tumbling
    lying = []
    for _ in range(12):
        table.wait(70)
        lying.append(tumbling._still)
    assert lying == sorted(lying) and 0 in lying and lying[-1] == 6 and len(set(lying)) > 3


def test_a_second_press_throws_again_though_dice_still_tumble(sit) -> None:
    table = rolling(sit())
    table.press(ROLL, ROLL)
    assert len(table.top.throws) == 2


def test_ok_counts_up_and_roll_down(sit) -> None:
    table = rolling(sit(), "2d6")
    table.press(OK, OK)
    assert table.app.screens[-2].pool.text() == "3d6"
    table.press(ROLL, ROLL)
    assert table.app.screens[-2].pool.text() == "1d6"
    table.press(*[NEXT] * KINDS.index(8), *[OK])
    assert table.app.screens[-2].pool.dice() == 2


def test_there_is_always_a_die(sit) -> None:
    table = rolling(sit(), "1d6")
    table.press(OK, ROLL)
    assert table.app.screens[-2].pool.dice() > 0


def test_dice_without_numbers_say_that_nothing_can_be_added(sit) -> None:
    table = rolling(sit(), "3dC")
    table.press(OK, *[NEXT] * 2, OK)
    assert table.top.refusal == table.word("roller.no-sum")


def test_a_favourite_stays_and_is_gone_through(sit) -> None:
    table = rolling(sit(), "3d8+2")
    table.press(OK)
    table.pick_line(table.word("roller.favourite"))
    assert sit().app.settings["favourites"] == ["3d8+2"]
    table.press(BACK, NEXT)
    assert table.top.pool.text() != "3d8+2"
    table.press(PREV)
    assert table.top.pool.text() == "3d8+2"
    table.press(OK)
    table.pick_line(table.word("roller.forget"))
    assert sit().app.settings["favourites"] == []


def test_settings_that_name_no_pool_are_passed_over(sit) -> None:
    table = sit()
    table.app.settings["pool"] = "many"
    table.app.settings["favourites"] = ["2d7", "3d6"]
    rolling(table)
    assert table.top.favourites()[0] == "3d6"


def test_the_last_throws_are_listed_with_their_sums(sit) -> None:
    table = rolling(sit(), "4d6 h3")
    table.press(*[ROLL] * 3)
    first = table.top.throws[0]
    table.press(OK)
    table.pick_line(table.word("roller.throws"))
    assert table.top.count() == 3
    assert table.top.value(0) == f"= {first.total}"
    assert table.top.line(0).count("(") == 1  # the one that does not count


@pytest.mark.parametrize("board", ["pico", "minimal"])
@pytest.mark.parametrize("text", ["2d6", "4d6 h3", "12d6", "2d20+5", "3d100"])
def test_the_chances_of_a_pool(sit, board: str, text: str) -> None:
    table = rolling(sit(board), text)
    table.press(OK)
    table.pick_line(table.word("roller.chances"))
    for _ in range(2000):
        if table.top._ready:
            break
        table.wait(3)
    chances = table.top._chances
    assert table.top._at == chances.ways.index(max(chances.ways))
    table.press(NEXT)
    drawn = bytes(table.app.canvas.buffer)
    table.app.redraw()
    table.wait(1)
    assert bytes(table.app.canvas.buffer) == drawn
    assert_nothing_cut(table)
    table.press(BACK)
    assert table.screen == "pool"


@pytest.mark.parametrize("board", ["pico", "minimal"])
@pytest.mark.parametrize(
    "language, figure",
    [("en", "7: 16.7%"), ("nl", "7: 16,7%"), ("fr", "7 : 16,7 %"), ("de", "7: 16,7 %"), ("es", "7: 16,7 %")],
)
def test_chances_are_written_as_the_language_writes_them(sit, board: str, language: str, figure: str) -> None:
    table = rolling(sit(board, language=language))
    table.press(OK)
    table.pick_line(table.word("roller.chances"))
    table.wait(2000)
    assert text_shown(table, figure)


@pytest.mark.parametrize("board", ["pico", "minimal"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["2d6", "12d100+99", "6dC"])
def test_the_chances_name_the_button_that_leaves(sit, board: str, language: str, text: str) -> None:
    table = rolling(sit(board, language=language), text)
    table.press(OK)
    table.pick_line(table.word("roller.chances"))
    back = signs(table.app)[1]
    assert text_shown(table, back)
    for _ in range(2000 * (text != "6dC")):
        if table.top._ready:
            break
        table.wait(3)
    table.press(NEXT)
    assert text_shown(table, back)
    canvas = table.app.canvas
    total = table.top._chances.low + table.top._at if text != "6dC" else 0
    certain = "100" + table.word("play.decimal") + "0"
    longest = table.word("roller.at-least", max(total, 1299), certain)
    if board == "minimal":
        percent = table.word("play.percent", certain)
        longest = table.word("play.pair", max(total, 1299), percent) + "  ≥ " + percent
    assert canvas.measure(longest) + 2 * (canvas.measure(back) + 1) <= canvas.width
    if text == "6dC":
        assert all(text_shown(table, line) for line in lines(canvas, table.word("roller.no-sum"), canvas.width))


@pytest.mark.parametrize("kind", [sides for sides in KINDS if isinstance(sides, int)])
def test_a_die_that_does_not_count_keeps_its_outline(sit, kind: int) -> None:
    table = sit()
    pictures = DicePictures(table.app.canvas, table.app.words)
    for size in (20, 24, 32, 40, 48):
        lit = []
        for faint in (False, True):
            table.app.canvas.clear()
            pictures.draw(0, 0, size, kind, 1, faint)
            columns = columns_of([table.runner.app.canvas.buffer[page * 128 : page * 128 + size] for page in range(6)])
            lit.append({(x, y) for x, column in enumerate(columns) for y in range(size) if column >> y & 1})
        whole, faint_one = lit
        assert faint_one < whole
        for x, y in whole:  # no gap is wider than a few pixels
            assert any(abs(x - near_x) <= 3 and abs(y - near_y) <= 3 for near_x, near_y in faint_one), (size, x, y)


def test_the_roller_names_all_its_buttons(sit) -> None:
    table = rolling(sit())
    for word in ("roller.change", "ui.foot.back", "roller.throw"):
        assert text_shown(table, table.word(word))

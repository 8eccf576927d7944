"""The canvas: where things are drawn, what is cut off, and the same picture under MicroPython."""

import pytest

from both.canvas_tour import tour
from hardware.twin import twin_files
from host_tools import ASSETS
from host_tools.micropython.run import run
from pipkeeper.ui.widgets.canvas import Canvas

SCRIPT = """
from binascii import hexlify
from canvas_tour import tour
for frame in tour("/firmware/assets"):
    print(hexlify(frame).decode())
"""


class Sheet:
    def __init__(self, height=64):
        self.width = 128
        self.height = height
        self.buffer = bytearray(128 * height // 8)
        self.rows = [memoryview(self.buffer)[start : start + 128] for start in range(0, len(self.buffer), 128)]


@pytest.fixture(params=[64, 32])
def canvas(request):
    return Canvas(Sheet(request.param), str(ASSETS))  # type: ignore[arg-type]


def lit(canvas):
    """The lit pixels."""
    return {(x, y) for y in range(canvas.height) for x in range(128) if canvas.buffer[y // 8 * 128 + x] >> y % 8 & 1}


def test_text_says_where_it_ends_and_stays_on_its_page(canvas):
    end = canvas.text(5, 1, "Pip")
    assert end == 5 + canvas.measure("Pip") + 1
    assert all(8 <= y < 16 and 5 <= x < end for x, y in lit(canvas))


def test_text_is_cut_at_the_right_edge(canvas):
    assert canvas.text(120, 0, "WWWW") == 128
    assert canvas.write(canvas.large, 120, 0, "888") == 128
    assert all(x >= 120 for x, _ in lit(canvas))


def test_tall_text_is_cut_at_the_bottom(canvas):
    canvas.write(canvas.large, 0, canvas.pages - 1, "8")
    assert min(y for _, y in lit(canvas)) >= canvas.height - 8


def test_text_to_the_right_and_in_the_middle(canvas):
    canvas.text_right(100, 0, "42")
    assert max(x for x, _ in lit(canvas)) == 99
    canvas.clear()
    canvas.text_centre(0, 0, "HHH", 128)
    columns = [x for x, _ in lit(canvas)]
    assert abs(min(columns) - (127 - max(columns))) <= 1


def test_a_line_is_one_row_as_far_as_the_glass_goes(canvas):
    canvas.line(100, 9, 60)
    assert lit(canvas) == {(x, 9) for x in range(100, 128)}


def test_inverting_twice_changes_nothing(canvas):
    canvas.text(0, 0, "Pipkeeper")
    before = lit(canvas)
    canvas.invert(2, 0, 50, 2)
    assert lit(canvas) ^ before == {(x, y) for x in range(2, 52) for y in range(16)}
    canvas.invert(2, 0, 50, 2)
    assert lit(canvas) == before


def test_a_die_shows_as_many_pips_as_its_face(canvas):
    for pages in (1, 2):
        counts = []
        for face in range(1, 7):
            canvas.clear()
            end = canvas.die(0, 0, face, pages)
            counts.append(len(lit(canvas)))
            assert max(x for x, _ in lit(canvas)) < end <= 8 * pages + 2
        steps = {abs(later - earlier) for earlier, later in zip(counts, counts[1:], strict=False)}
        assert len(steps) == 1 and steps.pop() > 0, "each pip is as large as the others"


def test_dice_of_other_kinds_carry_their_number_or_letter(canvas):
    for pages in (1, 2):
        pictures = set()
        for face in (0, 7, 12, "R", "É"):
            canvas.clear()
            canvas.die(0, 0, face, pages)
            pictures.add(bytes(canvas.buffer))
        assert len(pictures) >= 4


def test_everything_moves_on_by_one_pixel_against_burn_in(canvas):
    canvas.text(0, 0, "Pip")
    before = lit(canvas)
    canvas.shift()
    assert lit(canvas) == {((x + 1) % 128, y) for x, y in before}


def test_micropython_draws_the_same_picture_through_the_same_driver():
    there = [bytes.fromhex(line) for line in run(SCRIPT, twin_files()).split()]
    here = list(tour(str(ASSETS)))
    assert there == here
    assert all(any(frame) for frame in here)

"""The fonts: complete for everything the device says, reproducible, and read as they were drawn."""

import pytest

from host_tools import ASSETS
from host_tools.build.fonts import GLYPHS, make_fonts, read_glyphs
from host_tools.build.texts import language
from pipkeeper.ui.widgets.fonts import Font
from pipkeeper.words import LANGUAGES

NAMES = ("small", "medium", "large")
LETTERS = "ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŒœßÑñ¿¡áéíóúüàâäçèêëîïôöùûĳĲ"


@pytest.fixture(params=NAMES)
def name(request):
    return request.param


@pytest.fixture
def font(name):
    return Font(str(ASSETS / f"{name}.font"))


@pytest.mark.parametrize("name", ["small", "medium"])
def test_every_letter_of_the_five_languages_is_drawn(font):
    assert [letter for letter in LETTERS if not font.has(letter)] == []
    assert [chr(code) for code in range(32, 127) if not font.has(chr(code))] == []


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_word_of_the_device_can_be_written_in_the_small_font(spoken):
    font = Font(str(ASSETS / "small.font"))
    for cards in (False, True):
        for key, text in language(spoken, cards).items():
            missing = {character for character in text if character != "\n" and not font.has(character)}
            assert not missing, f"{key}: {missing}"


@pytest.mark.parametrize("name", ["large"])
def test_the_large_font_has_what_scores_need(font):
    assert all(font.has(character) for character in "0123456789+-.:/ ")


def test_a_glyph_is_read_as_it_was_drawn(name, font):
    for character, rows in read_glyphs(GLYPHS / f"{name}.txt").items():
        pages = [font.line(character, page) for page in range(font.pages)]
        for y, row in enumerate(rows):
            read = "".join("#" if column >> y % 8 & 1 else "." for column in pages[y // 8])
            assert read == row + "." * font.gap, character


def test_all_glyphs_of_a_font_are_as_high_as_the_font_and_digits_as_wide_as_each_other(name, font):
    glyphs = read_glyphs(GLYPHS / f"{name}.txt")
    for character, rows in glyphs.items():
        assert len(rows) == 8 * font.pages, character
        assert len({len(row) for row in rows}) == 1, character
    assert len({font.measure(digit) for digit in "0123456789"}) == 1


def test_the_files_on_the_device_are_those_of_the_drawings(tmp_path, name):
    make_fonts(tmp_path)
    assert (tmp_path / f"{name}.font").read_bytes() == (ASSETS / f"{name}.font").read_bytes()


@pytest.mark.parametrize("name", ["small", "medium"])
def test_what_is_not_drawn_becomes_a_question_mark(font):
    for strange in "字😀":
        assert strange == "😀" or font.line(strange) == font.line("?")
        assert font.measure("7" + strange) > font.measure("7")


def test_a_width_is_the_sum_of_its_parts(font):
    assert font.measure("") == 0
    assert font.measure("12") == 2 * font.measure("1") + font.gap


def test_a_text_that_does_not_fit_ends_in_an_ellipsis():
    font = Font(str(ASSETS / "small.font"))
    text = "Größe, cœur, ¿quién?"
    assert font.fit(text, 200) == text
    for width in range(10, font.measure(text)):
        cut = font.fit(text, width)
        assert cut.endswith("…") and text.startswith(cut[:-1])
        assert font.measure(cut) <= width
        assert len(cut) == len(text) or font.measure(text[: len(cut)] + "…") > width


def test_glyphs_beyond_those_kept_are_made_ready_again():
    font = Font(str(ASSETS / "small.font"))
    every = "".join(read_glyphs(GLYPHS / "small.txt"))
    first = [font.line(character) for character in every]
    assert [font.line(character) for character in every] == first
    assert font.line(every) == b"".join(first)

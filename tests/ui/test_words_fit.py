"""The words of the device in five languages: all there, every glyph drawn, each fitting its place on the glass."""

import pytest

from host_tools import ASSETS
from host_tools.build.boards import load
from host_tools.build.texts import WORDS, read
from host_tools.simulator.screens import played
from pipkeeper.ui.screen import lines
from pipkeeper.ui.widgets.fonts import Font
from pipkeeper.words import LANGUAGES

SMALL = Font(str(ASSETS / "small.font"))
MEDIUM = Font(str(ASSETS / "medium.font"))
GLASS = 128
LONGEST_NAME = "Friederike"


def words(language: str) -> "dict[str, str]":
    return read(WORDS / language / "ui.txt")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_keys_and_places_in_every_language(language: str) -> None:
    english, other = words("en"), words(language)
    assert list(other) == list(english)
    for key, text in english.items():
        for number in range(3):
            assert (f"{{{number}}}" in text) == (f"{{{number}}}" in other[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_no_screen_cuts_a_text(board: str, language: str) -> None:
    cut = {name: runner.app.canvas.cut for name, runner in played(load(board), language) if runner.app.canvas.cut}
    assert not cut


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_drawn(language: str) -> None:
    missing = {
        letter for text in words(language).values() for letter in text if letter != "\n" and not SMALL.has(letter)
    }
    assert not missing


def test_no_word_of_a_sentence_is_wider_than_the_glass() -> None:
    for language in LANGUAGES:
        for text in words(language).values():
            for word in text.format(*[LONGEST_NAME] * 3).split():
                assert SMALL.measure(word) <= GLASS


def test_letters_for_names_are_drawn_large_and_small() -> None:
    from pipkeeper.ui.widgets.letters import ROWS, small

    for row in ROWS:
        for letter in row + small(row):
            assert SMALL.has(letter) and MEDIUM.has(letter), letter


def test_every_word_that_the_screens_say_is_there() -> None:
    import re

    from host_tools import FIRMWARE

    english = words("en")
    said = set()
    for path in (FIRMWARE / "pipkeeper" / "ui").rglob("*.py"):
        said.update(re.findall(r'"(ui\.[a-z-]+(?:\.[a-z-]+)*)"', path.read_text(encoding="utf-8")))
    assert said - set(english) == set()


def test_a_line_does_not_begin_with_a_mark_that_french_sets_apart(sit) -> None:
    canvas = sit().app.canvas
    assert lines(canvas, "Le chien : où ?", canvas.measure("Le chien : où")) == ["Le chien :", "où ?"]


def test_a_product_stays_in_one_line(sit) -> None:
    canvas = sit().app.canvas
    assert lines(canvas, "Taken back: 4 × 3", canvas.measure("Taken back: 4 ×")) == ["Taken back:", "4 × 3"]

"""The words of the device in five languages: all there, every glyph drawn, each fitting its place on the glass."""

import pytest

from host_tools import ASSETS
from host_tools.build.texts import WORDS, read
from pipkeeper.ui.widgets.fonts import Font
from pipkeeper.words import LANGUAGES

SMALL = Font(str(ASSETS / "small.font"))
MEDIUM = Font(str(ASSETS / "medium.font"))
GLASS = 128
LONGEST_NAME = "Friederike"
# The room of each place in pixels, by the beginning of its keys; the first that fits counts.
ROOM = (
    ("ui.title.", 96),  # as a line, and as the title of a list with its place beside it
    ("ui.games", 96),
    ("ui.find.", 64),
    ("ui.find", 96),
    ("ui.length.", 56),
    ("ui.table.", 64),
    ("ui.decides.", 56),
    ("ui.players", 96),
    ("ui.player", 64),
    ("ui.pause.", 96),
    ("ui.risk", 71),
    ("ui.settings.rows", 96),
    ("ui.settings.", 70),
    ("ui.minutes", 56),
    ("ui.never", 56),
    ("ui.about.", 88),
    ("ui.test.missing", 44),
    ("ui.test.stuck", 44),
    ("ui.test.", 84),
    ("ui.roll-hint", 71),
    ("ui.throws", 48),
    ("ui.stop", GLASS - 24),
    ("ui.run", GLASS - 24),
    ("ui.done", GLASS - 24),
    ("ui.again", GLASS - 24),
    ("ui.card.", GLASS - 12),
    ("ui.winner", GLASS - 34),
    ("ui.draw", GLASS - 34),
    ("ui.", GLASS - 6),
)
SENTENCES = ("ui.end-sure", "ui.hand-to", "ui.corrected", "ui.still-there", "ui.not-corrected")  # broken into lines


def words(language: str) -> "dict[str, str]":
    return read(WORDS / language / "ui.txt")


def room(key: str) -> int:
    return next(pixels for start, pixels in ROOM if key.startswith(start))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_keys_and_places_in_every_language(language: str) -> None:
    english, other = words("en"), words(language)
    assert list(other) == list(english)
    for key, text in english.items():
        for number in range(3):
            assert (f"{{{number}}}" in text) == (f"{{{number}}}" in other[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits_its_place(language: str) -> None:
    too_long = []
    for key, text in words(language).items():
        values = (LONGEST_NAME,) if key == "ui.hand-to" else (12, 16, 20)
        for line in text.format(*values).split("\n"):
            if key not in SENTENCES and SMALL.measure(line) > room(key):
                too_long.append((key, line, SMALL.measure(line), room(key)))
    assert not too_long


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_drawn(language: str) -> None:
    missing = {
        letter for text in words(language).values() for letter in text if letter != "\n" and not SMALL.has(letter)
    }
    assert not missing


def test_no_word_of_a_sentence_is_wider_than_the_glass() -> None:
    for language in LANGUAGES:
        for key in SENTENCES:
            for word in words(language)[key].format(LONGEST_NAME, LONGEST_NAME, LONGEST_NAME).split():
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

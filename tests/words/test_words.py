"""The five languages say the same things, in characters that the device can draw."""

import re

import pytest

from host_tools import ASSETS
from host_tools.build.texts import WORDS, language, read
from pipkeeper.ui.widgets.fonts import Font
from pipkeeper.words import LANGUAGES, Words, guest_name, is_guest

PARTS = sorted({path.name for path in WORDS.glob("*/*.txt")})
PLACE = re.compile(r"\{\d\}")


def words(name: str, part: str) -> "dict[str, str]":
    return read(WORDS / name / part)


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_language_has_the_keys_of_english(name, part):
    english, spoken = words("en", part), words(name, part)
    assert sorted(english.keys() - spoken.keys()) == [], f"missing in {name}"
    assert sorted(spoken.keys() - english.keys()) == [], f"only in {name}"


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_language_fills_the_same_places(name, part):
    spoken = words(name, part)
    for key, text in words("en", part).items():
        assert set(PLACE.findall(spoken[key])) == set(PLACE.findall(text)), key


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_braces_are_places_and_words_are_parted_by_one_space(name, part):
    for key, text in words(name, part).items():
        assert "{" not in PLACE.sub("", text), key
        assert "}" not in PLACE.sub("", text), key
        assert "  " not in text, key
        assert all(line == line.strip() for line in text.split("\n")), key


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_the_small_font_draws_every_character(name, part):
    font = Font(str(ASSETS / "small.font"))
    for key, text in words(name, part).items():
        missing = sorted(character for character in set(text) - {"\n"} if not font.has(character))
        assert missing == [], key


@pytest.mark.parametrize("name", LANGUAGES)
def test_no_key_stands_in_two_files(name):
    assert language(name)
    assert language(name, cards=True)


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_guest_is_known_by_the_name_of_the_seat(name):
    spoken = Words(str(ASSETS), name)
    names = [guest_name(spoken, seat) for seat in range(16)]
    assert len(set(names)) == 16 and all(is_guest(spoken, guest) for guest in names)
    start = names[0].rstrip("1")
    for other in ("Ada", "Ada 1", "1", "", start, start + "x", start + "1 x"):
        assert not is_guest(spoken, other)

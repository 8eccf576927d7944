"""The pages' own words: every language has the same ones, with the same places to fill, and none is unused."""

import json
import re

import pytest

from host_tools.build import boards
from host_tools.web.site import PAGES
from pipkeeper.words import LANGUAGES

FILES = sorted({path.parent for path in (PAGES / "words").rglob("*.json")})


@pytest.mark.parametrize("folder", FILES, ids=lambda folder: folder.name)
def test_every_language_has_the_same_words(folder):
    words = {language: json.loads((folder / f"{language}.json").read_text(encoding="utf-8")) for language in LANGUAGES}
    english = words["en"]
    for language, spoken in words.items():
        assert set(spoken) == set(english), language
        for key, text in spoken.items():
            assert sorted(re.findall(r"\{\d\}", text)) == sorted(re.findall(r"\{\d\}", english[key])), (language, key)
            assert text.strip() == text and text, (language, key)


def test_every_board_has_a_name_in_every_language():
    for language in LANGUAGES:
        words = json.loads((PAGES / "words" / f"{language}.json").read_text(encoding="utf-8"))
        assert {key.removeprefix("board.") for key in words if key.startswith("board.")} == set(boards.names())


def test_every_word_that_a_page_says_is_there():
    known = {key for folder in FILES for key in json.loads((folder / "en.json").read_text(encoding="utf-8"))}
    said = set()
    for path in PAGES.rglob("*.js"):
        said |= set(re.findall(r'\bsay\("([^"$]+)"', path.read_text(encoding="utf-8")))
    for path in PAGES.glob("*.html"):
        said |= set(re.findall(r'data-(?:word|label)="([^"]+)"', path.read_text(encoding="utf-8")))
    assert said - known == set()

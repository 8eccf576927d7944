"""The pages' texts: every language has every key with the same places, and every key that a page uses exists."""

import re
import string
from pathlib import Path

import pytest

from host_tools.cafe.pages import languages
from host_tools.cafe.pages.game_words import GameWords
from host_tools.cafe.pages.languages import preferred, read_all, texts
from host_tools.cafe.pages.site import PageOptions
from host_tools.cafe.ratings import lists as ratings
from host_tools.cafe.tournaments import events, league
from pages_house import Table
from pipkeeper.words import LANGUAGES

PAGES = Path(languages.__file__).parent
ENGLISH = read_all("en")


def places(text):
    return sorted(field for _, field, _, _ in string.Formatter().parse(text) if field is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text_with_the_same_places(language):
    spoken = read_all(language)
    assert list(spoken) == list(ENGLISH)
    assert {key: places(text) for key, text in spoken.items()} == {key: places(text) for key, text in ENGLISH.items()}
    assert all(text.strip() == text != "" for text in spoken.values())


def used_keys():
    """Keys that stand in templates and modules as a whole, and beginnings that are completed by a value."""
    whole, begun = set(), set()
    for path in [*PAGES.rglob("*.html"), *PAGES.rglob("*.py")]:
        source = path.read_text(encoding="utf-8")
        for kind, key, more in re.findall(r"\b(say|count)\(['\"]([a-z][^'\"]+)['\"]( ~)?", source):
            if more:
                begun.add(key)
            else:
                whole.update([key] if kind == "say" else [f"{key}.one", f"{key}.many"])
                whole.update([f"{key}.none"] if kind == "count" and f"{key}.none" in ENGLISH else [])
        begun.update(re.findall(r"say\(f\"([a-z.-]+)\{", source))
        rooms = "refused|problem|pin|nav|staff|round|missing"
        whole.update(re.findall(rf"['\"]((?:{rooms})\.(?!html)[a-z.-]+)['\"]", source))
    return whole, begun


def test_every_text_that_a_page_uses_exists():
    whole, begun = used_keys()
    assert len(whole) > 150
    assert sorted(key for key in whole if key not in ENGLISH) == []
    assert sorted(start for start in begun if not any(key.startswith(start) for key in ENGLISH)) == []


def test_everything_that_staff_do_is_recorded_in_words():
    in_tournaments = [value for name, value in vars(events).items() if name.isupper() and isinstance(value, str)]
    in_leagues = [league.CREATED, league.ADDED, league.REMOVED, league.CHANGED, league.ENDED]
    assert len(in_tournaments) > 20
    done = [*in_tournaments, *in_leagues, ratings.WITHDREW, ratings.RETURNED]
    assert [kind for kind in done if f"event.{kind}" not in ENGLISH] == []


def test_no_text_is_left_over():
    whole, begun = used_keys()
    unused = [key for key in ENGLISH if key not in whole and not any(key.startswith(start) for start in begun)]
    # Reasons of the store are looked up by their word.
    assert [key for key in unused if not key.startswith(("problem.", "refusal.", "setting."))] == []


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("fr-BE,fr;q=0.9,en;q=0.8", "fr"),
        ("ja,nl;q=0.5,es;q=0.7", "es"),
        ("ja", "en"),
        ("de;q=0,nl;q=0.1", "nl"),
        ("es;q=abc", "es"),
        ("x" * 5000 + ",de", "de"),
    ],
)
def test_the_browser_says_which_language_it_prefers(header, language):
    assert preferred(header, LANGUAGES) == language


def test_the_first_offered_language_is_the_house_s_own():
    assert preferred("ja", ("nl", "fr")) == "nl"


def test_numbers_are_written_as_the_language_writes_them():
    assert [texts(language).number(-1234.5, 1) for language in LANGUAGES] == [
        "−1,234.5",
        "−1\u202f234,5",
        "−1.234,5",
        "−1.234,5",
        "−1\u202f234,5",
    ]


def test_french_has_narrow_spaces_that_do_not_break_before_its_marks():
    spoken = texts("fr")
    assert spoken.say("won.by", names="Ada") == "Victoire\u202f: Ada"
    assert spoken.say("refusal.name-twice", value="Ada") == "«\u202fAda\u202f» joue déjà."
    assert spoken.colon == "\u202f:" and texts("de").colon == ":"
    assert GameWords().words("tulum", "fr").get("ask.tulum.starts").endswith("\u202f?")
    assert not any(re.search(r" [:;!?%»]|« ", spoken.say(key)) for key in ENGLISH if not places(ENGLISH[key]))


def test_a_name_in_french_is_set_off_by_a_space_before_the_colon(client, store):
    table = Table(store, "1", 1).begin("tulum", ["Ada", "Ben"]).play(5)
    for language, colon in (("fr", "\u202f:"), ("en", ":")):
        page = client.get(f"/m/{table.uid}?lang={language}").text
        assert len(re.findall(f"<strong>(?:Ada|Ben)</strong>{colon} ", page)) > 3


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"ends": "points", "target": 301}, ["game ends by: points", "points: 301"]),
        ({"edition": "301", "target": 501}, ["edition: 301", "points: 501"]),
        ({"target": 6}, ["rounds: 6"]),
        ({"teams": "2x2", "target": 6}, ["teams: 2 teams of 2", "rounds: 6"]),
        ({"ends": "wins", "colour": "red", "dice": 99}, ["game ends by: rounds won", "colour: red", "dice each: 99"]),
    ],
)
def test_an_option_is_called_as_the_others_leave_it(given, told):
    assert GameWords().options("tumblin-dice", "en", given) == told


def test_the_options_of_an_unknown_game_are_told_as_they_are():
    assert GameWords().options("no-game", "en", {"height": 3}) == ["height: 3"]


def test_one_and_several_differ():
    assert texts("fr").count("matches", 1) == "une partie"
    assert texts("fr").count("matches", 3) == "3 parties"
    assert texts("fr").count("matches", 0) == "aucune partie"  # a plural after 0 would be wrong


def test_the_switch_keeps_the_language(client):
    assert '<html lang="en">' in client.get("/t").text
    assert '<html lang="nl">' in client.get("/t", headers={"Accept-Language": "nl"}).text
    chosen = client.get("/t?lang=de")
    assert '<html lang="de">' in chosen.text
    assert "HttpOnly" in chosen.headers["set-cookie"]
    assert "SameSite=strict" in chosen.headers["set-cookie"]
    assert '<html lang="de">' in client.get("/games", headers={"Accept-Language": "nl"}).text


@pytest.mark.parametrize("path", ["/", "/t", "/games", "/players", "/staff", "/nothing"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_every_language(client, path, language):
    page = client.get(f"{path}?lang={language}")
    assert f'<html lang="{language}">' in page.text
    assert page.status_code == (404 if path == "/nothing" else 200)


@pytest.mark.parametrize("page_options", [PageOptions(rules="0a0a0a0a")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_differ_are_not_called_older(staff, store, language):
    Table(store, "1", 1).begin("tulum", ["Ada", "Ben"])  # its device told a digest, which says nothing of their age
    tags = re.findall(r'<span class="tag other">(.*?)</span>', staff.get(f"/staff/devices?lang={language}").text)
    assert tags == [texts(language).say("verdict.other-rules")]

"""The README's "Add a game", followed word for word: a game from nothing, played over the protocol and on the glass."""

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from host_tools import ROOT

GAME = "going-to-boston"
PLACE = re.compile(r"in `(firmware/[^`]+)`|of `(firmware/[^`]+)`")
# Three dice, two, one: Ada puts 6, 5 and 2 aside, Ben 4, 4 and 4.
ANSWERS = ([6, 1, 3], [5, 5], [2], [4, 1, 1], [2, 4], [4])
ON_THE_GLASS = f"""
import sys
sys.path.append("{ROOT}/tests")
from at_table import text_shown
from host_tools import ASSETS
from host_tools.build.boards import load
from host_tools.simulator.player import OK, Player
from host_tools.simulator.replay import sit_down

table = Player(sit_down(load("pico"), str(ASSETS), "flash", ["Ada", "Ben"]))
table.press(OK)
table.start("{GAME}", ["Ada", "Ben"], {{"rounds": 1}})
assert text_shown(table, "Dice to throw: 3")
for answer in {ANSWERS!r}:
    table.answer(answer)
table.wait(1000)
match = table.app.match
print(table.app.words.say("title.{GAME}"), table.screen, match.game.winners, match.game.totals)
"""

# The desk of the touch table, under MicroPython, with everything that the web site brings.
AT_THE_TABLE = f"""
import json
from pathlib import Path
from host_tools.micropython import run as micropython
from host_tools.web import packs

script = '''
import json, os, sys
sys.path.insert(0, "/lib")
os.mkdir("/data")
from desk_evening import LINES, Desk, call
desk = Desk("/data", "/data", "en")
assert call(desk, "begin", "{GAME}", ["Ada", "Ben"], {{"rounds": 1}}) == "begun"
for answer in {ANSWERS!r}:
    desk.line(json.dumps(answer))
print(json.dumps(LINES))
'''
files = {{**packs.firmware(), **packs.language("en"), "/lib/desk_evening.py": Path("{ROOT}/tests/web/desk_evening.py")}}
print(micropython.run(script, files))
"""


def steps() -> "dict[str, str]":
    """The files that the README names in this section, with the block of code that follows each."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text.partition("## Add a game\n")[2].partition("\n## ")[0]
    found = {}
    for part in re.split(r"\n(?=\d\. )", section)[1:]:
        place = PLACE.search(part)
        assert place, part
        block = re.search(r"\n\n((?: {8}.*\n|\n)+)", part)
        assert block, part
        found[place[1] or place[2]] = textwrap.dedent(block[1]).strip() + "\n"
    return found


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Path:
    """A copy of the project in which the README was followed."""
    copy = tmp_path_factory.mktemp("checkout")
    ignored = shutil.ignore_patterns("node_modules", "__pycache__", "*.pyc")
    for name in ("firmware", "host_tools", "boards"):
        shutil.copytree(ROOT / name, copy / name, ignore=ignored)
    rules, words, catalogue = steps().items()
    for name, content in (rules, words):
        assert not (copy / name).exists()
        (copy / name).write_text(content, encoding="utf-8")
    listed = copy / catalogue[0]
    text = listed.read_text(encoding="utf-8")
    listed.write_text(re.sub(r"(RULE_GAMES = \(.*?)\n\)", rf"\1\n    {catalogue[1].strip()}\n)", text, flags=re.S))
    ran(copy, "-m", "host_tools.build.assets")  # what `make play` does first
    return copy


def ran(folder: Path, *arguments: str, given: str = "") -> str:
    done = subprocess.run([sys.executable, *arguments], cwd=folder, input=given, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_readme_names_three_files_to_touch():
    assert list(steps()) == [
        "firmware/pipkeeper/rules/going_to_boston.py",
        "firmware/pipkeeper/words/en/going-to-boston.txt",
        "firmware/pipkeeper/catalogue/rule_games.py",
    ]


def test_make_play_packs_what_changed():
    made = subprocess.run(
        ["make", "-n", "-W", "firmware/pipkeeper/catalogue/rule_games.py", "play"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert "host_tools.build.assets" in made.stdout and "pipkeeper play" in made.stdout


def test_the_linters_take_the_rules(checkout):
    rules = next(iter(steps()))
    types = Path(sys.prefix) / "typings"  # as in the Makefile
    shutil.copy(ROOT / "pyproject.toml", checkout)
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--custom-typeshed-dir", types, "--cache-dir", ROOT / ".mypy_cache", rules],
        cwd=checkout,
        env={**os.environ, "MYPYPATH": str(types)},
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout
    ran(checkout, "-m", "ruff", "check", rules)
    ran(checkout, "-m", "ruff", "format", "--check", rules)


def test_the_game_is_listed(checkout):
    games = {game["id"]: game for game in json.loads(ran(checkout, "-m", "host_tools.cli", "games", "--json"))}
    assert games[GAME]["title"] == "Going to Boston" and games[GAME]["players"] == [2, 8]
    assert [option["id"] for option in games[GAME]["options"]] == ["rounds"]


def test_it_is_played_through_the_table_protocol(checkout):
    given = "".join(json.dumps(answer) + "\n" for answer in ANSWERS)
    command = ("-m", "host_tools.cli", "table", GAME, "--players", "Ada,Ben", "--option", "rounds=1")
    lines = [json.loads(line) for line in ran(checkout, *command, given=given).splitlines()]
    asks = [line for line in lines if "ask" in line]
    assert [ask["dice"] for ask in asks] == [3, 2, 1] * 2 and asks[0]["text"] == "Dice to throw: 3"
    assert lines[-1]["over"] and lines[-1]["winners"] == [0]
    assert [row["score"] for row in lines[-1]["standing"]] == [13, 12]


def test_it_is_played_on_the_glass(checkout):
    assert ran(checkout, "-c", ON_THE_GLASS).strip() == "Going to Boston winner (0,) [13, 12]"


def test_it_is_played_at_the_table_in_a_browser(checkout):
    modules = Path("host_tools/micropython/node_modules")
    (checkout / modules).symlink_to(ROOT / modules)
    lines = json.loads(ran(checkout, "-c", AT_THE_TABLE))
    asks = [line for line in lines if "ask" in line]
    assert [ask["dice"] for ask in asks] == [3, 2, 1] * 2 and asks[0]["text"] == "Dice to throw: 3"
    assert lines[-1]["over"] and lines[-1]["winners"] == [0]


def test_a_language_without_words_for_it_says_it_in_english(checkout):
    command = ("-m", "host_tools.cli", "games", "--lang", "fr")
    assert re.search(rf"{GAME}\s+2–8\s+Going to Boston", ran(checkout, *command))

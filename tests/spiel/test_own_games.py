"""Games of one's own: the checker names the line, the examples play, and what is packed is what the device reads."""

import json
import os
import subprocess
import sys

import pytest

from host_tools import ASSETS, TOOLS
from host_tools.build.records import RECORDS
from host_tools.games.game_check import Wrong, check
from host_tools.games.random_player import play
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.match import Match
from pipkeeper.protocol import ask_line
from pipkeeper.rules.asks import Refused
from pipkeeper.words import Words
from spiel.spiel_table import SEATS

EXAMPLES = TOOLS / "games" / "examples"
GOOD = """id = "sum"
module = "tally"
players = [2, 4]

[[entries]]
about = "points"
low = 0
high = 60

[[options]]
name = "rounds"
default = 3
low = 1
high = 9

[words.en]
title = "Sum"
"ask.points" = "Points?"
"""


def problem(old: str, new: str) -> str:
    """The sentences about a record in which something was changed."""
    assert old in GOOD
    with pytest.raises(Wrong) as wrong:
        check(GOOD.replace(old, new))
    return str(wrong.value)


def test_a_record_in_order_is_completed():
    record = check(GOOD)
    assert record["options"] == [{"name": "rounds", "default": 3, "low": 1, "high": 9}]
    assert (record["revision"], record["length"], record["table"]) == (1, 1, 0)


@pytest.mark.parametrize(
    "old, new, line, sentence",
    [
        ('"tally"', '"tale"', 2, "module has to be one of chase, colours"),
        ('"tally"', '"cow"', 2, "module has to be one of"),
        ("players = [2, 4]", "players = [4, 2]", 3, "the first number is larger"),
        ("players = [2, 4]", "players = [2, 40]", 3, "players: a whole number from 1 to 16 is needed, not 40"),
        ("players = [2, 4]", 'players = "two"', 3, "players: a list of 2 is needed"),
        ("players = [2, 4]\n", "", 1, "players is missing"),
        ('id = "sum"', 'id = "My Sum"', 1, "id: a lower-case word is needed"),
        ('id = "sum"', 'id = "tulum"', 1, "a game of the books is called tulum"),
        ("players = [2, 4]", "players = [2, 4]\nplayer = 3", 4, "player is unknown here"),
        ("high = 60", 'high = "many"', 8, "high: a whole number from -999999 to 999999 or one of dice, funnels, faces"),
        ('about = "points"', "", 5, "about is missing"),
        ("default = 3", 'default = "three"\nvalues = ["one"]', 10, "either values, or low and high, or text"),
        ("high = 9", "high = 0", 14, "high is missing or less than low"),
        ("[words.en]", "[words.it]", 16, "the languages are en, fr, nl, de, es, not it"),
        ('title = "Sum"', 'title = ""', 17, "title: a text is needed"),
        ('title = "Sum"\n', "", 16, "the game needs a title"),
        ('"Points?"', '"Points {first}?"', 18, "places are written {0}"),
        ('"ask.points"', '"points"', 18, "words are title, or begin with"),
        ("[words.en]", '[words.fr]\ntitle = "Somme"\n\n[words.en]', 16, "fr has no words for ask.points"),
        ("[words.en]", "[variants.wild]\nfewest = true\n\n[words.en]", 16, "the option variant has no value wild"),
        ("high = 60", "high = = 60", 8, "this is not TOML"),
        ("high = 60", "high = 0", 8, "high: more than low is needed, not 0"),
        ("high = 60", "high = 60\nmost = 0", 9, "most: a whole number from 1 to 999999 is needed"),
        (
            "[2, 4]\n",
            '[1, 4]\n[[entries]]\nabout = "part"\nlow = 0\nhigh = 9\ntotal = 9\n',
            8,
            "alone has nothing to share",
        ),
        ("default = 3", "default = 10", 12, "its default 10 is none of its values"),
        ("default = 3\n", "", 10, "option rounds: its default is missing"),
        ("low = 1\nhigh = 9", 'text = "how many"', 12, "its default 3 is none of its values"),
        ("default = 3\nlow = 1", "default = 0\nlow = 0", 10, "option rounds: whole numbers from 1 on are needed"),
        (
            "[words.en]",
            '[[options]]\nname = "rounds"\ndefault = 1\nvalues = [1]\n[words.en]',
            17,
            "rounds stands here twice",
        ),
        ("[words.en]", '[[options]]\nname = "team-size"\ndefault = 1\nvalues = [1]\n[words.en]', 17, "comes by itself"),
        ("[words.en]", '[[entries]]\nabout = "points"\nlow = 0\nhigh = 5\n[words.en]', 17, "points stands here twice"),
        ('module = "tally"\n', "", 1, "module has to be one of chase"),
        ("players = [2, 4]", "players = [2, 4]\neach = { 2 = 5, 4 = 5 }", 4, "a player gets with 3 players"),
    ],
)
def test_problems_name_their_line(old, new, line, sentence):
    told = problem(old, new)
    assert f"line {line}: " in told
    assert sentence in told


def test_a_stock_for_every_number_of_players():
    with pytest.raises(Wrong, match="line 2: each is missing"):
        check('id = "heap"\nmodule = "stock"\nplayers = [2, 3]\n[words.en]\ntitle = "Heap"\n')
    with pytest.raises(Wrong, match="line 4: each has to say how many dice a player gets with 3 players"):
        check('id = "heap"\nmodule = "stock"\nplayers = [2, 3]\neach = { 2 = 20 }\n[words.en]\ntitle = "Heap"\n')


THROWN = """id = "thrown"
module = "race"
players = [2, 4]
[throw]
about = "dice"
dice = 2
means = ["low", "high"]
[words.en]
title = "Thrown"
"""
HUNT = """id = "hunt"
module = "chase"
players = [2, 2]
roles = ["fox", "hens"]
[[events]]
id = "eaten"
role = 0
goal = 5
[[events]]
id = "home"
role = 1
goal = 4
[words.en]
title = "Hunt"
"""


def test_a_throw_s_meanings_are_one_or_one_for_each_total():
    with pytest.raises(Wrong, match="line 7: means: one word is needed, or 11, one for each total of 2 dice"):
        check(THROWN)


def test_a_chase_is_for_two_with_an_event_for_each_role():
    assert check(HUNT)["id"] == "hunt"
    with pytest.raises(Wrong, match="line 3: players: a chase is for two"):
        check(HUNT.replace("[2, 2]", "[2, 3]"))
    with pytest.raises(Wrong, match="line 11: role: one event is role 0's"):
        check(HUNT.replace("role = 1", "role = 0"))
    with pytest.raises(Wrong, match="line 8: goal: there is no option stock"):
        check(HUNT.replace("goal = 5", 'goal = "stock"'))


def test_players_who_never_make_equal_sides_are_none():
    with pytest.raises(Wrong, match="line 3: players: no such number of players makes equal sides"):
        check(
            'id = "even"\nmodule = "faces"\nplayers = [5, 5]\nsides = [2, 2]\nteams = 4\n[words.en]\ntitle = "Even"\n'
        )


def test_a_default_that_is_refused_says_why():
    dado = (RECORDS / "39-el-dado.toml").read_text(encoding="utf-8")
    own = (
        dado.replace('id = "el-dado"', 'id = "my-dado"').replace("10-5-3-2-1", "10-5") + '[words.en]\ntitle = "Mine"\n'
    )
    with pytest.raises(Wrong, match="values=10-5: 5 values from 0 to 99, joined by hyphens, are asked for"):
        check(own)


def test_a_game_that_does_not_end_is_none():
    with pytest.raises(Wrong, match="line 2: the game does not end"):
        check(GOOD.replace('"rounds"', '"goal"').replace("low = 0\nhigh = 60", "low = -2\nhigh = 0"))


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_examples_are_in_order_and_speak_five_languages(path):
    record = check(path.read_text(encoding="utf-8"))
    assert record["id"] == path.stem
    assert sorted(record["words"]) == ["de", "en", "es", "fr", "nl"]


def test_three_examples_ship():
    assert sorted(path.stem for path in EXAMPLES.glob("*.toml")) == ["beetle", "pig", "shut-the-box"]


def game(*words, **variables):
    command = [sys.executable, "-m", "host_tools.cli", "game", *map(str, words)]
    environment = {**os.environ, **variables}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_a_packed_game_stands_on_the_shelf_and_plays_to_its_end(tmp_path):
    for path in EXAMPLES.glob("*.toml"):
        done = game("pack", path, "--out", tmp_path / "games")
        assert done.returncode == 0, done.stderr
    catalogue = Catalogue(str(ASSETS), str(tmp_path))
    own = [catalogue.entry(place).id for place in range(len(catalogue)) if catalogue.entry(place).book == "my-game"]
    assert own == ["beetle", "pig", "shut-the-box"]
    for game_id in own:
        match, _ = play(catalogue.load(game_id), game_id, 2, {}, seed=3)
        assert match.game.winners
    catalogue.close()


def test_a_title_comes_from_the_words_the_game_itself_or_else_is_the_id(tmp_path):
    game("pack", EXAMPLES / "pig.toml", "--out", tmp_path / "games")
    catalogue = Catalogue(str(ASSETS), str(tmp_path))
    words = Words(str(ASSETS), "fr")
    assert [catalogue.title(name, words) for name in ("trulla", "pig", "gone")] == ["Trulla", "Cochon", "gone"]
    words.language = "it"  # the game has no words in it
    assert catalogue.title("pig", words) == "Pig"
    catalogue.close()


@pytest.mark.parametrize(
    "damage", ["{", "", "[]", "3", '{"id": "pig"}', '{"id": "other", "module": "tally", "players": [1, 2]}']
)
def test_a_file_that_is_no_game_is_left_out_and_named(tmp_path, damage):
    game("pack", EXAMPLES / "pig.toml", "--out", tmp_path / "games")
    game("pack", EXAMPLES / "beetle.toml", "--out", tmp_path / "games")
    (tmp_path / "games" / "pig.pip").write_text(damage, encoding="utf-8")
    catalogue = Catalogue(str(ASSETS), str(tmp_path))
    assert catalogue.entry(len(catalogue) - 1).id == "beetle"
    assert (catalogue.unread, catalogue.load("pig")) == (["pig"], None)
    catalogue.close()


def test_pig_ends_at_once_with_the_goal(tmp_path):
    game("pack", EXAMPLES / "pig.toml", "--out", tmp_path / "games")
    match = Match(Catalogue(str(ASSETS), str(tmp_path)).load("pig"), "pig", list(SEATS[:3]))
    for answer in (1, 60, 0, 20, 41):
        match.give(answer)
    assert match.game.winners == (1,)


def test_the_command_says_what_is_wrong_in_sentences(tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text(GOOD.replace("low = 0", 'low = "no"'), encoding="utf-8")
    done = game("check", path)
    assert done.returncode == 2
    assert done.stderr.startswith("pipkeeper game: bad.toml, line 7: low: a whole number")
    done = game("check", tmp_path / "none.toml")
    assert (done.returncode, "cannot be read" in done.stderr) == (2, True)
    path.write_text(GOOD, encoding="utf-8-sig")
    done = game("check", path)
    assert (done.returncode, done.stdout) == (0, "bad.toml: the game sum is in order\n")
    done = game("pack", path)
    assert done.returncode == 0
    assert json.loads((tmp_path / "sum.pip").read_text(encoding="utf-8"))["words"]["en"]["title"] == "Sum"


def test_the_table_speaks_with_the_game_s_own_words(tmp_path):
    game("pack", EXAMPLES / "beetle.toml", "--out", tmp_path / "games")
    catalogue = Catalogue(str(ASSETS), str(tmp_path))
    words = Words(str(ASSETS), "fr")
    words.own = catalogue.own_words("beetle", "fr")
    match = Match(catalogue.load("beetle"), "beetle", list(SEATS[:2]))
    match.give(0)
    match.give([5])
    assert ask_line(match.ask, match.game_id, words)["text"] == "5 : la tête, si le corps y est"
    assert words.first("choice.beetle.head.home", "choice.home") == "dessiné"
    assert words.get("title.beetle") == "Le scarabée"
    assert catalogue.own_words("tulum", "fr") == {}


FIFTIES = GOOD.replace("high = 60", "high = 20000\nstep = 50\nfactor = 5").replace(
    '"ask.points" = "Points?"', '"ask.points" = "Points?"\n"card.turn" = "Count the coins in fifties."'
)


def test_large_numbers_come_in_steps_and_count_times_a_factor(tmp_path):
    path = tmp_path / "sum.toml"
    path.write_text(FIFTIES)
    assert game("pack", path, "--out", tmp_path / "games").returncode == 0
    catalogue = Catalogue(str(ASSETS), str(tmp_path))
    match = Match(catalogue.load("sum"), "sum", list(SEATS[:2]))
    match.give(0)
    line = ask_line(match.ask, match.game_id, Words(str(ASSETS), "en"))
    assert (line["low"], line["high"], line["step"]) == (0, 20000, 50)
    with pytest.raises(Refused) as refused:
        match.give(70)
    assert refused.value.args == ("number-step", 70, 0, 20000, 50)
    match.give(1050)
    assert match.game.totals[match.game.turn_order[0]] == 5250  # type: ignore[attr-defined]
    assert catalogue.own_words("sum", "en")["card.turn"] == "Count the coins in fifties."


def test_a_misspelled_field_is_told_with_the_one_that_was_meant():
    with pytest.raises(Wrong, match="gaol is unknown here; did you mean goal"):
        check(GOOD.replace('module = "tally"', 'module = "race"\ngaol = 3').replace("[[entries]]", "[[enrties]]"))
    with pytest.raises(Wrong, match="hihg is unknown here; did you mean high"):
        check(GOOD.replace("high = 60", "high = 60\nhihg = 5"))


def test_a_game_is_installed_where_it_is_played(tmp_path):
    path = tmp_path / "sum.toml"
    path.write_text(GOOD)
    home = {"XDG_DATA_HOME": str(tmp_path / "home")}
    for words, folder in (
        (("--simulator", "pico"), tmp_path / "home" / "pipkeeper" / "simulator" / "pico"),
        (("--cafe",), tmp_path / "home" / "pipkeeper" / "cafe"),
        (("--data", tmp_path), tmp_path),
    ):
        assert game("install", path, *words, **home).returncode == 0
        assert Catalogue(str(ASSETS), str(folder)).load("sum").PLAYERS == [2, 4]
    for words, sentence in (
        (("--simulator", "tablet"), "there is no board 'tablet'"),
        (("--data", tmp_path / "nowhere"), "there is no such folder"),
        (("--port", tmp_path / "no-port"), "no board at"),
    ):
        done = game("install", path, *words, **home)
        assert (done.returncode, sentence in done.stderr) == (2, True), done.stderr

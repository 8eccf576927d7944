"""`pipkeeper games` and `pipkeeper table`, as programs see them: line by line, to the letter of the protocol."""

import json
import subprocess
import sys

import pytest

from host_tools import ASSETS, ROOT
from host_tools.games.game_check import rules_of
from host_tools.games.random_player import Chance, answer
from host_tools.table.conversation import Conversation
from pipkeeper.dice import Dice
from pipkeeper.match import Match
from pipkeeper.words import Words
from spiel.spiel_table import RECORDS


def pipkeeper(*args, lines=(), text=None):
    """Run the command; return its exit status, its lines and what it said on standard error."""
    given = text if text is not None else "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run(
        [sys.executable, "-m", "host_tools.cli", *args],
        input=given,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")], done.stderr


TUMBLIN = ("table", "tumblin-dice", "--players", "North,East", "--option", "dice=1", "--option", "target=1")
SEATED = (*TUMBLIN, "--option", "first=seated")


def test_a_whole_match_line_by_line():
    status, lines, _ = pipkeeper(*SEATED, lines=[[4, 6], [3, 4]])
    assert status == 0
    kinds = [next(iter(line)) for line in lines]
    assert kinds == ["ask", "answered", "ask", "answered", "standing", "over"]
    ask = lines[0]
    assert ask.pop("text")
    assert ask == {"ask": "die", "player": 0, "about": "landed", "zones": ["off", 0, 1, 2, 3, 4], "sides": 6}
    assert lines[1] == {"answered": [4, 6], "player": 0, "about": "landed"}
    over = lines[-1]
    assert (over["over"], over["winners"], over["draw"]) == (True, [0], False)
    row = over["standing"][0]
    assert (row["player"], row["name"], row["score"], row["place"]) == (0, "North", 24, 1)
    assert over["standing"][1]["score"] == 12


@pytest.mark.parametrize(
    "bad",
    [
        "[4, 7]", "[5, 1]", "[4]", "[4, 6, 1]", "4", '"off"', "null", "true", "NaN", "1" * 5000, "[" * 100000,
        "[[4, 6]]", "not json", "{}", '{"undo": 1}', '{"undo": 0}', '{"undo": true}', '{"redo": 1}', '{"undo": "x"}',
        '{"undo": 1, "redo": 1}', '{"amend": 3}', '{"amend": {"at": 0, "to": [4, 6]}}',
        '{"amend": {"at": -1, "to": 1}}', '{"save": false}', '"auto"', '{"shout": 1}', '"\\ud800"', "[true, 6]",
        "[4, 6.0]", "", "  ", '{"save": 1}', "[4, 1e400]", "[4, -6]", '["OFF", 6]',
    ],
)  # fmt: skip
def test_a_bad_line_is_one_error_and_the_same_ask_again(bad):
    status, lines, _ = pipkeeper(*SEATED, text=bad + "\n[4, 6]\n")
    assert status == 3
    assert list(lines[1]) == ["error"] and lines[1]["error"]
    assert lines[2] == lines[0]
    assert lines[3] == {"answered": [4, 6], "player": 0, "about": "landed"}


def test_bytes_that_are_no_text_are_one_error():
    done = subprocess.run(
        [sys.executable, "-m", "host_tools.cli", *SEATED],
        input=b"\xff\xfe\x00\n",
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 3
    assert b"Traceback" not in done.stderr
    assert [next(iter(json.loads(line))) for line in done.stdout.splitlines()] == ["ask", "error", "ask"]


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (("table", "chess", "--players", "A,B"), "chess"),
        (("table", "chess\udcff", "--players", "A,B"), "chess"),  # a byte that is no UTF-8
        (("table", "tulum"), "--players"),
        (("table", "tulum", "--players", "A"), "players: 1"),
        (("table", "tulum", "--players", "A,B,C,D,E"), "players: 5"),
        (("table", "tulum", "--players", "A,,B"), "empty"),
        (("table", "tulum", "--players", "A,A"), "twice"),
        (("table", "tulum", "--players", "A," + "B" * 50), "letters"),
        (("table", "tulum", "--players", "A,B", "--option", "rows"), "name=value"),
        (("table", "tulum", "--players", "A,B", "--option", "rows=red-blue"), "red-blue"),
        (("table", "tulum", "--players", "A,B", "--option", "speed=9"), "speed"),
        (("table", "tumblin-dice", "--players", "A,B", "--option", "dice=10"), "10"),
        (("table", "tumblin-dice", "--players", "A,B", "--option", "dice=x"), "x"),
        (("table", "tumblin-dice", "--players", "A,B", "--option", "dice=1", "--option", "dice=2"), "twice"),
        (("table", "tumblin-dice", "--players", "A,B,C", "--option", "bonus-die=yes"), "3"),
        (("table", "tumblin-dice", "--players", "A,B,C,D,E", "--option", "teams=2x2"), "5"),
        (("table", "tumblin-dice", "--players", "A,B", "--option", "ends=rounds", "--option", "target=301"), "301"),
        (("table", "--resume", "nowhere.json"), "nowhere.json"),
        (("table", "tulum", "--resume", "nowhere.json"), "--resume"),
        (("table",), "game"),
        (("table", "tulum", "--players", "A,B", "--seed", "x"), "--seed"),
        (("table", "tulum", "--players", "A,B", "--lang", "xx"), "--lang"),
        (("tabel",), "tabel"),
    ],
)
def test_a_table_that_cannot_open_says_why_in_one_sentence(args, named):
    status, lines, said = pipkeeper(*args)
    assert status == 2
    assert not lines
    assert named in said and len(said.strip().splitlines()) == 1


def test_undo_keeps_a_tail_and_auto_gives_the_throw_that_stood_there():
    status, lines, _ = pipkeeper(
        *TUMBLIN, "--seed", "7", lines=["auto", "auto", {"undo": 2}, "auto", {"redo": 1}, {"save": True}]
    )
    thrown = [line["answered"] for line in lines if "answered" in line]
    assert status == 3
    assert thrown[:2] == thrown[2:4]
    assert lines[-2]["match"]["answers"][:2] == thrown[:2]


def test_amend_replays_with_one_answer_changed():
    args = ("table", "tumblin-dice", "--players", "A,B", "--option", "dice=1", "--option", "first=seated")
    _, lines, _ = pipkeeper(*args, lines=[[4, 6], [1, 2], {"amend": {"at": 0, "to": [1, 1]}}])
    standings = [line["standing"] for line in lines if "standing" in line]
    assert [rows[0]["score"] for rows in standings] == [24, 1]
    assert [rows[0]["place"] for rows in standings] == [1, 2]


def test_a_saved_match_is_taken_up_where_it_stood(tmp_path):
    _, lines, _ = pipkeeper(*SEATED, lines=[[4, 6], {"save": True}])
    path = tmp_path / "match.json"
    path.write_text(json.dumps(lines[-2]))
    status, again, _ = pipkeeper("table", "--resume", str(path), lines=[[3, 4]])
    assert status == 0
    assert again[-1]["winners"] == [0]
    path.write_text(json.dumps(lines[-2])[:-9])
    status, _, said = pipkeeper("table", "--resume", str(path))
    assert status == 2 and "JSON" in said


def test_a_choice_taken_up_again_has_its_standing_once(tmp_path):
    _, lines, _ = pipkeeper("table", "tulum", "--players", "A,B", lines=[0, ["red"] * 3 + ["blue"] * 3, {"save": True}])
    path = tmp_path / "match.json"
    path.write_text(json.dumps(lines[-3]))
    _, again, _ = pipkeeper("table", "--resume", str(path))
    assert again == lines[-2:] and "risk" in again[0]


def test_what_was_played_when_the_input_ended_is_not_lost(tmp_path):
    status, lines, told = pipkeeper(*SEATED, lines=[[4, 6], {"undo": 1}])
    assert status == 3 and "ask" in lines[-1]
    path = tmp_path / "match.json"
    path.write_text(told)
    status, again, told = pipkeeper("table", "--resume", str(path), lines=[{"redo": 1}, [3, 4]])
    assert status == 0 and again[-1]["winners"] == [0] and not told
    assert pipkeeper(*SEATED)[2] == "", "nothing was played"


def test_tulum_tells_risk_and_advice_before_every_choice():
    chance = Chance(4)
    args = ("table", "tulum", "--players", "A,B", "--seed", "3")
    answers = [0] + [item for _ in range(400) for item in ("auto", "stop" if chance.randrange(3) == 0 else "roll")]
    _, lines, _ = pipkeeper(*args, lines=answers)
    choices = [at for at, line in enumerate(lines) if line.get("about") == "roll-or-stop" and "ask" in line]
    assert len(choices) > 10
    for at in choices:
        standing = lines[at - 1]
        top, bottom = standing["risk"]
        assert 0 <= top <= bottom
        assert standing["advice"] in ("roll", "stop")
    _, lines, _ = pipkeeper(*args, "--option", "advice=off", lines=[0, "auto"])
    assert "advice" not in lines[-2] and "risk" in lines[-2]


def test_every_language_asks_in_its_own_words():
    texts = {pipkeeper(*SEATED, "--lang", lang)[1][0]["text"] for lang in ("en", "fr", "nl", "de", "es")}
    assert len(texts) == 5


def games():
    done = subprocess.run(
        [sys.executable, "-m", "host_tools.cli", "games", "--json"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    return json.loads(done.stdout)


def test_games_for_programs():
    listed = games()
    assert [game["id"] for game in listed[:3]] == ["tumblin-dice", "tulum", "dice-trip"]
    assert [game["number"] for game in listed if game["book"] == "das-spiel"] == list(range(1, 58))
    for game in listed:
        assert set(game) == {"id", "book", "number", "title", "players", "referee", "options"}
        assert game["referee"] in ("board", "facts", "count")
        assert game["title"] and game["title"] != game["id"]
        for option in game["options"]:
            allowed = set(option) - {"id", "default"}
            assert allowed in ({"values"}, {"low", "high"}, {"text"}), option
            if "values" in option and option["default"] is not None:
                assert option["default"] in option["values"]


def test_games_for_people():
    done = subprocess.run(
        [sys.executable, "-m", "host_tools.cli", "games"], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert "Tumblin-Dice" in done.stdout and "spotted-cow" in done.stdout


def test_a_choice_with_a_limit_is_answered_by_the_table_when_its_time_is_over():
    running = subprocess.Popen(
        [sys.executable, "-m", "host_tools.cli", "table", "cui-bono", "--players", "A,B", "--option", "limit=1"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    lines = []
    while True:
        lines.append(json.loads(running.stdout.readline()))
        if lines[-1].get("answered") == "time-up" or "over" in lines[-1]:
            break
        if "ask" in lines[-1] and "limit" not in lines[-1]:
            ask = lines[-1]
            running.stdin.write(json.dumps(ask["options"][0] if ask["ask"] == "choice" else ask["low"]) + "\n")
            running.stdin.flush()
    running.kill()
    running.wait()
    limited = next(line for line in lines if "limit" in line)
    assert limited["limit"] == 1 and "time-up" not in limited["options"]
    assert lines[-1]["answered"] == "time-up"


def test_the_table_closes_at_the_end_though_its_input_is_still_open():
    running = subprocess.Popen(
        [sys.executable, "-m", "host_tools.cli", *SEATED],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    running.stdin.write("[4, 6]\n[3, 4]\n")
    running.stdin.flush()
    assert running.wait(30) == 0
    assert not running.stderr.read()
    running.stdin.close()
    running.stdout.close()


def test_several_answers_given_again_end_with_the_standing_as_it_is():
    throw = ["red", "violet", "violet", "violet", "violet", "violet"]
    _, lines, _ = pipkeeper(
        "table", "tulum", "--players", "A,B", "--option", "advice=off",
        lines=[0, throw, "roll", {"undo": 2}, {"redo": 2}],
    )  # fmt: skip
    standings = [line for line in lines if "standing" in line]
    assert standings[-1]["standing"][0]["at-risk"] == 1
    assert [next(iter(line)) for line in lines[-4:]] == ["answered", "answered", "standing", "ask"]


def test_giving_as_many_again_as_were_taken_back_leads_back():
    """Also where an answer of the table itself went with them."""
    match = Match(rules_of(RECORDS["lookout"]), "lookout", ["North", "East"], {})
    lines: list[dict] = []
    table = Conversation(match, Words(str(ASSETS)), Dice(bytes(range(32))), lines.append)
    chance, own = Chance(3), 0
    while match.count < 30 and table.ask():
        table.hear(answer(match.ask, chance))
    table.ask()
    codes, end, asked = bytes(match.codes), match.end, lines[-1]
    for count in range(1, match.count + 1):
        stood = match.count
        table.hear({"undo": count})
        own += stood - match.count - count
        table.ask()
        table.hear({"redo": count})
        table.ask()
        assert (match.codes, match.end, lines[-1]) == (codes, end, asked), count
    assert own


def test_answers_that_were_taken_back_are_given_again_one_by_one():
    _, lines, _ = pipkeeper(
        "table", "tumblin-dice", "--players", "A,B", "--option", "first=seated",
        lines=[[4, 6], [1, 2], [3, 3], {"undo": 2}, {"redo": 1}, {"undo": 1}, {"redo": 2}],
    )  # fmt: skip
    answered = [line["answered"] for line in lines if "answered" in line]
    assert answered == [[4, 6], [1, 2], [3, 3], [1, 2], [1, 2], [3, 3]]


def test_overtime_is_marked_from_its_first_ask_on():
    _, lines, _ = pipkeeper(*SEATED, lines=[[4, 6], [4, 6], [1, 1]])
    standings = [line for line in lines if "standing" in line]
    assert standings[0]["overtime"] == 1 and standings[0]["round"] == 2
    assert lines.index(standings[0]) < [line.get("ask") for line in lines].index("die", 4)

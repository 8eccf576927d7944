"""Dice Trip at `pipkeeper table`: a random player to the end, the assistant, maps of one's own, bad answers."""

import json
import random
import subprocess
import sys

import pytest

from host_tools.maps.forms import SAMPLE, device_file
from host_tools.maps.text import load


class Bot:
    """Sits at a table in a process of its own and answers at random."""

    def __init__(self, *options, seed=1, players="North,East", extra=()):
        command = [sys.executable, "-m", "host_tools.cli", "table", "dice-trip", "--players", players]
        command += ["--seed", str(seed), *extra]
        command += [word for option in options for word in ("--option", option)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.lines: list = []
        self.chance = random.Random(seed)

    def say(self, answer) -> None:
        self.process.stdin.write(json.dumps(answer) + "\n")
        self.process.stdin.flush()

    def hear(self) -> dict:
        line = self.process.stdout.readline()
        self.lines.append(json.loads(line) if line else {})
        return self.lines[-1]

    def answer(self, ask):
        if ask["ask"] == "throw":
            return "auto"
        if ask["ask"] == "number":
            return self.chance.randint(ask["low"], ask["high"])
        return self.chance.choice(ask["options"])

    def play(self) -> dict:
        while True:
            line = self.hear()
            if "ask" in line:
                self.say(self.answer(line))
            elif "over" in line or not line:
                self.process.communicate()
                return line

    def status(self) -> "tuple[int, str]":
        _, error = self.process.communicate()
        return self.process.returncode, error


@pytest.mark.parametrize("options", [(), ("tens=yes", "assistant=on"), ("mode=sheet", "tens=yes")])
def test_a_random_player_plays_to_the_end(options):
    bot = Bot(*options)
    over = bot.play()
    assert over["over"] and bot.process.returncode == 0 and over["winners"]
    best = max(row["score"] for row in over["standing"])
    assert [row["player"] for row in over["standing"] if row["score"] == best] == over["winners"]
    errors = [line for line in bot.lines if "error" in line]
    assert all("two cities" in line["error"] for line in errors), "only a lone city is refused within the bounds"


def test_advice_stands_before_every_choice_of_a_turn():
    bot = Bot("assistant=on")
    bot.play()
    for before, line in zip(bot.lines, bot.lines[1:], strict=False):
        if line.get("ask") == "choice" and line["about"] != "reroll":
            assert before["advice"] and isinstance(before["gain"], int)
            assert before["possible"] >= before["standing"][line["player"]]["score"]


def test_a_throw_names_the_colours_of_its_dice():
    bot = Bot()
    assert bot.hear()["colours"] == ["red", "yellow", "green", "blue"]
    bot.say([1, 2, 3, 4])
    bot.hear()
    assert bot.hear()["options"][5] == "red-yellow"
    bot.say("green-blue")
    while "ask" not in bot.hear():
        pass
    assert bot.lines[-1]["colours"] == ["green", "blue"] and bot.lines[-1]["dice"] == 2
    bot.process.stdin.close()
    assert bot.process.wait() == 3


@pytest.mark.parametrize("answer", ["99-11", 14, None, ["12-34"], {"numbers": 1}, "12-34-56", "", True, "12-33"])
def test_a_bad_answer_changes_nothing(answer):
    bot = Bot(players="North")
    bot.hear()
    bot.say([1, 2, 3, 4])
    bot.hear(), bot.hear()
    bot.say("keep")
    bot.hear()
    ask = bot.hear()
    assert ask["about"] == "numbers"
    bot.say(answer)
    assert "error" in bot.hear()
    assert bot.hear() == ask
    bot.process.stdin.close()
    assert bot.process.wait() == 3


@pytest.mark.parametrize(
    "options, told",
    [
        (["map=atlantis"], "atlantis"),
        (["mode=sheet", "assistant=on"], "mode=map"),
        (["tens=maybe"], "tens"),
        (["zones=3"], "zones"),
    ],
)
def test_options_that_cannot_be_are_refused_with_status_2(options, told):
    status, error = Bot(*options).status()
    assert status == 2 and told in error and error.count("\n") == 1


def test_a_map_of_ones_own(tmp_path):
    own = load(SAMPLE)
    own.zones[0] = ("shore", "Shore")
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "mine.map").write_bytes(device_file(own))
    bot = Bot("map=mine", extra=("--data", str(tmp_path)))
    assert bot.play()["over"]
    assert any("shore" in line.get("options", ()) for line in bot.lines)
    (tmp_path / "maps" / "mine.map").write_bytes(b"rubbish")
    status, error = Bot("map=mine", extra=("--data", str(tmp_path))).status()
    assert status == 2 and "damaged" in error


def test_a_question_with_one_answer_is_answered_by_the_table_and_stays_in_the_list():
    bot = Bot(seed=5, players="North")
    bot.answer = lambda ask: "auto" if ask["ask"] == "throw" else ask["options"][0]  # type: ignore[method-assign]  # fills one zone after the other
    assert "over" in bot.play()
    asks = [line for line in bot.lines if line.get("ask") == "choice"]
    assert not [ask for ask in asks if len(ask["options"]) == 1]
    answered = [line["about"] for line in bot.lines if "answered" in line]
    assert answered.count("city") + answered.count("cross-city") == 24
    assert len(answered) > len([line for line in bot.lines if "ask" in line])


def test_taking_back_goes_on_to_a_question_that_people_decide():
    bot = Bot(seed=5, players="North")
    bot.answer = lambda ask: "auto" if ask["ask"] == "throw" else ask["options"][0]  # type: ignore[method-assign]
    while True:
        line = bot.hear()
        if "ask" in line:
            asked = line
            bot.say(bot.answer(line))
        elif "answered" in line and line["about"] != asked["about"]:  # the table answered by itself
            break
    while "ask" not in bot.hear():
        pass
    bot.say({"undo": 1})
    while "ask" not in bot.hear():
        pass
    assert bot.lines[-1] == asked
    bot.process.kill()
    bot.process.communicate()

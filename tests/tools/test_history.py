"""The matches of a device, read outside it: from a backup, as text, CSV, JSON, a page and a chart."""

import csv
import io
import json
import subprocess
import sys
import zipfile

import pytest
from PIL import Image

from host_tools import ASSETS
from host_tools.games.random_player import play
from host_tools.history.forms import as_text
from host_tools.history.matches import KeptMatch, kept_matches
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.match import Match
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.rules.tumblin import game as tumblin_dice
from pipkeeper.storage.statistics import Statistics
from pipkeeper.storage.store import Store

ENDED = 1_700_000_000


@pytest.fixture
def backup(tmp_path):
    """A backup with two finished matches, one of them dated, and an open one."""
    data = tmp_path / "board" / "data"
    data.parent.mkdir()
    times = [None]
    store = Store(str(data), clock=lambda: (0, times[0]))
    for number, (rules, game) in enumerate(((tulum, "tulum"), (tumblin_dice, "tumblin-dice"))):
        match = play(rules, game, 2, {}, number + 1)[0]
        match.names[:] = ["Zoë", "=Łukasz"]
        times[0] = ENDED if number else None  # type: ignore[call-overload]
        store.begin(match)
        store.finish(match)
    match = Match(tumblin_dice, "tumblin-dice", ["Ada", "Ben"], {"first": "seated"})
    store.begin(match)
    match.give((4, 6))
    store.record(match)
    file = tmp_path / "board.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for path in sorted(data.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(data.parent))
    return file


def pipkeeper(*args, status=0):
    done = subprocess.run(
        [sys.executable, "-m", "host_tools.cli", *map(str, args)], capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == status, done.stderr
    return done.stdout if status == 0 else done.stderr


def test_people_read_date_players_winner_and_rounds(backup):
    lines = pipkeeper("history", backup).splitlines()
    assert lines[0].split()[0] == "3" and lines[0].endswith("  open")
    assert "2023-11-1" in lines[1] and "Tumblin-Dice" in lines[1] and "won by" in lines[1]
    assert "no date" in lines[2] and "Tulum" in lines[2]
    assert any(line.split()[:3] == ["Zoë", "Tulum", "1"] for line in lines)


def test_people_who_were_renamed_or_merged_have_the_names_of_today(tmp_path):
    store = Store(str(tmp_path / "data"))
    for names in (["Zoë", "Ben"], ["Zoe", "Ben"]):
        match = play(tulum, "tulum", 2, {}, 1)[0]
        match.names[:] = names
        store.begin(match)
        store.finish(match)
    store.rename("Zoe", "Zoë")
    store.rename("Ben", "Benjamin")
    told = json.loads(pipkeeper("history", tmp_path / "data", "--json"))
    assert [{row["name"] for row in match["standing"]} for match in told["matches"]] == [{"Zoë", "Benjamin"}] * 2
    played = {person["name"]: person["games"][0]["played"] for person in told["people"]}
    assert played == {"Zoë": 2, "Benjamin": 2}


def test_two_names_of_one_person_at_one_table_count_once(tmp_path):
    store = Store(str(tmp_path / "data"))
    match = play(tulum, "tulum", 2, {}, 1)[0]
    match.names[:] = ["Zoë", "Zoe"]
    store.begin(match)
    store.finish(match)
    store.rename("Zoe", "Zoë")
    (person,) = json.loads(pipkeeper("history", tmp_path / "data", "--json"))["people"]
    best = max(row["score"] for row in match.standing())
    assert [(game["played"], game["won"], game["best"]) for game in person["games"]] == [(1, 1, best)]


def test_settings_that_cannot_be_read_leave_the_names_as_they_were(backup, tmp_path, capsys):
    with zipfile.ZipFile(backup) as archive:
        archive.extractall(tmp_path / "opened")
    (tmp_path / "opened" / "data" / "settings").write_bytes(b"no settings")
    assert len(kept_matches(tmp_path / "opened" / "data")) == 3
    assert "names are as they were" in capsys.readouterr().err


def test_programs_get_everything(backup):
    told = json.loads(pipkeeper("history", backup, "--json"))
    assert [(match["number"], match["open"]) for match in told["matches"]] == [(3, True), (2, False), (1, False)]
    points = told["matches"][1]
    for row in points["standing"]:
        assert row["score"] == sum(of_round[row["player"]] for of_round in points["rounds"])
    assert {person["name"] for person in told["people"]} == {"Zoë", "=Łukasz"}


def test_a_spreadsheet_gets_a_row_a_player_and_no_formula(backup):
    rows = list(csv.DictReader(io.StringIO(pipkeeper("history", backup, "--csv"))))
    assert len(rows) == 6
    assert {row["player"] for row in rows} == {"Zoë", "'=Łukasz", "Ada", "Ben"}


def test_a_page_holds_its_charts(backup):
    page = pipkeeper("history", backup, "--html")
    assert page.startswith("<!doctype html>") and page.count("data:image/png;base64,") == 2
    assert "http" not in page and "<h2>Match 1: Tulum · won by " in page and "<h2>People</h2>" in page


def test_a_chart_of_one_match(backup, tmp_path):
    pipkeeper("history", backup, "--match", 2, "--png", tmp_path / "chart.png")
    assert Image.open(tmp_path / "chart.png").width > 600


@pytest.fixture
def timed(tmp_path):
    """A data folder with a match against the clock that ended in a draw, and an open match without a round."""
    data = tmp_path / "timed"
    store = Store(str(data))
    catalogue = Catalogue(str(ASSETS), str(data))
    match = Match(catalogue.load("dune"), "dune", ["Ada", "Ben"], {})
    for answer in (0, "done", 123, "done", 123):
        match.give(answer)
    store.begin(match)
    store.finish(match)
    store.begin(Match(tulum, "tulum", ["Ada", "Ben"], {}))
    return data


def test_times_are_in_seconds(timed):
    shown = pipkeeper("history", timed)
    assert "Ada 12.3 s, Ben 12.3 s  draw: Ada, Ben" in shown
    assert [line.split() for line in shown.splitlines() if line.startswith("Ada")] == [
        ["Ada", "Dune", "1", "1", "12.3", "s", "12.3", "s"]
    ]
    rows = list(csv.DictReader(io.StringIO(pipkeeper("history", timed, "--csv"))))
    assert [row["score"] for row in rows if row["game"] == "dune"] == ["12.3", "12.3"]
    assert '<td class="n">12.3 s</td>' in pipkeeper("history", timed, "--html")


def test_a_match_that_nobody_won():
    facts = {"over": True, "winners": [], "draw": False, "names": ["Ada"], "standing": [], "rounds": [], "game": "x"}
    assert "won by nobody" in as_text([KeptMatch(1, False, facts)], Statistics(), str)


def test_programs_learn_which_scores_are_times(timed):
    told = json.loads(pipkeeper("history", timed, "--json"))
    assert [match["timed"] for match in told["matches"]] == [False, True]
    assert told["people"][0]["games"][0]["timed"]


def test_a_chart_is_of_a_match_that_has_rounds(backup, timed, tmp_path):
    assert "match 2 in" in pipkeeper("history", backup, "--png", tmp_path / "chart.png")
    assert "match 3 has no round" in pipkeeper("history", backup, "--match", 3, "--png", tmp_path / "3.png", status=2)
    assert "no match to draw" in pipkeeper("history", timed, "--png", tmp_path / "none.png", status=2)
    assert not (tmp_path / "3.png").exists() and not (tmp_path / "none.png").exists()


def test_a_record_has_no_score_where_a_game_keeps_none(timed):
    assert "Ada – (1.), Ben – (1.)" in pipkeeper("record", timed, "--match", 1)


def test_the_record_of_a_device_has_every_answer(backup):
    told = pipkeeper("record", backup)
    assert told.count("game: ") == 3 and told.count("winners: ") == 2
    alone = pipkeeper("record", backup, "--match", 3)
    assert "Ada landed [4, 6]" in alone


@pytest.mark.parametrize("command", ["history", "record"])
def test_a_match_that_is_not_there_is_told(backup, command):
    assert "there are: 1, 2, 3" in pipkeeper(command, backup, "--match", 9, status=2)


@pytest.mark.parametrize("command", ["history", "record"])
def test_what_is_no_backup_is_told(tmp_path, command):
    (tmp_path / "none.zip").write_bytes(b"nothing")
    assert "is no backup" in pipkeeper(command, tmp_path / "none.zip", status=2)
    assert "no data folder" in pipkeeper(command, tmp_path, status=2)


def test_a_damaged_match_is_passed_over_and_told(backup, tmp_path, capsys):
    folder = tmp_path / "board" / "data"
    path = next((folder / "finished").glob("*tulum"))
    path.write_bytes(path.read_bytes()[:-3])
    assert [match.number for match in kept_matches(folder)] == [3, 2]
    assert "damaged" in capsys.readouterr().err

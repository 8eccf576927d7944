"""What programs read: the API as the design says, health, figures, exports; and what they must not read."""

import csv
import io
import json
import time

import pytest

from host_tools.cafe.pages import export
from host_tools.cafe.pages.game_words import GameWords
from pages_house import Table

DETAIL = {
    "uid", "device", "table", "game", "revision", "names", "options", "codes", "end", "edit", "over", "winners",
    "standing", "verdict",
}  # fmt: skip
SUMMARY = {"uid", "game", "names", "table", "over", "winners", "verdict", "began", "ended"}


@pytest.fixture
def tables(store):
    over = Table(store, "1", 1).begin("tulum", ["Ada", "Ben"]).play()
    playing = Table(store, "Window", 2).begin("tumblin-dice", ["Ada", None]).play(12)
    away = Table(store, "3", 3, seen=int(time.time()) - 100)
    return over, playing, away


def test_tables_say_what_they_do(client, tables):
    told = {view["table"]: view for view in client.get("/api/tables").json()}
    assert {frozenset(view) for view in told.values()} == {frozenset({"table", "device", "state", "uid", "seen"})}
    assert {name: view["state"] for name, view in told.items()} == {"1": "over", "Window": "playing", "3": "away"}
    assert told["Window"]["uid"] == tables[1].uid


def test_matches_come_newest_first_and_by_pages(client, tables):
    told = client.get("/api/matches").json()
    assert [set(match) for match in told] == [SUMMARY, SUMMARY]
    assert [match["uid"] for match in told] == [tables[1].uid, tables[0].uid]
    assert [m["uid"] for m in client.get("/api/matches?limit=1").json()] == [tables[1].uid]
    assert [m["uid"] for m in client.get(f"/api/matches?before={tables[1].uid}").json()] == [tables[0].uid]
    later = told[0]["began"] + 1
    assert [m["uid"] for m in client.get(f"/api/matches?before={later}").json()] == [tables[1].uid, tables[0].uid]
    assert client.get("/api/matches?before=1000").json() == []  # nothing began that long ago
    assert [m["uid"] for m in client.get("/api/matches?game=tulum").json()] == [tables[0].uid]
    assert [m["uid"] for m in client.get("/api/matches?player= BEN ").json()] == [tables[0].uid]
    refused = client.get("/api/matches?limit=0")
    assert refused.status_code == 400 and "limit=0" in refused.json()["error"]
    for before in ("no-such-uid", "-1", "9" * 20):  # the first page again would be read for ever
        refused = client.get(f"/api/matches?before={before}")
        assert refused.status_code == 400 and "before=" in refused.json()["error"]
    assert client.get("/api/matches?before=").json() == told


def test_a_match_is_told_whole(client, tables):
    told = client.get(f"/api/matches/{tables[0].uid}").json()
    assert set(told) == DETAIL
    assert told["verdict"] == "checked" and told["over"] is True
    assert told["codes"] == bytes(tables[0].match.codes).hex() and told["end"] == tables[0].match.end
    assert [row["score"] for row in told["standing"]] == [row["score"] for row in tables[0].match.standing()]
    playing = client.get(f"/api/matches/{tables[1].uid}").json()
    assert playing["verdict"] == "playing" and playing["names"] == ["Ada", None]
    assert client.get("/api/matches/nothing").status_code == 404


def secret_match(store):
    """A match in play whose codes tell what nobody may know yet."""
    words = GameWords()
    for number, (game, low, _) in enumerate(words.games.players(), 10):
        table = Table(store, f"S{number}", number).begin(game, [f"Secret {seat}" for seat in range(low)])
        table.play(3)
        if not table.match.over and store.matches.detail(table.uid).secret:
            return table
    raise AssertionError("no game has secrets")


def test_secrets_are_left_out_of_api_pages_and_exports(client, store):
    table = secret_match(store)
    codes = bytes(table.match.codes).hex()
    told = client.get(f"/api/matches/{table.uid}").json()
    assert told["codes"] is None
    for form in export.FORMATS:
        assert codes not in exported(store, form)
    assert store.matches.detail(table.uid).codes.hex() == codes  # kept, and not told


def test_health_and_figures(client, tables):
    assert client.get("/health").text == "ok\n"
    told = client.get("/metrics")
    assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
    figures = dict(line.rsplit(" ", 1) for line in told.text.splitlines() if not line.startswith("#"))
    assert figures['pipkeeper_tables{state="playing"}'] == "1"
    assert figures["pipkeeper_matches"] == "2" and figures["pipkeeper_failing"] == "0"
    assert not any("pipkeeper_pipkeeper" in name for name in figures)


def exported(store, form):
    job = export.Job(form, store.matches.count())
    export.run(job, store, GameWords())
    assert job.percent == 100
    return job.content.read().decode("utf-8-sig")


def test_everything_as_csv_without_formulas(store, tables):
    Table(store, "=1+1", 5).begin("tulum", ["=HYPERLINK()", "@SUM"]).play()
    rows = list(csv.DictReader(io.StringIO(exported(store, "csv"))))
    assert len(rows) == 6
    assert {row["name"] for row in rows} == {"Ada", "Ben", "", "'=HYPERLINK()", "'@SUM"}
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row.values())


def test_everything_as_json(store, tables):
    told = json.loads(exported(store, "json"))
    assert {match["uid"] for match in told} == {tables[0].uid, tables[1].uid}
    assert all(set(match) > DETAIL for match in told)


def test_bg_stats_gets_games_players_and_plays_that_refer_to_each_other(store, tables):
    told = json.loads(exported(store, "bgstats"))
    [play] = told["plays"]  # only matches that are over and checked
    assert {game["id"] for game in told["games"]} == {play["gameRefId"]}
    assert {place["id"] for place in told["locations"]} == {play["locationRefId"]}
    names = {player["id"]: player["name"] for player in told["players"]}
    assert {names[score["playerRefId"]] for score in play["playerScores"]} == {"Ada", "Ben"}
    assert sum(score["winner"] for score in play["playerScores"]) >= 1


def test_staff_make_an_export_with_progress(staff, store, tables):
    shown = staff.post("/staff/files", form="csv")
    assert shown.status_code == 200
    for _ in range(200):
        if not staff.get("/staff/files/progress").json()["running"]:
            break
    assert staff.get("/staff/files/progress").json() == {"percent": 100, "running": False}
    taken = staff.get("/staff/files/export")
    assert "attachment" in taken.headers["content-disposition"] and tables[0].uid in taken.text


def test_exports_and_pages_hold_no_keys(staff, store, tables):
    keys = [bytes([number]) * 32 for number in (1, 2, 3)]
    texts = [exported(store, form) for form in export.FORMATS]
    texts += [staff.get(f"/staff/{room}").text for room in ("devices", "house", "files", "record")]
    assert not any(key.hex() in text for key in keys for text in texts)

"""Open matches that version 1.0 wrote, of the games whose rules changed since: played on as they were, or told.

The journals are the bytes that version 1.0 wrote after random answers; with each stand its codes and its standing.
"""

import json
from base64 import b64decode
from pathlib import Path

import pytest

from host_tools.games.game_check import rules_of
from pipkeeper.storage.store import Store
from spiel.spiel_table import RECORDS
from storage.evening import DEVICE

MATCHES = json.loads((Path(__file__).parent / "version_1" / "das-spiel.json").read_text())


def load(game_id):
    return rules_of(RECORDS[game_id])


def ranks(standing):
    return [[row["score"], row["place"]] for row in standing]


def test_every_game_of_another_revision_is_here():
    changed = {record["id"] for record in RECORDS.values() if record.get("revision", 1) > 1}
    assert {told["game"] for told in MATCHES} == changed


@pytest.mark.parametrize("told", MATCHES, ids=lambda told: told["game"])
def test_an_open_match_of_version_1_is_played_on_or_told(tmp_path, told):
    journal = tmp_path / "journal"
    journal.mkdir()
    for name, content in told["files"].items():
        (journal / name).write_bytes(b64decode(content))
    store = Store(str(tmp_path), device=DEVICE)
    match = store.resume(load)
    if match is not None:
        assert (match.names, match.codes.hex(), match.end) == (told["names"], told["codes"], told["end"])
        assert ranks(match.standing()) == told["standing"]
        assert match.options.get("keep", "count") == "count"
        assert not store.problems.waiting
    else:
        assert store.problems.waiting == [("rules-changed", (told["game"],))]
        kept = store.read_finished(0)
        assert (kept["names"], kept["codes"].hex(), kept["end"]) == (told["names"], told["codes"], told["end"])
        assert not list(journal.iterdir())
    again = Store(str(tmp_path), device=DEVICE)
    assert (again.resume(load) is None) == (match is None) and not again.problems.waiting

"""The page's desk under MicroPython: every game of the catalogue, as a page sees it."""

import json
from pathlib import Path

from host_tools import ASSETS
from host_tools.micropython import run as micropython
from host_tools.web import packs
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.rules.asks import Refused
from pipkeeper.words import LANGUAGES

SCRIPT = """
import json, os, sys
sys.path.insert(0, '/lib')
os.mkdir('/data')
from desk_evening import evening
evening('/data', json.load(open('/cases')))
"""


def _players(rules, entry) -> int:
    """Three if the game takes them, else the fewest."""
    try:
        rules.settle({}, 3)
        return 3
    except Refused:
        return entry.low


def test_every_game_is_shown_asked_undone_and_taken_up_again():
    catalogue = Catalogue(str(ASSETS))
    entries = [catalogue.entry(index) for index in range(len(catalogue))]
    cases = [[entry.id, _players(catalogue.load(entry.id), entry)] for entry in entries]
    files = {**packs.firmware(), "/cases": json.dumps(cases)}
    for language in LANGUAGES:
        files.update(packs.language(language))
    files["/lib/desk_evening.py"] = Path(__file__).with_name("desk_evening.py")  # type: ignore[assignment]
    out = micropython.run(SCRIPT, files)  # type: ignore[arg-type]
    told = [json.loads(line) for line in out.splitlines() if line.startswith("[")]
    assert [game for game, _, _ in told] == [entry.id for entry in entries]
    assert not [line for line in told if line[2]], out

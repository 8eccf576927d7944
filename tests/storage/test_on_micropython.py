"""The journal under the real MicroPython: the same segments, taken up again there, and read here."""

from both.journal_evening import evening
from both_sides import BOTH
from host_tools.games.random_player import Chance, answer
from host_tools.micropython.run import run
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.storage.journal_reader import JournalReader
from pipkeeper.storage.store import Store

SCRIPT = """
import os
from binascii import hexlify
from journal_evening import evening
from random_player import Chance, answer
from pipkeeper.storage.store import Store
from pipkeeper.rules.tulum import game as tulum
evening(Store("/data"), tulum, answer, Chance(4))
for name in sorted(os.listdir("/data/journal")):
    with open("/data/journal/" + name, "rb") as file:
        print(hexlify(file.read()).decode())
match = Store("/data").resume(lambda game_id: tulum)
print(hexlify(match.codes).decode(), match.end, match.count)
"""


def test_a_journal_of_micropython_is_taken_up_there_and_read_here(tmp_path):
    *segments, last = run(SCRIPT, BOTH).strip().split("\n")
    match = evening(Store(str(tmp_path / "data")), tulum, answer, Chance(4))
    assert last == f"{match.codes.hex()} {match.end} {match.count}"
    reading = JournalReader([bytes.fromhex(segment) for segment in segments])
    assert reading.whole and not reading.torn
    assert (reading.codes, reading.end) == (match.codes, match.end)
    assert reading.head["names"] == ["Ada", "Zoë", "Ben"]

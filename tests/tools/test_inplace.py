"""The code file, and code that runs where it lies: real functions, moved in the memory of a real MicroPython."""

from struct import unpack_from

import pytest

from built import BOARD, HOST_TOOLS, built_files, fitting
from host_tools import build, micropython
from host_tools.code_file import BLOCK, code_file, room, start
from host_tools.compiled import compiled
from host_tools.evenings import EVENINGS
from host_tools.names import Bytecode
from host_tools.replaying import read


def test_blocks_are_those_of_littlefs():
    assert [BLOCK - room(number) for number in range(9)] == [0, 4, 8, 4, 12, 4, 8, 4, 16]
    assert start(3) == 3 * BLOCK - 12


def test_every_module_is_where_the_index_says_and_in_one_block_if_it_fits():
    modules = {path: content for path, content in build.modules(BOARD).items() if path not in build.STARTING}
    modules["assets/words-nl.pak"] = (build.ASSETS / "words-nl.pak").read_bytes()
    content = code_file(modules)
    count, folders = unpack_from("<HH", content, 4)
    assert count == len(modules)
    found = []
    for number in range(count):
        block, offset, size, functions = unpack_from("<4H", content, 8 + folders + 4 * count + 8 * number)
        at = start(block) + offset
        found.append(content[at : at + size])
        if size + 5 * functions <= BLOCK - 20:
            assert offset + size + 5 * functions <= room(block)
        table = [unpack_from("<HHB", content, at + size + 5 * entry) for entry in range(functions)]
        assert not table or table == Bytecode(found[-1]).functions()
    assert sorted(found) == sorted(modules.values())
    assert sum(map(len, found)) > 0.85 * len(content), "most of the file is code"


def test_functions_are_found_with_those_within_them():
    source = b"NUMBERS = (1, (2.5, b'x'), 'a long text that is an object')\ndef outer():\n    return lambda x: x + 7\n"
    content = compiled(source, "source")
    found = Bytecode(content).functions()
    assert [within for _, _, within in found] == [1, 1, 0]
    assert all(at + length <= len(content) for at, length, _ in found)


SCRIPT = """
import sys
import flash_stand_in
with open("/pipkeeper.code", "rb") as file:
    content = file.read()
before = lambda number: 0 if not number else 4 if number & 1 else 4 + before(number >> 1)
flash_stand_in.lay(content, before, {spoilt})
sys.path[:] = ["/", "/lib", "/both"]
from inplace import mount
mount([bytearray(24576)])
import evening
print(evening.said, len(flash_stand_in.moved) > 400, flash_stand_in.all_moved_here())
"""

EVENING = """
import json
from replaying import played_again
with open("/evening") as file, open("/board.json") as board:
    said = played_again(file.read(), json.load(board), "/assets", "/data")
"""


@pytest.mark.parametrize(
    ("evening", "spoilt"), [("classic", False), ("teams", False), ("tulum", False), ("rematch", True)]
)
def test_what_is_built_plays_an_evening_under_micropython(evening: str, spoilt: bool, tmp_path, monkeypatch):
    """Not the sources: the very files that go onto a board, and the virtual kit with the same names."""
    files = built_files(tmp_path, monkeypatch)
    files["/evening"] = EVENINGS / f"{evening}.evening"
    for name in ("glass", "virtual", "replaying"):
        files[f"/lib/{name}.mpy"] = fitting(HOST_TOOLS / f"{name}.py")
    files["/lib/evening.mpy"] = build.fitting(BOARD, EVENING.encode(), "evening")
    _, actions = read((EVENINGS / f"{evening}.evening").read_text(encoding="utf-8"))
    told = micropython.run(SCRIPT.replace("{spoilt}", str(spoilt)), files).strip()
    assert told == f"{len(actions)} actions {not spoilt} True"

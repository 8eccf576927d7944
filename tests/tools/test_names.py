"""The names by which a board knows the firmware: none lost, none mixed up, and the way back for readers of its log."""

from host_tools import build
from host_tools.boards import load
from host_tools.compiled import compiled
from host_tools.names import Bytecode, chosen, readable, texts

BOARD = load("pico")
SOURCE = b"""
class Keeper:
    def __init__(self, pips, sleepless=3):
        self.pips_kept = pips
        self.sleepless = sleepless

    def counted(self):
        return self.pips_kept + self.sleepless

def kept(name):
    return getattr(Keeper(4, sleepless=5), name)
"""


def test_a_file_without_new_names_stays_as_it_is():
    content = compiled(SOURCE, "source")
    assert Bytecode(content).renamed({}) == content


def test_only_the_table_of_names_changes():
    file = Bytecode(compiled(SOURCE, "source"))
    names = chosen([file], texts(SOURCE))
    assert {"Keeper", "pips_kept", "sleepless", "counted", "kept"} <= names.keys()
    assert not {"__init__", "getattr", "self", "name"} & names.keys(), "the interpreter's own stay"
    changed = Bytecode(file.renamed(names))
    assert len(changed.names) == len(file.names)
    assert [names.get(name, name) for name in file.names] == changed.names


def test_what_is_also_a_text_keeps_its_name():
    source = SOURCE + b'print(kept("pips_kept"))\n'
    assert "pips_kept" not in chosen([Bytecode(compiled(source, "source"))], texts(source))


def test_no_two_names_become_one():
    names = build.own_names(BOARD)
    used = {name for file in build.modules(BOARD).values() for name in Bytecode(file).names}
    assert len(set(names.values())) == len(names) > 500
    assert not used & names.keys(), "a name was left behind"


def test_long_names_and_a_large_table():
    """Lengths and numbers above 127 take more than a byte."""
    long = [f"{'x' * 70}_{number}" for number in range(200)]
    source = "".join(f"{name} = 1\n" for name in long).encode()
    names = chosen([Bytecode(compiled(source, "source"))], {"source"})
    assert names.keys() == set(long)
    back = {new: name for name, new in names.items()}
    assert Bytecode(Bytecode(compiled(source, "source")).renamed(names)).renamed(back) == compiled(source, "source")


def test_what_a_board_says_is_read_with_the_names_of_the_sources():
    names = {"counted": "GP7", "pips_kept": "sinh"}
    said = 'Traceback (most recent call last):\n  File "pipkeeper.ui.app", line 7, in GP7\n'
    said += "AttributeError: 'Keeper' object has no attribute 'sinh'\n"
    told = readable(said, names)
    assert "line 7, in counted\n" in told and "no attribute 'pips_kept'" in told

"""What a build holds, and what it leaves out."""

import json
import re

import pytest

from host_tools import FIRMWARE
from host_tools.build.boards import load
from host_tools.build.build import MANIFEST, OURS, build, fingerprint, modules, write
from host_tools.errors import UserError


@pytest.fixture(scope="module")
def files() -> "dict[str, bytes]":
    return build("pico")


def test_everything_is_bytecode_but_main_and_every_file_is_in_the_manifest(files):
    told = json.loads(files[MANIFEST])
    assert told["board"] == "pico" and told["files"].keys() == files.keys() - {MANIFEST}
    assert all(told["files"][path] == fingerprint(files[path]) for path in told["files"])
    assert [path for path in files if path.endswith(".py")] == ["main.py"]
    assert all(files[path][:2] == b"M\x06" for path in files if path.endswith(".mpy"))
    assert "assets/cards-en.pak" in files and "pipkeeper/match.mpy" in files


def test_all_of_it_lies_where_deploy_looks(files):
    assert all(path in OURS or path.startswith(tuple(place + "/" for place in OURS)) for path in files)


def test_only_what_the_board_needs(files):
    plain, encoder = modules(load("pico")), modules(load("encoder"))
    assert encoder.keys() - plain.keys() == {"pipkeeper/hardware/encoder.mpy"}
    assert "lib/adafruit_ssd1306.mpy" in plain
    assert not [path for path in files if path.endswith((".txt", ".toml"))]


def test_a_build_never_replaces_something_else(files, tmp_path):
    write(files, tmp_path / "build")
    write(files, tmp_path / "build")
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("Ada")
    with pytest.raises(UserError, match="not empty"):
        write(files, tmp_path / "letters")


def test_a_board_that_there_is_not():
    with pytest.raises(UserError, match="no board"):
        build("abacus")


def test_a_module_s_own_numbers_are_constants_on_the_board(files):
    for path in files:
        if path.startswith("pipkeeper/"):
            source = (FIRMWARE / path).with_suffix(".py").read_text(encoding="utf-8")
            for name in re.findall(r"^(_[A-Z0-9_]+) = const\(", source, re.MULTILINE):
                assert not re.search(rb"\b%s\b" % name.encode(), files[path]), (path, name)


def test_a_traceback_names_the_file_of_the_sources(files):
    assert b"pipkeeper/match.py" in files["pipkeeper/match.mpy"]

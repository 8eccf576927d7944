"""The command as people type it: closed streams, full disks, a reader who has seen enough; never a traceback."""

import subprocess
import sys

import pytest

from host_tools import ROOT, cli

FULL = "/dev/full"


def pipkeeper(shell_words: str) -> "subprocess.CompletedProcess[str]":
    line = f'"$0" -m host_tools.cli {shell_words}'
    return subprocess.run(["sh", "-c", line, sys.executable], cwd=ROOT, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("words", ["games", "games --json", "table tulum --players Ada,Ben", "play </dev/null"])
def test_a_full_disk_is_told_in_one_sentence(words):
    done = pipkeeper(f"{words} >{FULL}")
    assert done.returncode == 2
    assert done.stderr == f"pipkeeper {words.split()[0]}: No space left on device\n"


def test_a_closed_input_is_the_end_of_input():
    done = pipkeeper("table tulum --players Ada,Ben <&-")
    assert done.returncode == 3
    assert done.stderr == ""


@pytest.mark.parametrize("words", ["games", "play </dev/null"])
def test_a_closed_output_takes_anything(words):
    done = pipkeeper(f"{words} >&-")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_reader_who_has_seen_enough_is_no_fault():
    done = pipkeeper("games --json | head -1")
    assert (done.stdout, done.stderr) == ("[\n", "")


@pytest.mark.parametrize("words", ["", "nonsense", "games --nonsense", "map", "play --lang xx"])
def test_a_slip_is_answered_in_one_sentence_that_points_to_the_help(words):
    done = pipkeeper(words)
    assert done.returncode == 2
    assert done.stderr.startswith("pipkeeper") and done.stderr.endswith("(--help tells more)\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(("there", "said"), [((), "Node is not installed"), (("node",), "MicroPython for Node is not")])
def test_a_measurement_without_node_or_micropython_is_one_sentence(there, said, tmp_path, monkeypatch, capsys):
    for name in there:
        (tmp_path / name).touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    monkeypatch.setattr("host_tools.micropython.run.WASM", tmp_path)
    monkeypatch.setattr("sys.argv", ["pipkeeper", "bench", "--quick"])
    assert cli.main() == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.startswith(f"pipkeeper bench: {said}") and told.err.count("\n") == 1


@pytest.mark.parametrize("words", ["games", "table tulum --players Ada,Ben </dev/null", "record saved.json"])
def test_a_data_folder_that_is_not_there_is_told(words):
    name, *others = words.split()
    done = pipkeeper(" ".join([name, "--data nowhere", *others]))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"pipkeeper {name}: --data nowhere: there is no such folder\n"

"""The fairness check: passes fair dice, catches loaded and lazy ones, and reads people's own throws."""

import numpy as np
import pytest
from PIL import Image

from host_tools import cli
from host_tools.analysis import fairness
from host_tools.analysis.dice_tests import check, faces_test, pairs_test, runs_test, suspicious


def fairly(*words, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["pipkeeper", "fairness", *words])
    return cli.main()


def test_a_million_throws_on_cpython_and_a_sample_on_micropython_pass(monkeypatch, tmp_path, capsys):
    assert fairly("--seed", "1", monkeypatch=monkeypatch, tmp_path=tmp_path) == 0
    told = capsys.readouterr().out
    assert "CPython: 1000000 throws" in told and "MicroPython: 100000 throws" in told
    assert told.count("PASS") == 2 and "SUSPICIOUS" not in told
    assert told.count("p = ") == 6 and "the same throws as under CPython" in told
    with Image.open(tmp_path / "fairness.png") as picture:
        assert picture.width > 500


@pytest.mark.parametrize("sides", [2, 4, 6, 20, 100])
def test_the_electronic_dice_pass_for_every_kind(sides):
    assert not suspicious(check(fairness.thrown(b"sides", 200_000, sides), sides))


def test_chi_square_by_hand():
    """10 throws expected a face, 20 and 0 for two of them: 10²/10 twice."""
    throws = np.repeat(np.arange(6), [20, 0, 10, 10, 10, 10])
    result = faces_test(throws, 6)
    assert (result.statistic, result.freedom) == (20.0, 5)
    assert result.p == pytest.approx(0.00125, abs=1e-5)  # any table of chi-square


def test_pairs_by_hand():
    """Coins that always alternate: 50 pairs of one kind, none of the other three; expected 12.5 each."""
    result = pairs_test(np.array([0, 1] * 50), 2)
    assert (result.statistic, result.freedom) == (37.5**2 / 12.5 + 3 * 12.5, 3)


def test_runs_by_hand():
    """39 runs of one coin and one of two: lengths 1, 2, 3 and 4 or more are expected 20, 10, 5 and 5 times."""
    throws = np.array([0, 1] * 19 + [0, 0, 1, 0])
    result = runs_test(throws, 2)
    counts, expected = np.array([39, 1, 0, 0]), np.array([20, 10, 5, 5])
    assert result.statistic == pytest.approx(((counts - expected) ** 2 / expected).sum())
    assert result.freedom == 3


@pytest.mark.parametrize(
    "throws",
    [
        np.zeros(1000, dtype=int),  # stuck
        np.tile(np.arange(6), 500),  # in turn: even faces, impossible pairs
        np.repeat(np.random.default_rng(1).integers(6, size=500), 2),  # every throw twice
        np.random.default_rng(2).choice(6, size=3000, p=[0.14, 0.16, 0.16, 0.16, 0.16, 0.22]),  # loaded
    ],
    ids=["stuck", "in-turn", "twice", "loaded"],
)
def test_bad_dice_are_suspicious(throws):
    assert suspicious(check(throws, 6))


def test_fair_dice_are_rarely_suspected():
    chance = np.random.default_rng(4)
    suspected = sum(suspicious(check(chance.integers(6, size=500), 6)) for _ in range(2000))
    assert suspected <= 10  # about 2 are expected


def test_throws_of_real_dice_from_a_file(monkeypatch, tmp_path, capsys):
    faces = np.random.default_rng(6).integers(1, 7, size=600)
    (tmp_path / "mine.txt").write_text("\n".join(map(str, faces)) + "\n\n")
    assert fairly("mine.txt", monkeypatch=monkeypatch, tmp_path=tmp_path) == 0
    assert "mine.txt: 600 throws" in capsys.readouterr().out


def test_a_loaded_die_from_a_file(monkeypatch, tmp_path, capsys):
    (tmp_path / "mine.txt").write_text("6\n6\n1\n" * 100)
    assert fairly("mine.txt", monkeypatch=monkeypatch, tmp_path=tmp_path) == 1
    assert "SUSPICIOUS" in capsys.readouterr().out


def test_dice_with_colours_from_a_file(monkeypatch, tmp_path, capsys):
    names = ["red", "green", "blue"]
    faces = np.random.default_rng(8).integers(3, size=300)
    (tmp_path / "mine.txt").write_text("\n".join(names[face] for face in faces))
    assert fairly("mine.txt", "--faces", "red,green,blue", monkeypatch=monkeypatch, tmp_path=tmp_path) == 0
    assert "green:" in capsys.readouterr().out


def test_few_throws_are_judged_as_far_as_they_go(monkeypatch, tmp_path, capsys):
    faces = np.random.default_rng(6).integers(1, 7, size=40)
    (tmp_path / "mine.txt").write_text("\n".join(map(str, faces)))
    fairly("mine.txt", monkeypatch=monkeypatch, tmp_path=tmp_path)
    assert "pairs: not tested, 360 throws or more are needed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "content", "sentence"),
    [
        (["mine.txt"], "1\n2\nseven\n", "mine.txt, line 3: 'seven' is no face of this die (1, 2, 3, 4, 5, 6)"),
        (["mine.txt"], "1\n\n7\n", "mine.txt, line 3: '7'"),
        (["mine.txt"], "1 2\n", "mine.txt, line 1: '1 2'"),
        (["mine.txt", "--sides", "20"], "21\n", "line 1: '21' is no face of this die (1 to 20)"),
        (["mine.txt"], "1\n2\n3\n", "3 throws, 30 at least are needed"),
        (["mine.txt"], "", "0 throws"),
        (["other.txt"], "", "cannot read other.txt: No such file"),
        (["--throws", "5"], "", "--throws 5: a number from 30"),
        (["--throws", "10000000000"], "", "to 100,000,000"),
        (["--sides", "1"], "", "--sides 1: a die has 2 to 1000 faces"),
        (["--sides", "1000000000"], "", "--sides 1000000000: a die has 2 to 1000 faces"),
        (["--faces", "a,a"], "", "2 to 1000 different faces"),
        (["--picture", "no/such/folder.png"], "", "cannot write"),
        (["--picture", "picture.unknown"], "", "cannot write"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words, content, sentence, monkeypatch, tmp_path, capsys):
    (tmp_path / "mine.txt").write_text(content)
    if "mine.txt" not in words and "--throws" not in words:
        words = [*words, "--throws", "1000"]
    assert fairly(*words, monkeypatch=monkeypatch, tmp_path=tmp_path) == 2
    told = capsys.readouterr().err
    assert sentence in told and told.count("\n") == 1


def test_a_byte_order_mark_at_the_start_is_no_throw(monkeypatch, tmp_path, capsys):
    (tmp_path / "mine.txt").write_bytes(b"\xef\xbb\xbf" + b"1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n" * 5)
    fairly("mine.txt", monkeypatch=monkeypatch, tmp_path=tmp_path)
    assert "mine.txt: 30 throws" in capsys.readouterr().out


def test_a_file_that_is_no_text(monkeypatch, tmp_path, capsys):
    (tmp_path / "mine.txt").write_bytes(b"\xff\xfe\x00")
    assert fairly("mine.txt", monkeypatch=monkeypatch, tmp_path=tmp_path) == 2
    assert "it is not a text" in capsys.readouterr().err

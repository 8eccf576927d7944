"""Long work shows how far it is: checking, moving, backing up, and an export of a year."""

import io
import sys

import pytest

from host_tools.cafe.checking import check
from host_tools.cafe.commands import upkeep
from host_tools.cafe.pages import export
from host_tools.cafe.pages.game_words import GameWords
from host_tools.cafe.store import open_store
from host_tools.cafe.store.backups import back_up
from host_tools.cafe.store.database import Database
from host_tools.cafe.store.transfer import count_all, transfer
from pages_house import Table


@pytest.fixture
def year(tmp_path):
    """A house with many matches."""
    store = open_store(tmp_path / "data")
    table = Table(store, "1", 1)
    for _ in range(60):
        table.begin("tulum", ["Ada", "Ben"]).play(12)
    yield store
    store.close()


def test_a_check_tells_every_row(year, games):
    expected: list[int] = []
    steps: list[int] = []
    report = check(year.database, games, begin=expected.append, step=steps.append)
    assert sum(expected) == sum(steps) == report.rows > 100


def test_a_move_tells_every_row_three_times(year, tmp_path):
    """It is read, and both sides are compared."""
    target = Database.in_folder(tmp_path / "other")
    steps: list[int] = []
    transfer(year.database, target, steps.append)
    target.close()
    assert sum(steps) == 3 * count_all(year.database) and len(steps) > 10


def test_a_backup_tells_what_it_copied(year, tmp_path):
    steps: list[int] = []
    back_up(year.database, tmp_path / "backup", steps.append)
    assert sum(steps) > 0


def test_an_export_of_a_year_tells_its_share_as_it_goes(year, monkeypatch):
    monkeypatch.setattr(export, "_AT_ONCE", 10)
    seen = []

    class Watched(export.Job):
        def __setattr__(self, name, value):
            super().__setattr__(name, value)
            if name == "done":
                seen.append(self.percent)

    job = Watched("json", year.matches.count())
    export.run(job, year, GameWords())
    assert seen == [0, 16, 33, 50, 66, 83, 99] and job.percent == 100


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_shows_a_bar_and_a_file_does_not(monkeypatch):
    for place, shown in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", place)
        with upkeep._Progress("rows") as progress:
            progress.expect(200)
            progress.step(100)
            progress.expect(0)
        assert ("50%" in place.getvalue()) == shown

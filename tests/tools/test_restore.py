"""What `pipkeeper restore` takes for a backup: nothing on the board is touched for anything else."""

import zipfile

import pytest

from host_tools.device.restore import saved
from host_tools.errors import UserError


def zipped(path, *names: str):
    with zipfile.ZipFile(path, "w") as archive:
        for name in names:
            archive.writestr(name, b"content")
    return path


def test_the_files_of_a_backup_are_read(tmp_path):
    assert saved(zipped(tmp_path / "b.zip", "data/", "data/settings", "data/finished/00001-tulum")) == {
        "data/settings": b"content",
        "data/finished/00001-tulum": b"content",
    }


@pytest.mark.parametrize("names", [(), ("data/",)])
def test_an_empty_backup_is_refused_instead_of_deleting_everything(tmp_path, names):
    with pytest.raises(UserError, match="b.zip is no backup of a board: it is empty"):
        saved(zipped(tmp_path / "b.zip", *names))


@pytest.mark.parametrize("name", ["main.py", "data", "data/../main.py", "firmware/data/settings", "/etc/passwd"])
def test_files_that_are_not_people_s_data_are_refused_by_name(tmp_path, name):
    with pytest.raises(UserError, match="is no backup of a board: it holds"):
        saved(zipped(tmp_path / "b.zip", "data/settings", name))


def test_what_is_no_zip_and_what_is_not_there_is_refused(tmp_path):
    (tmp_path / "text.zip").write_text("no archive")
    with pytest.raises(UserError, match="not a ZIP file"):
        saved(tmp_path / "text.zip")
    with pytest.raises(UserError, match="there is no file"):
        saved(tmp_path / "none.zip")

"""A deploy that was interrupted: the list is carried out whole, however often the power goes."""

import importlib

import pytest

LIST = "0 main.py\n1 pipkeeper/ui/app.mpy\n- pipkeeper/old/gone.mpy\n2 assets/words.pak"


class Cut(Exception):
    """The power is gone."""


class Disk:
    """A folder of this machine as the root of the board, which loses power after some steps."""

    def __init__(self, root, steps: int) -> None:
        self.root = root
        self.steps = steps

    def _step(self) -> None:
        if self.steps == 0:
            raise Cut
        self.steps -= 1

    def mkdir(self, path):
        self._step()
        self._at(path).mkdir()

    def rmdir(self, path):
        self._step()
        self._at(path).rmdir()

    def remove(self, path):
        self._step()
        self._at(path).unlink()

    def rename(self, old, new):
        self._step()
        self._at(old).replace(self._at(new))

    def open(self, path):
        return self._at(path).open()

    def _at(self, path):
        return self.root / path.lstrip("/")


def waiting(root) -> None:
    for path, content in {
        "main.py": "old",
        "pipkeeper/old/gone.mpy": "old",
        "pipkeeper/ui/app.mpy": "old",
        "data/roster": "people",
        "new/0": "new main",
        "new/1": "new app",
        "new/2": "new words",
        "switch": LIST,
    }.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content)


@pytest.mark.parametrize("steps", range(20))
def test_a_cut_at_every_step_and_then_finished(steps, tmp_path, monkeypatch):
    switch = importlib.import_module("switch")
    waiting(tmp_path)
    for power in (steps, 99):
        disk = Disk(tmp_path, power)
        monkeypatch.setattr(switch, "os", disk)
        monkeypatch.setattr(switch, "open", disk.open, raising=False)
        try:
            switch.finish()
        except Cut:
            assert (tmp_path / "switch").exists() or not list((tmp_path / "new").iterdir())
    found = {str(path.relative_to(tmp_path)): path.read_text() for path in tmp_path.rglob("*") if path.is_file()}
    assert found == {
        "main.py": "new main",
        "pipkeeper/ui/app.mpy": "new app",
        "assets/words.pak": "new words",
        "data/roster": "people",
    }
    assert not (tmp_path / "pipkeeper" / "old").exists()

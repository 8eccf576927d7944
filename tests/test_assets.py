"""The packed files in firmware/assets are the ones their sources make."""

from host_tools import ASSETS
from host_tools.build import assets
from host_tools.build.packing import write_pak
from pipkeeper.packed_file import Pak


def test_packed_files_are_current(tmp_path):
    assets.make(tmp_path)
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (ASSETS / path.name).read_bytes(), f"{path.name} is old: run `make assets`"


def test_every_key_is_found_and_no_other(tmp_path):
    entries = {f"key.{number}": b"x" * (number % 300) for number in range(2000)}
    write_pak(tmp_path / "test.pak", entries)
    pak = Pak(str(tmp_path / "test.pak"))
    assert all(pak.get(key) == data for key, data in entries.items())
    assert pak.get("key.2000") is None
    assert pak.get("") is None

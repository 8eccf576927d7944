"""The package descriptions for mip are current, and every file that they name is there."""

import json

from host_tools import BOARDS, FIRMWARE
from host_tools.build import mip
from host_tools.build.boards import names


def test_package_descriptions_are_current():
    told = json.loads((FIRMWARE / "package.json").read_text(encoding="utf-8"))
    assert told == mip.firmware(), "run `make assets`"
    for name in names():
        assert json.loads((BOARDS / name / "package.json").read_text(encoding="utf-8")) == mip.board()


def test_every_file_is_there_and_none_leads_out_of_its_folder():
    for place, url in mip.firmware()["urls"]:
        assert ".." not in url and not place.startswith("/")
        assert url.startswith("github:adafruit/") or (FIRMWARE / url).is_file()

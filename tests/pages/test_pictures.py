"""The pictures of the café's README are made here; PIPKEEPER_PICTURES=1 puts new ones into the project."""

import os
import re
import time
from pathlib import Path

import pytest
from PIL import Image

from full_house import PHONE, SCREEN, TABLET, full_house
from pages_house import PIN

CAFE = Path(__file__).resolve().parents[2] / "host_tools" / "cafe"
NAMES = ("Ada", "Ben", "Cleo", "Dan")
SHOTS = {
    "television": (SCREEN, "/"),
    "one-table": (SCREEN, "/"),
    "phone": (PHONE, "/t/2"),
    "map": (PHONE, "/t/3"),
    "match": (PHONE, "/m/{over}"),
    "staff": (TABLET, "/staff/devices"),
}


@pytest.fixture(scope="module")
def houses(tmp_path_factory):
    with (
        full_house(tmp_path_factory.mktemp("full") / "data", 8, NAMES) as full,
        full_house(tmp_path_factory.mktemp("one") / "data", 1, NAMES) as one,
    ):
        one.tables[0].begin("tulum", list(NAMES)).play(60)
        for table in [*full.tables[:-1], *one.tables]:
            table.here(int(time.time()) + 600, table.uid)  # nobody goes silent while pictures are taken
        yield {"one-table": one, "": full}


@pytest.mark.parametrize("name", SHOTS)
def test_a_picture_for_the_readme(page, houses, tmp_path, name):
    house = houses.get(name, houses[""])
    (width, height), path = SHOTS[name]
    page.set_viewport_size({"width": width, "height": height})
    page.clock.set_fixed_time(time.time())
    if path.startswith("/staff"):
        page.goto(house.address + "/staff")
        page.fill("#pin", PIN)
        page.click("form button.main")
        page.wait_for_url("**/staff/devices")
    page.goto(house.address + path.format(over=house.tables[0].uid))
    page.wait_for_selector(".scripted")
    folder = CAFE / "pictures" if os.environ.get("PIPKEEPER_PICTURES") else tmp_path
    page.screenshot(path=tmp_path / "whole.png")
    with Image.open(tmp_path / "whole.png") as whole:
        assert whole.size == (width, height)
        small = whole.convert("RGB")
        small.thumbnail((1280, 1280))
    assert len(small.getcolors(width * height)) > 20  # not an empty page
    small.save(folder / f"{name}.png", optimize=True)


def test_the_readme_shows_every_picture_and_no_other():
    text = (CAFE / "README.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"pictures/([\w-]+)\.png", text))
    assert shown == {path.stem for path in (CAFE / "pictures").glob("*.png")} == {*SHOTS, "figures"}

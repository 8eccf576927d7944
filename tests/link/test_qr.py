"""The picture of a table's address: phones read it off the glass."""

import pytest
import zxingcpp
from PIL import Image

from host_tools.cafe.service.addresses import table_order
from link.linked_table import LinkedTable
from pipkeeper.input.presses import NEXT, OK

ADDRESSES = [
    "http://10.0.0.2",
    "http://192.168.178.120:8080",
    "http://pipkeeper.local:8080",
    "http://cafe-at-the-old-mill.local",
]


def picture(table: LinkedTable) -> Image.Image:
    """The glass as a photograph would show it."""
    frame, width = table.runner.frame(), table.app.canvas.width
    shown = Image.new("L", (width, len(frame) * 8 // width))
    for y in range(shown.height):
        for x in range(width):
            shown.putpixel((x, y), 255 * (frame[y // 8 * width + x] >> y % 8 & 1))
    return shown


def lit_around(shown: Image.Image, size: int, modules: int) -> bool:
    """True if a margin of three pixels or more is lit on all four sides."""
    margin = (size - 2 * modules) // 2
    edge = [(x, y) for x in range(size) for y in range(size) if min(x, y) < margin or max(x, y) >= size - margin]
    return margin >= 3 and all(shown.getpixel(place) for place in edge)


def read(shown: Image.Image) -> "list[str]":
    return [found.text for found in zxingcpp.read_barcodes(shown.resize((shown.width * 4, shown.height * 4)))]


@pytest.fixture
def table(tmp_path):
    table = LinkedTable(tmp_path / "flash")
    table.plug_in()
    return table


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("name", ["3", "Bar 12"])
def test_a_phone_reads_the_address_off_the_glass(table, address, name):
    order = table_order(name, address)
    table.order(order=5, **order)
    table.app.open("device.link_table")
    table.runner.settle()
    shown = picture(table)
    assert read(shown) == [order["url"]] and lit_around(shown, 64, len(order["qr"]))


def test_most_addresses_need_25_modules():
    assert len(table_order("3", "http://192.168.178.120:8080")["qr"]) == 25


def test_an_address_too_long_for_the_glass_and_a_small_glass_show_it_as_text(tmp_path, table):
    long = table_order("3", "http://" + "a-very-long-name-of-a-house." * 3 + "local:8080")
    table.order(order=5, **long)
    table.app.open("device.link_table")
    table.runner.settle()
    assert not read(picture(table)) and any(table.runner.frame())
    small = LinkedTable(tmp_path / "small", "minimal")
    small.plug_in()
    small.order(order=5, **table_order("3", "http://192.168.1.20:8080"))
    small.app.open("device.link_table")
    drawn = []
    text = small.app.canvas.text
    small.app.canvas.text = lambda x, page, string, *rest: (drawn.append(string), text(x, page, string, *rest))[1]  # type: ignore[func-returns-value, method-assign]
    small.runner.settle()
    assert "http://192.168.1.20:8080/t/3" in "".join(drawn)


def test_the_title_leads_to_the_picture(table):
    table.order(order=5, **table_order("3", "http://192.168.1.20:8080"))
    table.sit.press(OK)
    while table.app.screens[-1].line(table.app.screens[-1].at) != "Table 3":
        table.sit.press(NEXT)
    table.sit.press(OK)
    assert table.sit.screen == "link_table" and read(picture(table)) == ["http://192.168.1.20:8080/t/3"]


def test_a_kiosk_shows_the_picture_between_its_other_pages(tmp_path):
    kiosk = LinkedTable(tmp_path / "kiosk", "kiosk")
    kiosk.plug_in()
    kiosk.order(order=5, **table_order("3", "http://192.168.1.20:8080"))
    shown = []
    for _ in range(8):
        shown.append(read(picture(kiosk)))
        kiosk.wait(2500)
    assert kiosk.sit.screen == "attract"
    assert shown.count(["http://192.168.1.20:8080/t/3"]) == 4 and shown.count([]) == 4

"""The boards: pins that cannot be are refused with a sentence, and everything made from the data is up to date."""

import json
import xml.etree.ElementTree as ElementTree

import pytest

from host_tools import BOARDS
from host_tools.build.boards import GROUNDS, HEADER, PLACES, load, make, names, wires
from host_tools.build.texts import language
from host_tools.errors import UserError
from pipkeeper.hardware.display import bus_of
from pipkeeper.hardware.pins import BadBoard, check
from pipkeeper.words import LANGUAGES

FIVE = load("pico")


def refused(**changes):
    pins = {**FIVE["pins"], **changes.pop("pins", {})}
    board = {**FIVE, **changes, "pins": {part: pin for part, pin in pins.items() if pin is not None}}
    with pytest.raises(BadBoard) as caught:
        check(board)
    return caught.value.args


def test_the_boards_are_those_of_the_plan():
    assert names() == ["encoder", "kiosk", "minimal", "pico", "pico2", "pico_w"]
    assert load("minimal")["buttons"] == 3 and load("minimal")["height"] == 32
    assert load("kiosk")["kiosk"] and load("encoder")["buttons"] == "encoder"


@pytest.mark.parametrize("name", names())
def test_every_board_is_possible(name):
    board = load(name)
    assert board["name"] == name
    check(board)


def test_the_same_pin_twice_is_refused():
    assert refused(pins={"ok": 4}) == ("same-pin", 4, "sda", "ok")


def test_pins_that_are_no_pair_for_the_display_are_refused():
    assert refused(pins={"scl": 7}) == ("not-a-pair", 4, 7)
    assert refused(pins={"sda": 9}) == ("not-a-pair", 9, 5)


def test_a_pin_that_is_not_on_the_header_is_refused():
    assert refused(pins={"roll": 23}) == ("not-a-pin", "roll", 23)
    assert refused(pins={"roll": "14"}) == ("not-a-pin", "roll", "14")


def test_a_part_without_a_pin_is_refused():
    assert refused(pins={"back": None}) == ("no-pin", "back")
    assert refused(pins={"lights": None}) == ("no-pin", "lights")


def test_parts_that_do_not_exist_are_refused():
    assert refused(buttons=4)[0] == "parts"
    assert refused(height=48)[0] == "parts"


def test_a_part_that_a_board_does_not_have_needs_no_pin():
    check({**FIVE, "lights": 0, "buzzer": False, "pins": {**FIVE["pins"], "lights": 4}})


def test_the_bus_follows_from_the_pins():
    assert bus_of(4, 5) == bus_of(0, 1) == bus_of(20, 21) == 0
    assert bus_of(2, 3) == bus_of(26, 27) == bus_of(6, 11) == 1
    assert bus_of(5, 4) == bus_of(4, 7) == -1


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_refusal_has_its_sentence(spoken):
    words = language(spoken)
    for word, *values in (
        refused(pins={"ok": 4}),
        refused(pins={"scl": 7}),
        refused(pins={"roll": 23}),
        refused(pins={"back": None}),
        refused(buttons=4),
    ):
        sentence = words["board." + word].format(*values)
        assert all(str(value) in sentence for value in values)


def test_an_unknown_board_is_one_sentence():
    with pytest.raises(UserError, match="there is no board 'tablet'; the boards are encoder, "):
        load("tablet")


def test_what_is_made_from_the_data_is_up_to_date(tmp_path):
    make(tmp_path)
    for name in names():
        for made in ("wiring.md", "wiring.svg", "diagram.json", "wokwi.toml"):
            assert (BOARDS / name / made).read_text() == (tmp_path / name / made).read_text(), f"{name}/{made}"


def test_the_page_of_a_kiosk_says_how_the_staff_gets_in():
    assert "- Staff: hold PREV and NEXT while plugging in" in (BOARDS / "kiosk" / "wiring.md").read_text()
    assert "Staff" not in (BOARDS / "pico" / "wiring.md").read_text()


def test_the_header_is_that_of_a_pico():
    assert len(PLACES) == 40 and len(GROUNDS) == 8
    assert (HEADER[0], HEADER[15], HEADER[16], HEADER[22], HEADER[28]) == (1, 20, 21, 29, 34)


@pytest.mark.parametrize("name", names())
def test_no_signal_is_wired_twice(name):
    signals = [place for _, _, place in wires(load(name)) if PLACES[place - 1].startswith("GP")]
    assert len(signals) == len(set(signals))


@pytest.mark.parametrize("name", names())
def test_pictures_are_drawn_for_every_wire(name):
    picture = ElementTree.parse(BOARDS / name / "wiring.svg")
    paths = picture.findall("{http://www.w3.org/2000/svg}path")
    assert len(paths) == len(wires(load(name)))


@pytest.mark.parametrize("name", names())
def test_the_diagram_connects_parts_that_it_has(name):
    diagram = json.loads((BOARDS / name / "diagram.json").read_text())
    parts = {part["id"] for part in diagram["parts"]}
    for one, other, _, _ in diagram["connections"]:
        assert {one.split(":")[0], other.split(":")[0]} <= parts
    board = load(name)
    wired = {end for one, other, _, _ in diagram["connections"] for end in (one, other)}
    used = [pin for part, pin in board["pins"].items()]
    assert all(f"pico:GP{pin}" in wired for pin in used)


MINE = {"chip": "rp2040", "micropython": "RPI_PICO", "buttons": 5, "pins": FIVE["pins"]}


def own(folder, content):
    path = folder / "mine.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return str(path)


def test_a_board_of_one_s_own_is_loaded_from_its_file(tmp_path):
    board = load(own(tmp_path, MINE))
    assert (board["name"], board["width"], board["height"], board["address"]) == ("mine", 128, 64, 60)


def test_a_display_on_spi_has_pins_of_its_own(tmp_path):
    pins = {part: pin for part, pin in FIVE["pins"].items() if part not in ("sda", "scl", "lights", "buzzer")}
    spi = {**MINE, "bus": "spi", "display": "sh1106", "pins": {**pins, "sck": 18, "mosi": 19, "dc": 20, "cs": 21}}
    board = load(own(tmp_path, spi))
    assert board["frequency"] == 8_000_000
    assert ("display", "MOSI", HEADER[19]) in wires(board)
    with pytest.raises(UserError, match="Pins 18 and 20 are not a pair"):
        load(own(tmp_path, {**spi, "pins": {**spi["pins"], "mosi": 20, "dc": 22}}))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"address": "0x3C"}, "address is '0x3C'; allowed: a number from 8 to 119, such as 60 for 0x3C"),
        ({"address": 5}, "address is 5; allowed: a number from 8"),
        ({"lights": -3}, "lights is -3; allowed: a number from 0 to 64"),
        ({"lights": True}, "lights is True"),
        ({"frequency": 0}, "frequency is 0; allowed: a number from 10000"),
        ({"frequency": 2_000_000}, "at most 1000000"),
        ({"chip": "esp32"}, """chip is 'esp32'; allowed: "rp2040", "rp2350\""""),
        ({"chip": "rp2350"}, "RPI_PICO has rp2040"),
        ({"micropython": "ESP32_GENERIC"}, "micropython is 'ESP32_GENERIC'"),
        ({"buttons": 4}, 'buttons is 4; allowed: 3, 5, "encoder"'),
        ({"buttons": True}, "buttons is True"),
        ({"height": 48}, "height is 48; allowed: 64, 32"),
        ({"buzzer": "yes"}, "buzzer is 'yes'; allowed: True, False"),
        ({"hieght": 64}, "there is no key 'hieght'; did you mean 'height'?"),
        ({"pins": {"sdaa": 4}}, "there is no part 'sdaa' with a pin; did you mean 'sda'?"),
        ({"pins": [4, 5]}, "an object with a pin for each part"),
        ({"pins": {}}, "No pin is given for sda"),
        ({"title": ""}, "a text of 1 to 80 characters"),
        ({"display": "ili9341"}, "display is 'ili9341'"),
    ],
)
def test_a_wrong_value_is_named_with_what_is_allowed(tmp_path, change, sentence):
    with pytest.raises(UserError) as caught:
        load(own(tmp_path, {**MINE, **change}))
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{", "mine.json, line 1: no JSON"),
        ('{"chip": "rp2040",\n}', "line 2: no JSON"),
        ("[]", "a board is an object"),
        ("{}", "chip is missing"),
        ("[" * 100_000, "no JSON"),
    ],
)
def test_a_broken_file_is_one_sentence(tmp_path, content, sentence):
    with pytest.raises(UserError, match=sentence):
        load(own(tmp_path, content))
    with pytest.raises(UserError, match="No such file"):
        load(str(tmp_path / "other.json"))

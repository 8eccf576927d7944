"""The boards: pins that cannot be are refused with a sentence, and everything made from the data is up to date."""

import json
import xml.etree.ElementTree as ElementTree

import pytest

from host_tools import BOARDS
from host_tools.build.boards import GROUNDS, HEADER, PLACES, load, make, names, wires
from host_tools.build.texts import language
from host_tools.errors import UserError
from pipkeeper.hardware.bus import bus_of
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
        for made in ("wiring.md", "wiring.svg", "diagram.json"):
            assert (BOARDS / name / made).read_text() == (tmp_path / name / made).read_text(), f"{name}/{made}"


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

"""Maps of Dice Trip as text: read, checked with the line that is wrong, drawn, packed, and entered by hand."""

import random
import re
import xml.etree.ElementTree as xml
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from PIL import Image

from host_tools import ASSETS, cli
from host_tools.maps import letters
from host_tools.maps.drawing import png, svg
from host_tools.maps.entry import enter
from host_tools.maps.forms import SAMPLE, compact, device_file, written
from host_tools.maps.layout import layout
from host_tools.maps.text import BadMap, City, MapText, load, read, word_of
from pipkeeper.catalogue.maps import Maps
from pipkeeper.rules.asks import Refused
from pipkeeper.rules.dice_trip.map import CITIES, NO_COLOUR
from pipkeeper.rules.dice_trip.map_reader import read_map
from pipkeeper.rules.dice_trip.options import SAMPLE as SAMPLE_NAME
from trips import random_links

TEXT = SAMPLE.read_text(encoding="utf-8")


def line_of(text: str, beginning: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(beginning))


def without(text: str, beginning: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith(beginning))


# The sample map.


def test_the_sample_says_that_it_is_not_the_publishers():
    comment = " ".join(line[1:].strip() for line in TEXT.split("\n") if line.startswith("#"))
    assert "not the publisher's" in comment and "own making" in comment


def test_the_sample_is_whole_and_the_rules_see_it_as_it_is_written():
    found = load(SAMPLE)
    plan = read_map(compact(found))
    assert plan.title == "Pip Island" and plan.dice == ("red", "yellow", "green", "blue")
    assert len(plan.cities) == CITIES and plan.zones == ("coast", "hills", "lakes")
    assert [list(linked) for linked in plan.links] == found.links
    for number, city in enumerate(found.cities):
        assert (plan.cities[number], plan.name(number)) == (city.word, city.name)
        assert plan.cities_of[city.zone] >> number & 1
        assert plan.colour_of[number] == (plan.dice.index(city.colour) if city.colour else NO_COLOUR)
        assert plan.coloured >> number & 1 == (city.colour is not None)


def test_its_picture_is_current():
    assert SAMPLE.with_suffix(".svg").read_text(encoding="utf-8") == svg(load(SAMPLE))


def test_the_device_finds_the_sample():
    maps = Maps(str(ASSETS))
    assert SAMPLE.stem == SAMPLE_NAME and SAMPLE_NAME in maps.names()
    assert maps.read(SAMPLE_NAME) == compact(load(SAMPLE))


def test_maps_of_ones_own_come_first(tmp_path):
    (tmp_path / "maps").mkdir()
    own = load(SAMPLE)
    own.title = "Mine"
    for name in ("pip-island", "mine"):
        (tmp_path / "maps" / f"{name}.map").write_bytes(device_file(own))
    maps = Maps(str(ASSETS), str(tmp_path))
    assert maps.names() == ("mine", "pip-island")
    assert read_map(maps.read("pip-island")).title == read_map(maps.read("mine")).title == "Mine"


def test_a_damaged_file_on_the_device_is_refused(tmp_path):
    (tmp_path / "maps").mkdir()
    whole = device_file(load(SAMPLE))
    file = tmp_path / "maps" / "mine.map"
    maps = Maps(str(ASSETS), str(tmp_path))
    for broken in (b"", whole[:3], whole[:-1], whole[:100] + b"?" + whole[101:], b"x" * 100_000):
        file.write_bytes(broken)
        with pytest.raises(Refused) as refusal:
            maps.read("mine")
        assert refusal.value.args == ("map-damaged", "mine")


@pytest.mark.parametrize("name", ["", "..", "../mine", "MINE", "mine.map", "a/b", "é", "\0"])
def test_a_name_that_is_none_finds_nothing(name):
    assert Maps(str(ASSETS)).read(name) is None


# Text and back.


def test_any_map_survives_being_written_and_read():
    chance = random.Random(2)
    for _ in range(30):
        found = MapText("Über Süd", ["red", "white", "blue", "black"], [("a", "A"), ("b", "B"), ("c", "C")])
        for number in range(CITIES):
            colour = chance.choice([None, *found.dice])
            place = chance.choice([None, (number, -3)])
            found.cities.append(City(f"c{number}", f"C{number}", number * 3 // CITIES, colour, place))
        for one, two in random_links(chance):
            found.cities[one].linked.append(f"C{two}")
        again = read(written(found).encode())
        assert compact(again) == compact(found)
        assert [city.place for city in again.cities] == [city.place for city in found.cities]


def test_what_people_write_is_read_kindly():
    kind = TEXT.replace("\n", "\r\n").replace("Ivory Bay (red) @ 1 1:", "  ivory  BAY ( RED )@1 1 :\t")
    found = read(b"\xef\xbb\xbf" + kind.encode())
    assert found.cities[0].word == "ivory-bay" and found.cities[0].colour == "red"
    assert found.links == load(SAMPLE).links


def test_words_of_names():
    assert [word_of(name) for name in ("Liège", "St. Vith", "Groß-Bijgaarden", "  ", "’s-Hertogenbosch", "東京")] == [
        *("liege", "st-vith", "gross-bijgaarden", "", "s-hertogenbosch", "東京"),
    ]
    assert [word_of(name) for name in ("Нижний Новгород", "दिल्ली", "서울 Seoul", "Α’", "★")] == [
        *("нижний-новгород", "दिल्ली", "seoul", "α", ""),
    ]


# What is wrong, and where.

BAD = {
    "24 cities": (without(TEXT, "Loaded Locks"), None, "24"),
    "26 cities": (TEXT + "Atlantis: Far Pip\n", "Atlantis", "25"),
    "two zones": (without(TEXT, "zone: Lakes"), None, "2 of 3 zones"),
    "four zones": (TEXT + "zone: Moon\nAtlantis: Far Pip\n", "zone: Moon", "3"),
    "a zone twice": (TEXT.replace("zone: Lakes", "zone: Coast"), None, "Coast"),
    "an empty zone": (TEXT.replace("zone: Hills", "zone: Moon\nzone: Hills"), "zone: Hills", "Moon"),
    "an empty last zone": (without(TEXT, "zone: Lakes") + "zone: Lakes", "zone: Lakes", "Lakes"),
    "a city in no zone": (without(TEXT, "zone: Coast"), "Ivory Bay", "no zone"),
    "a link to nowhere": (TEXT.replace("Snake Eyes, Six Oaks", "Atlantis, Six Oaks", 1), "Ivory Bay", "Atlantis"),
    "a link to itself": (TEXT.replace("@ 0 7: Salt Cup", "@ 0 7: Low Mill, Salt Cup"), "Low Mill", "itself"),
    "a link twice": (TEXT.replace("@ 0 7: Salt Cup", "@ 0 7: Salt Cup, SALT CUP"), "Low Mill", "twice"),
    "an unreachable city": (TEXT.replace(": Snake Eyes, Six Oaks", ":", 1), "Snake Eyes", "Ivory Bay"),
    "a city twice": (TEXT.replace("Even Isle @", "Bluff @"), "Bluff @ 12", "Bluff"),
    "no name": (without(TEXT, "name:"), 1, "name"),
    "two names": (TEXT.replace("dice:", "name: Other\ndice:"), "name: Other", "Pip Island"),
    "no dice": (without(TEXT, "dice:"), "Ivory Bay", "dice"),
    "three dice": (TEXT.replace("dice: red, ", "dice: "), "dice:", "4"),
    "a die twice": (TEXT.replace("dice: red, yellow", "dice: red, red"), "dice:", "3"),
    "a colour that is none": (TEXT.replace("dice: red", "dice: 7"), "dice:", "7"),
    "a colour of no die": (TEXT.replace("(red)", "(pink)", 1), "Ivory Bay", "pink"),
    "no colon": (TEXT.replace("Low Mill @ 0 7:", "Low Mill @ 0 7"), "Low Mill", "colon"),
    "no city": (TEXT.replace("Low Mill @ 0 7:", "Low Mill @ here:"), "Low Mill", "Low Mill"),
    "a long name": (TEXT.replace("Low Mill @", "Lower Mill behind the Mill @"), "Lower Mill", "18"),
    "a nameless city": (TEXT.replace("Low Mill @", "★ @"), "★", "no letter"),
    "a missing name": (TEXT.replace("@ 0 7: Salt Cup,", "@ 0 7: Salt Cup,,"), "Low Mill", "missing"),
    "a long line": (TEXT.replace("Low Mill @ 0 7:", "a" + " " * 60000 + ")"), None, "1000"),
    "a control character": (TEXT.replace("Low Mill @", "Low\x07Mill @"), "Low\x07Mill", "U+0007"),
    "a line separator": (TEXT.replace("Low Mill @", "Low\u2028Mill @"), "Low\u2028Mill", "U+2028"),
    "nothing": ("", 1, "name"),
    "no text at all": ("\n\n   \n", 1, "name"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_map_is_refused_with_its_line(case):
    text, place, told = BAD[case]
    assert text != TEXT
    with pytest.raises(BadMap) as refusal:
        read(text.encode())
    sentence = str(refusal.value)
    number = place if isinstance(place, int) else line_of(text, place) if place else None  # type: ignore[arg-type]
    assert re.match(rf"line {number or '[0-9]+'}: ", sentence), sentence
    assert told in sentence and "\n" not in sentence and len(sentence) < 160, sentence


ODD = {
    "UTF-16": TEXT.encode("utf-16"),
    "UTF-16 without a mark": TEXT.encode("utf-16-le"),
    "UTF-32": TEXT.encode("utf-32"),
    "Latin-1": TEXT.replace("Low Mill", "Löw Mill").encode("latin-1"),
    "rubbish": random.Random(1).randbytes(5000),
    "zeros": bytes(5000),
    "old Macintosh": TEXT.replace("\n", "\r").encode(),
}


@pytest.mark.parametrize("case", ODD)
def test_odd_encodings_are_refused_with_their_line(case):
    with pytest.raises(BadMap, match=r"^line \d+: "):
        read(ODD[case])


def command(monkeypatch, *words) -> int:
    monkeypatch.setattr("sys.argv", ["pipkeeper", "map", *map(str, words)])
    return cli.main()


def test_ten_megabytes_of_rubbish(tmp_path, monkeypatch, capsys):
    file = tmp_path / "rubbish.txt"
    file.write_bytes(random.Random(1).randbytes(10 << 20))
    for what in ("check", "draw", "pack"):
        assert command(monkeypatch, what, file) == 2
        told = capsys.readouterr()
        assert told.out == "" and told.err.count("\n") == 1 and "rubbish.txt" in told.err and len(told.err) < 300


def test_the_command_refuses_with_file_line_and_status_2(tmp_path, monkeypatch, capsys):
    file = tmp_path / "mine.txt"
    file.write_text(BAD["a link to itself"][0], encoding="utf-8")
    assert command(monkeypatch, "check", file) == 2
    assert f"{file}, line {line_of(TEXT, 'Low Mill')}: Low Mill is linked to itself" in capsys.readouterr().err
    assert command(monkeypatch, "check", tmp_path / "none.txt") == 2
    assert command(monkeypatch, "check", tmp_path) == 2
    with pytest.raises(SystemExit, match="2"):
        command(monkeypatch, "check")
    assert capsys.readouterr().err.count("\n") == 3


# Commands.


def test_check_draw_and_pack(tmp_path, monkeypatch, capsys):
    assert command(monkeypatch, "check", SAMPLE) == 0
    assert "25 cities" in capsys.readouterr().out
    assert command(monkeypatch, "draw", SAMPLE, "--out", tmp_path / "new") == 0
    assert command(monkeypatch, "pack", "--out", tmp_path / "new", SAMPLE) == 0
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == [
        *("pip-island.map", "pip-island.png", "pip-island.svg"),
    ]
    assert (tmp_path / "new" / "pip-island.map").read_bytes() == (ASSETS / "pip-island.map").read_bytes()


def test_names_in_any_script_are_checked_and_drawn(tmp_path, monkeypatch, capsys):
    file = tmp_path / "остров.txt"
    cities = load(SAMPLE).cities
    text = TEXT.replace("Pip Island", "Остров")
    for number, city in enumerate(cities):
        text = text.replace(city.name, "Город " + chr(0x430 + number))
    file.write_text(text, encoding="utf-8")
    assert command(monkeypatch, "check", file) == 0 and command(monkeypatch, "draw", file) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"остров.txt", "остров.svg", "остров.png"}
    assert capsys.readouterr().err == "" and load(file).links == load(SAMPLE).links
    rules_see = read_map(compact(load(file)))
    assert rules_see.name(2) == "Город в" and rules_see.cities[2] == "город-в"


def test_the_device_is_not_given_names_that_it_cannot_show(tmp_path, monkeypatch, capsys):
    file = tmp_path / "mine.txt"
    file.write_text(TEXT.replace("Low Mill", "東京"), encoding="utf-8")
    assert command(monkeypatch, "pack", file) == 2 and not (tmp_path / "mine.map").exists()
    assert "no letters for 東京" in capsys.readouterr().err
    file.write_text(TEXT.replace("Low Mill", "Tokyo 東京"), encoding="utf-8")
    assert command(monkeypatch, "pack", file) == 0 and (tmp_path / "mine.map").exists()
    assert "shows ? for 京東" in capsys.readouterr().err
    assert command(monkeypatch, "pack", file.rename(tmp_path / "остров.txt")) == 2
    assert "no letter from a to z" in capsys.readouterr().err


def test_a_drawing_shows_every_city_link_and_colour():
    found = load(SAMPLE)
    drawing = xml.fromstring(svg(found))
    space = "{http://www.w3.org/2000/svg}"
    texts = [element.text for element in drawing.iter(f"{space}text")]
    assert all(city.name in texts for city in found.cities)
    assert len(list(drawing.iter(f"{space}path"))) == sum(map(len, found.links)) // 2
    assert sum(len(text) == 1 for text in texts) == sum(city.colour is not None for city in found.cities)
    picture = Image.open(BytesIO(png(found)))
    assert picture.size[0] > 1000 and len(picture.getcolors(1 << 20)) > 8


def test_a_map_without_places_is_laid_out_without_one_city_on_another():
    found = read(re.sub(r" @ \d+ \d+", "", TEXT).encode())
    points = layout(found)
    assert points.min() == 0 and points.max() == 1
    apart = min(abs(points[one] - points[two]).max() for one in range(CITIES) for two in range(one))
    assert apart > 0.03
    odd = "<&>" + chr(0xE9)
    found.title = odd
    assert xml.fromstring(svg(found)).find("{http://www.w3.org/2000/svg}title").text == odd


# Entering a map by hand.


def answers_for(found: MapText) -> "list[str]":
    """What somebody answers who copies this map."""
    answers = [found.title, ", ".join(found.dice)]
    for zone, (_, name) in enumerate(found.zones):
        answers.append(name)
        for city in found.cities:
            if city.zone == zone:
                answers += [city.name, city.colour or ""]
        if zone < 2:
            answers.append("")
    for number, linked in enumerate(found.links):
        answers.append(", ".join(found.cities[other].name for other in linked if other > number))
    return answers


def entered(answers) -> "tuple[MapText, list[str]]":
    given, said = iter(answers), []

    def hear(question):
        said.append(question)
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    return enter(hear, said.append), said


def test_a_map_entered_by_hand_is_the_map():
    found, _ = entered(answers_for(load(SAMPLE)))
    assert compact(found) == compact(load(SAMPLE))


def test_going_back_from_every_question():
    answers = []
    for answer in answers_for(load(SAMPLE)):
        answers += [answer, "back", answer]
    found, _ = entered(answers[:-2])
    assert compact(found) == compact(load(SAMPLE))


def test_going_back_to_the_very_first_question():
    answers = answers_for(load(SAMPLE))
    found, said = entered(["Wrong", "red, yellow, green, blue", "Coast", *["back"] * 9, *answers])
    assert found.title == "Pip Island" and compact(found) == compact(load(SAMPLE))


def test_a_wrong_answer_is_refused_and_asked_again():
    answers = answers_for(load(SAMPLE))
    wrong = [(0, ""), (0, "x" * 30), (1, "red, red, blue, green"), (4, "purple"), (5, "IVORY BAY"), (5, "a (b)")]
    for at, answer in wrong:
        found, said = entered([*answers[:at], answer, *answers[at:]])
        assert compact(found) == compact(load(SAMPLE))
    links = len(answers) - CITIES
    for answer in ("Atlantis", "Ivory Bay", "S", "Snake,,Six"):
        found, said = entered([*answers[:links], answer, *answers[links:]])
        assert compact(found) == compact(load(SAMPLE))


def test_beginnings_of_names_are_enough_for_links():
    answers = answers_for(load(SAMPLE))
    links = len(answers) - CITIES
    answers[links] = "snake, SIX O"
    assert compact(entered(answers)[0]) == compact(load(SAMPLE))


def test_a_city_that_nobody_linked_is_asked_for_again():
    answers = answers_for(load(SAMPLE))
    links = len(answers) - CITIES
    found, said = entered([*answers[:links], "", *answers[links + 1 :], "Ivory Bay, Six Oaks"])
    assert any("no way leads there from Ivory Bay" in line for line in said)
    assert found.links[0] == [1]


def test_new_writes_a_map_that_check_takes(tmp_path, monkeypatch, capsys):
    file = tmp_path / "copy.txt"
    answers = iter(answers_for(load(SAMPLE)))
    monkeypatch.setattr("host_tools.maps.maps.enter", lambda: enter(lambda question: next(answers), print))
    assert command(monkeypatch, "new", file) == 0
    assert compact(load(file)) == compact(load(SAMPLE))
    assert command(monkeypatch, "new", file) == 2, "what is there is not written over"
    answers = iter(answers_for(load(SAMPLE)))
    monkeypatch.chdir(tmp_path)
    assert command(monkeypatch, "new") == 0
    assert (tmp_path / "pip-island.txt").exists()
    answers = iter(answers_for(load(SAMPLE)))
    assert command(monkeypatch, "new") == 0
    assert compact(load(tmp_path / "pip-island-2.txt")) == compact(load(SAMPLE))
    capsys.readouterr()


def test_a_map_that_cannot_be_written_is_printed(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("host_tools.maps.maps.enter", lambda: load(SAMPLE))
    monkeypatch.setattr(Path, "write_bytes", lambda path, content: open("/dev/full", "wb", 0).write(content))
    assert command(monkeypatch, "new", tmp_path / "mine.txt") == 2
    told = capsys.readouterr()
    assert "name: Pip Island" in told.out and "mine.txt cannot be written: No space left on device" in told.err


def test_a_folder_that_is_not_there_is_told_before_the_questions(tmp_path, monkeypatch, capsys):
    assert command(monkeypatch, "new", tmp_path / "nowhere" / "mine.txt") == 2
    assert "nowhere is no folder" in capsys.readouterr().err


def test_new_without_an_end_writes_nothing(tmp_path, monkeypatch, capsys):
    def end(question):
        raise EOFError

    monkeypatch.setattr("host_tools.maps.maps.enter", lambda: enter(end, print))
    assert command(monkeypatch, "new", tmp_path / "mine.txt") == 2
    assert not list(tmp_path.iterdir()) and "nothing is written" in capsys.readouterr().err


def drawn(text: str) -> bool:
    """True if every letter of a text is drawn as itself, and not as the sign for a missing one."""
    parts = letters.stretches(text, 40)
    assert "".join(part for _, part in parts) == text
    return all(
        bytes(font.getmask(letter)) != bytes(font.getmask("\uffff"))
        for font, part in parts
        for letter in part
        if not letter.isspace()
    )


@pytest.fixture
def only_font(tmp_path, monkeypatch):
    """Make a font with some letters the only one of this machine, besides DejaVu Sans."""

    def only_font(text: str) -> None:
        path = tmp_path / "only.ttf"
        box, empty = TTGlyphPen(None), TTGlyphPen(None)
        for pen, corners in ((box, ((0, 0), (0, 800), (800, 800), (800, 0))), (empty, ((0, 0), (0, 9), (9, 9)))):
            pen.moveTo(corners[0])
            for corner in corners[1:]:
                pen.lineTo(corner)
            pen.closePath()
        names = [f"u{ord(letter):x}" for letter in text]
        font = FontBuilder(1000)
        font.setupGlyphOrder([".notdef", *names])
        font.setupCharacterMap({ord(letter): name for letter, name in zip(text, names, strict=True)})
        font.setupGlyf({".notdef": empty.glyph(), **{name: box.glyph(dropImpliedOnCurves=False) for name in names}})
        font.setupHorizontalMetrics(dict.fromkeys([".notdef", *names], (1000, 0)))
        font.setupHorizontalHeader(ascent=880, descent=-120)
        font.setupNameTable({"familyName": "Only", "styleName": "Regular"})
        font.setupOS2()
        font.setupPost()
        font.save(path)
        monkeypatch.setattr(letters, "_packaged", list)
        monkeypatch.setattr(letters, "_installed", lambda: [str(path)])
        letters._paths.cache_clear()

    yield only_font
    letters._paths.cache_clear()


@pytest.mark.parametrize("name", ["Łódź", "Þórshöfn", "Αθήνα", "Київ", "Ľubľana", "Çeşme"])
def test_the_picture_has_every_letter_of_every_name(name):
    assert drawn(name)


@pytest.mark.parametrize("name", ["東京 Tokyo", "Šanghaj 上海", "Ōsaka 大阪 Łódź"])
def test_a_name_in_several_scripts_is_drawn_in_several_fonts(only_font, capsys, name):
    only_font("東京上海大阪")
    assert drawn(name) and len(letters.stretches(name, 40)) > 1
    assert not capsys.readouterr().err
    found = load(SAMPLE)
    plain = png(found)
    found.cities[0].name = name
    assert png(found) != plain


def test_a_letter_that_no_font_has_is_told_with_what_helps(only_font, capsys):
    only_font("東")
    assert not drawn("東京 Tokyo")
    told = capsys.readouterr().err
    assert "no font of this machine has 京;" in told and ".whl[letters]' brings Chinese" in told


def test_the_package_of_the_extra_is_found(tmp_path, monkeypatch):
    package = tmp_path / "noto_cjk_sans_otc"
    package.mkdir()
    for name in ("__init__.py", "NotoSansCJK-Regular.ttc"):
        (package / name).write_bytes(b"")
    monkeypatch.syspath_prepend(tmp_path)
    letters._packaged.cache_clear()
    assert letters._packaged() == [str(package / "NotoSansCJK-Regular.ttc")]
    letters._packaged.cache_clear()

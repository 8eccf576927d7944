"""Maps of Dice Trip as text that people write: reads them, and says what is wrong and in which line.

    name: Pip Island
    dice: red, yellow, green, blue
    zone: Coast
    Ivory Bay (red) @ 3 1: Six Oaks, Far Point
    Six Oaks: Low Mill

A line is a city of the zone above it: its name, the die's colour if it has one, optionally its place on a
drawing (to the right and down), and the cities it is linked to.  A link is two-way; write it at either end or both.
"""

import re
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

from pipkeeper.rules.dice_trip.map import CITIES, DICE, ZONES
from pipkeeper.rules.dice_trip.map_reader import unreachable

from ..errors import UserError

LARGEST = 65536  # bytes; a map has about one thousand
LONGEST_NAME = 18  # letters, so that a name fits one line of the screen with its bonus mark
_LONGEST_LINE = 1000
_CITY = re.compile(r"([^()@:]+?) *(?:\(([^()]*)\))? *(?:@ *(-?[0-9]{1,4}) +(-?[0-9]{1,4}))?")
_HOW = "a city is written as `Name (colour): linked, cities`"


class BadMap(UserError):
    """Raised with what is wrong with a map, and its line."""


@dataclass
class City:
    """A city as written in the text."""

    word: str
    name: str
    zone: int
    colour: "str | None" = None
    place: "tuple[int, int] | None" = None
    line: int = 0
    linked: "list[str]" = field(default_factory=list)  # names, as written


@dataclass
class MapText:
    """A map as people wrote it, not yet known to be whole."""

    title: str = ""
    dice: "list[str]" = field(default_factory=list)
    zones: "list[tuple[str, str]]" = field(default_factory=list)  # word and name
    cities: "list[City]" = field(default_factory=list)

    @property
    def links(self) -> "list[list[int]]":
        """The cities that each city is linked to, in both directions."""
        at = {city.word: number for number, city in enumerate(self.cities)}
        links: list[set[int]] = [set() for _ in self.cities]
        for number, city in enumerate(self.cities):
            for name in city.linked:
                other = at[word_of(name)]
                links[number].add(other)
                links[other].add(number)
        return [sorted(linked) for linked in links]


def word_of(name: str) -> str:
    """Return the stable word of a name: lower case without accents, joined by hyphens.

    A name without a letter from a to z and without a digit keeps the letters of its own script.
    """
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss").replace("ø", "o").replace("ł", "l"))
    plain = "".join(letter for letter in plain.lower() if not unicodedata.combining(letter))
    word = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if word:
        return word
    own = unicodedata.normalize("NFC", name.lower())
    return "-".join("".join(letter if unicodedata.category(letter)[0] in "LMN" else " " for letter in own).split())


def load(path: "str | Path") -> MapText:
    """Return the map in a file, checked; BadMap says what is wrong and where."""
    try:
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise BadMap(f"{path}: {error.strerror}") from None
    if len(content) > LARGEST:
        raise BadMap(f"{path}: more than {LARGEST} bytes, so this is no map")
    try:
        return read(content)
    except BadMap as wrong:
        raise BadMap(f"{path}, {wrong}") from None


def read(content: bytes) -> MapText:
    """Parse and check the map in a file's bytes."""
    found = MapText()
    lines = _text(content).rstrip().split("\n")
    for number, line in enumerate(lines, 1):
        line = line.partition("#")[0].replace("\t", " ").strip()
        if len(line) > _LONGEST_LINE:
            raise BadMap(f"line {number}: {len(line)} characters, {_LONGEST_LINE} at most")
        if line:
            _read_line(found, number, line)
    check(found, len(lines))
    return found


def _text(content: bytes) -> str:
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise BadMap("line 1: the file is in UTF-16 or UTF-32; save it as UTF-8")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = content.count(b"\n", 0, error.start) + 1
        raise BadMap(f"line {place}: a letter is not in UTF-8; save the file as UTF-8") from None
    for number, line in enumerate(text.split("\n"), 1):
        for letter in line.rstrip("\r").replace("\t", " "):
            if not letter.isprintable():
                raise BadMap(f"line {number}: the character U+{ord(letter):04X} cannot be printed")
    return text


def _read_line(found: MapText, number: int, line: str) -> None:
    key, colon, rest = line.partition(":")
    key, rest = key.strip(), rest.strip()
    if not colon:
        raise BadMap(f"line {number}: {_short(line)} has no colon; {_HOW}")
    if key.lower() == "name":
        if found.title:
            raise BadMap(f"line {number}: the map has a name already, {found.title}")
        found.title = _name(number, rest)
    elif key.lower() == "dice":
        _read_dice(found, number, rest)
    elif key.lower() == "zone":
        _read_zone(found, number, rest)
    else:
        _read_city(found, number, key, rest)


def _name(number: int, text: str) -> str:
    try:
        return check_name(text)
    except BadMap as wrong:
        raise BadMap(f"line {number}: {wrong}") from None


def check_name(text: str) -> str:
    """Check a name of a map, a zone or a city, and return it normalised."""
    name = " ".join(text.split())
    if not name:
        raise BadMap("a name is missing")
    if len(name) > LONGEST_NAME:
        raise BadMap(f"{_short(name)} has {len(name)} letters, {LONGEST_NAME} at most")
    wrong = [letter for letter in name if letter in "()@:,#" or not letter.isprintable()]
    if wrong:
        raise BadMap(f"{_short(name)} has the character {wrong[0]!r}; a name has none of ( ) @ : , #")
    if not word_of(name):
        raise BadMap(f"{_short(name)} has no letter and no digit")
    return name


def _short(text: str) -> str:
    return f"“{text if len(text) <= 40 else text[:39] + '…'}”"


def _read_dice(found: MapText, number: int, text: str) -> None:
    if found.dice:
        raise BadMap(f"line {number}: the dice were named above")
    try:
        found.dice = colours_in(text)
    except BadMap as wrong:
        raise BadMap(f"line {number}: {wrong}") from None


def colours_in(text: str) -> "list[str]":
    """Return the colours of the four dice."""
    dice = [colour.strip().lower() for colour in text.split(",")]
    for colour in dice:
        if not re.fullmatch("[a-z]{1,10}", colour):
            raise BadMap(f"{_short(colour)} is no colour; a colour is one word of letters from a to z")
    if len(set(dice)) != DICE or len(dice) != DICE:
        raise BadMap(f"the dice have {DICE} different colours, and here stand {len(set(dice))}")
    return dice


def _read_zone(found: MapText, number: int, text: str) -> None:
    name = _name(number, text)
    word = word_of(name)
    if word in (zone for zone, _ in found.zones):
        raise BadMap(f"line {number}: the zone {name} stands above already")
    if found.zones and not any(city.zone == len(found.zones) - 1 for city in found.cities):
        raise BadMap(f"line {number}: the zone {found.zones[-1][1]} above has no city")
    if len(found.zones) == ZONES:
        raise BadMap(f"line {number}: {name} is one zone too many; a map has {ZONES}")
    found.zones.append((word, name))


def _read_city(found: MapText, number: int, text: str, linked: str) -> None:
    parts = _CITY.fullmatch(text)
    if not parts:
        raise BadMap(f"line {number}: {_short(text)} is no city; {_HOW}")
    name, colour, right, down = parts.groups()
    name = _name(number, name)
    if not found.zones:
        raise BadMap(f"line {number}: the city {name} is in no zone; write a line `zone: NAME` above it")
    word = word_of(name)
    for other in found.cities:
        if other.word == word:
            raise BadMap(f"line {number}: the city {name} stands in line {other.line} already")
    if len(found.cities) == CITIES:
        raise BadMap(f"line {number}: {name} is one city too many; a map has {CITIES}")
    city = City(word, name, len(found.zones) - 1, line=number)
    if colour is not None:
        city.colour = _colour(found, number, colour.strip().lower())
    if right:
        city.place = int(right), int(down)
    city.linked = [_name(number, other) for other in linked.split(",")] if linked else []
    found.cities.append(city)


def _colour(found: MapText, number: int, colour: str) -> str:
    if not found.dice:
        raise BadMap(f"line {number}: a colour before the dice are named; write a line `dice: …` above")
    if colour not in found.dice:
        raise BadMap(f"line {number}: no die is {_short(colour)}; the dice are {', '.join(found.dice)}")
    return colour


def check(found: MapText, last: int) -> None:
    """Refuse a map that is not whole; `last` is the line at which it ends."""
    if not found.title:
        raise BadMap("line 1: the map has no name; write a line `name: …`")
    if not found.dice:
        raise BadMap(f"line {last}: the map ends, and its dice are not named; write a line `dice: red, …`")
    if len(found.zones) != ZONES:
        raise BadMap(f"line {last}: the map ends after {len(found.zones)} of {ZONES} zones")
    if not any(city.zone == ZONES - 1 for city in found.cities):
        raise BadMap(f"line {last}: the map ends, and the zone {found.zones[-1][1]} has no city")
    if len(found.cities) != CITIES:
        raise BadMap(f"line {last}: the map ends after {len(found.cities)} of {CITIES} cities")
    _check_links(found)


def _check_links(found: MapText) -> None:
    known = {city.word for city in found.cities}
    for city in found.cities:
        words = [word_of(name) for name in city.linked]
        for name in city.linked:
            word = word_of(name)
            if word not in known:
                raise BadMap(f"line {city.line}: {city.name} is linked to {name}, and no city is called that")
            if word == city.word:
                raise BadMap(f"line {city.line}: {city.name} is linked to itself")
            if words.count(word) > 1:
                raise BadMap(f"line {city.line}: {name} stands there twice")
    for number in unreachable(found.links):
        city = found.cities[number]
        raise BadMap(f"line {city.line}: no way leads from {found.cities[0].name} to {city.name}")

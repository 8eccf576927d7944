"""Asks for a map of Dice Trip, question by question; `back` takes the last answer back.

As in the games, a generator asks and the list of answers is the whole state: going back drops one answer.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

from pipkeeper.rules.dice_trip.map import CITIES, ZONES
from pipkeeper.rules.dice_trip.map_reader import unreachable

from ..errors import UserError
from .text import BadMap, City, MapText, check_name, colours_in, word_of

BACK = "back"
_INTRODUCTION = f"""A map for Dice Trip: {CITIES} cities in {ZONES} zones, and the links between them.
Answer `{BACK}` to any question to go back to the one before."""


@dataclass
class Question:
    """A question; `read` turns its answer into a value, or refuses it with BadMap."""

    text: str
    read: "Callable[..., Any]"


def enter(hear: "Callable[[str], str]" = input, say: "Callable[[str], None]" = print) -> MapText:
    """Ask for a map and return it."""
    say(_INTRODUCTION)
    answers: list[str] = []
    while True:
        found = MapText()
        question = _first_open(found, answers)
        if question is None:
            return found
        try:
            answer = " ".join(hear(f"{question.text}: ").split())
        except EOFError:
            raise UserError("the input ended before the map was complete; nothing is written") from None
        if answer.lower() == BACK:
            if answers:
                answers.pop()
            continue
        try:
            question.read(answer)
        except BadMap as wrong:
            say(f"  {wrong}")
        else:
            answers.append(answer)


def _first_open(found: MapText, answers: "list[str]") -> "Question | None":
    """Return the question that these answers lead to, None if they complete the map; fill the map on the way."""
    interview = _interview(found)
    question = next(interview)
    try:
        for answer in answers:
            question = interview.send(question.read(answer))
    except StopIteration:
        return None
    return question


def _interview(found: MapText) -> "Generator[Question, Any, None]":
    found.title = yield Question("Name of the map", check_name)
    found.dice = yield Question("Colours of the four dice, with commas between", colours_in)
    for zone in range(ZONES):
        name = yield Question(f"Name of zone {zone + 1} of {ZONES}", _new_in([name for _, name in found.zones]))
        found.zones.append((word_of(name), name))
        yield from _cities(found, zone, name)
    for number, city in enumerate(found.cities):
        yield from _links(found, city, _known(found, number))
    while lost := unreachable(found.links):
        city = found.cities[lost[0]]
        yield from _links(found, city, f"no way leads there from {found.cities[0].name}")


def _cities(found: MapText, zone: int, zone_name: str) -> "Generator[Question, Any, None]":
    """Ask for the cities of a zone until an empty answer; later zones keep one each, the last takes the rest."""
    last = zone == ZONES - 1
    most = CITIES - (ZONES - 1 - zone)
    begun = len(found.cities)
    while len(found.cities) < most:
        number = len(found.cities)
        done = "" if last or number == begun else "; nothing if the zone is complete"
        read = _new_in([city.name for city in found.cities], may_be_empty=bool(done))
        name = yield Question(f"City {number + 1} of {CITIES}, in {zone_name}{done}", read)
        if not name:
            return
        colours = ", ".join(found.dice)
        colour = yield Question(f"Colour of {name} ({colours}; nothing for none)", _one_of(found.dice))
        found.cities.append(City(word_of(name), name, zone, colour, line=number))


def _links(found: MapText, city: City, remark: str) -> "Generator[Question, Any, None]":
    linked = yield Question(f"{city.name} is linked to, with commas between ({remark})", _cities_named(found, city))
    city.linked += [name for name in linked if name not in city.linked]


def _known(found: MapText, number: int) -> str:
    linked = [found.cities[other].name for other in found.links[number]]
    return f"known: {', '.join(linked)}; nothing if that is all" if linked else "nothing if others will name it"


def _new_in(names: "list[str]", may_be_empty: bool = False) -> "Callable[[str], str]":
    def read(answer: str) -> str:
        if may_be_empty and not answer:
            return ""
        name = check_name(answer)
        if word_of(name) in map(word_of, names):
            raise BadMap(f"{name} is there already")
        return name

    return read


def _one_of(colours: "list[str]") -> "Callable[[str], str | None]":
    def read(answer: str) -> "str | None":
        fitting = [colour for colour in colours if colour.startswith(answer.lower())]
        if answer and len(fitting) != 1:
            raise BadMap(f"one of {', '.join(colours)}, or nothing")
        return fitting[0] if answer else None

    return read


def _cities_named(found: MapText, city: City) -> "Callable[[str], list[str]]":
    """Read names of cities; their beginnings are enough."""

    def read(answer: str) -> "list[str]":
        names = []
        for part in answer.split(",") if answer else ():
            word = word_of(part)
            fitting = [other for other in found.cities if word and other.word.startswith(word)]
            exact = [other for other in fitting if other.word == word]
            if len(exact or fitting) != 1:
                report = ", ".join(other.name for other in fitting) if fitting else "no city is called that"
                raise BadMap(f"{part.strip() or 'nothing between two commas'}: {report}")
            other = (exact or fitting)[0]
            if other is city:
                raise BadMap(f"{city.name} cannot be linked to itself")
            names.append(other.name)
        return names

    return read

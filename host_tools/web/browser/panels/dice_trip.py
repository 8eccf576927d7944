"""Dice Trip: the map with every player's numbers, crossed-out cities and longest road."""

from typing import Any

from pipkeeper.match import Match
from pipkeeper.ui.widgets.labels import face_text, letter
from pipkeeper.words import Words


def draws(match: Match, words: Words) -> "dict[str, Any] | None":
    """Return the map and what is written on it; None if the score is kept on paper."""
    if match.options["mode"] != "map":
        return None
    game: Any = match.game
    trip = game.trip
    return {
        "title": trip.title,
        "dice": list(trip.dice),
        "letters": [letter(words, colour) for colour in trip.dice],
        "colours": [face_text(words, colour) for colour in trip.dice],
        "thrown": list(game.dice),
        "zones": list(trip.zones),
        "cities": list(trip.cities),
        "names": [trip.name(city) for city in range(len(trip.cities))],
        "zoneNames": list(trip.zone_names),
        "zone": [_zone(trip, city) for city in range(len(trip.cities))],
        "colour": list(trip.colour_of),
        "links": [list(linked) for linked in trip.links],
        "sheets": [_sheet(sheet, len(trip.cities)) for sheet in game.sheets],
    }


def _zone(trip: Any, city: int) -> int:
    for zone, cities in enumerate(trip.cities_of):
        if cities >> city & 1:
            return zone
    return 0


def _sheet(sheet: Any, cities: int) -> "dict[str, Any]":
    return {
        "numbers": [sheet.number_in(city) for city in range(cities)],
        "crossed": [city for city in range(cities) if sheet.crossed >> city & 1],
        "road": list(sheet.road.cities()),
    }

"""A map of Dice Trip in its other forms: compact for the device, and as the text that people edit."""

from binascii import crc32
from pathlib import Path

from pipkeeper.catalogue.maps import ENDING
from pipkeeper.rules.dice_trip.map import CITIES, NO_COLOUR

from .. import SOURCES
from .text import MapText, load

SAMPLE = SOURCES / "dice-trip" / "pip-island.txt"


def compact(found: MapText) -> bytes:
    """Return the form that the rules read (see firmware/pipkeeper/rules/dice_trip/map.py)."""
    lines = [found.title, " ".join(found.dice)]
    lines += [f"{word} {name}" for word, name in found.zones]
    lines += [f"{city.word} {city.name}" for city in found.cities]
    kinds = [city.zone | (found.dice.index(city.colour) if city.colour else NO_COLOUR) << 2 for city in found.cities]
    links = found.links
    pairs = [(city, other) for city in range(CITIES) for other in range(city)]
    bits = sum(1 << bit for bit, (city, other) in enumerate(pairs) if other in links[city])
    return "\n".join(lines).encode() + b"\0" + bytes(kinds) + bits.to_bytes((len(pairs) + 7) // 8, "little")


def device_file(found: MapText) -> bytes:
    """Return the file for the device: the compact form and its check (see firmware/pipkeeper/catalogue/maps.py)."""
    form = compact(found)
    return form + crc32(form).to_bytes(4, "little")


def written(found: MapText) -> str:
    """Return the map as text, each link at the city that comes first."""
    lines = [f"name: {found.title}", f"dice: {', '.join(found.dice)}"]
    links = found.links
    for zone, (_, name) in enumerate(found.zones):
        lines += ["", f"zone: {name}"]
        for number, city in enumerate(found.cities):
            if city.zone == zone:
                colour = f" ({city.colour})" if city.colour else ""
                place = f" @ {city.place[0]} {city.place[1]}" if city.place else ""
                linked = ", ".join(found.cities[other].name for other in links[number] if other > number)
                lines.append(f"{city.name}{colour}{place}: {linked}".rstrip())
    return "\n".join(lines) + "\n"


def make_sample_map(assets: Path) -> None:
    """Pack the sample map for the device."""
    (assets / (SAMPLE.stem + ENDING)).write_bytes(device_file(load(SAMPLE)))

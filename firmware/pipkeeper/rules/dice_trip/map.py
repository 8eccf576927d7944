"""A map of Dice Trip as the rules see it: cities in three zones, some of a die's colour, and the links between them."""

CITIES = 25
ZONES = 3
DICE = 4
NO_COLOUR = DICE
EVERYWHERE = (1 << CITIES) - 1


class Map:
    """Cities, zones and colours are numbers, sets of cities are bit masks; map_reader.py fills it in."""

    title: str
    dice: "tuple[str, ...]"  # the colours of the four dice
    zones: "tuple[str, ...]"  # their words
    zone_names: "tuple[str, ...]"
    cities: "tuple[str, ...]"  # their words
    names: bytes  # one after another: 25 texts would take three times as much memory
    lengths: bytes  # of each name, in bytes
    colour_of: bytearray
    coloured: int  # the cities of a colour
    cities_of: "list[int]"  # of each zone
    links: "tuple[bytes, ...]"  # the cities that each city is linked to

    def name(self, city: int) -> str:
        """Return the name of a city."""
        start = sum(self.lengths[:city])
        return self.names[start : start + self.lengths[city]].decode()

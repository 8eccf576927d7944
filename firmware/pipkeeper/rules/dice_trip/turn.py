"""A player's turn of Dice Trip: the numbers made of a throw, and the cities they are written into."""

from .map import NO_COLOUR
from .score import is_double
from .sheet import Sheet
from .throw import bonus_cities


class Turn:
    """What a player does with a throw: the numbers to write, in order, and the cities taken so far.

    `step` is what the ask at hand is about while the numbers are being chosen, empty after that; `within` are the
    cities that the next one is taken from.
    """

    def __init__(self, seat: int, sheet: Sheet, dice: "tuple[int, ...]") -> None:
        self.seat = seat
        self.sheet = sheet
        self.dice = dice
        self.step = "numbers"
        self.within = sheet.free
        self.numbers: "tuple[int, ...]" = ()
        self.doubled = 0  # the face of the doubled die
        self.cities: "list[int]" = []
        self._colours: "list[int]" = []  # of the cities written into
        self._bonus = sheet.bonus

    def take(self, number: int, city: int) -> None:
        """Writes the number into a city, or (0) crosses it out."""
        self.cities.append(city)
        sheet = self.sheet
        if not number:
            sheet.cross(city)
            return
        sheet.write(number, city)
        colour = sheet.trip.colour_of[city]
        self._colours.append(colour)
        if colour != NO_COLOUR or is_double(number):
            sheet.bonus = self._bonus + bonus_cities(self.dice, self.numbers, self._colours, self.doubled)

    def pays(self, city: int) -> bool:
        """Returns True if the next number makes this city a bonus city."""
        if len(self.cities) >= len(self.numbers):
            return False
        colours = self._colours + [self.sheet.trip.colour_of[city]]
        return self._bonus + bonus_cities(self.dice, self.numbers, colours, self.doubled) > self.sheet.bonus

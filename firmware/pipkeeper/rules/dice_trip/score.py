"""The lines of a Dice Trip score sheet, each on its own; road and series are extended with every number written."""

NUMBERS = bytes([ten * 10 + one for ten in range(1, 7) for one in range(1, 7)])
SERIES_POINTS = (0, 0, 0, 0, 2, 3, 4, 6, 6, 6, 9)
ZONE_POINTS = (0, 4, 7, 9)


def rank(number: int) -> int:
    """Returns the rank of a number in the order 11…16, 21…26, …, 61…66: from 1 to 36."""
    return number // 10 * 6 + number % 10 - 6


def is_double(number: int) -> bool:
    """Returns True for 11, 22, …, 66."""
    return number % 11 == 0


def series_points(length: int) -> int:
    """Returns the points of the longest series: none for fewer than four cities, the same from ten on."""
    return SERIES_POINTS[min(length, len(SERIES_POINTS) - 1)]


def clean_zones(cities_of: "list[int]", spoilt: int) -> int:
    """Counts the zones without any of these cities; sets of cities are bit masks."""
    return sum([not cities & spoilt for cities in cities_of])


class Road:
    """The longest road: linked cities whose numbers rise."""

    def __init__(self, links: "tuple[bytes, ...]") -> None:
        self._links = links
        self.number = bytearray(len(links))
        self.length = bytearray(len(links))  # the length of the longest road that ends in each city
        self._before = bytearray(len(links))  # the city before it on that road
        self._last = 0
        self.longest = 0

    def write(self, number: int, city: int) -> None:
        """Writes a number into a city, which may extend the roads that end there and those that go on from there."""
        links, numbers, length, before = self._links, self.number, self.length, self._before
        numbers[city] = number
        most = 0
        for other in links[city]:
            if length[other] > most and numbers[other] < number:
                most = length[other]
                before[city] = other
        length[city] = most + 1
        grown = [city]
        for city in grown:
            number, most = numbers[city], length[city]
            if most > self.longest:
                self.longest = most
                self._last = city
            for other in links[city]:
                if numbers[other] > number and length[other] <= most:
                    length[other] = most + 1
                    before[other] = city
                    grown.append(other)

    def points(self) -> int:
        """Returns one point for each city of the road; a lone city is no road."""
        return self.longest if self.longest > 1 else 0

    def cities(self) -> "list[int]":
        """Returns its cities, from the lowest number to the highest."""
        city = self._last
        road = [city] if self.longest > 1 else []
        for _ in range(1, self.longest):
            city = self._before[city]
            road.insert(0, city)
        return road


class Series:
    """The longest series: linked cities whose numbers follow on directly."""

    def __init__(self, links: "tuple[bytes, ...]") -> None:
        self._links = links
        # Both by rank, with an empty place before the first and after the last number.
        self._city_of = bytearray(len(NUMBERS) + 2)  # the city plus one
        self._run = bytearray(len(NUMBERS) + 2)  # the length of each run of linked numbers, at both of its ends
        self._lowest = 0
        self.longest = 0

    def write(self, number: int, city: int) -> None:
        """Writes a number into a city, joining the runs just below and above it."""
        place = rank(number)
        low, high = self.beside(place, city)
        length = low + 1 + high
        self._city_of[place] = city + 1
        self._run[place - low] = self._run[place + high] = length
        if length > self.longest:
            self.longest = length
            self._lowest = place - low

    def beside(self, place: int, city: int) -> "tuple[int, int]":
        """Returns the lengths of the runs below and above that a number of this rank would join in a city."""
        linked, below, above = self._links[city], self._city_of[place - 1], self._city_of[place + 1]
        low = self._run[place - 1] if below and below - 1 in linked else 0
        return low, self._run[place + 1] if above and above - 1 in linked else 0

    def points(self) -> int:
        return series_points(self.longest)

    def cities(self) -> "list[int]":
        """Returns its cities, from the lowest number to the highest; none if no two numbers are consecutive."""
        if self.longest < 2:
            return []
        return [city - 1 for city in self._city_of[self._lowest : self._lowest + self.longest]]

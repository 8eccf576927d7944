"""The assistant of Dice Trip: the move with the most immediate points, its gain, and the points still possible.

Points are counted for the sheet as it stands, where a zone counts for as long as nothing in it is crossed out.  Equal
placements: the first one found; a power or a crossed-out city only for more points.
"""

from micropython import const

from ..asks import Data
from .asks import CROSS, TWICE, doublable, writable
from .sheet import EVERY_TEN, NUMBERS, ZONE_POINTS, Sheet, clean_zones, count, is_double, rank, series_points
from .turn import Turn, bonus_cities, doubled_pairs, pairs, singles

_TENS = const(6)


def advise(turn: Turn) -> "Data":
    """Return the best answers for a turn, the points they gain, and the points possible at most."""
    search = searched(turn)
    return {"advice": search.answers(), "gain": search.rise(), "possible": possible(turn.sheet)}


def searched(turn: Turn) -> "Search":
    """Search for the best way to continue a turn."""
    search = Search(turn)
    if turn.cities:
        search.try_second(turn.numbers[1:])
    elif not turn.step:
        search.try_chosen(turn.numbers)
    elif count(turn.sheet.free) == 1:
        search.try_last()
    elif turn.step == "number":
        search.try_one_number()
    elif turn.step == "numbers":
        search.try_everything()
    else:
        search.try_doubled()
    return search


class Search:
    """Searches for the placement that gains most, skipping early what cannot beat the best so far."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.sheet = sheet = turn.sheet
        self.dice = turn.dice
        self.links = sheet.trip.links
        self.number = sheet.road.number
        self.written = [city - 1 for city in sheet.city_of if city]  # the lowest number first
        self.onward = self._onward()
        self.road = sheet.road.longest
        self.series = sheet.series.longest
        self.coloured = count(sheet.free & sheet.trip.coloured)
        self.best = -1000
        self.numbers: "tuple[int, ...]" = ()
        self.doubled = 0
        self.cities: "tuple[int, ...]" = ()
        self._spots: "dict[int, list[tuple[int, int, int, int, int, int]]]" = {}
        self._limits: "dict[int, tuple[int, int, int, int, int]]" = {}
        self._reach: "dict[int, bytearray]" = {}

    def answers(self) -> "list[str]":
        """Return the best placement as answers from the current ask on: the numbers, then the cities without zones."""
        numbers = [str(number) for number in self.numbers]
        answers, step = [], self.turn.step
        if step:
            if step == "numbers" and (self.doubled or len(numbers) < 2):
                answers.append(TWICE if self.doubled else CROSS)
            if self.doubled and step != "twice-numbers":
                answers.append(str(self.doubled))
            answers.append("-".join(numbers) or CROSS)
        if count(self.sheet.free) > 1:
            answers.extend([self.sheet.trip.cities[city] for city in self.cities])
        return answers

    def rise(self) -> int:
        """Return the growth of the score as people see it, where a zone counts once it is full."""
        sheet = self.sheet
        cities, crossed, free = sheet.trip.cities_of, sheet.crossed, sheet.free
        for at, city in enumerate(self.cities):
            free &= ~(1 << city)
            if at >= len(self.numbers):
                crossed |= 1 << city
        counted = ZONE_POINTS[clean_zones(cities, crossed)] - ZONE_POINTS[clean_zones(cities, sheet.crossed)]
        after, before = clean_zones(cities, crossed | free), clean_zones(cities, sheet.crossed | sheet.free)
        return self.best - counted + ZONE_POINTS[after] - ZONE_POINTS[before]

    def keep(self, gain: int, numbers: "tuple[int, ...]", cities: "tuple[int, ...]", doubled: int = 0) -> None:
        """Note a placement if it is the best so far."""
        if gain > self.best and self.turn.within >> cities[0] & 1:
            self.best, self.numbers, self.cities, self.doubled = gain, numbers, cities, doubled

    def try_everything(self) -> None:
        """Try two numbers; one, and a city crossed out; two with a doubled die; two cities crossed out."""
        for first, second in writable(self.sheet, pairs(self.dice)):
            self.try_pair(first, second, 0)
        self.try_one_number()
        self.try_doubled()

    def try_one_number(self) -> None:
        """Try one number and a city crossed out, or two cities crossed out if no number can be written."""
        for number in sorted(singles(self.dice)):
            if not self.sheet.city_of[number]:
                self.try_one(number, True)
        if not self.numbers:
            self.try_crossing(2)

    def try_doubled(self) -> None:
        """Try two numbers with a doubled die: the one chosen already, or any."""
        sheet, dice, chosen = self.sheet, self.dice, self.turn.doubled
        for face in (chosen,) if chosen else sorted(doublable(sheet, dice)):
            for first, second in writable(sheet, doubled_pairs(dice, face)):
                self.try_pair(first, second, face)

    def try_chosen(self, numbers: "tuple[int, ...]") -> None:
        """Try the numbers that the player has chosen."""
        if len(numbers) == 2:
            self.try_pair(numbers[0], numbers[1], self.turn.doubled)
        elif numbers:
            self.try_one(numbers[0], True)
        else:
            self.try_crossing(2)

    def try_second(self, numbers: "tuple[int, ...]") -> None:
        """Try what is left of the turn after the first city."""
        if numbers:
            self.try_one(numbers[0], False)
        else:
            self.try_crossing(1)

    def try_last(self) -> None:
        """Try the best number for the last city; writing is never worse than crossing out."""
        for number in sorted(singles(self.dice)):
            if not self.sheet.city_of[number]:
                self.try_one(number, False)
        if not self.numbers:
            self.try_crossing(1)

    def try_one(self, number: int, crossing: bool) -> None:
        """Try one number in every empty city; with `crossing`, another city is crossed out after it."""
        sheet, tens = self.sheet, self.sheet.completes_tens(number)
        for city, up, down, below, above, pays in self.spots(number):
            gain = pays + self.growth(up + 1 + down, below + 1 + above)
            if tens:
                gain += self.coloured - (sheet.trip.coloured >> city & 1)
            if not crossing:
                self.keep(gain, (number,), (city,))
            elif gain - 1 > self.best:
                lost, crossed = self.crossed_out(sheet.free & ~(1 << city), sheet.crossed)
                self.keep(gain - lost, (number,), (city, crossed))

    def try_crossing(self, times: int) -> None:
        """Try to cross out the cities where it costs least."""
        free, crossed, cities, lost = self.sheet.free, self.sheet.crossed, [], 0
        for time in range(times):
            cost, city = self.crossed_out(free if time else free & self.turn.within, crossed)
            lost += cost
            free &= ~(1 << city)
            crossed |= 1 << city
            cities.append(city)
        self.keep(-lost, (), tuple(cities))

    def crossed_out(self, free: int, crossed: int) -> "tuple[int, int]":
        """Return the points that crossing out costs, and a city where it costs least, with few links."""
        zones = self.sheet.trip.cities_of
        clean = clean_zones(zones, crossed)
        spoilt = sum([cities for cities in zones if cities & crossed])
        cost = 1
        if free & spoilt:
            free &= spoilt
        elif clean:
            cost += ZONE_POINTS[clean] - ZONE_POINTS[clean - 1]
        return cost, min([(len(linked), city) for city, linked in enumerate(self.links) if free >> city & 1])[1]

    def growth(self, road: int, series: int) -> int:
        """Return what a road and a series of these lengths gain over the current ones."""
        gain = 0
        if road > self.road and road > 1:
            gain = road - (self.road if self.road > 1 else 0)
        if series > self.series:
            gain += series_points(series) - series_points(self.series)
        return gain

    def tens_of(self, first: int, second: int) -> int:
        """Return what the tens pay for two numbers if no coloured city is used for them."""
        sheet = self.sheet
        if not sheet.tens_open or sheet.tens_written | 1 << first // 10 | 1 << second // 10 != EVERY_TEN:
            return 0
        return self.coloured

    def try_pair(self, first: int, second: int, doubled: int) -> None:
        """Try two numbers in every pair of empty cities."""
        low, high = min(first, second), max(first, second)
        tens, gap = self.tens_of(first, second), rank(high) - rank(low) - 1
        most_up, most_down, most_road, most_series, most_pays = self.limits(high)
        for spot in self.spots(low):
            _, up, down, below, above, pays = spot
            road = max(up + 1 + down, most_road, up + 2 + min(down, most_up) + most_down)
            series = below + 1 + above
            series = series + most_series if above == gap else max(series, most_series)
            if pays + most_pays + tens + self.growth(road, series) > self.best:
                self.try_with(spot, low, high, first == low, tens, doubled)

    def try_with(self, spot: "tuple[int, ...]", low: int, high: int, low_first: bool, tens: int, doubled: int) -> None:
        """Try the higher of two numbers in every empty city, with the lower one in its spot."""
        city, up, down, below, above, pays = spot
        linked, gap = self.links[city], rank(high) - rank(low) - 1
        for other, other_up, other_down, other_below, other_above, other_pays in self.spots(high):
            if other == city:
                continue
            road = max(up + 1 + down, other_up + 1 + other_down)
            if other in linked:
                road = max(road, up + 2 + other_down)
            series = max(below + 1 + above, other_below + 1 + other_above)
            if above == gap and (other_below if gap else other in linked):
                series = below + 1 + gap + 1 + other_above
            bonus = pays + other_pays + tens
            through = up + 2 + min(down, other_up) + other_down if down and other_up else 0
            if bonus + self.growth(max(road, through), series) <= self.best:
                continue
            if through > road:
                between = self.between(low, city, high, other)
                if between:
                    road = max(road, up + 2 + between + other_down)
            numbers, cities = ((low, high), (city, other)) if low_first else ((high, low), (other, city))
            gain = self.exact_bonus(numbers, cities, doubled) + self.growth(road, series)
            self.keep(gain, numbers, cities, doubled)

    def exact_bonus(self, numbers: "tuple[int, ...]", cities: "tuple[int, ...]", doubled: int) -> int:
        """Return the bonus cities and the tens of two numbers in two cities, written in this order."""
        trip, sheet = self.sheet.trip, self.sheet
        points = bonus_cities(self.dice, numbers, [trip.colour_of[city] for city in cities], doubled)
        if self.tens_of(*numbers):
            points += self.coloured - (trip.coloured >> cities[0] & 1)
            if not sheet.completes_tens(numbers[0]):
                points -= trip.coloured >> cities[1] & 1
        return points

    def spots(self, number: int) -> "list[tuple[int, int, int, int, int, int]]":
        """Return for every empty city the roads to and from it, the series below and above, and the bonus."""
        found = self._spots.get(number)
        if found is None:
            free = self.sheet.free
            found = [self.spot(number, city) for city in range(len(self.links)) if free >> city & 1]
            self._spots[number] = found
        return found

    def spot(self, number: int, city: int) -> "tuple[int, int, int, int, int, int]":
        """Return what a number would find in a city."""
        turn, sheet, numbers = self.turn, self.sheet, self.number
        length, onward = sheet.road.length, self.onward
        up = down = 0
        for other in self.links[city]:
            if not numbers[other]:
                continue
            if numbers[other] < number:
                up = max(up, length[other])
            else:
                down = max(down, onward[other])
        below, above = sheet.series.beside(rank(number), city)
        colour = sheet.trip.colour_of[city]
        pays = turn.pays(city) if turn.cities else bonus_cities(self.dice, (number,), (colour,), 0)
        return city, up, down, below, above, int(pays)

    def limits(self, number: int) -> "tuple[int, int, int, int, int]":
        """Return the most that any empty city offers a number: roads to, from and through it, series, bonus."""
        found = self._limits.get(number)
        if found is None:
            spots = self.spots(number)
            found = self._limits[number] = (
                max([spot[1] for spot in spots]),
                max([spot[2] for spot in spots]),
                max([spot[1] + 1 + spot[2] for spot in spots]),
                max([spot[3] + 1 + spot[4] for spot in spots]),
                max([spot[5] for spot in spots]),
            )
        return found

    def _onward(self) -> bytearray:
        """Return the longest road onward from each written city, including itself."""
        onward = bytearray(len(self.links))
        for city in reversed(self.written):
            most = 0
            for other in self.links[city]:
                most = max(most, onward[other])
            onward[city] = most + 1
        return onward

    def between(self, low: int, city: int, high: int, other: int) -> int:
        """Return the most written cities on a road between the new cities of two numbers; 0 if there is none."""
        reach = self.reach(low, city)
        most = 0
        for linked in self.links[other]:
            if self.number[linked] < high:
                most = max(most, reach[linked])
        return most

    def reach(self, number: int, start: int) -> bytearray:
        """Return the longest road from a number's new city to every written city, not counting the new one."""
        found = self._reach.get(number << 5 | start)
        if found is None:
            found = self._reach[number << 5 | start] = bytearray(len(self.links))
            for city in self.written:
                if self.number[city] > number:
                    most = 0
                    for other in self.links[city]:
                        if found[other]:
                            most = max(most, found[other] + 1)
                        elif other == start:
                            most = max(most, 1)
                    found[city] = most
        return found


# The points still possible


def possible(sheet: Sheet) -> int:
    """Return an upper bound of a sheet's final points, which is exact once it is full."""
    trip, free = sheet.trip, sheet.free
    coloured = count(free & trip.coloured)
    plain = count(free) - coloured
    doubles = len([number for number in NUMBERS if is_double(number) and not sheet.city_of[number]])
    bonus = sheet.bonus + coloured + min(plain, doubles)
    tens = sheet.tens_points
    if sheet.tens_open:
        missing = _TENS - count(sheet.tens_written)
        tens = coloured - max(0, missing - plain) if missing <= plain + coloured else 0
    road, series = longest_possible(sheet)
    zones = ZONE_POINTS[clean_zones(trip.cities_of, sheet.crossed)]
    return bonus - count(sheet.crossed) + road + series_points(series) + zones + tens


def longest_possible(sheet: Sheet) -> "tuple[int, int]":
    """Return the longest road and series if every free number could go into every empty city, even several.

    Number by number: the longest road up to each city, and the longest series that ends with just this number there.
    """
    links = sheet.trip.links
    most = len(links) - count(sheet.crossed)
    empty = [city for city in range(len(links)) if sheet.free >> city & 1]
    roads, series = bytearray(len(links)), bytearray(len(links))
    longest = 0
    for number in NUMBERS:
        written = sheet.city_of[number]
        before, series_before = bytes(roads), bytes(series)
        series = bytearray(len(links))
        for city in (written - 1,) if written else empty:
            road = run = 0
            for other in links[city]:
                if before[other] > road:
                    road = before[other]
                if series_before[other] > run:
                    run = series_before[other]
            if road >= roads[city]:
                roads[city] = road + 1
            series[city] = run + 1
            if run >= longest:
                longest = run + 1
    road = min(max(roads), most)
    return road if road > 1 else 0, min(longest, most)

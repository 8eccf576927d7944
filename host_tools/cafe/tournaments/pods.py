"""Tables of three and more: the best draw by trying every one, or a good one by a search of fixed length."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import exp
from random import Random

from .history import History
from .pairing_cost import PairingCosts, pairing_costs, unit_of_gap

EXHAUSTIVE = 12  # up to this many entrants every draw is looked at: 15,400 for four tables of three
_STEPS = 100_000  # of the search: about 0.3 s for 128 entrants on one core
_COOLEST = 1e-3  # the last temperature, as a share of the first


def draw_pods(
    entrants: Sequence[str],
    sizes: Sequence[int],
    history: History,
    random: Random,
    together: Sequence[str] = (),
) -> list[list[str]]:
    """Spread the entrants over tables of these sizes.

    As few repeated meetings as possible, then small gaps in points; short tables go to those who had fewer of them.
    The search starts with `together` at one table, and its result is never worse than its start.
    """
    costs = pairing_costs(entrants, history, random)
    shorts = [history.short_tables[entrant] ** 2 * unit_of_gap(len(entrants)) for entrant in entrants]
    if len(entrants) <= EXHAUSTIVE:
        tables = _best_of_all(costs, shorts, sizes)
    else:
        by_points = sorted(random.sample(entrants, len(entrants)), key=history.points_of)
        start = sorted(by_points, key=lambda entrant: entrant not in together)
        indices = {entrant: index for index, entrant in enumerate(entrants)}
        tables = _search(costs, shorts, _cut([indices[entrant] for entrant in start], sizes), random)
    return [[entrants[index] for index in table] for table in tables]


def _cut(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    tables, at = [], 0
    for size in sizes:
        tables.append(list(order[at : at + size]))
        at += size
    return tables


def _best_of_all(costs: PairingCosts, shorts: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Look at every way to fill the tables and return the cheapest; tables of one size are interchangeable."""
    matrix = costs.combined(sum(shorts))
    largest = max(sizes)

    @cache
    def cost_of(table: tuple[int, ...]) -> int:
        meeting = sum(matrix[one][other] for one, other in combinations(table, 2))
        return meeting + (sum(shorts[index] for index in table) if len(table) < largest else 0)

    best: list[tuple[int, ...]] = []
    best_cost = -1

    def fill(left: tuple[int, ...], open_sizes: tuple[int, ...], tables: list[tuple[int, ...]], cost: int) -> None:
        nonlocal best, best_cost
        if 0 <= best_cost <= cost:
            return
        if not left:
            best, best_cost = list(tables), cost
            return
        first, others = left[0], left[1:]
        for size in sorted(set(open_sizes), reverse=True):
            sizes_left = list(open_sizes)
            sizes_left.remove(size)
            for company in combinations(others, size - 1):
                table = (first, *company)
                rest = tuple(index for index in others if index not in company)
                tables.append(table)
                fill(rest, tuple(sizes_left), tables, cost + cost_of(table))
                tables.pop()

    fill(tuple(range(len(shorts))), tuple(sizes), [], 0)
    return [list(table) for table in sorted(best, key=lambda table: (-len(table), table))]


def _search(costs: PairingCosts, shorts: Sequence[int], tables: list[list[int]], random: Random) -> list[list[int]]:
    """Exchange two entrants at a time, by simulated annealing, and return the best draw seen.

    The best is chosen by repeated meetings first.  While searching, a repeat weighs as much as the widest gap, so
    that the search can pass through a repeat on its way.
    """
    widest = max(map(max, costs.gaps))
    repeat = 2 * widest
    matrix = [
        [repeat * met + gap for met, gap in zip(row, gaps, strict=True)]
        for row, gaps in zip(costs.meetings, costs.gaps, strict=True)
    ]
    repeats = [[int(met > 0) for met in row] for row in costs.meetings]
    largest = max(map(len, tables))
    place = [(table, seat) for table in range(len(tables)) for seat in range(len(tables[table]))]
    cost, met = _total(matrix, tables) + _short_cost(shorts, tables), _total(repeats, tables)
    best, best_key = [list(table) for table in tables], (met, cost)
    temperature = float(widest or 1)
    cooling = _COOLEST ** (1 / _STEPS)
    pick: Callable[[], float] = random.random
    spots = len(place)
    for _ in range(_STEPS):
        temperature *= cooling
        one_table, one_seat = place[int(pick() * spots)]
        other_table, other_seat = place[int(pick() * spots)]
        if one_table == other_table:
            continue
        here, there = tables[one_table], tables[other_table]
        one, other = here[one_seat], there[other_seat]
        row, other_row = matrix[one], matrix[other]
        change = -2 * row[other]
        for index in here:
            change += other_row[index] - row[index]
        for index in there:
            change += row[index] - other_row[index]
        if len(here) != len(there):
            change += (shorts[other] - shorts[one]) * ((len(here) < largest) - (len(there) < largest))
        if change > 0 and pick() >= exp(-change / temperature):
            continue
        row, other_row = repeats[one], repeats[other]
        met -= 2 * row[other]
        for index in here:
            met += other_row[index] - row[index]
        for index in there:
            met += row[index] - other_row[index]
        here[one_seat], there[other_seat] = other, one
        cost += change
        if (met, cost) < best_key:
            best, best_key = [list(table) for table in tables], (met, cost)
    return best


def _total(matrix: Sequence[Sequence[int]], tables: Sequence[Sequence[int]]) -> int:
    return sum(matrix[one][other] for table in tables for one, other in combinations(table, 2))


def _short_cost(shorts: Sequence[int], tables: Sequence[Sequence[int]]) -> int:
    largest = max(map(len, tables))
    return sum(shorts[index] for table in tables if len(table) < largest for index in table)

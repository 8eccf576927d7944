"""The totals of a pyramid with edges `side` dice long, for games that do not need the pyramid itself."""


def funnels(side: int) -> int:
    """Return the number of places of the base, the funnels of the plate."""
    return side * (side + 1) // 2


def dice(side: int) -> int:
    """Return the number of dice of the whole pyramid."""
    return side * (side + 1) * (side + 2) // 6


def outside(side: int) -> int:
    """Return the number of visible faces of the whole pyramid, on three flanks."""
    return 3 * side * (side + 1) // 2


def most_faces(own: int, side: int) -> int:
    """Return the most outside faces of `own` dice: the top shows three, an edge die two, others one."""
    edges = 3 * (side - 1)
    if own <= edges + 1:
        return 2 * own + 1 if own else 0
    return min(edges + 2 + own, outside(side))


def fewest_faces(own: int, side: int) -> int:
    """Return the fewest outside faces of `own` dice in a full pyramid: inner places are filled first."""
    edges, inner = 3 * (side - 1), dice(side - 3)
    single = dice(side) - inner - edges - 1
    own -= inner
    if own <= single:
        return max(0, own)
    return 2 * own - single + (own > single + edges)  # the top comes last


def fewest_above(base: int, side: int) -> int:
    """Return a lower bound of the dice above `base` dice of the base when every funnel is filled.

    A die of the base helps to carry funnels(level + 1) dice of a level at most; so many are missing where it is not.
    """
    empty = funnels(side) - base
    return sum([max(0, funnels(side - level) - empty * funnels(level + 1)) for level in range(1, side)])


def most_above(base: int) -> int:
    """Return the most dice above `base` dice of the base, laid as close to a triangle as possible."""
    above = 0
    while base > 2:
        side = 1
        while funnels(side + 1) <= base:
            side += 1
        base = funnels(side - 1) + max(0, base - funnels(side) - 1)
        above += base
    return above

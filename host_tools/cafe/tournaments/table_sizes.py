"""Works out the sizes of tables so that as few entrants as possible have to wait."""

from .refusal import Refusal


def table_sizes(entrants: int, fewest: int, most: int) -> tuple[list[int], int]:
    """Return the sizes of the tables, largest first, and how many entrants get a bye.

    Every table seats `fewest` to `most`; as few byes as possible, then as few tables as possible, sizes as equal as
    possible.
    """
    for byes in range(entrants):
        seated = entrants - byes
        tables = -(-seated // most)
        if tables * fewest <= seated:
            small, larger = divmod(seated, tables)
            return [small + 1] * larger + [small] * (tables - larger), byes
    raise Refusal("too-few-entrants", entrants=entrants, fewest=fewest)

"""Rotates the seats so that nobody begins every match."""

from collections.abc import Sequence

from .history import History


def seat_order(entrants: Sequence[str], history: History) -> tuple[str, ...]:
    """Return the entrants of a table in the order of seats in which they have sat least often so far."""
    count = len(entrants)
    import networkx  # loaded for the first draw: a house without tournaments keeps the memory

    graph = networkx.Graph()
    for index, entrant in enumerate(entrants):
        for seat in range(count):
            # What one more time adds to the square of the count: three times in one seat is worse than once in three.
            graph.add_edge(index, count + seat, weight=-(2 * history.seats[(entrant, seat)] + 1))
    matched = (sorted(edge) for edge in networkx.max_weight_matching(graph, maxcardinality=True))
    return tuple(entrants[index] for _, index in sorted((seat, index) for index, seat in matched))

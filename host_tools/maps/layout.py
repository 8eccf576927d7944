"""Places the cities of a map on a drawing: as the text says, or so that linked cities are near each other."""

import numpy as np

from .text import MapText

_ROUNDS = 300


def layout(found: MapText) -> np.ndarray:
    """Return a place between 0 and 1, across and down, for every city."""
    places = [city.place for city in found.cities]
    if None not in places and len(set(places)) == len(places):
        points = np.array(places, dtype=float)
    else:
        points = by_links(found.links)
    low, high = points.min(axis=0), points.max(axis=0)
    placed: np.ndarray = (points - low) / np.where(high > low, high - low, 1)
    return placed


def by_links(links: "list[list[int]]") -> np.ndarray:
    """Place cities by stress majorisation: distances follow the shortest paths between cities."""
    wanted = _distances(links)
    weights = 1 / np.where(wanted, wanted, 1) ** 2
    np.fill_diagonal(weights, 0)
    laplace = np.diag(weights.sum(axis=1)) - weights
    inverse = np.linalg.pinv(laplace)
    angles = np.arange(len(links)) * 2.399963  # the golden angle: no two cities start at one place
    round_about = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    points: np.ndarray = np.sqrt(np.arange(len(links)) + 0.5)[:, None] * round_about
    for _ in range(_ROUNDS):
        apart = np.linalg.norm(points[:, None] - points[None], axis=2)
        pull = -weights * wanted / np.where(apart > 1e-9, apart, 1)
        np.fill_diagonal(pull, 0)
        np.fill_diagonal(pull, -pull.sum(axis=1))
        points = np.asarray(inverse @ (pull @ points))
    return points


def _distances(links: "list[list[int]]") -> np.ndarray:
    """Return the number of links on the shortest path between every two cities."""
    distances = np.zeros((len(links), len(links)))
    for start in range(len(links)):
        reached = {start: 0}
        for city in (queue := [start]):
            for other in links[city]:
                if other not in reached:
                    reached[other] = reached[city] + 1
                    queue.append(other)
        for city, steps in reached.items():
            distances[start, city] = steps
    return distances

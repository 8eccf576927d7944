"""Play many games of Tulum at once with given strategies, to check the solver's figures.

Blocks are laid by plain counting, independently of the chances that the solver works with.
"""

import numpy as np

from .tulum_solver import Solo, Two
from .tulum_turns import COMPLETE

_ROWS = 6


def _turn(chance: np.random.Generator, secured: np.ndarray, throw: np.ndarray) -> np.ndarray:
    """Play a turn in every game; `throw[game, laid]` says when to throw again.  Return what is secured after it."""
    after = secured.copy()
    laid = secured.copy()
    dice = np.full(len(secured), _ROWS)
    playing = np.arange(len(secured))
    while len(playing):
        placed = _place(laid, playing, _thrown(chance, dice[playing]))
        playing = playing[placed > 0]
        dice[playing] -= placed[placed > 0]
        numbers = numbers_of(laid[playing])
        again = (dice[playing] > 0) & (numbers != COMPLETE) & throw[playing, numbers]
        stopped = playing[~again]
        after[stopped] = laid[stopped]
        playing = playing[again]
    return after


def _thrown(chance: np.random.Generator, dice: np.ndarray) -> np.ndarray:
    """Return how many dice of each throw show each colour."""
    colours = chance.integers(_ROWS, size=(len(dice), _ROWS))
    colours[np.arange(_ROWS)[None, :] >= dice[:, None]] = _ROWS
    return np.stack([(colours == colour).sum(axis=1) for colour in range(_ROWS)], axis=1)


def _place(laid: np.ndarray, playing: np.ndarray, thrown: np.ndarray) -> np.ndarray:
    """Lay the blocks of a throw in the games being played, lowest row first; return how many."""
    placed = np.zeros(len(playing), dtype=int)
    room = np.full(len(playing), _ROWS)
    for row in range(_ROWS):
        more = np.clip(room - laid[playing, row], 0, thrown[:, row])
        laid[playing, row] += more
        placed += more
        room = laid[playing, row] - 1
    return placed


def numbers_of(laid: np.ndarray) -> np.ndarray:
    """Return the numbers of many pyramids."""
    numbers: np.ndarray = ((1 << laid).sum(axis=1) - (laid == 0).sum(axis=1)) >> 1
    return numbers


def play_alone(solo: Solo, games: int, seed: int) -> np.ndarray:
    """Return how many turns each game took."""
    chance = np.random.default_rng(seed)
    turns = np.zeros(games, dtype=int)
    secured = np.zeros((games, _ROWS), dtype=int)
    playing = np.arange(games)
    while len(playing):
        numbers = numbers_of(secured[playing])
        secured[playing] = _turn(chance, secured[playing], solo.throw[numbers])
        turns[playing] += 1
        playing = playing[secured[playing, -1] == 0]
    return turns


def play_two(two: Two, games: int, seed: int) -> float:
    """Return how often the first player won."""
    chance = np.random.default_rng(seed)
    secured = np.zeros((2, games, _ROWS), dtype=int)
    throw = two.throw.transpose(0, 2, 1)
    playing = np.arange(games)
    wins = [0, 0]
    player = 0
    while len(playing):
        mine, theirs = secured[player, playing], secured[1 - player, playing]
        after = _turn(chance, mine, throw[numbers_of(mine), numbers_of(theirs)])
        secured[player, playing] = after
        won = after[:, -1] > 0
        wins[player] += int(won.sum())
        playing = playing[~won]
        player = 1 - player
    return wins[0] / games

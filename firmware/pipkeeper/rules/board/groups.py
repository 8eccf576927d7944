"""Groups of dice that are connected by faces and can be laid on a pile one after another, from below.

Dice of a group already laid are among `cells` of the pile; the others are empty places, and what each rests on is
there or belongs to the group. Searches take `away`: for each place how many more dice it takes from there to a place
that the group has to reach, FAR where it is too far or has been tried. With all zeros a group may lie anywhere.
"""

from ..asks import Iterator
from .pile import Pile, Places

FAR = 255


def groups(
    pile: Pile, part: "list[int]", place: int, laid: "list[int]", size: int, away: bytearray
) -> "Iterator[list[int]]":
    """Yield every group of this size that grows from a part and one more place, and holds all dice laid so far."""
    part = joined(pile, part, place, laid, size, away)
    left = size - len(part)
    if not part or min([away[die] for die in part]) > left or not reaches(pile.places, part, laid, left):
        return
    if not left:
        yield part
        return
    cells, count, above, below = pile.cells, pile.places.count, pile.places.above, pile.places.below
    away = bytearray(away)
    for die in part:
        first = 3 * die
        for spot in above[first : first + 3] + below[first : first + 3]:
            if spot < count and not cells[spot] and away[spot] < size and spot not in part:
                yield from groups(pile, part, spot, laid, size, away)
                away[spot] = FAR  # all groups that contain it are found


def joined(pile: Pile, part: "list[int]", place: int, laid: "list[int]", size: int, away: bytearray) -> "list[int]":
    """Return a part with one more die, all that this rests on, and the dice laid so far that touch these.

    Empty if the group would be too large or hold a place that is too far away.
    """
    above, below, cells = pile.places.above, pile.places.below, pile.cells
    grown = part + [place]
    at = len(part)
    while at < len(grown) <= size:
        first = 3 * grown[at]
        for spot in below[first : first + 3]:
            if (not cells[spot] or spot in laid) and spot not in grown:
                if away[spot] == FAR:
                    return []
                grown.append(spot)
        for spot in above[first : first + 3] if laid else ():
            if spot in laid and spot not in grown:
                grown.append(spot)
        at += 1
    return grown if len(grown) <= size else []


def reaches(places: Places, part: "list[int]", laid: "list[int]", dice: int) -> bool:
    """Return True if `dice` more dice can join a part with each of the dice laid so far."""
    level, row, column = places.level, places.row, places.column
    for goal in laid:
        if goal not in part:
            for die in part:
                up, down, across = level[die] - level[goal], row[die] - row[goal], column[die] - column[goal]
                if abs(up + down) + abs(across - down) + abs(across) <= dice:  # steps on the three axes
                    break
            else:
                return False
    return True


def is_column(places: Places, group: "list[int]") -> bool:
    """Return True if each die lies on the same face of the one below."""
    dice, above = sorted(group), places.above
    lower = range(len(dice) - 1)
    return any(all(above[3 * dice[at] + axis] == dice[at + 1] for at in lower) for axis in range(3))

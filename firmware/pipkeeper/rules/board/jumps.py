"""The jump of a die over others: up one axis, and down another one.

The die climbs one step at least, and goes on while the place one step back along the other axis holds a die; then it
goes back along that axis until a die or the plate stops it. All places on its way are empty, and the one where it stops
is open. On the bare plate this is a step to a funnel beside; over one die it is the straight jump.
"""

from .pile import Pile


def jumps(pile: Pile, place: int) -> "list[int]":
    """Return the places to which a free die can jump."""
    air = pile.places.air
    found: "list[int]" = []
    for up in range(3):
        for down in range(3):
            if up != down:
                target = _target(pile, place, up, down)
                if target != air and target not in found:
                    found.append(target)
    return sorted(found)


def _target(pile: Pile, place: int, up: int, down: int) -> int:
    """Return where a jump ends; `air` if there is none. The way never leads back over its first place."""
    places, cells = pile.places, pile.cells
    above, below, air = places.above, places.below, places.air
    at = above[3 * place + up]
    while at != air and not cells[at] and cells[below[3 * at + down]]:
        at = above[3 * at + up]
    if at == air or cells[at]:
        return air
    at = below[3 * at + down]
    while at >= places.base and not cells[below[3 * at + down]]:
        at = below[3 * at + down]
    rests_on_itself = place in list(below[3 * at : 3 * at + 3])
    return at if pile.opened[at] and not rests_on_itself else air

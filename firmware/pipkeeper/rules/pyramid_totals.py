"""The numbers of a pyramid with edges `side` dice long; a game needs them where it does not need the pyramid itself."""


def funnels(side: int) -> int:
    """Places of the base: the funnels of the plate."""
    return side * (side + 1) // 2


def dice(side: int) -> int:
    """Dice of the whole pyramid."""
    return side * (side + 1) * (side + 2) // 6


def outside(side: int) -> int:
    """Faces that can be seen of the whole pyramid: three flanks."""
    return 3 * side * (side + 1) // 2

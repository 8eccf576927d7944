"""The games of the big box with the board in the device: it offers what may be done, counts, and says who won."""


def board_rules(name: str):
    """The module of a game; only the one in play is imported."""
    return __import__(__name__ + "." + name, None, None, ("Game",))

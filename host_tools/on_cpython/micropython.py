"""MicroPython's `micropython` module as far as the firmware uses it, for CPython."""


def const(value: int) -> int:
    """Return the value; mpy-cross folds it into the bytecode instead."""
    return value

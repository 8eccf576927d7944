"""Exponential back-off: one second, then twice as long each time, with jitter."""

from micropython import const

if 0:  # for the type checker
    from collections.abc import Callable

_FIRST = const(1000)  # ms
_LONGEST = const(30000)
_MOST_DOUBLED = const(5)  # times; then the wait is longer than the longest


def wait_after(failures: int, random: "Callable[[int], bytes]") -> int:
    """Return the ms to wait after so many failures in a row; `random` returns that many random bytes."""
    wait = min(_FIRST << min(failures - 1, _MOST_DOUBLED), _LONGEST)
    return wait + int.from_bytes(random(2), "big") * wait // (4 << 16)

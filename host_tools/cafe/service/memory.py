"""Python's garbage collector, kept from stopping the house in the middle of an evening.

A full collection looks at every match in memory and took 50 to 100 ms with 200 tables: every page waited for it.
"""

import asyncio
import gc

_FULL = 600.0  # s between full collections
_YOUNG, _MIDDLE = 10_000, 20  # objects until the young ones are looked at, and how often until those that stayed are


def settle() -> None:
    """Call once everything is loaded: what is there now stays, and full collections come only from `tidy`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, 1_000_000)


async def tidy() -> None:
    """A full collection now and then, until it is cancelled."""
    while True:
        await asyncio.sleep(_FULL)
        gc.collect()

"""Tames Python's garbage collector so that it does not stop the house in the middle of an evening.

A full collection visits every match in memory and takes 50 to 100 ms with 200 tables: every page waits for it.
"""

import asyncio
import gc

_FULL = 600.0  # s between full collections
_YOUNG, _MIDDLE = 10_000, 20  # gc thresholds: objects until a young collection, collections until the next one


def settle() -> None:
    """Call once everything is loaded: freeze what is there now, and leave full collections to `tidy`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, 1_000_000)


async def tidy() -> None:
    """Run a full collection now and then, until cancelled."""
    while True:
        await asyncio.sleep(_FULL)
        gc.collect()

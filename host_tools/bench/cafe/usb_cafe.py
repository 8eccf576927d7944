"""A café whose only device is at a serial port that is given, as an emulated board is: `python -m … DATA HTTP PORT`.

An emulated board runs many times slower than a real one, so the seconds after which a silent device is given up are
as much longer.
"""

import asyncio
import sys
import time
from pathlib import Path

from ...cafe.service.options import CafeOptions
from ...cafe.service.process import Cafe
from ...cafe.store import open_store

_SLOWER = 20  # times


def main(data: Path, http: int, port: str) -> None:
    store = open_store(data)
    options = CafeOptions(data=data, http=http, tcp=0, bind="127.0.0.1", usb=port)
    cafe = Cafe(options, store, lambda address: None, clock=lambda: time.monotonic() / _SLOWER)
    asyncio.run(cafe.run())
    store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])

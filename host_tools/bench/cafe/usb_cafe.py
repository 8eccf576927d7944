"""A café whose only device is at a serial port that is given, as an emulated board is: `python -m … DATA HTTP PORT`."""

import asyncio
import sys
from pathlib import Path

from ...cafe.service.options import CafeOptions
from ...cafe.service.process import Cafe
from ...cafe.store import open_store


def main(data: Path, http: int, port: str) -> None:
    store = open_store(data)
    options = CafeOptions(data=data, http=http, tcp=0, bind="127.0.0.1", usb=port)
    asyncio.run(Cafe(options, store, lambda address: None).run())
    store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])

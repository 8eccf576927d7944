"""`pipkeeper listen`: the smallest host: every device on USB, kept in a file, printed live."""

import argparse
import asyncio
import json
import logging
import signal
import sys
import time
from contextlib import suppress

from ..carriers.usb import UsbCarrier
from ..service.folder_lock import locked
from ..service.house import HouseService
from ..store import Change, MatchDetail, Store
from ..tables.games import Games
from . import where


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    parser.add_argument("--json", action="store_true", help="a JSON object a line, as in /api/matches/UID")
    parser.add_argument("--port", action="append", metavar="PORT", help="a serial port (default: every Pico)")
    where.arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Listen until Ctrl-C."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s", stream=sys.stderr)
    with where.opened(args, make=True) as store, locked(store.database.folder), suppress(KeyboardInterrupt):
        asyncio.run(_listen(store, args.port, args.json))
    return 0


async def _listen(store: Store, ports: "list[str] | None", as_json: bool) -> None:
    loop = asyncio.get_running_loop()
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, ended.set)
    changed: dict[str, None] = {}
    wake = asyncio.Event()

    def note(changes: "list[Change]") -> None:
        changed.update({change.key: None for change in changes if change.kind == "match"})
        wake.set()

    stop = store.changes.listen(lambda changes: loop.call_soon_threadsafe(note, changes))
    service = HouseService(store, Games(), open_devices=True)
    carrier = UsbCarrier(service, ports)
    await service.start()
    await carrier.start()
    printing = asyncio.create_task(_print_for_ever(store, changed, wake, as_json))
    try:
        await ended.wait()
    finally:
        printing.cancel()
        await carrier.stop()
        await service.stop()
        stop()


async def _print_for_ever(store: Store, changed: dict[str, None], wake: asyncio.Event, as_json: bool) -> None:
    while True:
        await wake.wait()
        wake.clear()
        uids = list(changed)
        changed.clear()
        for detail in await asyncio.to_thread(store.matches.details, uids) if uids else []:
            print(json.dumps(detail.as_json(), ensure_ascii=False) if as_json else shown(detail), flush=True)


def shown(detail: MatchDetail) -> str:
    """Return a match as one line."""
    seats = [
        f"{row['name'] or 'guest'}{'' if row['score'] is None else ' ' + str(row['score'])}"
        for row in sorted(detail.standing, key=lambda row: (row["place"], row["player"]))
    ]
    state = detail.verdict if detail.verdict != "playing" else f"answer {detail.answers}"
    people = ", ".join(seats) or ", ".join(name or "guest" for name in detail.names)
    return f"{time.strftime('%H:%M:%S')}  table {detail.table}  {detail.game}  {people}  ({state})"

"""Announcing the house in its network, so that programs and phones find it (`_pipkeeper._tcp`)."""

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from zeroconf import Error as ZeroconfError
from zeroconf import ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

_log = logging.getLogger(__name__)
_TYPE = "_pipkeeper._tcp.local."


@asynccontextmanager
async def announced(house: str, address: str, http: int, tcp: int) -> AsyncIterator[None]:
    """Announce the pages and the TCP port while the block runs, without delaying it: asking whether the name is free
    takes seconds.  Ignore a network that forbids it."""
    task = asyncio.create_task(_announce(house, address, http, tcp))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _announce(house: str, address: str, http: int, tcp: int) -> None:
    zeroconf = None
    try:
        zeroconf = AsyncZeroconf()
        info = ServiceInfo(
            _TYPE,
            f"{house}.{_TYPE}",
            port=http,
            addresses=[socket.inet_pton(socket.AF_INET6 if ":" in address else socket.AF_INET, address)],
            properties={"house": house, "tcp": str(tcp)},
            server=f"pipkeeper-{house}.local.",
        )
        await zeroconf.async_register_service(info, allow_name_change=True)
        await asyncio.Event().wait()  # until it is cancelled
    except (OSError, ZeroconfError) as error:
        _log.info("the house cannot be announced: %s", error)
    finally:
        if zeroconf:
            await zeroconf.async_close()

"""Addresses of the house: how guests reach its pages, and the picture of a table's address."""

import socket
import time
from functools import lru_cache
from typing import Any
from urllib.parse import quote

import segno

_LOOK = 5.0  # s


def table_url(address: str, table: str) -> str:
    """Return the address of a table's page."""
    return f"{address}/t/{quote(table, safe='')}" if address else ""


@lru_cache(maxsize=2000)
def qr_rows(url: str) -> "tuple[str, ...]":
    """Return the smallest QR code of an address, without margin: rows in hex, leftmost module first."""
    rows = []
    for row in segno.make_qr(url, error="l", boost_error=False).matrix:
        bits = "".join("1" if module else "0" for module in row)
        width = (len(bits) + 7) // 8
        rows.append(f"{int(bits.ljust(8 * width, '0'), 2):0{2 * width}x}")
    return tuple(rows)


def table_order(table: str, address: str) -> dict[str, Any]:
    """Return the order that tells a device its table's name and address."""
    url = table_url(address, table)
    return {"table": table, "url": url, "qr": list(qr_rows(url))} if url else {"table": table}


class PagesAddress:
    """The address at which guests reach the pages.  It is looked up repeatedly: after a power cut a café may be up
    before its network is, and the network may give the machine another address later."""

    def __init__(self, scheme: str, bind: "str | None", port: int) -> None:
        self._scheme = scheme
        self._bind = None if bind in (None, "0.0.0.0", "::") else bind
        self._port = port
        self._found = ""
        self._looked = float("-inf")

    @property
    def host(self) -> str:
        """The IP address."""
        if self._bind:
            return self._bind
        if time.monotonic() - self._looked > _LOOK:
            self._found, self._looked = own_address(), time.monotonic()
        return self._found

    def __call__(self) -> str:
        """Return the address without a path: http://192.168.1.5:8080."""
        host = self.host
        return f"{self._scheme}://{f'[{host}]' if ':' in host else host}:{self._port}"


def own_address() -> str:
    """Return the IPv4 address by which others in the house reach this machine; 127.0.0.1 without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing, only selects the network interface
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"

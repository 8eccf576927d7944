"""Wi-Fi of a Pico W: joins its network and rejoins it; only switching the radio on blocks.

Found by experience: power saving costs hundreds of ms a packet, so it is off; `isconnected()` may be wrong, so the
status decides; switching on may take a second, so it is done once, before play.
"""

import network  # type: ignore[import-not-found]  # there with a radio only

from ..link.lines import content_of
from ..link.pairing import TCP_PORT
from ..link.waiting import wait_after
from .sockets import TcpSocket, UdpListener

if 0:  # for the type checker
    from collections.abc import Callable

    from ..link.pairing import Pairing

_FULL_POWER = 0xA11140  # the CYW43's power management, off
_JOINING = 15000  # ms until an attempt to join is given up
_GOT_ADDRESS = 3  # status values of a station


class Wifi:
    """The station; `connect_to` returns functions with which carriers open their sockets."""

    def __init__(self, pairing: "Pairing", random: "Callable[[int], bytes]") -> None:
        self._name, self._password, self._house = pairing.wifi, pairing.wifi_password, pairing.house
        self._random = random
        self._failures = 0  # since the network was last joined
        self._due = 0  # when to join, or when to give up joining
        self._joining = False
        self._station = network.WLAN(network.STA_IF)
        self._station.active(True)
        self._station.config(pm=_FULL_POWER)
        self._listener: "UdpListener | None" = None
        self.found: "tuple[str, int] | None" = None  # the last address from which the host of this house was heard
        self._use_found = False

    def step(self, now: int) -> None:
        """Join the network when it is time, and listen for the host."""
        if self._station.status() == _GOT_ADDRESS:
            if self._joining:
                self._joining = False
                self._failures = 0
            self._listen()
        elif now >= self._due:
            if self._joining:
                self._joining = False
                self._station.disconnect()
                self._failures += 1
                self._due = now + wait_after(self._failures, self._random)
            else:
                self._joining = True
                self._station.connect(self._name, self._password or None)
                self._due = now + _JOINING

    def _listen(self) -> None:
        """Listen for hosts, which broadcast their port so that they are found after their address changed."""
        if self._listener is None:
            self._listener = UdpListener(TCP_PORT)
        heard = self._listener.heard()
        message = heard and content_of(heard[0])
        if heard and message and message.get("pipkeeper") == self._house:
            port = message.get("tcp")
            if isinstance(port, int) and 0 < port < 65536:
                self.found = heard[1], port

    def connect_to(self, address: "str | None", port: int, findable: bool) -> "Callable[[], TcpSocket | None]":
        """Return a function that opens a socket; it returns None without a network or an address."""

        def connect() -> "TcpSocket | None":
            if self._station.status() != _GOT_ADDRESS:
                return None
            if findable and self.found:
                self._use_found = not self._use_found  # alternately, because anybody can broadcast
                if self._use_found:
                    return TcpSocket(*self.found)
            return TcpSocket(address, port) if address else None

        return connect

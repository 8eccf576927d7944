"""Non-blocking sockets: for a Pico W, and for CPython in tests."""

import socket  # type: ignore[import-not-found]  # there with a radio only
from errno import EAGAIN, EINPROGRESS, ENOTCONN
from select import POLLERR, POLLHUP, POLLOUT, poll


class TcpSocket:
    """A TCP connection that is pending until `connected` returns True; methods raise OSError once it is lost."""

    def __init__(self, address: str, port: int) -> None:
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self._socket.setblocking(False)
        try:
            self._socket.connect((address, port))
        except OSError as error:
            if error.args[0] not in (EAGAIN, EINPROGRESS):
                self._socket.close()
                raise
        self._poll = poll()
        self._poll.register(self._socket, POLLOUT)

    def connected(self) -> bool:
        for found in self._poll.poll(0):
            if found[1] & (POLLERR | POLLHUP):
                raise OSError(ENOTCONN)
            if found[1] & POLLOUT:
                return True
        return False

    def send(self, data: bytes) -> int:
        """Send what the socket takes now; return the number of bytes."""
        try:
            return self._socket.send(data) or 0
        except OSError as error:
            if error.args[0] == EAGAIN:
                return 0
            raise

    def recv(self, count: int) -> bytes:
        """Return what has arrived; empty if nothing has yet."""
        try:
            data = self._socket.recv(count)
        except OSError as error:
            if error.args[0] == EAGAIN:
                return b""
            raise
        if not data:
            raise OSError(ENOTCONN)
        return bytes(data)

    def close(self) -> None:
        self._socket.close()


class UdpListener:
    """Receives broadcasts on a port."""

    def __init__(self, port: int) -> None:
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind(("0.0.0.0", port))

    def heard(self) -> "tuple[bytes, str] | None":
        """Return the next datagram and its sender's address."""
        try:
            data, sender = self._socket.recvfrom(256)
        except OSError:
            return None
        return data, sender[0]

    def close(self) -> None:
        self._socket.close()

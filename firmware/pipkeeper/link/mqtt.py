"""The carrier for several houses: MQTT 3.1.1 over TCP, as much of it as the link needs, in small steps.

Clean sessions and QoS 1.  Nothing is resent at this level: the link's own acknowledgements take care of that.
"""

from micropython import const

from .tcp import Connection

if 0:  # for the type checker
    from collections.abc import Callable

    from ..hardware.sockets import TcpSocket

_CONNECT = const(0x10)
_CONNACK = const(0x20)
_PUBLISH = const(0x30)
_PUBACK = const(0x40)
_SUBSCRIBE = const(0x82)
_SUBACK = const(0x90)
_PINGREQ = const(0xC0)
_PINGRESP = const(0xD0)
_QOS_1 = const(0x02)
_RETAIN = const(0x01)
_KEEP_ALIVE = const(20)  # s
_PING_AFTER = const(10000)  # ms without a packet sent
_ANSWER_WITHIN = const(10000)  # ms for the broker to answer CONNECT, SUBSCRIBE and PINGREQ
_MOST_UNDER_WAY = const(16)  # publishes without a PUBACK; more mean that the broker has stalled
_DOWN = const("/down")  # the end of the two topics from the host
_LONGEST = const(2304)  # bytes of the longest packet accepted: a line and its topic


class MqttCarrier(Connection):
    """A device's topics at a broker, as a carrier of lines."""

    def __init__(
        self,
        connect: "Callable[[], TcpSocket | None]",
        random: "Callable[[int], bytes]",
        house: str,
        device: str,
        user: str,
        password: str,
    ) -> None:
        super().__init__(connect, random)
        self._house, self._device = house, device
        self._user, self._password = user, password
        self._forget()

    def _forget(self) -> None:
        self._in = b""
        self._skip = 0  # bytes to skip of a packet that is too long
        self._subscribed = False
        self._packet = 0  # the last packet id
        self._under_way = 0  # publishes without a PUBACK
        self._sent = 0  # when the last packet was sent
        self._answer_by = 0  # when the broker must have answered; 0 if no answer is due

    def ready(self) -> bool:
        return self._subscribed

    def send(self, line: bytes) -> bool:
        return self._subscribed and self._publish("/up", line, 0)

    def step(self, now: int) -> int:
        """Connect, send and receive; return when to run next."""
        if self._open(now):
            if len(self._lines) < 2:  # read no more until the lines of a flooding host are taken
                self._take(self._move(now), now)
            if self._connected:
                self._watch(now)
        return self._next(now)

    def close(self) -> None:
        super().close()  # without DISCONNECT, so that the broker publishes the last will
        self._forget()

    # Packets out

    def _begin(self, now: int) -> None:
        """Send CONNECT with a clean session and a retained last will of QoS 1."""
        flags = 0x02 | 0x04 | 0x08 | 0x20
        body = _text("pip-" + self._device) + self._topic("/alive") + _text("0")
        if self._user:
            flags |= 0x80
            body += _text(self._user)
            if self._password:
                flags |= 0x40
                body += _text(self._password)
        head = _text("MQTT") + bytes((4, flags)) + _KEEP_ALIVE.to_bytes(2, "big")
        self._request(_CONNECT, head + body, now)

    def _request(self, kind: int, body: bytes, now: int) -> None:
        """Send a packet that the broker must answer."""
        self._packet_out(kind, body)
        self._sent = now
        self._answer_by = now + _ANSWER_WITHIN

    def _topic(self, name: str) -> bytes:
        """Return a topic of this device in a packet."""
        return _text("pipkeeper/" + self._house + "/" + self._device + name)

    def _publish(self, name: str, payload: bytes, flags: int) -> bool:
        if self._under_way >= _MOST_UNDER_WAY:
            return False
        self._under_way += 1
        return self._packet_out(_PUBLISH | _QOS_1 | flags, self._topic(name) + self._next_packet() + payload)

    def _next_packet(self) -> bytes:
        self._packet = self._packet % 65535 + 1
        return self._packet.to_bytes(2, "big")

    def _packet_out(self, kind: int, body: bytes) -> bool:
        length = len(body)
        head = bytes((kind,))
        while length > 127:
            head += bytes((length & 0x7F | 0x80,))
            length >>= 7
        return self._put(head + bytes((length,)) + body)

    def _watch(self, now: int) -> None:
        """Ping when nothing else was sent, and give up a broker that does not answer."""
        if self._out:
            self._sent = now
        if self._answer_by:
            if now >= self._answer_by:
                self.drop(now)
        elif now - self._sent >= _PING_AFTER:
            self._request(_PINGREQ, b"", now)

    # Packets in

    def _take(self, data: bytes, now: int) -> None:
        if self._skip:
            skipped = min(self._skip, len(data))
            self._skip -= skipped
            data = data[skipped:]
        if data:
            self._in += data
        while self._connected:
            start, length = _remaining(self._in)
            if length < 0:
                if start:  # more length bytes than allowed
                    self.drop(now)
                return
            end = start + length
            if length > _LONGEST:
                self._skip = max(0, end - len(self._in))
                self._in = self._in[end:]
                continue
            if len(self._in) < end:
                return
            kind, body = self._in[0], self._in[start:end]
            self._in = self._in[end:]
            self._packet_in(kind, body, now)

    def _packet_in(self, kind: int, body: bytes, now: int) -> None:
        what = kind & 0xF0
        if what == _PUBLISH:
            self._published(kind, body)
        elif what == _PUBACK:
            self._under_way = max(0, self._under_way - 1)
        elif what == _PINGRESP:
            self._answer_by = 0
        elif what == _CONNACK:
            if body[1:2] == b"\x00":
                to_all = _text("pipkeeper/" + self._house + _DOWN)
                body = self._next_packet() + self._topic(_DOWN) + b"\x01" + to_all + b"\x01"
                self._request(_SUBSCRIBE, body, now)
            else:
                self.drop(now)  # the broker rejects the name or the password
        elif what == _SUBACK:
            self._answer_by = 0
            if b"\x80" in body[2:]:
                self.drop(now)
            else:
                self._subscribed = True
                self._publish("/alive", b"1", _RETAIN)

    def _published(self, kind: int, body: bytes) -> None:
        if len(body) < 2:
            return
        at = 2 + int.from_bytes(body[:2], "big")
        down = body[2:at].endswith(_DOWN.encode())
        if kind & 0x06:
            self._packet_out(_PUBACK, body[at : at + 2])
            at += 2
        if down and body[at : at + 1] == b"{":
            self._lines.append(body[at:])


def _text(text: str) -> bytes:
    data = text.encode()
    return len(data).to_bytes(2, "big") + data


def _remaining(data: bytes) -> "tuple[int, int]":
    """Return where the body of the first packet in `data` begins, and its length; the length is -1 if it is not known
    yet, with 0 for the start, or if it has more bytes than it may."""
    length = shift = 0
    for at in range(1, 5):
        if at >= len(data):
            return 0, -1
        length |= (data[at] & 0x7F) << shift
        if data[at] < 0x80:
            return at + 1, length
        shift += 7
    return 5, -1

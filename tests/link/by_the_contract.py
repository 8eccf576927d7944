"""Both ends of the link as somebody else would write them, from the protocol's text and the standard library alone.

Nothing of the project is used here, so that a mistake that both of its own ends share is found.
"""

import hashlib
import hmac
import json
import zlib

LONGEST = 2048


def check_of(codes: bytes) -> str:
    return f"{zlib.crc32(codes) & 0xFFFFFFFF:08x}"


class Side:
    """Marks what it says, and tells whether what it hears is marked as it must be."""

    def __init__(self, key: bytes, mine: bytes, theirs: bytes) -> None:
        self.key = key
        self._mine, self._theirs = mine, theirs
        self.said: "list[bytes]" = []  # lines to be carried to the other side
        self._shared = b""
        self._sent = self._heard = 0

    def _open(self, device_nonce: str, host_nonce: str) -> None:
        nonces = bytes.fromhex(device_nonce) + bytes.fromhex(host_nonce)
        self._shared = hmac.new(self.key, b"pipkeeper link 1" + nonces, hashlib.sha256).digest()
        self._sent = self._heard = 0

    def _mark(self, side: bytes, counter: int, line: bytes) -> bytes:
        message = side + counter.to_bytes(4, "big") + line
        return hmac.new(self._shared, message, hashlib.sha256).hexdigest()[:16].encode()

    def say(self, **content) -> bytes:
        """The next marked line."""
        line = json.dumps(content, ensure_ascii=False).encode()
        line += b" " + self._mark(self._mine, self._sent, line)
        self._sent += 1
        self.said.append(line)
        return line

    def opened(self, line: bytes) -> dict:
        """What a line says whose mark is the expected one."""
        assert len(line) <= LONGEST
        body, _, mark = line.rpartition(b" ")
        assert mark == self._mark(self._theirs, self._heard, body), (self._heard, line)
        self._heard += 1
        return json.loads(body)


class OtherDevice(Side):
    """A device that says one line at a time."""

    def __init__(self, device: str, key: bytes) -> None:
        super().__init__(key, b"u", b"d")
        self.device = device
        self._nonces = 0

    def hello(self, **more) -> bytes:
        self._nonces += 1
        self.nonce = f"{self._nonces:032x}"
        said = {"hello": 1, "device": self.device, "firmware": "9.9", "rules": "0a1b2c3d", "nonce": self.nonce}
        self.said.append(json.dumps({**said, **more}).encode())
        return self.said[-1]

    def welcomed(self, line: bytes) -> dict:
        """Take the welcome, which proves that the host holds the key."""
        content = json.loads(line.rpartition(b" ")[0])
        self._open(self.nonce, content["nonce"])
        assert self.opened(line) == content and content["welcome"] == 1
        return content


class OtherHost(Side):
    """A host that welcomes a device and keeps what it says."""

    def __init__(self, key: bytes) -> None:
        super().__init__(key, b"d", b"u")
        self.hellos: "list[dict]" = []
        self.refused: "list[str]" = []
        self.lines: "list[dict]" = []  # everything that was said in sessions
        self.welcomes = True
        self._nonces = 0
        self._old: "tuple[bytes, int] | None" = None  # key and counter of the session before

    def heard(self, line: bytes) -> None:
        """Take a line of the device."""
        if not line.startswith(b"{"):
            return
        if line.endswith(b"}"):
            content = json.loads(line)
            assert "hello" in content or "refused" in content, "only these go unmarked"
            if "refused" in content:
                self.refused.append(content["refused"])
            else:
                self.hellos.append(content)
                if self.welcomes:
                    self.welcome()
        elif self._old and not self._fits(line):  # the old session is in use until the new one is proven
            newer, (self._shared, self._heard) = (self._shared, self._heard), self._old
            self.lines.append(self.opened(line))
            self._old, (self._shared, self._heard) = (self._shared, self._heard), newer
        else:
            self._old = None
            self.lines.append(self.opened(line))

    def _fits(self, line: bytes) -> bool:
        body, _, mark = line.rpartition(b" ")
        return mark == self._mark(self._theirs, self._heard, body)

    def welcome(self) -> None:
        self._nonces += 1
        nonce = f"{self._nonces + 0xABCD:032x}"
        self._old = (self._shared, self._heard) if self._shared else None
        self._open(self.hellos[-1]["nonce"], nonce)
        self.say(welcome=1, nonce=nonce, time=1794830000, table="3")

    def ack(self, put: dict) -> bytes:
        return self.say(ack=put["put"], edit=put["edit"], end=put["end"], check=put["check"])

    def of(self, kind: str) -> "list[dict]":
        """The lines of a kind so far."""
        return [line for line in self.lines if kind in line]

"""The device's end of a session, as plain as it can be: tests say its lines one by one."""

import json

from pipkeeper.link.keys import DOWN, UP, session_key
from pipkeeper.link.lines import Marks

DEVICE = "e6614c311b7b2a2f"
KEY = bytes(range(32))
UID = DEVICE + "-1-1a2b3c4d"


class PlainDevice:
    """Keeps what the host sends; `receive` takes its lines."""

    def __init__(self, device: str = DEVICE, key: bytes = KEY) -> None:
        self.device, self.key = device, key
        self.received: list = []  # raw lines
        self.nonces = 0
        self.marks: "Marks | None" = None

    def receive(self, line: bytes) -> None:
        self.received.append(line)

    def hello(self, **more) -> bytes:
        self.nonces += 1
        self.nonce = self.nonces.to_bytes(16, "big")
        said = {"hello": 1, "device": self.device, "firmware": "1.1.0", "rules": "9f3c2a10", "nonce": self.nonce.hex()}
        return json.dumps({**said, **more}).encode()

    def welcomed(self) -> dict:
        """Take the last line as the welcome."""
        line = self.received[-1]
        content = json.loads(line[:-17])
        shared = session_key(self.key, self.nonce, bytes.fromhex(content["nonce"]))
        self.marks = Marks(shared, UP, DOWN)
        assert self.marks.opened(line) is not None
        return content

    def say(self, **content) -> bytes:
        assert self.marks is not None
        return self.marks.marked(json.dumps(content).encode())

    def heard(self) -> dict:
        """The last line, which must be the next one."""
        assert self.marks is not None
        line = self.marks.opened(self.received[-1])
        assert line
        return json.loads(line)

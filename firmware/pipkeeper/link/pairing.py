"""What pairing has told the device: its key, its table and house, and how to reach the host.

It lies in a file beside the data folder, never inside: backups, exports and histories contain no keys or passwords.
"""

import json
from binascii import unhexlify

_KEY = 32  # bytes
TCP_PORT = 8765
MQTT_PORT = 1883


class Pairing:
    """`key` is secret, and so are `wifi_password` and `broker_password`."""

    def __init__(self, told: dict) -> None:
        """ValueError or TypeError if what is told cannot be."""
        self.key = unhexlify(told["key"])
        if len(self.key) != _KEY:
            raise ValueError
        self.table = str(told.get("table", ""))
        self.house = str(told.get("house", ""))
        self.wifi, self.wifi_password = told.get("wifi"), told.get("password", "")
        self.host, self.port = told.get("host"), int(told.get("port", TCP_PORT))  # an IPv4 address
        broker = told.get("broker") or {}
        self.broker, self.broker_port = broker.get("host"), int(broker.get("port", MQTT_PORT))
        self.broker_user, self.broker_password = broker.get("user", ""), broker.get("password", "")


def load(path: str) -> "Pairing | None":
    """The pairing in a file; None if there is none that can be read."""
    try:
        with open(path) as file:
            return Pairing(json.load(file))
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None

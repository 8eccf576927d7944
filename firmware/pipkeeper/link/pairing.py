"""The pairing of a device: its key, its table and house, and how to reach the host.

It lies in a file beside the data folder, never inside: backups, exports and histories contain no keys or passwords.
"""

import json
from binascii import unhexlify

if 0:  # for the type checker
    from .sent_match import Content

_KEY = 32  # bytes
TCP_PORT = 8765
MQTT_PORT = 1883


class Pairing:
    """`key` is secret, and so are `wifi_password` and `broker_password`."""

    def __init__(self, stored: "Content") -> None:
        """Read stored values; ValueError or TypeError if one is missing or impossible."""
        self.key = unhexlify(stored["key"])
        if len(self.key) != _KEY:
            raise ValueError
        self.table = str(stored.get("table", ""))
        self.house = str(stored.get("house", ""))
        self.wifi, self.wifi_password = stored.get("wifi"), stored.get("password", "")
        self.host, self.port = stored.get("host"), int(stored.get("port", TCP_PORT))  # an IPv4 address
        broker = stored.get("broker") or {}
        self.broker, self.broker_port = broker.get("host"), int(broker.get("port", MQTT_PORT))
        self.broker_user, self.broker_password = broker.get("user", ""), broker.get("password", "")


def load(path: str) -> "Pairing | None":
    """Read the pairing from a file; return None if it cannot be read."""
    try:
        with open(path) as file:
            return Pairing(json.load(file))
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None

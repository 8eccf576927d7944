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
    """`key` is secret, and so are `wifi_password` and `broker_password`.

    It has no methods, so that the device keeps it without the module that reads it.
    """

    key: bytes
    table: str
    house: str
    wifi: "str | None"
    wifi_password: str
    host: "str | None"  # an IPv4 address
    port: int
    broker: "str | None"
    broker_port: int
    broker_user: str
    broker_password: str


def pairing_of(stored: "Content") -> Pairing:
    """Read stored values; ValueError, KeyError or TypeError if one is missing or impossible."""
    found = Pairing()
    found.key = unhexlify(stored["key"])
    if len(found.key) != _KEY:
        raise ValueError
    found.table = str(stored.get("table", ""))
    found.house = str(stored.get("house", ""))
    found.wifi, found.wifi_password = stored.get("wifi"), stored.get("password", "")
    found.host, found.port = stored.get("host"), int(stored.get("port", TCP_PORT))
    broker = stored.get("broker") or {}
    found.broker, found.broker_port = broker.get("host"), int(broker.get("port", MQTT_PORT))
    found.broker_user, found.broker_password = broker.get("user", ""), broker.get("password", "")
    return found


def load(path: str) -> "Pairing | None":
    """Read the pairing from a file; return None if it cannot be read."""
    try:
        with open(path) as file:
            return pairing_of(json.load(file))
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None

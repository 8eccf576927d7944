"""Telling other processes at the same PostgreSQL what changed, by NOTIFY."""

from sqlalchemy import Connection, text

from .changes import Change
from .house import House

_NOTIFIED = 7000  # bytes in a NOTIFY; PostgreSQL allows 8000


def channel(house: House) -> str:
    """Return the channel on which PostgreSQL announces the changes of a house."""
    return f"pipkeeper_{house.id}"


def notify(connection: Connection, house: House, token: str, changes: list[Change]) -> None:
    """Tell other processes what changed, when this transaction commits."""
    said, size = [token], 0
    for change in changes:
        line = f"{change.kind} {change.key}"
        if size + len(line.encode()) > _NOTIFIED:
            _notify(connection, house, said)
            said, size = [token], 0
        said.append(line)
        size += len(line.encode()) + 1
    if len(said) > 1:
        _notify(connection, house, said)


def notified(payload: str, token: str) -> list[Change]:
    """Return the changes in a notification; none if this process sent it."""
    sender, *lines = payload.split("\n")
    if sender == token:
        return []
    return [Change(*line.split(" ", 1)) for line in lines if " " in line]


def _notify(connection: Connection, house: House, lines: list[str]) -> None:
    connection.execute(_NOTIFY, {"channel": channel(house), "lines": "\n".join(lines)})


_NOTIFY = text("SELECT pg_notify(:channel, :lines)")

"""Tables as they are now: who was heard when, over what, playing which match."""

from concurrent.futures import Future
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any

from sqlalchemy import bindparam, select, update

from .context import Context
from .devices import Device, Devices
from .schema import devices, matches
from .transaction import Transaction
from .views import TableView

AWAY = 15  # seconds without a line


@dataclass(frozen=True, slots=True)
class Presence:
    """What a session knows about its device."""

    seen: int
    now: "str | None"
    carrier: str
    firmware: str
    rules: str


class Tables:
    """The tables of a house.

    The process that serves the house notes presence in memory and writes it down now and then; its own pages read the
    memory, other processes' pages the database.
    """

    def __init__(self, context: Context, devices_: Devices) -> None:
        self._context = context
        self._devices = devices_
        self._lock = Lock()
        self._present: dict[str, Presence] = {}
        self._unwritten: set[str] = set()
        self._changed: set[str] = set()  # devices of which listeners have to hear
        self._write_waits = False  # for the next commit, which takes all that is noted until then

    def all(self) -> "list[TableView]":
        """Return every table whose device is not revoked, by name."""
        found = [device for device in self._devices.all() if not device.revoked]
        now = self._context.now()
        with self._lock:
            current = [_present(device, self._present.get(device.device)) for device in found]
        over = self._over([device.now for device in current if device.now])
        return [_view(device, over, now) for device in current]

    def get(self, table: str) -> "list[TableView]":
        """Return the tables of this name: one for each of its devices."""
        return [view for view in self.all() if view.table == table]

    def presence(self, device: str) -> "Presence | None":
        """Return what was noted of a device in this process."""
        with self._lock:
            return self._present.get(device)

    def note(self, device: str, presence: Presence) -> None:
        """Note that a device was heard; `write` puts it down."""
        with self._lock:
            before = self._present.get(device)
            self._present[device] = presence
            self._unwritten.add(device)
        if before is None or (before.now, before.carrier) != (presence.now, presence.carrier):
            self.write(changed=device)

    def heard(self, device: str, seen: int) -> None:
        """Note the time of a line; quick, for every line."""
        with self._lock:
            before = self._present.get(device)
            if before is not None and before.seen != seen:
                self._present[device] = replace(before, seen=seen)
                self._unwritten.add(device)

    def write(self, changed: str = "") -> None:
        """Write what was noted, in the next commit; listeners hear that `changed`, a device, did."""
        with self._lock:
            if changed:
                self._changed.add(changed)
            if self._write_waits or not self._unwritten:
                return
            self._write_waits = True
        self._context.writer.submit(self._writing, guarded=False).add_done_callback(self._written)

    def _written(self, future: "Future[None]") -> None:
        if future.exception() is not None:
            with self._lock:
                self._write_waits = False

    def _writing(self, transaction: Transaction) -> None:
        with self._lock:
            noted = [(device, self._present[device]) for device in sorted(self._unwritten)]
            changed = sorted(self._changed)
            self._unwritten.clear()
            self._changed.clear()
            self._write_waits = False
        values = [
            {
                "of_device": device,
                "seen": at.seen,
                "now_uid": at.now,
                "carrier": at.carrier,
                "firmware": at.firmware,
                "rules": at.rules,
            }
            for device, at in noted
        ]
        of_device = (devices.c.house_id == self._context.house.id) & (devices.c.device == bindparam("of_device"))
        columns: dict[str, Any] = {
            name: bindparam(name) for name in ("seen", "now_uid", "carrier", "firmware", "rules")
        }
        if values:
            transaction.connection.execute(update(devices).where(of_device).values(columns), values)
        for device in changed:
            transaction.changed("table", device)

    def _over(self, uids: "list[str]") -> dict[str, bool]:
        query = select(matches.c.uid, matches.c.over).where(
            matches.c.house_id == self._context.house.id, matches.c.uid.in_(uids)
        )
        with self._context.database.reading.connect() as connection:
            return {row.uid: row.over for row in connection.execute(query)}


def _present(device: Device, presence: "Presence | None") -> Device:
    if presence is None:
        return device
    return replace(
        device,
        seen=presence.seen,
        now=presence.now,
        carrier=presence.carrier,
        firmware=presence.firmware,
        rules=presence.rules,
    )


def _view(device: Device, over: dict[str, bool], now: int) -> TableView:
    if now - device.seen > AWAY:
        state = "away"
    elif device.now is None or device.now not in over:
        state = "idle"
    else:
        state = "over" if over[device.now] else "playing"
    return TableView(
        device.table,
        device.device,
        state,
        device.now,
        device.seen,
        device.kind,
        device.carrier,
        device.firmware,
        device.rules,
    )

"""The devices that have or had a key, as the store had them when it was last read."""

import asyncio

from ..sessions import KnownDevice
from ..store import Credentials, Store


class KnownDevices:
    """Keys and tables by device.  `always_open`: take in devices without a key, whatever the settings say."""

    def __init__(self, store: Store, always_open: bool = False) -> None:
        self.open_allowed = always_open
        self._store = store
        self._always_open = always_open
        self._credentials: dict[str, Credentials] = {}
        self._version = -1

    def known(self, device: str) -> "KnownDevice | None":
        """Return a device with its key; None if it never had one."""
        found = self._credentials.get(device)
        if found is None or found.key is None:
            return None
        return KnownDevice(found.key, found.table, found.revoked)

    def table_of(self, device: str) -> str:
        """Return the name of the table that a device stands on, "" for an unknown one."""
        found = self._credentials.get(device)
        return found.table if found else ""

    def read_again(self) -> None:
        """Read everything at the next look: the settings changed."""
        self._version = -1

    async def look(self) -> "tuple[list[str], list[str]]":
        """Read what changed; return the devices whose key is no longer good, and those on another table."""
        version = await asyncio.to_thread(self._store.devices.version)
        if version == self._version:
            return [], []
        found = await asyncio.to_thread(self._store.devices.credentials)
        settings = await asyncio.to_thread(self._store.settings.all)
        self.open_allowed = self._always_open or bool(settings["open_devices"])
        before, self._credentials, self._version = self._credentials, found, version
        ended, moved = [], []
        for device, old in before.items():
            new = found.get(device)
            if new is None or new.revoked or new.key != old.key:
                ended.append(device)
            elif new.table != old.table:
                moved.append(device)
        return ended, moved

"""Settings of the house: its title, its languages, what the television shows."""

import json
from typing import Any

from sqlalchemy import select, update

from .context import Context
from .errors import NotPossible
from .schema import houses
from .transaction import Transaction
from .views import compact

DEFAULTS: dict[str, Any] = {
    "title": "",  # what guests call the house; "" shows the house's name
    "language": "",  # of the television; "" follows the browser
    "languages": ["en", "fr", "nl", "de", "es"],  # offered on pages
    "address": "",  # the address on the QR code, if the found one is not the one guests reach
    "television": {"winners": True, "best": True, "qr": True},
    "open_devices": False,  # take in devices over USB that were never paired
    "roster": [],  # names to offer at set-up, at most 40
}
_LONGEST = 20_000  # characters of JSON


class Settings:
    """The settings of a house.  Keys that a page adds are kept as they are."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def all(self) -> dict[str, Any]:
        """Return every setting, its default where none is stored."""
        query = select(houses.c.settings).where(houses.c.id == self._context.house.id)
        with self._context.database.reading.connect() as connection:
            return {**DEFAULTS, **json.loads(connection.execute(query).scalar_one())}

    def change(self, values: dict[str, Any], who: str) -> None:
        """Change some settings."""
        of_house = houses.c.id == self._context.house.id

        def do(transaction: Transaction) -> None:
            stored: str = transaction.connection.execute(select(houses.c.settings).where(of_house)).scalar_one()
            text = compact({**json.loads(stored), **values})
            if len(text) > _LONGEST:
                raise NotPossible("settings", "the settings are too long")
            transaction.connection.execute(update(houses).where(of_house).values(settings=text))
            self._context.staff_row(transaction, "settings", who, keys=sorted(values))
            transaction.changed("settings")

        self._context.writer.run(do)

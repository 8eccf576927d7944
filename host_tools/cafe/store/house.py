"""The house that a store is about: its id, its salt, and the digests of names."""

import re
import secrets
from dataclasses import dataclass
from hmac import digest

from sqlalchemy import Connection, insert, select

from .errors import NotPossible
from .schema import houses

DEFAULT = "house"
_NAME = re.compile(r"[a-z0-9-]{1,32}")


@dataclass(frozen=True, slots=True)
class House:
    """A house of the database."""

    id: int
    name: str
    salt: bytes

    def spelling(self, name: str) -> bytes:
        """Return the salted digest of a name as it is spelled."""
        return digest(self.salt, b"name " + name.encode("utf-8", "surrogatepass"), "sha256")

    def person(self, name: str) -> bytes:
        """Return the salted digest of a person: a name without case and outer blanks."""
        return digest(self.salt, b"person " + folded(name).encode("utf-8", "surrogatepass"), "sha256")


def folded(name: str) -> str:
    """Return a name without case and outer blanks, which identifies a person."""
    return name.strip().casefold()


def valid_house(name: str) -> str:
    """Return the name if it is valid for a house."""
    if not _NAME.fullmatch(name):
        raise NotPossible("house", f"{name!r} is no name of a house: 1 to 32 of a-z, 0-9 and -")
    return name


def house_names(connection: Connection) -> list[str]:
    """Return the houses of a database in order of their names."""
    return list(connection.execute(select(houses.c.name).order_by(houses.c.name)).scalars())


def found_house(connection: Connection, name: str) -> "House | None":
    """Return the house of this name."""
    row = connection.execute(select(houses.c.id, houses.c.name, houses.c.salt).where(houses.c.name == name)).first()
    return House(row.id, row.name, bytes(row.salt)) if row else None


def made_house(connection: Connection, name: str) -> House:
    """Return the house of this name, founded if there is none."""
    house = found_house(connection, valid_house(name))
    if house:
        return house
    salt = secrets.token_bytes(32)
    made = connection.execute(
        insert(houses).values(name=name, salt=salt, settings="{}", devices_version=0, last_order=0, last_change=0)
    )
    key = made.inserted_primary_key
    assert key is not None
    return House(key[0], name, salt)

"""The tables of the database.  Migrations bring a database to this shape; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _house() -> "Column[int]":
    return Column("house_id", Integer, ForeignKey("houses.id"), nullable=False)


houses = Table(
    "houses",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False, unique=True),  # as in MQTT topics: a-z, 0-9, hyphen
    Column("salt", LargeBinary, nullable=False),  # of the digests of names
    Column("settings", Text, nullable=False),  # JSON, see settings.py
    Column("pin", Text),  # argon2; null until staff set one
    Column("setup", LargeBinary),  # SHA-256 of the one-time address's token
    Column("devices_version", Integer, nullable=False),  # rises with every change of a device: a running café looks
    Column("last_order", BigInteger, nullable=False),
    Column("last_change", BigInteger, nullable=False),
)

devices = Table(
    "devices",
    metadata,
    Column("id", Integer, primary_key=True),
    _house(),
    Column("device", Text, nullable=False),  # 16 hex digits
    Column("table_name", Text, nullable=False),
    Column("key", LargeBinary),  # 32 bytes; null for a device that was never paired
    Column("kind", Text, nullable=False),  # device, browser, open
    Column("revoked", Boolean, nullable=False),
    Column("added", BigInteger, nullable=False),
    Column("firmware", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("carrier", Text, nullable=False),
    Column("now_uid", Text),
    Column("seen", BigInteger, nullable=False),  # Unix seconds of the last line; 0 for never
    UniqueConstraint("house_id", "device"),
)

persons = Table(
    "persons",
    metadata,
    Column("id", Integer, primary_key=True),
    _house(),
    Column("digest", LargeBinary, nullable=False),  # of the name without case and outer blanks
    Column("hidden", Boolean, nullable=False),
    Column("forgotten", Boolean, nullable=False),
    Column("merged_into", Integer, ForeignKey("persons.id")),
    UniqueConstraint("house_id", "digest"),
)

names = Table(
    "names",
    metadata,
    Column("id", Integer, primary_key=True),
    _house(),
    Column("person_id", Integer, ForeignKey("persons.id"), nullable=False, index=True),
    Column("digest", LargeBinary, nullable=False),  # of this very spelling
    Column("text", Text),  # null when forgotten
    UniqueConstraint("house_id", "digest"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    _house(),
    Column("uid", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("table_name", Text, nullable=False),  # where it was begun
    Column("game", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON with sorted keys: the variant
    Column("seats", Integer, nullable=False),
    # The host's copy of the device's bytes.
    Column("edit", BigInteger, nullable=False),
    Column("codes", LargeBinary, nullable=False),
    # A put that comes in parts: pages show the columns above until the last part is here.
    Column("part_edit", BigInteger),
    Column("part_codes", LargeBinary),
    # What the replay of the codes says.
    Column("verdict", Text, nullable=False),  # playing, checked, other rules, refused
    Column("why", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("winners", Text, nullable=False),  # JSON
    Column("draw", Boolean, nullable=False),
    Column("standing", Text, nullable=False),  # JSON rows without names
    Column("outlook", Text, nullable=False),  # JSON: round, and whatever else the standing line has
    Column("rounds", Text, nullable=False),  # JSON: points per round and seat
    Column("turn", Integer),  # the seat that is asked
    Column("answers", Integer, nullable=False),  # answers
    Column("secret", Boolean, nullable=False),  # has secret asks or hidden pieces
    Column("put_aside", Boolean, nullable=False),  # the table left it unfinished
    Column("order_n", BigInteger),
    Column("began", BigInteger, nullable=False),  # Unix seconds
    Column("ended", BigInteger),
    Column("change", BigInteger, nullable=False),  # rises through the house with every change
    # What staff did.
    Column("voided", Boolean, nullable=False),
    Column("hidden", Boolean, nullable=False),
    Column("corrected_codes", LargeBinary),  # shown instead of `codes`
    UniqueConstraint("house_id", "uid"),
    Index(None, "house_id", "began"),
    Index(None, "house_id", "change"),
)

seats = Table(
    "seats",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name_id", Integer, ForeignKey("names.id"), index=True),  # as shown; null for a guest
    Column("put_name_id", Integer, ForeignKey("names.id")),  # as the device put it
    Column("score", BigInteger),
    Column("place", Integer),
    Column("won", Boolean, nullable=False),
)

chains = Table(
    "chains",
    metadata,
    Column("id", Integer, primary_key=True),
    _house(),
    Column("name", Text, nullable=False),  # a device's id, or staff
    Column("number", BigInteger, nullable=False),  # of the last row; 0 while there is none
    Column("hash", LargeBinary, nullable=False),  # of the last row
    UniqueConstraint("house_id", "name"),
)

rows = Table(
    "rows",
    metadata,
    Column("chain_id", Integer, ForeignKey("chains.id"), primary_key=True, autoincrement=False),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("uid", Text, nullable=False),  # the match, or ""
    Column("at", BigInteger, nullable=False),  # Unix milliseconds
    Column("edit", BigInteger, nullable=False),
    Column("start", Integer, nullable=False),
    Column("end", Integer, nullable=False),
    Column("flags", Integer, nullable=False),  # see chains.py
    Column("codes", LargeBinary, nullable=False),
    Column("extra", Text, nullable=False),  # JSON or ""
    Column("before", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Index("ix_rows_uid", "uid"),
    sqlite_with_rowid=False,
)

orders = Table(
    "orders",
    metadata,
    Column("house_id", Integer, ForeignKey("houses.id"), primary_key=True, autoincrement=False),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    Column("device", Text, nullable=False),
    Column("kind", Text, nullable=False),  # seat, roster, table, identify
    Column("body", Text, nullable=False),  # JSON: the line without `order`
    Column("state", Text, nullable=False),  # open, took, declined, withdrawn
    Column("why", Text, nullable=False),
    Column("uid", Text),  # the match that was begun for it
    Column("made", BigInteger, nullable=False),
    Index(None, "house_id", "device"),
)

pairing_codes = Table(
    "pairing_codes",
    metadata,
    Column("house_id", Integer, ForeignKey("houses.id"), primary_key=True, autoincrement=False),
    Column("table_name", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
)

staff_sessions = Table(
    "staff_sessions",
    metadata,
    Column("token", LargeBinary, primary_key=True),  # SHA-256 of the cookie
    _house(),
    Column("form", Text, nullable=False),  # the token that every form carries
    Column("address", Text, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)

"""The first shape of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "houses",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("pin", sa.Text(), nullable=True),
        sa.Column("setup", sa.LargeBinary(), nullable=True),
        sa.Column("devices_version", sa.Integer(), nullable=False),
        sa.Column("last_order", sa.BigInteger(), nullable=False),
        sa.Column("last_change", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_houses")),
        sa.UniqueConstraint("name", name=op.f("uq_houses_name")),
    )
    op.create_table(
        "chains",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("house_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["house_id"], ["houses.id"], name=op.f("fk_chains_house_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chains")),
        sa.UniqueConstraint("house_id", "name", name=op.f("uq_chains_house_id_name")),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("house_id", sa.Integer(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("table_name", sa.Text(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("revoked", sa.Boolean(), nullable=False),
        sa.Column("added", sa.BigInteger(), nullable=False),
        sa.Column("firmware", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("carrier", sa.Text(), nullable=False),
        sa.Column("now_uid", sa.Text(), nullable=True),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["house_id"], ["houses.id"], name=op.f("fk_devices_house_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
        sa.UniqueConstraint("house_id", "device", name=op.f("uq_devices_house_id_device")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("house_id", sa.Integer(), nullable=False),
        sa.Column("uid", sa.Text(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("table_name", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("edit", sa.BigInteger(), nullable=False),
        sa.Column("codes", sa.LargeBinary(), nullable=False),
        sa.Column("part_edit", sa.BigInteger(), nullable=True),
        sa.Column("part_codes", sa.LargeBinary(), nullable=True),
        sa.Column("verdict", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("winners", sa.Text(), nullable=False),
        sa.Column("draw", sa.Boolean(), nullable=False),
        sa.Column("standing", sa.Text(), nullable=False),
        sa.Column("outlook", sa.Text(), nullable=False),
        sa.Column("rounds", sa.Text(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("secret", sa.Boolean(), nullable=False),
        sa.Column("put_aside", sa.Boolean(), nullable=False),
        sa.Column("order_n", sa.BigInteger(), nullable=True),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("change", sa.BigInteger(), nullable=False),
        sa.Column("voided", sa.Boolean(), nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.Column("corrected_codes", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["house_id"], ["houses.id"], name=op.f("fk_matches_house_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("house_id", "uid", name=op.f("uq_matches_house_id_uid")),
    )
    op.create_index(op.f("ix_matches_house_id_began"), "matches", ["house_id", "began"], unique=False)
    op.create_index(op.f("ix_matches_house_id_change"), "matches", ["house_id", "change"], unique=False)
    op.create_table(
        "orders",
        sa.Column("house_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("n", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("uid", sa.Text(), nullable=True),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["house_id"], ["houses.id"], name=op.f("fk_orders_house_id")),
        sa.PrimaryKeyConstraint("house_id", "n", name=op.f("pk_orders")),
    )
    op.create_index(op.f("ix_orders_house_id_device"), "orders", ["house_id", "device"], unique=False)
    op.create_table(
        "pairing_codes",
        sa.Column("house_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_name", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["house_id"], ["houses.id"], name=op.f("fk_pairing_codes_house_id")),
        sa.PrimaryKeyConstraint("house_id", "table_name", name=op.f("pk_pairing_codes")),
    )
    op.create_table(
        "persons",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("house_id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.Column("forgotten", sa.Boolean(), nullable=False),
        sa.Column("merged_into", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["house_id"], ["houses.id"], name=op.f("fk_persons_house_id")),
        sa.ForeignKeyConstraint(["merged_into"], ["persons.id"], name=op.f("fk_persons_merged_into")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_persons")),
        sa.UniqueConstraint("house_id", "digest", name=op.f("uq_persons_house_id_digest")),
    )
    op.create_table(
        "staff_sessions",
        sa.Column("token", sa.LargeBinary(), nullable=False),
        sa.Column("house_id", sa.Integer(), nullable=False),
        sa.Column("form", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["house_id"], ["houses.id"], name=op.f("fk_staff_sessions_house_id")),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_staff_sessions")),
    )
    op.create_table(
        "names",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("house_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("text", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["house_id"], ["houses.id"], name=op.f("fk_names_house_id")),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name=op.f("fk_names_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_names")),
        sa.UniqueConstraint("house_id", "digest", name=op.f("uq_names_house_id_digest")),
    )
    op.create_index(op.f("ix_names_person_id"), "names", ["person_id"], unique=False)
    op.create_table(
        "rows",
        sa.Column("chain_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("uid", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("edit", sa.BigInteger(), nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("end", sa.Integer(), nullable=False),
        sa.Column("flags", sa.Integer(), nullable=False),
        sa.Column("codes", sa.LargeBinary(), nullable=False),
        sa.Column("extra", sa.Text(), nullable=False),
        sa.Column("before", sa.LargeBinary(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["chain_id"], ["chains.id"], name=op.f("fk_rows_chain_id")),
        sa.PrimaryKeyConstraint("chain_id", "number", name=op.f("pk_rows")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_rows_uid", "rows", ["uid"], unique=False)
    op.create_table(
        "seats",
        sa.Column("match_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name_id", sa.Integer(), nullable=True),
        sa.Column("put_name_id", sa.Integer(), nullable=True),
        sa.Column("score", sa.BigInteger(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_seats_match_id")),
        sa.ForeignKeyConstraint(["name_id"], ["names.id"], name=op.f("fk_seats_name_id")),
        sa.ForeignKeyConstraint(["put_name_id"], ["names.id"], name=op.f("fk_seats_put_name_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_name_id"), "seats", ["name_id"], unique=False)

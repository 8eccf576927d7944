"""The names of a match's seats as they may be shown, and who may be found by a name."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from .house import House
from .schema import names, persons, seats

_roots = persons.alias("roots")


def visible_names(
    connection: Connection, match_ids: Sequence[int], staff: bool = False
) -> "dict[int, tuple[str | None, ...]]":
    """Return the name of each seat by match id; None for guests and, unless for staff, for hidden names."""
    query = (
        select(
            seats.c.match_id,
            names.c.text,
            persons.c.hidden,
            _roots.c.hidden.label("root_hidden"),
        )
        .select_from(
            seats.outerjoin(names, names.c.id == seats.c.name_id)
            .outerjoin(persons, persons.c.id == names.c.person_id)
            .outerjoin(_roots, _roots.c.id == persons.c.merged_into)
        )
        .where(seats.c.match_id.in_(list(match_ids)))
        .order_by(seats.c.match_id, seats.c.seat)
    )
    found: dict[int, list[str | None]] = {}
    for row in connection.execute(query):
        shown = row.text if staff or not (row.hidden or row.root_hidden) else None
        found.setdefault(row.match_id, []).append(shown)
    return {match: tuple(names) for match, names in found.items()}


def visible_person(connection: Connection, house: House, name: str, staff: bool = False) -> "int | None":
    """Return the person of a name, after merges; None if there is none or, unless for staff, they may not be shown."""
    query = select(persons.c.id, persons.c.merged_into)
    query = query.where(persons.c.house_id == house.id, persons.c.digest == house.person(name))
    if not staff:
        query = query.where(~persons.c.hidden, ~persons.c.forgotten)
    row = connection.execute(query).first()
    return (row.merged_into or row.id) if row else None

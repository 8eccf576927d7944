"""Takes up what happens to entrants: they join, withdraw and return, are renamed and seeded."""

from collections.abc import Sequence

from .events import Event
from .refusal import Refusal
from .settings import FEWEST_ENTRANTS, MOST_ENTRANTS
from .state import Entrant, State

LONGEST_NAME = 16  # of a person, as on the devices


def joined(state: State, event: Event) -> None:
    key = event.data["entrant"]
    if not key or key in state.entrants:
        raise Refusal("entrant-twice", entrant=key)
    if len(state.entrants) >= MOST_ENTRANTS:
        raise Refusal("entrants", count=len(state.entrants) + 1, low=FEWEST_ENTRANTS, high=MOST_ENTRANTS)
    members = _checked_names(state, event.data["members"], key)
    state.entrants[key] = Entrant(key, members, since=len(state.rounds) + 1)


def renamed(state: State, event: Event) -> None:
    entrant = state.entrant(event.data["entrant"])
    entrant.members = _checked_names(state, event.data["members"], entrant.key)


def withdrew(state: State, event: Event) -> None:
    entrant = state.entrant(event.data["entrant"])
    if entrant.withdrawn:
        raise Refusal("withdrawn", entrant=entrant.name)
    entrant.withdrawn = True


def returned(state: State, event: Event) -> None:
    entrant = state.entrant(event.data["entrant"])
    if not entrant.withdrawn:
        raise Refusal("not-withdrawn", entrant=entrant.name)
    entrant.withdrawn = False


def seeded(state: State, event: Event) -> None:
    order = event.data["order"]
    if state.started:
        raise Refusal("fixed-setting", setting="seeding")
    if sorted(order) != sorted(state.entrants):
        raise Refusal("seeds")
    state.seeds = tuple(order)


def _checked_names(state: State, given: Sequence[object], key: str) -> tuple[str | None, ...]:
    """Return the people of an entrant; names are unique in a tournament."""
    if len(given) != state.settings.team_size:
        raise Refusal("team-size", count=len(given), size=state.settings.team_size)
    taken = {
        member.casefold()
        for other in state.entrants.values()
        for member in other.members
        if other.key != key and member is not None
    }
    members: list[str | None] = []
    for name in given:
        if name is None:  # forgotten since
            members.append(None)
            continue
        text = name.strip() if isinstance(name, str) else ""
        if not 1 <= len(text) <= LONGEST_NAME or not text.isprintable():
            raise Refusal("name", value=name, longest=LONGEST_NAME)
        if text.casefold() in taken:
            raise Refusal("name-twice", value=text)
        taken.add(text.casefold())
        members.append(text)
    return tuple(members)

"""A tournament: its events, one after the other, and everything that follows from them."""

from collections.abc import Callable, Iterable, Mapping

from . import entrant_events, result_events, round_events
from . import events as kinds
from .events import Event, check_form
from .refusal import Refusal
from .settings import changed_settings, settings_from_json
from .state import State


class Tournament(State):
    """The state after a list of events; `add` checks one event and takes it up, or refuses it and changes nothing."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        super().__init__()
        self.events: list[Event] = []
        for event in events:
            self.add(event)

    def add(self, event: Event) -> None:
        """Take up an event."""
        check_form(event)
        if not self.events and event.kind != kinds.CREATED:
            raise Refusal("not-created")
        if self.events and event.kind == kinds.CREATED:
            raise Refusal("created-twice")
        if self.ended and event.kind != kinds.REOPENED:
            raise Refusal("ended")
        _TAKE[event.kind](self, event)
        self.events.append(event)


def _created(state: State, event: Event) -> None:
    state.settings = settings_from_json(event.data["settings"])


def _settings(state: State, event: Event) -> None:
    state.settings = changed_settings(state.settings, event.data["changes"], state.started)


def _ended(state: State, event: Event) -> None:
    if state.current is not None and not state.current.done:
        raise Refusal("round-open", round=state.current.number)
    if state.to_settle():
        raise Refusal("to-settle", round=len(state.rounds))
    state.ended = True


def _reopened(state: State, event: Event) -> None:
    if not state.ended:
        raise Refusal("not-ended")
    state.ended = False


# Each checks everything before it changes anything.
_TAKE: Mapping[str, Callable[[State, Event], None]] = {
    kinds.CREATED: _created,
    kinds.SETTINGS: _settings,
    kinds.JOINED: entrant_events.joined,
    kinds.RENAMED: entrant_events.renamed,
    kinds.WITHDREW: entrant_events.withdrew,
    kinds.RETURNED: entrant_events.returned,
    kinds.SEEDED: entrant_events.seeded,
    kinds.DRAWN: round_events.drawn,
    kinds.TAKEN_BACK: round_events.taken_back,
    kinds.KEPT: round_events.kept,
    kinds.MOVED: round_events.moved,
    kinds.STARTED: round_events.started,
    kinds.EXTENDED: round_events.extended,
    kinds.ORDERED: round_events.ordered,
    kinds.RESULT: result_events.result,
    kinds.RESULT_REMOVED: result_events.removed,
    kinds.NO_SHOW: result_events.no_show,
    kinds.SHOWED_UP: result_events.showed_up,
    kinds.SEATED_LATE: result_events.seated_late,
    kinds.SETTLED: result_events.settled,
    kinds.LOTS: result_events.lots,
    kinds.ENDED: _ended,
    kinds.REOPENED: _reopened,
}

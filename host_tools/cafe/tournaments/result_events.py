"""Takes up results: of matches, of those who are not there or come late, and of draws that staff settle."""

from collections.abc import Mapping
from typing import Any

from .events import Event
from .refusal import Refusal
from .rounds import Pod, Result, result_from_json
from .settings import KNOCK_OUT
from .state import State


def result(state: State, event: Event) -> None:
    pod = state.pod(event)
    result = _checked_result(pod, event.data["result"])
    if pod.result is not None and result.match is None and not event.why.strip():
        raise Refusal("no-reason")
    before, pod.result, pod.settled = pod.result, result, ()
    if before is not None and before.places != result.places:
        _mark_after(state, event.data["round"], pod)


def removed(state: State, event: Event) -> None:
    pod = state.pod(event)
    if pod.result is None:
        raise Refusal("no-result")
    pod.result, pod.settled = None, ()
    _mark_after(state, event.data["round"], pod)


def no_show(state: State, event: Event) -> None:
    pod, entrant = state.pod(event), event.data["entrant"]
    if entrant not in pod.present or pod.bye:
        raise Refusal("not-there", entrant=entrant)
    if pod.result is not None and not pod.result.by_default:
        raise Refusal("has-result")
    pod.no_shows.add(entrant)
    if len(pod.present) < 2:  # nobody left to play against
        ahead = len(pod.present)
        places = {each: 1 if each in pod.present else 1 + ahead for each in pod.seats}
        pod.result = Result(places, by_default=True)


def showed_up(state: State, event: Event) -> None:
    pod, entrant = state.pod(event), event.data["entrant"]
    if entrant not in pod.no_shows:
        raise Refusal("is-there", entrant=entrant)
    if pod.result is not None and not pod.result.by_default:
        raise Refusal("has-result")
    if event.data["round"] != len(state.rounds):
        raise Refusal("round-number", round=event.data["round"], expected=len(state.rounds))
    pod.no_shows.discard(entrant)
    pod.result = None


def seated_late(state: State, event: Event) -> None:
    pod, entrant = state.pod(event), state.entrant(event.data["entrant"])
    last = state.last_round(event.data["round"])
    if last.pod_of(entrant.key) is not None:
        raise Refusal("seated-twice", entrant=entrant.name)
    out = state.settings.format == KNOCK_OUT and last.number > 1  # only those who won their way in sit there
    if out or pod.result is not None or len(pod.seats) >= state.settings.most:
        raise Refusal("no-seat", entrant=entrant.name)
    pod.seats = (*pod.seats, entrant.key)


def settled(state: State, event: Event) -> None:
    pod, order = state.pod(event), event.data["order"]
    if pod.result is None:
        raise Refusal("no-result")
    places = {pod.result.places.get(entrant) for entrant in order}
    if len(order) < 2 or len(set(order)) != len(order) or len(places) != 1 or None in places:
        raise Refusal("not-level")
    before, pod.settled = pod.settled, tuple(order)
    if before != pod.settled:
        _mark_after(state, event.data["round"], pod)


def lots(state: State, event: Event) -> None:
    order = event.data["order"]
    for entrant in order:
        state.entrant(entrant)
    if len(set(order)) != len(order):
        raise Refusal("not-level")
    state.lots = (*(entrant for entrant in state.lots if entrant not in order), *order)


def _checked_result(pod: Pod, data: Mapping[str, Any]) -> Result:
    """Read a result; its places must be those of a ranking of exactly these entrants."""
    if pod.bye:
        raise Refusal("bye-result")
    try:
        result = result_from_json(data)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Refusal("result", value=str(data)[:60]) from None
    if set(result.places) != set(pod.seats) or not set(result.scores) <= set(pod.seats):
        raise Refusal("result-entrants")
    places = result.places.values()
    for place in places:
        if type(place) is not int or place != 1 + sum(other < place for other in places):
            raise Refusal("result-places", value=", ".join(map(str, places)))
    for score in result.scores.values():
        if score is not None and type(score) is not int:
            raise Refusal("result-score", value=score)
    return result


def _mark_after(state: State, number: int, pod: Pod) -> None:
    """Mark the draw that was made with a result which is no longer true; staff decide what becomes of it."""
    if number < len(state.rounds):
        following = state.rounds[number]
        following.marked += [entrant for entrant in pod.seats if entrant not in following.marked]

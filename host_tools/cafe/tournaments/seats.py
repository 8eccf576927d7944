"""Turns a draw into orders: those that seat a group, and those that move a match to another table."""

from collections.abc import Sequence
from typing import Any

from host_tools.cafe.store import Store, TableView
from host_tools.cafe.store.orders import DECLINED

from . import events as kinds
from .book import SeatOrder, Step
from .events import Event
from .refusal import Refusal
from .rounds import Pod
from .tournament import Tournament

_AWAY = "away"
_LONGEST_NOTE = 40


def device_at(store: Store, table: str) -> TableView | None:
    """Return the device at a table that an order goes to; one that is there, if there are several."""
    found = store.tables.get(table) if table else []
    return min(found, key=lambda view: (view.state == _AWAY, view.device), default=None)


def seat_body(tournament: Tournament, round_number: int, pod: Pod) -> dict[str, Any]:
    """Return the line that seats a group."""
    settings = tournament.settings
    note = f"{settings.title[: _LONGEST_NOTE - 8]} · {round_number}"
    names = tournament.people_at(pod)
    return {"seat": {"game": settings.game, "names": names, "options": dict(settings.options), "note": note}}


def missing_orders(store: Store, tournament: Tournament) -> list[SeatOrder]:
    """Return orders for the groups of a round under way whose table has a device without an order."""
    current = tournament.current
    if current is None or current.started_at is None:
        return []
    found = []
    for index, pod in enumerate(current.pods):
        if pod.done or pod.order is not None:
            continue
        view = device_at(store, pod.table)
        if view is not None:
            found.append(SeatOrder(current.number, index, view.device, seat_body(tournament, current.number, pod)))
    return found


def repeated_orders(store: Store, tournament: Tournament) -> list[SeatOrder]:
    """Repeat the orders of groups whose table declined because it was playing, and is free now."""
    current = tournament.current
    if current is None or current.started_at is None:
        return []
    found = []
    for index, pod in enumerate(current.pods):
        if pod.done or pod.order is None:
            continue
        order = store.orders.get(pod.order)
        view = device_at(store, pod.table)
        if order is None or view is None or order.state != DECLINED or order.why != "playing":
            continue
        if view.device == pod.device and view.state not in ("playing", _AWAY):
            body = seat_body(tournament, current.number, pod)
            found.append(SeatOrder(current.number, index, view.device, body))
    return found


def started_match(store: Store, pod: Pod) -> str | None:
    """Return the uid of the match that a group began by its order."""
    order = store.orders.get(pod.order) if pod.order is not None else None
    return order.uid if order else None


def send_again(store: Store, tournament: Tournament, index: int) -> Step:
    """Order a group to the device at its table once more; what they played already comes with them."""
    current = _current(tournament)
    pod = _open_pod(current.pods, index)
    view = device_at(store, pod.table)
    if view is None:
        raise Refusal("no-device", table=pod.table)
    return Step(orders=[_moved_order(store, tournament, index, pod, view)])


def move(store: Store, tournament: Tournament, index: int, table: str) -> Step:
    """Bring a group to another table; a match under way is taken over there with all its answers."""
    current = _current(tournament)
    pod = _open_pod(current.pods, index)
    moved = Event(kinds.MOVED, {"round": current.number, "pod": index, "table": table})
    view = device_at(store, table)
    if current.started_at is None or view is None:
        return Step([moved], withdraw=[pod.order] if pod.order is not None else [])
    return Step([moved], orders=[_moved_order(store, tournament, index, pod, view)])


def _moved_order(store: Store, tournament: Tournament, index: int, pod: Pod, view: TableView) -> SeatOrder:
    body = seat_body(tournament, len(tournament.rounds), pod)
    uid = started_match(store, pod)
    match = store.matches.detail(uid, staff=True) if uid is not None else None
    if match is not None and not match.over and match.codes:
        body |= {"codes": match.codes.hex(), "after": match.uid}
    return SeatOrder(len(tournament.rounds), index, view.device, body, replaces=pod.order)


def open_orders(tournament: Tournament) -> list[int]:
    """Return the orders of groups that have no result, for a round that is taken back."""
    current = tournament.current
    return [pod.order for pod in current.pods if pod.order is not None and not pod.done] if current else []


def _current(tournament: Tournament) -> Any:
    if tournament.current is None:
        raise Refusal("no-round", round=1)
    return tournament.current


def _open_pod(pods: Sequence[Pod], index: int) -> Pod:
    if not 0 <= index < len(pods):
        raise Refusal("no-pod", pod=index + 1)
    if pods[index].done:
        raise Refusal("has-result")
    return pods[index]

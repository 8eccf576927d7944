"""Takes up what happens to rounds: they are drawn, started, extended and taken back; groups get tables and orders."""

from .events import Event
from .refusal import Refusal
from .rounds import Pod, Round
from .state import State


def drawn(state: State, event: Event) -> None:
    number = event.data["round"]
    if number != len(state.rounds) + 1:
        raise Refusal("round-number", round=number, expected=len(state.rounds) + 1)
    if state.current is not None and not state.current.done:
        raise Refusal("round-open", round=state.current.number)
    pods = [Pod(tuple(each["seats"]), each["table"], each["label"]) for each in event.data["pods"]]
    seated = [entrant for pod in pods for entrant in pod.seats]
    for entrant in seated:
        state.entrant(entrant)
        if seated.count(entrant) > 1:
            raise Refusal("seated-twice", entrant=state.entrants[entrant].name)
    played = {frozenset(pod.seats): pod for pod in state.kept_pods}
    pods = [played.get(frozenset(pod.seats), pod) for pod in pods]
    state.kept_pods = []
    state.rounds.append(Round(number, pods, drawn_at=event.at))


def taken_back(state: State, event: Event) -> None:
    last = state.last_round(event.data["round"])
    played = [pod for pod in last.pods if pod.result is not None and not pod.bye]
    state.kept_pods = played if event.data["keep_played"] else []
    state.attempts[last.number] = state.attempts.get(last.number, 0) + 1
    state.rounds.pop()


def kept(state: State, event: Event) -> None:
    played = state.round(event.data["round"])
    if not played.marked:
        raise Refusal("not-marked", round=played.number)
    played.marked = []


def moved(state: State, event: Event) -> None:
    pod = state.pod(event)
    table = event.data["table"].strip()
    for other in state.round(event.data["round"]).pods:
        if table and other is not pod and other.table == table and not other.done:
            raise Refusal("table-taken", table=table)
    pod.table = table


def started(state: State, event: Event) -> None:
    state.round(event.data["round"]).started_at = event.at


def extended(state: State, event: Event) -> None:
    state.round(event.data["round"]).extra_seconds += event.data["seconds"]


def ordered(state: State, event: Event) -> None:
    pod = state.pod(event)
    pod.order, pod.device = event.data["order"], event.data["device"]

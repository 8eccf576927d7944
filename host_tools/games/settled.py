"""Settles options that somebody chose, as far as the rules allow; for the café and, on MicroPython, for the browser."""

from typing import Any

from pipkeeper.rules.asks import Refused


def settled(
    rules: Any, given: "dict[str, Any]", players: "range | tuple[int, ...]"
) -> "tuple[dict[str, Any], Refused | None]":
    """Return all options of a match of one of these numbers of players, and why the given ones are refused.

    Refused ones are left out: those that the game does not know, then as many as it takes, the last ones first.
    """
    names = [option.name for option in rules.OPTIONS]
    refusal = None
    for kept in [given] + [_of(given, names[:count]) for count in range(len(names), -1, -1)]:
        first = None
        for number in players:
            try:
                return rules.settle(dict(kept), number), refusal
            except Refused as refused:
                first = first or refused
        refusal = refusal or first
    return rules.settle({}, rules.PLAYERS[0]), refusal


def _of(given: "dict[str, Any]", names: "list[str]") -> "dict[str, Any]":
    return {name: given[name] for name in names if name in given}

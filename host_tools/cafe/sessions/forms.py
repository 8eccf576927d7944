"""Checks the form of a device's lines and turns them into events; what has no known form is ignored."""

import re
from collections.abc import Callable
from typing import Any

from .events import Declined, Entry, Event, Left, MatchHead, Offered, Playing, Put, Took

DEVICE = re.compile(r"[0-9a-f]{16}")
_UID = re.compile(r"[0-9a-f]{16}-[0-9]{1,10}-[0-9a-f]{8}")
_CHECK = re.compile(r"[0-9a-f]{8}")
_HEX = re.compile(r"(?:[0-9a-f]{2})*")
_MOST_OFFERED = 16
_MOST_NUMBER = 1 << 40
_LONGEST_MATCH = 1 << 16  # bytes; the longest legal one has 28,000
_MOST_NAMES = 64
_LONGEST_TEXT = 255
_REFUSALS = ("playing", "unknown game", "options", "names", "full")


class BadForm(ValueError):
    """Raised for a line of a known kind whose form is wrong."""


def event_of(device: str, content: "dict[str, Any]") -> "Event | None":
    """Return the event in a line of `device`; None for a line of an unknown kind.  Raises BadForm."""
    for key, read in _KINDS.items():
        if key in content:
            return read(device, content)
    return None


def uid_named(content: "dict[str, Any]") -> "str | None":
    """Return the match that a put is about, even if it or the rest of the line has no known form."""
    uid = content.get("put")
    return uid if isinstance(uid, str) and len(uid) <= _LONGEST_TEXT else None


def _offer(device: str, content: "dict[str, Any]") -> Offered:
    given = content["offer"]
    if not isinstance(given, list) or len(given) > _MOST_OFFERED:
        raise BadForm
    entries = []
    for entry in given:
        if not isinstance(entry, list) or len(entry) != 4:
            raise BadForm
        entries.append(Entry(_uid(entry[0]), _number(entry[1]), _end(entry[2]), _check(entry[3])))
    return Offered(device, tuple(entries), _uid_or_none(content.get("now")), content.get("more") is True)


def _put(device: str, content: "dict[str, Any]") -> Put:
    codes = content.get("codes")
    if not isinstance(codes, str) or not _HEX.fullmatch(codes):
        raise BadForm
    start, end = _end(content.get("from")), _end(content.get("end"))
    if start + len(codes) // 2 != end:
        raise BadForm
    order, ago = content.get("order"), content.get("ago")
    return Put(
        device,
        _uid(content["put"]),
        _number(content.get("edit")),
        start,
        bytes.fromhex(codes),
        end,
        _check(content.get("check")),
        content.get("over") is True,
        content.get("more") is True,
        _head(content.get("match")) if start == 0 else None,
        None if order is None else _number(order),
        None if ago is None else _number(ago),
    )


def _head(given: Any) -> MatchHead:
    if not isinstance(given, dict):
        raise BadForm
    names, options = given.get("names"), given.get("options")
    if not isinstance(names, list) or not 0 < len(names) <= _MOST_NAMES or not isinstance(options, dict):
        raise BadForm
    return MatchHead(
        _text(given.get("game")),
        _number(given.get("revision")),
        tuple(None if name is None else _text(name) for name in names),
        options,
    )


def _playing(device: str, content: "dict[str, Any]") -> Playing:
    return Playing(device, _uid_or_none(content["now"]))


def _left(device: str, content: "dict[str, Any]") -> Left:
    return Left(device, _uid(content["left"]), _number(content.get("edit")), _end(content.get("end")))


def _took(device: str, content: "dict[str, Any]") -> Took:
    return Took(device, _number(content["took"]))


def _declined(device: str, content: "dict[str, Any]") -> Declined:
    why = content.get("why")
    if why not in _REFUSALS:
        raise BadForm
    return Declined(device, _number(content["declined"]), why)


_KINDS: "dict[str, Callable[[str, dict[str, Any]], Event]]" = {  # in this order: an offer has a `now` as well
    "offer": _offer,
    "put": _put,
    "left": _left,
    "took": _took,
    "declined": _declined,
    "now": _playing,
}


def _uid(value: Any) -> str:
    if not isinstance(value, str) or not _UID.fullmatch(value):
        raise BadForm
    return value


def _uid_or_none(value: Any) -> "str | None":
    return None if value is None else _uid(value)


def _check(value: Any) -> str:
    if not isinstance(value, str) or not _CHECK.fullmatch(value):
        raise BadForm
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_TEXT:
        raise BadForm
    return value


def _number(value: Any, most: int = _MOST_NUMBER) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise BadForm
    return value


def _end(value: Any) -> int:
    return _number(value, _LONGEST_MATCH)

"""The head of a match, sent before its first answer: checked and cleaned for storage."""

import json
from dataclasses import replace

from ..sessions import MatchHead

_LONGEST_NAME = 16
_LONGEST_GAME = 64
_MOST_SEATS = 16
_MOST_REVISION = 2**31 - 1


def storable(head: MatchHead) -> MatchHead:
    """Return a head that can be stored: the given one, unless it breaks the protocol's bounds."""
    try:
        options = head.options
        json.dumps(options, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:  # not a number, or half a surrogate pair: neither could be told to pages and programs
        options = {}
    names = tuple(None if name is None else clean(name, _LONGEST_NAME) or None for name in head.names[:_MOST_SEATS])
    game, revision = clean(head.game, _LONGEST_GAME), min(head.revision, _MOST_REVISION)
    return MatchHead(game, revision, names, options)


def clean(text: str, longest: int) -> str:
    """Return a text that every database can hold: no lone surrogate, no NUL, no longer than this."""
    return text.encode("utf-8", "replace").decode().replace("\0", "")[:longest]


def same_game(one: MatchHead, other: MatchHead) -> bool:
    """Return True if both are played alike; names may differ."""
    nameless = (None,) * len(one.names)
    return len(one.names) == len(other.names) and replace(one, names=nameless) == replace(other, names=nameless)

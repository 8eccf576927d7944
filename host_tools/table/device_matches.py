"""Loads a device's matches so that their answers can be read."""

from collections.abc import Iterator

from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.match import Match
from pipkeeper.rules.asks import Refused

from .. import ASSETS
from ..history.history import chosen
from ..history.matches import KeptMatch, kept_matches
from ..history.source import data_folder


def device_matches(source: str, number: "int | None") -> "Iterator[tuple[KeptMatch, Match | None]]":
    """Yield every match of a backup or a board, the oldest first, or the one with this number.

    None stands for a match that cannot be replayed, because its rules have changed or are gone.
    """
    with data_folder(source) as data:
        catalogue = Catalogue(str(ASSETS), str(data))
        for kept in reversed(chosen(kept_matches(data), number)):
            yield kept, _taken_up(catalogue, kept)


def _taken_up(catalogue: Catalogue, kept: KeptMatch) -> "Match | None":
    facts = kept.facts
    rules = catalogue.load(kept.game)
    if rules is None or facts["revision"] != rules.REVISION:
        return None
    try:
        match = Match(rules, kept.game, facts["names"], facts["options"])
        match.restore(facts["codes"], facts["end"])
    except (Refused, ValueError, KeyError):
        return None
    return match

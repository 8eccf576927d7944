"""The page's table to the eye and to the ear: nothing is cut in any language and size, and axe-core finds nothing."""

import pytest

from browser import axe_findings

from .hand import Hand
from .tour import SIZES, cut_texts, short_tour, tour


def test_axe_finds_nothing_on_any_screen(hand: Hand, site: str) -> None:
    found = [f"{stop}: {finding}" for stop in tour(hand, site, "en") for finding in axe_findings(hand.page)]
    assert not found, "\n".join(found)


# German has the longest words, and sees everything.
@pytest.mark.parametrize(
    ("language", "way"), [("de", tour), ("fr", short_tour), ("nl", short_tour), ("es", short_tour)]
)
def test_nothing_is_cut_in_any_size(language: str, way, hand: Hand, site: str) -> None:
    found = []
    for stop in way(hand, site, language):
        for width, height in SIZES:
            hand.page.set_viewport_size({"width": width, "height": height})
            found += [f"{stop} {width}×{height}: {told}" for told in cut_texts(hand)]
    assert not found, "\n".join(found)

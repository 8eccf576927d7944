"""The page's table to the eye and to the ear: nothing is cut in any language and size, and axe-core finds nothing."""

import pytest

from browser import axe_findings
from pipkeeper.words import LANGUAGES

from .hand import Hand
from .tour import SIZES, cut_texts, tour


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_in_any_size_and_axe_finds_nothing(language: str, hand: Hand, site: str) -> None:
    found = []
    for stop in tour(hand, site, language):
        if language == LANGUAGES[0]:  # what axe looks for does not depend on the words
            found += [f"{stop}: {finding}" for finding in axe_findings(hand.page)]
        for width, height in SIZES:
            hand.page.set_viewport_size({"width": width, "height": height})
            found += [f"{stop} {width}×{height}: {told}" for told in cut_texts(hand)]
    assert not found, "\n".join(found)

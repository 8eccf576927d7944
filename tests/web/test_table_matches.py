"""Whole matches at the page's table, by touches on visible elements alone; replayed under CPython afterwards."""

import pytest

from host_tools import TOOLS
from host_tools.build import records
from host_tools.games.game_check import check
from pipkeeper.storage.finished_matches import summary

from .hand import Hand, replayed
from .tour import link


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("tumblin-dice", ["Ada", "Ben"]),
        ("tulum", ["Ada", "Ben"]),
        ("dice-trip", ["Ada"]),
        ("rasanto", ["Ada", "Ben"]),  # on a board
    ],
)
def test_a_whole_match_by_touches_alone(game, names, hand, site, tmp_path):
    hand.open(site)
    hand.still_dice()
    hand.begin(game, names)
    hand.play_to_the_end()
    shown = hand.standing()
    assert_kept(hand, shown, tmp_path)


def test_a_game_of_ones_own_plays_at_once(hand: Hand, site, tmp_path):
    source = (TOOLS / "games" / "examples" / "pig.toml").read_text(encoding="utf-8")
    packed = tmp_path / "pig.pip"
    packed.write_bytes(records.packed(check(source)))
    hand.open(site)
    hand.touch("#settings")
    hand.page.set_input_files("#add-file", packed)
    hand.page.get_by_text("pig is here now").wait_for()
    hand.touch("dialog .close")
    link(hand, site, "en", "pig", "goal=30", "Ada,Ben")
    hand.answer()  # who starts
    assert "Points of this turn" in hand.page.inner_text("#asked")
    hand.play_to_the_end()
    assert_kept(hand, hand.standing(), tmp_path)


def assert_kept(hand: Hand, shown: "list[tuple[str, str]]", folder) -> None:
    """The match is among the finished ones, and its answers lead to what the page showed."""
    hand.touch(hand.page.get_by_role("button", name="Done"))
    hand.wait("body[data-screen=home]")
    match = replayed(hand.backup(folder))
    rows = summary(match)["standing"]
    rows.sort(key=lambda row: (row["place"], row["player"]))
    assert match.over
    assert [(row["name"], "" if row["score"] is None else str(row["score"])) for row in rows] == shown

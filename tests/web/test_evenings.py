"""The scripted evenings in the pocket, in a real browser: every frame as recorded."""

import pytest

from host_tools.simulator.evenings import EVENINGS
from host_tools.simulator.replay import ANY, read
from pipkeeper.storage.store import Store

from .driven import drive


def roster_file(names: "list[str]", folder) -> bytes:
    """The roster as the firmware keeps it."""
    store = Store(str(folder))
    store.roster.extend(names)
    store.save_roster()
    return (folder / "roster").read_bytes()


@pytest.mark.parametrize("name", sorted(path.stem for path in EVENINGS.glob("*.evening")))
def test_every_frame_of_an_evening_is_as_recorded(name, page, site, tmp_path):
    head, actions = read((EVENINGS / f"{name}.evening").read_text(encoding="utf-8"))
    page.goto(f"{site}pocket.html?clock=given&board={head['board']}&lang=en")
    page.wait_for_selector("body[data-started='1']")
    roster = roster_file(head["roster"].split(", "), tmp_path)
    page.evaluate(
        """(roster) => window.dispatchEvent(
             new CustomEvent("drive", { detail: { replace: [["data/roster", new Uint8Array(roster)]] } }))""",
        list(roster),
    )
    page.wait_for_selector("body[data-started='2']")
    seen = drive(page, [action for action, _ in actions])
    for number, ((action, expected), check) in enumerate(zip(actions, seen, strict=True)):
        if action != "look" and expected != ANY:
            assert check == expected, f"action {number}: {action}"

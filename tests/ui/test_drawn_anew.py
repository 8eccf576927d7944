"""From ask to ask only what differs is drawn: it must come out as everything drawn anew would."""

from typing import Any

import pytest

from host_tools import ASSETS
from host_tools.build.boards import load
from host_tools.games.random_player import Chance
from host_tools.games.random_player import answer as random_answer
from host_tools.simulator.player import Player
from host_tools.simulator.replay import sit_down
from pipkeeper.ui.matches import begin_match

NAMES = ["Maximiliane Charlotte", "Bartholomeus van Dijk", "Zoë", "I"]
EVERY = 3  # presses: what is drawn bit by bit may add up until then
GAMES: "dict[str, dict[str, Any]]" = {
    "tulum": {},
    "tulum without advice": {"advice": "off"},
    "tumblin-dice": {},
    "tumblin-dice in teams": {"edition": "301", "teams": "2x2", "target": 101},
    "spotted-cow": {},
}


@pytest.mark.parametrize("height", [64, 32])
@pytest.mark.parametrize("case", GAMES)
def test_what_differs_is_drawn_as_everything_would_be(case: str, height: int, tmp_path) -> None:
    runner = sit_down({**load("pico"), "height": height}, str(ASSETS), str(tmp_path), NAMES)
    looked = 0

    def look(action: str) -> None:
        nonlocal looked
        looked += 1
        if looked % EVERY == 0 and runner.app.names[-1] == "play.play" and not runner.app.screens[-1].tumbling:
            stood = runner.frame()
            runner.app.redraw()
            runner.settle()
            assert runner.frame() == stood, f"press {looked}, {action}"

    table = Player(runner, look)
    begin_match(table.app, case.split()[0], NAMES, GAMES[case])
    runner.settle()
    chance, given = Chance(5), 0
    while not table.app.match.over and given < 120:
        table.answer(random_answer(table.app.match.ask, chance))
        given += 1
        if given % 17 == 0:
            table.hold_back()
    assert looked > 30

"""The form that corrects an answer: it opens with the answer as it is, so that only what was wrong is changed."""

import pytest
from starlette.datastructures import FormData

from host_tools.cafe.pages.corrections import entry_of, given_answer
from host_tools.cafe.pages.game_words import GameWords
from host_tools.cafe.pages.languages import texts
from host_tools.cafe.pages.replays import Replays
from pages_house import Table


@pytest.mark.parametrize("game", ["tumblin-dice", "tulum", "dice-trip", "dishing-up", "storing-scores", "slipped"])
def test_a_form_sent_as_it_opens_changes_nothing(store, game):
    table = Table(store, "1", 1).begin(game, ["Ada", "Ben", "Cleo"][: 2 if game == "dice-trip" else 3]).play(60)
    detail = store.matches.detail(table.uid, True)
    words = GameWords()
    replay = Replays(words).of(detail)
    assert len(replay.steps) > 5
    for step in replay.steps:
        entry = entry_of(step, detail, words.words(game, "en"), texts("en"))
        fields = {f"face-{die}": face for die, face in enumerate(entry.thrown)}
        fields |= dict.fromkeys(("choice", "number", "zone"), entry.chosen)
        given = given_answer(replay, step.number, FormData(fields))
        assert given == step.answer or list(given) == list(step.answer), (step.ask.kind, step.answer)


def test_the_page_has_the_answer_selected(staff, store):
    table = Table(store, "1", 1).begin("tumblin-dice", ["Ada", "Ben"]).play(30)
    page = staff.get(f"/staff/matches/{table.uid}?step=12").text
    zone, face = (
        page.split('name="zone"')[1].split("</select>")[0],
        page.split('name="face-0"')[1].split("</select>")[0],
    )
    assert zone.count(" selected") == face.count(" selected") == 1

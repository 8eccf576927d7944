"""A match: answers checked, taken back, given again, corrected, stored and brought back."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools import ASSETS
from host_tools.errors import UserError
from host_tools.games.random_player import NAMES, Chance, answer, play
from host_tools.table.table import saved
from option_sets import option_sets
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.match import Match, packed, unpacked
from pipkeeper.rules.asks import Choice, Refused, Throw
from pipkeeper.rules.die import Die
from pipkeeper.rules.number import Number
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.rules.tumblin import game as tumblin_dice
from pipkeeper.words import Words

WORDS = Words(str(ASSETS))
SETS = [
    (rules, game_id, players, chosen)
    for rules, game_id in ((tumblin_dice, "tumblin-dice"), (tulum, "tulum"))
    for players, chosen in option_sets(rules)
    if chosen.get("target", 0) < 300 and players < 7
]
matches = st.builds(
    lambda case, seed: play(case[0], case[1], case[2], case[3], seed)[0], st.sampled_from(SETS), st.integers(1, 10**6)
)


def standings(match):
    """The standing before the first answer and after every one."""
    fresh = Match(match.rules, match.game_id, match.names, match.options)
    seen = [fresh.standing()]
    for _, given_answer in match.answers():
        fresh.give(given_answer)
        seen.append(fresh.standing())
    return seen


@settings(max_examples=25)
@given(matches)
def test_undo_to_the_start_and_redo_to_the_end_changes_nothing(match):
    expected = standings(match)
    for count in range(match.count - 1, -1, -1):
        match.undo()
        assert match.count == count
        assert match.standing() == expected[count]
    assert match.tail == len(expected) - 1
    for count in range(1, len(expected)):
        match.redo()
        assert match.standing() == expected[count]
    assert match.over and not match.tail


@settings(max_examples=60)
@given(matches, st.data())
def test_a_different_answer_drops_the_tail_and_the_same_one_keeps_it(match, data):
    back = data.draw(st.integers(1, match.count))
    match.undo(back)
    old = unpacked(match.codes, match.end)[0]
    match.give(match.ask.answer(old))
    assert match.tail == back - 1
    match.undo()
    for _ in range(30):
        other = answer(match.ask, Chance(data.draw(st.integers(1, 10**6))))
        if match.ask.code(other) != old:
            match.give(other)
            assert not match.tail
            break


@settings(max_examples=60)
@given(matches, st.data())
def test_correcting_an_answer_is_replaying_with_it_or_changes_nothing(match, data):
    at = data.draw(st.integers(0, match.count - 1))
    pairs = list(match.answers())
    before = bytes(match.codes), match.standing()
    new = answer(pairs[at][0], Chance(data.draw(st.integers(1, 10**6))))
    try:
        match.amend(at, new)
    except Refused:
        assert (bytes(match.codes), match.standing()) == before
        return
    expected = [given_answer for _, given_answer in pairs]
    expected[at] = tuple(new) if isinstance(new, list) else new
    assert [given_answer for _, given_answer in match.answers()] == expected
    assert [ask.about for ask, _ in match.answers()] == [ask.about for ask, _ in pairs]
    asks = [ask.player for ask, _ in match.answers() if not ask.confirms()]
    assert asks == [ask.player for ask, _ in pairs if not ask.confirms()]  # only confirmations come in another order


def test_a_correction_that_ends_the_game_early_names_the_answer_left_over():
    match = Match(
        tumblin_dice, "tumblin-dice", ["A", "B"], {"ends": "points", "target": 20, "dice": 1, "first": "seated"}
    )
    for zone, face in ((1, 6), (1, 5), (1, 4), (1, 3)):
        match.give([zone, face])
    with pytest.raises(Refused) as refused:
        match.amend(0, [4, 6])
    assert refused.value.args == ("amend-over", 2)
    assert match.standing()[0]["score"] == 10


def test_a_correction_that_a_later_answer_cannot_follow_names_that_answer():
    match = Match(tulum, "tulum", ["A", "B"])
    for given_answer in (0, ["red"] + ["violet"] * 5, "roll", ["red"] * 5):
        match.give(given_answer)
    with pytest.raises(Refused) as refused:
        match.amend(1, ["red"] * 2 + ["violet"] * 4)
    assert refused.value.args == ("amend-fit", 3)
    with pytest.raises(Refused) as refused:
        match.amend(1, ["pink"] * 6)
    assert refused.value.args[0] == "named-face"


def test_a_correction_keeps_the_tail():
    match = play(tumblin_dice, "tumblin-dice", 2, {"dice": 2, "target": 2, "first": "seated"}, 5)[0]
    match.undo(3)
    zone, face = next(match.answers())[1]
    match.amend(0, [zone, face])
    assert match.tail == 3
    match.amend(0, [zone, 7 - face])
    assert match.tail == 3


@given(st.integers(0, 10**12))
def test_codes_come_back_from_their_bytes(code):
    stored = packed(code)
    assert unpacked(stored + b"\x05", 0) == (code, len(stored))


@given(st.integers(1, 8), st.integers(1, 20), st.data())
def test_every_throw_has_its_own_code(dice, sides, data):
    ask = Throw(0, "x", dice, sides)
    code = data.draw(st.integers(0, sides**dice - 1))
    assert ask.code(ask.answer(code)) == code
    with pytest.raises(Refused):
        ask.answer(sides**dice)


BAD = [
    None,
    True,
    False,
    3.5,
    float("nan"),
    10**400,
    -1,
    "",
    "auto",
    [],
    [[]],
    [1, [2]],
    {},
    [None, 1],
    ["off"],
    ["off", True],
]


@pytest.mark.parametrize(
    "ask",
    [
        Choice(0, "x", ("yes", "no")),
        Choice(0, "x", (0, 1), limit=5),
        Number(0, "x", 2, 9),
        Throw(0, "x", 2),
        Throw(0, "x", 1, faces=("red", "blue")),
        Die(0, "x", ("off", 0, 1), 6),
    ],
)
def test_impossible_answers_are_refused_in_a_sentence(ask):
    from pipkeeper.protocol import sentence

    for bad in BAD:
        with pytest.raises(Refused) as refused:
            ask.code(bad)
        assert "{" not in sentence(WORDS, refused.value).replace("{…}", "")


def finished(seed=5):
    return play(tumblin_dice, "tumblin-dice", 3, {"dice": 2, "target": 2}, seed)[0]


def load(game_id):
    rules = Catalogue(str(ASSETS)).load(game_id)
    if rules is None:
        raise UserError(f"no game {game_id}")
    return rules


def test_json_brings_the_whole_match_back_with_its_tail():
    match = finished()
    match.undo(3)
    again = saved.from_json(json.loads(json.dumps(saved.to_json(match))), load, WORDS)
    assert (again.codes, again.end, again.count) == (match.codes, match.end, match.count)
    assert again.standing() == match.standing()
    assert again.tail == 3


def test_json_cut_off_or_changed_anywhere_is_refused(tmp_path):
    match = finished()
    match.undo(2)
    text = json.dumps({"match": saved.to_json(match)})
    path = tmp_path / "match.json"
    for at in range(len(text)):
        for changed in (text[:at], text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :]):
            path.write_text(changed, encoding="utf-8")
            try:
                again = saved.read(str(path), load, WORDS)
            except UserError:
                continue
            assert json.loads(changed) == json.loads(text), changed
            assert again.codes == match.codes


def test_bytes_bring_the_whole_match_back_with_its_tail():
    match = finished()
    match.undo(3)
    again = saved.from_bytes(saved.to_bytes(match), load, WORDS)
    assert (again.codes, again.end, again.count) == (match.codes, match.end, match.count)
    assert again.standing() == match.standing()


def test_bytes_cut_off_or_changed_anywhere_are_refused():
    data = saved.to_bytes(finished())
    for at in range(len(data)):
        for bad in (data[:at], *(data[:at] + bytes((data[at] ^ 1 << bit,)) + data[at + 1 :] for bit in range(8))):
            with pytest.raises(UserError):
                saved.from_bytes(bad, load, WORDS)


def test_other_rules_and_versions_are_told(monkeypatch):
    stored = saved.to_json(finished())
    monkeypatch.setattr(tumblin_dice, "REVISION", 99)
    with pytest.raises(UserError, match="revision"):
        saved.from_json(stored, lambda game_id: tumblin_dice, WORDS)
    with pytest.raises(UserError, match="version 2"):
        saved.from_json({**stored, "pipkeeper": 2}, load, WORDS)


def test_stored_codes_are_checked_one_by_one():
    match = finished()
    fresh = Match(tumblin_dice, "tumblin-dice", match.names, match.options)
    fresh.restore(match.codes, match.end)
    assert fresh.over and fresh.standing() == match.standing()
    for bad in (b"\xff", bytes(match.codes) + b"\x00", bytes(match.codes[:-1]) + b"\x7f", b"\x80\x00"):
        with pytest.raises(Refused):
            Match(tumblin_dice, "tumblin-dice", match.names, match.options).restore(bad, len(bad))
    assert NAMES[:3] == tuple(match.names)

"""The firmware against a host that was written from the protocol's text alone."""

import json

import pytest

from at_table import begin
from link.by_the_contract import check_of
from link.device_stand_in import DEVICE
from link.linked_table import LinkedTable
from link.other_table import OtherTable
from pipkeeper.ui.matches import take_up


@pytest.fixture
def table(tmp_path):
    return OtherTable(tmp_path)


@pytest.fixture
def playing(table):
    table.plug_in()
    begin(table.sit, "tulum")
    table.wait(500)
    return table


def test_hello_offer_and_the_match_that_begins(table):
    table.plug_in()
    hello = table.other.hellos[-1]
    assert set(hello) == {"hello", "device", "firmware", "rules", "nonce"} and hello["device"] == DEVICE
    assert len(hello["nonce"]) == 32 and len(hello["rules"]) == 8
    assert set(table.other.lines[0]) == {"offer", "now"} and table.other.lines[0]["now"] is None
    begin(table.sit, "tulum")
    table.wait(500)
    put = table.other.of("put")[0]
    assert table.other.of("now")[-1]["now"] == put["put"] and put["put"].startswith(DEVICE + "-")
    assert (put["edit"], put["from"], put["codes"], put["end"]) == (0, 0, "", 0)
    assert (put["check"], put["over"], "more" in put) == ("00000000", False, False)
    assert set(put["match"]) == {"game", "revision", "names", "options"} and put["ago"] >= 0


def test_each_answer_is_put_once_and_a_correction_rises_in_edit(playing):
    codes = b""
    for _ in range(4):
        playing.answer()
        playing.wait(300)
        put = playing.other.of("put")[-1]
        assert put["from"] == len(codes) and ("match" in put) == (put["from"] == 0)
        codes += bytes.fromhex(put["codes"])
        assert (put["end"], put["check"]) == (len(codes), check_of(codes))
    assert len(playing.at) == 5 and codes == playing.in_play()[1]
    playing.app.undo()
    playing.wait(300)
    put = playing.other.of("put")[-1]
    assert (put["edit"], put["codes"]) == (1, "") and put["end"] < len(codes)


def test_a_put_is_repeated_after_one_two_and_four_seconds_and_only_one_is_under_way(playing):
    playing.acks = False
    before = len(playing.at)
    playing.answer()
    playing.answer()
    playing.wait(8000)
    moments = [ms for ms, _ in playing.at[before:]]
    assert [round((later - sooner) / 1000) for sooner, later in zip(moments, moments[1:], strict=False)] == [1, 2, 4]


def test_what_the_host_wants_it_gets_from_that_byte(playing):
    playing.answer(4)
    playing.wait(500)
    uid, codes = playing.other.of("put")[-1]["put"], playing.in_play()[1]
    playing.tell(want=uid, **{"from": 1})
    put = playing.other.of("put")[-1]
    assert put["from"] == 1 and bytes.fromhex(put["codes"]) == codes[1:]
    playing.tell(want=uid, **{"from": 0})
    assert playing.other.of("put")[-1]["match"]["game"] == "tulum"


@pytest.mark.parametrize("theirs", [{"edit": 4}, {"end": 99}, {"check": "12345678"}])
@pytest.mark.parametrize("word", ["ack", "bad"])
def test_a_host_that_knows_better_is_put_everything_under_a_later_edit(playing, theirs, word):
    playing.answer(3)
    playing.wait(500)
    put = playing.other.of("put")[-1]
    said = {"edit": put["edit"], "end": put["end"], "check": put["check"], **theirs}
    playing.tell(**{word: put["put"], **said})
    again = playing.other.of("put")[-1]
    assert (again["from"], again["edit"]) == (0, said["edit"] + 1)
    assert bytes.fromhex(again["codes"]) == playing.in_play()[1]


def test_a_doubled_line_is_dropped_and_a_bent_one_ends_the_session(playing):
    line = playing.other.say(here=1)
    playing.other.said.append(line)
    playing.wait(200)
    assert not playing.other.refused and len(playing.other.hellos) == 1
    playing.other.said.append(line[:-1] + (b"0" if line[-1:] != b"0" else b"1"))
    playing.wait(100)
    assert playing.other.refused == ["mark"]
    playing.wait(1500)
    assert len(playing.other.hellos) == 2 and "offer" in playing.other.lines[-1]


def test_unknown_lines_and_lines_that_are_too_long_are_ignored(playing):
    playing.other.say(weather="fine")
    playing.other.said += [b"a word of the log", b'{"x": "' + b"y" * 2048 + b'"}']
    playing.answer()
    playing.wait(500)
    assert not playing.other.refused and playing.other.of("put")[-1]["end"] == len(playing.in_play()[1])


def test_silence_is_broken_after_five_seconds_and_away_after_fifteen(table):
    table.plug_in()
    table.wait(5500)
    assert table.other.lines[-1] == {"here": 1}
    table.other.welcomes = False
    table.wait(14000)
    assert len(table.other.hellos) >= 2


def asked(table, every: int, times: int) -> "list[int]":
    """When the device says hello to a host that asks it again and again."""
    said: "list[int]" = []
    for _ in range(times):
        table.other.said.append(json.dumps({"who": 1}).encode())
        before = len(table.other.hellos)
        for _ in range(every // 20):
            table.wait(20)
            said += [table.kit.clock.ms] * (len(table.other.hellos) - before)
            before = len(table.other.hellos)
    return said


def test_who_is_answered_within_a_second_and_once_in_five(table):
    table.plug_in()
    said = asked(table, 100, 400)
    assert 5 <= len(said) <= 8 and "offer" in table.other.lines[-1]
    assert min(after - before for before, after in zip(said, said[1:], strict=False)) >= 4980, "never twice in 5 s"


def test_a_host_that_asks_every_five_seconds_is_answered_each_time_within_a_second(table):
    table.plug_in()
    start = table.kit.clock.ms
    moments = [(ms - start) % 5000 for ms in asked(table, 5000, 12)]
    assert len(moments) == 12 and max(moments) <= 1040 and len(set(moments)) > 2, moments


def test_a_match_put_aside_is_told(playing):
    playing.answer(2)
    playing.wait(500)
    uid, codes = playing.other.of("put")[-1]["put"], playing.in_play()[1]
    playing.app.show("device.title")
    playing.wait(300)
    assert playing.other.of("now")[-1] == {"now": None}
    assert playing.other.of("left") == [{"left": uid, "edit": 0, "end": len(codes)}]
    playing.tell(ack=uid, edit=0, end=len(codes), check=check_of(codes))
    assert len(playing.other.of("left")) == 1


def test_what_is_played_while_flash_refuses_to_write_is_sent_from_ram(playing, monkeypatch):
    def refuse(*_):
        raise OSError(28)

    monkeypatch.setattr(playing.app.store.writer, "_append", refuse)
    monkeypatch.setattr(playing.kit.files, "open", refuse)
    playing.answer(3)
    playing.wait(1500)
    assert not playing.app.saved and playing.other.of("put")[-1]["end"] == len(playing.in_play()[1])


@pytest.mark.parametrize(("length", "accepted"), [(2048, True), (2049, False)])
def test_a_line_has_at_most_2048_bytes_with_its_mark(playing, length, accepted):
    playing.acks = False
    playing.answer()
    playing.wait(100)
    put = playing.other.of("put")[-1]
    line = {"ack": put["put"], "edit": put["edit"], "end": put["end"], "check": put["check"], "note": ""}
    line["note"] = "x" * (length - 17 - len(json.dumps(line)))
    assert len(playing.other.say(**line)) == length
    playing.wait(500)
    assert playing.app.linking.host_has is accepted
    playing.tell(here=1)
    assert playing.other.refused == ([] if accepted else ["mark"]), "a line that is too long counts as lost"


def test_the_last_sixteen_marks_are_duplicates_and_older_ones_are_not(playing):
    lines = [playing.other.say(here=1) for _ in range(17)]
    playing.wait(500)
    playing.other.said += lines[1:]
    playing.wait(500)
    assert not playing.other.refused
    playing.other.said.append(lines[0])
    playing.wait(500)
    assert playing.other.refused == ["mark"]


def test_an_end_that_is_taken_back_rises_in_edit_and_is_over_no_more(table):
    table.plug_in()
    begin(table.sit, "spotted-cow")
    while not table.app.match.over:
        table.answer()
        table.wait(60)
    table.wait(4000)
    ended = table.other.of("put")[-1]
    assert ended["over"] is True and table.app.store.acknowledged == [1]
    table.app.undo()
    table.wait(500)
    put = table.other.of("put")[-1]
    assert (put["put"], put["edit"], put["over"]) == (ended["put"], ended["edit"] + 1, False)
    assert put["end"] < ended["end"] and table.app.store.acknowledged == []
    while not table.app.match.over:
        table.answer()
        table.wait(60)
    table.wait(4000)
    assert table.other.of("put")[-1]["over"] is True and table.app.store.acknowledged == [2]


def test_a_match_begun_before_the_device_was_switched_on_says_nothing_of_when(playing, tmp_path):
    playing.answer(2)
    playing.wait(500)
    again = OtherTable(tmp_path)
    again.acks = False
    again.plug_in()
    take_up(again.app)
    again.app.show_match()
    again.wait(200)
    (uid, *_), *_ = again.other.of("offer")[-1]["offer"]
    again.tell(want=uid, **{"from": 0})
    put = again.other.of("put")[-1]
    assert put["match"]["game"] == "tulum" and "ago" not in put


def test_a_device_without_a_key_says_that_it_is_open_and_marks_nothing(tmp_path):
    table = LinkedTable(tmp_path, paired=False)
    table.kit.line.plugged = True
    said = table.kit.line.up
    table.connection.line = lambda line, now: None  # type: ignore[method-assign]
    table.kit.line.down.append(b'{"who": 1}')
    table.wait(2500)
    (hello,) = table.heard
    assert json.loads(hello)["open"] is True and set(json.loads(hello)) > {"hello", "device", "nonce"}
    table.kit.line.down.append(b'{"welcome": 1, "nonce": "%s", "time": 1794830000, "table": ""}' % (b"0" * 32))
    table.wait(200)
    assert json.loads(table.heard[-1]) == {"offer": [], "now": None} and not said

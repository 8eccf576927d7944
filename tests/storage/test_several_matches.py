"""Several open matches, where they come from, and what a host knows of them."""

import json
import shutil
from pathlib import Path
from zlib import crc32

from host_tools.games.random_player import Chance, answer, play
from pipkeeper.link.link import Link
from pipkeeper.match import Match
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.storage.copies import Copies
from pipkeeper.storage.finished_matches import KEPT
from pipkeeper.storage.store import Store
from storage.evening import DATA, DEVICE, load, store_on
from storage.virtual_flash import VirtualFlash

VERSION_1 = Path(__file__).parent / "version_1"


def begun(store: Store, answers: int = 0, order: int = 0, seed: int = 3) -> Match:
    match = Match(tulum, "tulum", ["Ada", "Ben"])
    assert store.begin(match, order)
    give(store, match, answers, seed)
    return match


def give(store: Store, match: Match, answers: int, seed: int = 3) -> None:
    chance = Chance(seed)
    for _ in range(answers):
        match.give(answer(match.ask, chance))
        assert store.record(match)


def over(store: Store, seed: int) -> Match:
    match = play(tulum, "tulum", 2, {}, seed)[0]
    assert store.begin(match) and store.finish(match)
    return match


def test_beginning_another_match_loses_nothing_and_each_goes_on_where_it_stood():
    flash = VirtualFlash()
    store = store_on(flash)
    matches = [begun(store, 5 + number) for number in range(3)]
    assert [number for number, *_ in store.open_matches()] == [3, 2, 1]
    for _ in range(2):  # the second time after the power was off
        for number, match in enumerate(matches):
            found = store.take_up(number + 1, load)
            assert found.codes == match.codes
            give(store, found, 2)
            matches[number] = found
        flash = flash.after_power_cut()
        store = store_on(flash)
        assert store.resume(load).codes == matches[2].codes
    outline = store.open_matches()[0]
    assert outline == (3, "tulum", ["Ada", "Ben"], matches[2].game.round)
    assert store.open_matches()[1][3] == matches[1].game.round


def test_the_match_played_last_is_taken_up_first():
    flash = VirtualFlash()
    store = store_on(flash)
    for _ in range(4):
        begun(store, 3)
    for number in (2, 4, 1, 3):
        give(store, store.take_up(number, load), 1)
        again = store_on(flash.after_power_cut())
        again.resume(load)
        assert again.writer.number == number
    assert [number for number, *_ in store.open_matches()] == [3, 1, 4, 2]


def test_at_most_eight_are_open_and_one_that_is_ended_makes_room():
    store = store_on(VirtualFlash())
    for _ in range(8):
        begun(store, 2)
    assert store.full() and not store.begin(Match(tulum, "tulum", ["Ada", "Ben"]))
    assert store.end(5) and not store.full()
    told = store.read_finished(0)
    assert not told["over"] and told["game"] == "tulum" and told["uid"].startswith(DEVICE + "-5-")
    begun(store)
    assert store.full() and not store.problems.waiting


def test_the_uid_stays_whatever_is_rewritten_and_the_edit_says_what_changed():
    flash = VirtualFlash()
    store = store_on(flash)
    match = begun(store, 6, order=1794830000)
    writer = store.writer
    uid = writer.origin.uid
    assert uid.startswith(DEVICE + "-1-") and len(uid) == 16 + 3 + 8
    assert writer.edit == 0
    match.undo(2)
    store.record(match)
    assert writer.edit == 1
    match.redo()
    store.record(match)
    assert writer.edit == 1, "given again: nothing that was given has changed"
    give(store, match, 1, seed=8)
    assert writer.edit == 1, "the tail is dropped: it was not given any more"
    match.names[0] = "Eva"
    store.record(match)
    assert writer.edit == 2 and writer.number == 2
    store = store_on(flash.after_power_cut())
    match = store.resume(load)
    writer = store.writer
    assert (writer.origin.uid, writer.edit, writer.origin.order) == (uid, 2, 1794830000)
    assert match.names[0] == "Eva"
    store.finish(match)
    told = store.read_finished(0)
    assert (told["uid"], told["edit"], told["order"]) == (uid, 2, 1794830000)
    match.undo()
    store.record(match)
    assert (writer.origin.uid, writer.edit) == (uid, 3) and not store.finished()
    store.finish(match)
    assert (store.read_finished(0)["uid"], store.read_finished(0)["edit"]) == (uid, 3)


def test_an_answer_after_a_name_was_changed_survives_a_power_cut():
    flash = VirtualFlash()
    store = store_on(flash)
    match = begun(store, 1)
    match.names[0] = "Eva"
    store.record(match)
    give(store, match, 1, seed=8)
    found = store_on(flash.after_power_cut()).resume(load)
    assert found.codes == match.codes and found.names == match.names


def test_a_match_that_ended_just_before_the_power_went_is_put_away_at_the_start():
    flash = VirtualFlash()
    store, match, chance = store_on(flash), Match(tulum, "tulum", ["Ada", "Ben"]), Chance(4)
    begun(store, 3)
    store.begin(match)
    while not match.over:
        match.give(answer(match.ask, chance))
        store.record(match)
    store = store_on(flash.after_power_cut())
    resumed = store.resume(load)
    assert resumed.count == 3 and store.read_finished(0)["winners"] == list(match.game.winners)
    assert store.changed_aside == [store.read_finished(0)["uid"]], "a host was offered it as one that goes on"


def test_times_are_kept_if_a_host_has_told_them():
    now = [1000, None]
    store = store_on(VirtualFlash(), clock=lambda: tuple(now))
    match = begun(store, 3)
    assert Copies(store).read(store.writer.origin.uid).began_ms == 1000
    now[:] = 61000, 1794830000
    store.finish(match)
    told = store.read_finished(0)
    assert (told["began"], told["ended"]) == (1794829940, 1794830000)


# What a host has


def test_a_paired_device_keeps_what_no_host_has_and_fifty_of_the_others():
    store = store_on(VirtualFlash(), paired=True)
    for seed in range(KEPT + 12):
        over(store, seed % 5 + 1)
    assert len(store.finished()) == KEPT + 12
    store.acknowledged.extend(range(1, KEPT + 10))
    over(store, 1)
    numbers = [number for number, _ in store.finished()]
    assert numbers == [KEPT + 13, KEPT + 12, KEPT + 11, KEPT + 10, *range(KEPT + 9, 9, -1)]
    store.acknowledged.extend(range(KEPT + 10, KEPT + 14))
    over(store, 1)
    assert KEPT + 1 <= len(store.finished()) < KEPT + 9
    for seed in range(20):
        over(store, seed % 5 + 1)
        store.acknowledged.append(KEPT + 15 + seed)
    assert KEPT <= len(store.finished()) < KEPT + 9


def test_for_room_go_first_those_that_a_host_has_and_then_others_which_is_told():
    flash = VirtualFlash()
    store = store_on(flash, paired=True)
    for seed in range(1, 7):
        over(store, seed)
    store.acknowledged.extend([2, 4])
    match = begun(store)
    gone = []
    for number in range(6):
        flash.room = flash.used() + 4
        before = {found for found, _ in store.finished()}
        chance = Chance(number + 1)
        match.give(answer(match.ask, chance))
        assert store.record(match)
        gone += sorted(before - {found for found, _ in store.finished()})
        if len(gone) == 2:
            assert not store.problems.waiting
        if len(gone) == 3:
            break
    assert gone == [2, 4, 1] and store.problems.waiting == [("oldest-dropped", ())]


def test_a_match_that_was_finished_twice_is_acknowledged_under_its_last_number():
    store = store_on(VirtualFlash(), paired=True)
    match = over(store, 1)
    uid = store.writer.ended.origin.uid
    match.undo()
    assert store.record(match)
    match.redo()
    assert store.record(match) and store.finish(match)
    number = store.writer.ended.number
    assert uid == store.writer.ended.origin.uid and not uid.startswith(f"{DEVICE}-{number}-")
    Copies(store).acknowledge(uid)
    assert store.acknowledged == [number]


def test_acknowledgements_are_written_with_the_settings_and_cost_nothing_by_themselves():
    flash = VirtualFlash()
    store = store_on(flash, paired=True)
    for seed in range(1, 7):
        over(store, seed)
    copies = Copies(store)
    uids = {int(copy.origin.uid.split("-")[1]): copy.origin.uid for copy in copies.offers() if copy}
    steps = len(flash.steps)
    for number in (1, 2, 3, 5):
        copies.acknowledge(uids[number])
    assert len(flash.steps) == steps
    store.save_settings()
    again = store_on(flash.after_power_cut(), paired=True)
    assert sorted(again.acknowledged) == [1, 2, 3, 5]
    assert again.settings["acknowledged"] == DEVICE + " 1-3 5"
    offered = [copy and copy.origin.uid for copy in Copies(again).offers()]
    assert offered == [uids[6], uids[4], None, uids[5], uids[3], uids[2], uids[1]]
    elsewhere = Store(DATA, flash.after_power_cut(), "00" * 8)
    assert elsewhere.acknowledged == []
    assert [copy.origin.uid for copy in Copies(elsewhere).offers() if copy][0] == "00" * 8 + "-6-" + uids[6][-8:]


def linked(store: Store) -> Link:
    return Link("00000000", None, [], store, lambda: Copies(store), lambda game: None)


def test_what_is_offered_is_what_is_on_flash():
    flash = VirtualFlash()
    store = store_on(flash, paired=True)
    over(store, 1)
    aside = begun(store, 4)
    played = begun(store, 5)
    copies = Copies(store)
    link = linked(store)
    assert link.playing() is None
    link.aside = False
    assert link.playing().codes == played.codes
    offered = list(copies.offers())
    assert [copy.over for copy in offered[:3]] == [False, False, True] and offered[3] is None
    assert offered[1].codes == aside.codes and offered[1].described()["names"] == ["Ada", "Ben"]
    for copy in offered[:3]:
        found = copies.read(copy.origin.uid)
        assert (found.origin.uid, found.edit, found.end, found.codes) == (copy.origin.uid, 0, copy.end, copy.codes)
    assert copies.read(DEVICE + "-9-00000000") is None and copies.read("nonsense") is None


def test_flash_that_refuses_does_not_keep_the_last_answer_from_the_host():
    flash = VirtualFlash()
    store = store_on(flash, paired=True)
    match = begun(store, 4)
    link = linked(store)
    link.aside = False
    flash.refuses = True
    match.give(answer(match.ask, Chance(2)))
    assert not store.record(match)
    assert link.playing().codes == match.codes
    match.undo(2)
    assert not store.record(match)
    assert link.playing().edit == 1
    flash.refuses = False
    assert store.record(match) and store.writer.edit == 1
    again = store_on(flash.after_power_cut())
    assert again.resume(load).end == match.end and again.writer.edit == 1
    assert again.writer.origin.uid == store.writer.origin.uid and len(again.open_matches()) == 1


def test_a_later_edit_that_a_host_has_seen_is_written_with_the_next_answer():
    flash = VirtualFlash()
    store = store_on(flash)
    match = begun(store, 4)
    begun(store)
    copies = Copies(store)
    first = [copy.origin.uid for copy in copies.offers() if copy][1]
    steps = len(flash.steps)
    copies.raise_edit(first, 7)
    assert copies.read(first).edit == 7 and len(flash.steps) == steps
    match = store.take_up(1, load)
    assert store.writer.edit == 7
    give(store, match, 1)
    again = store_on(flash.after_power_cut())
    again.resume(load)
    assert again.writer.origin.uid == first and again.writer.edit == 7


# Version 1.0


def test_everything_of_version_1_is_read(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(VERSION_1 / "data", data)
    facts = json.loads((VERSION_1 / "facts.json").read_text())
    head = (data / "journal" / "00004-000").read_bytes()
    files = {number: (data / "finished" / f"{number:05x}-tulum").read_bytes() for number in (1, 2, 3)}
    store = Store(str(data), device=DEVICE)
    assert store.settings["language"] == "fr" and store.roster == ["Ada", "Zoë", "Ben"]
    match = store.resume(load)
    assert [match.game_id, match.codes.hex(), match.end] == facts["open"]
    uid = f"{DEVICE}-4-{crc32(head[: 13 + int.from_bytes(head[5:9], 'little')]):08x}"
    assert (store.writer.origin.uid, store.writer.edit) == (uid, 0)
    again = Store(str(data), device=DEVICE)
    assert again.resume(load).codes == match.codes and (again.writer.origin.uid, again.writer.edit) == (uid, 0)
    copies = {copy.origin.uid: copy for copy in Copies(again).offers() if copy}
    assert copies[uid].codes[: copies[uid].end].hex() == facts["open"][1][: 2 * facts["open"][2]]
    for number, (codes, end, winners) in enumerate(facts["finished"], 1):
        copy = copies[f"{DEVICE}-{number}-{crc32(files[number]):08x}"]
        assert (copy.codes[: copy.end].hex(), copy.end, copy.edit, copy.over) == (codes, end, 0, True)
        assert again.read_finished(3 - number)["winners"] == winners
    assert not store.problems.waiting and not again.problems.waiting

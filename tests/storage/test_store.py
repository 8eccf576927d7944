"""What the store keeps, gives up, sets aside and tells."""

import json
from struct import pack
from zlib import crc32

from host_tools.games.random_player import Chance, answer, play
from pipkeeper.match import Match
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.rules.tumblin import game as tumblin_dice
from pipkeeper.storage import finished_matches as summaries
from pipkeeper.storage.finished_matches import KEPT
from pipkeeper.storage.store import Store
from storage.evening import DATA, load
from storage.virtual_flash import PowerCut, VirtualFlash


def fresh_match(players: int = 2) -> Match:
    return Match(tulum, "tulum", ["Ada", "Ben", "Cleo", "Dan"][:players])


def over_match(seed: int) -> Match:
    return play(tulum, "tulum", 2, {}, seed)[0]


def words(store: Store) -> list:
    return [word for word, _ in store.problems.waiting]


def test_a_tulum_match_with_the_power_lost_twice_is_resumed_on_the_very_ask_and_won():
    flash, chance = VirtualFlash(), Chance(11)
    store, match = Store(DATA, flash), fresh_match(3)
    store.begin(match)
    while not match.over:
        match.give(answer(match.ask, chance))
        store.record(match)
        if match.count in (20, 45):
            ask = match.ask.kind, match.ask.player, match.ask.about
            standing = match.standing()
            flash = flash.after_power_cut()
            store = Store(DATA, flash)
            resumed = store.resume(load)
            assert resumed is not None and resumed is not match
            match = resumed
            assert (match.ask.kind, match.ask.player, match.ask.about) == ask
            assert match.standing() == standing
    assert match.count > 45
    store.finish(match)
    store = Store(DATA, flash.after_power_cut())
    assert store.resume(load) is None
    told = store.read_finished(0)
    assert told is not None and told["winners"] == list(match.game.winners)
    assert told["standing"] == json.loads(json.dumps(match.standing()))
    assert told["rounds"] == match.game.rounds
    again = Match(tulum, "tulum", told["names"], told["options"])
    again.restore(told["codes"], told["end"])
    assert again.standing() == match.standing()


def test_the_newest_fifty_finished_matches_are_kept():
    flash = VirtualFlash()
    store = Store(DATA, flash)
    for seed in range(KEPT + 12):
        match = over_match(seed % 5 + 1)
        store.begin(match)
        assert store.finish(match)
    numbers = [number for number, _ in store.finished()]
    assert numbers == list(range(KEPT + 12, KEPT + 12 - len(numbers), -1))
    assert KEPT <= len(numbers) < KEPT + 8
    assert not store.problems.waiting


def test_older_finished_matches_share_a_block_of_flash_and_are_shown_as_before():
    flash = VirtualFlash()
    store = Store(DATA, flash)
    wanted = []
    for seed in range(1, 21):
        match = over_match(seed)
        store.begin(match)
        assert store.finish(match)
        wanted.insert(0, (list(match.names), list(match.game.winners), match.codes))
    files = [content for path, content in flash.committed.items() if path.startswith(DATA + "/finished/")]
    assert len(files) <= 10 and max(map(len, files)) < 4096
    again = Store(DATA, flash.after_power_cut())
    told = [again.read_finished(index) for index in range(20)]
    assert [(facts["names"], facts["winners"], facts["codes"]) for facts in told] == wanted
    assert not again.problems.waiting


def test_a_power_cut_while_matches_are_joined_loses_none_and_shows_none_twice():
    flash = VirtualFlash()
    store = Store(DATA, flash)
    seed = 0
    while not any("+" in path for path in flash.committed):
        before = flash.after_power_cut()
        seed += 1
        match = over_match(seed)
        store.begin(match)
        store.finish(match)
    cut_at = 0
    while True:
        tried = before.after_power_cut()
        store = Store(DATA, tried)
        match = over_match(seed)
        store.begin(match)
        tried.steps, tried.cut_at = [], cut_at
        try:
            store.finish(match)
            break
        except PowerCut:
            cut_at += 1
        store = Store(DATA, tried.after_power_cut())
        store.resume(load)
        assert [number for number, _ in store.finished()] == list(range(seed, 0, -1)), cut_at
        assert all(store.read_finished(index) for index in range(seed)) and not store.problems.waiting
    assert cut_at > seed


def test_of_a_damaged_file_with_several_matches_the_sound_ones_are_shown():
    flash = VirtualFlash()
    store = Store(DATA, flash)
    for seed in range(1, 13):
        match = over_match(seed)
        store.begin(match)
        store.finish(match)
    path = min(path for path in flash.committed if "+" in path)
    content = flash.committed[path]
    flash.committed[path] = content[:-3] + b"xyz"
    store = Store(DATA, flash.after_power_cut())
    told = [store.read_finished(index) for index in range(12)]
    assert told.count(None) == 1 and words(store) == ["damaged"]
    flash.committed[path] = b"xyz" + content
    store = Store(DATA, flash.after_power_cut())
    assert len(store.finished()) < 12 and words(store) == ["damaged"]
    assert b"xyz" + content in store.files.committed.values(), "it is set aside"


def test_full_flash_the_oldest_finished_go_and_the_current_match_never():
    flash = VirtualFlash()
    store = Store(DATA, flash)
    for seed in range(1, 6):
        match = over_match(seed)
        store.begin(match)
        store.finish(match)
    chance, match = Chance(2), fresh_match()
    store.begin(match)
    flash.room = flash.used() + 40
    while not match.over and len(store.finished()) > 2:
        match.give(answer(match.ask, chance))
        assert store.record(match)
        flash.room = min(flash.room, flash.used() + 40)
    assert [number for number, _ in store.finished()] == [5, 4]
    assert "oldest-dropped" in words(store) and "full" not in words(store)
    resumed = Store(DATA, flash.after_power_cut()).resume(load)
    assert resumed is not None and resumed.codes == match.codes


def test_full_flash_with_nothing_to_give_up_keeps_what_is_there_and_goes_on_in_memory():
    flash, chance = VirtualFlash(), Chance(2)
    store, match = Store(DATA, flash), fresh_match()
    store.begin(match)
    for _ in range(5):
        match.give(answer(match.ask, chance))
        assert store.record(match)
    safe = bytes(match.codes)
    flash.room = flash.used()
    for _ in range(5):
        match.give(answer(match.ask, chance))
        assert not store.record(match)
    assert words(store) == ["full"]
    resumed = Store(DATA, flash.after_power_cut()).resume(load)
    assert resumed is not None and resumed.codes == safe
    flash.room = 1 << 20
    match.give(answer(match.ask, chance))
    assert store.record(match)
    resumed = Store(DATA, flash.after_power_cut()).resume(load)
    assert resumed is not None and resumed.codes == match.codes


def test_flash_that_refuses_to_write_never_stops_the_match_and_catches_up():
    flash, chance = VirtualFlash(), Chance(5)
    store, match = Store(DATA, flash), fresh_match(4)
    flash.refuses = True
    assert not store.begin(match)
    for number in range(30):
        match.give(answer(match.ask, chance))
        flash.refuses = number % 6 > 2
        assert store.record(match) is not flash.refuses
        if number % 10 == 9:
            match.undo(3)
            assert store.record(match) is not flash.refuses
    assert set(words(store)) == {"refuses"}
    flash.refuses = False
    assert store.record(match)
    resumed = Store(DATA, flash.after_power_cut()).resume(load)
    assert resumed is not None and (resumed.codes, resumed.end) == (match.codes, match.end)
    flash.refuses = True
    assert not store.finish(match) and not store.save_settings() and not store.save_roster()


def test_settings_and_roster_are_kept_apart_from_the_matches():
    flash = VirtualFlash()
    store = Store(DATA, flash)
    store.settings["language"] = "fr"
    store.roster[:] = ["Zoë", "Ben"]
    assert store.save_settings() and store.save_roster()
    flash.committed[DATA + "/settings"] = b"PIPS\x01 not what was written"
    store = Store(DATA, flash)
    assert store.roster == ["Zoë", "Ben"] and store.settings == {}
    assert store.problems.waiting == [("damaged", ("settings",))]
    assert DATA + "/aside/settings.1" in flash.committed


def newer(data: bytes) -> bytes:
    """The same file as a newer version would seal it."""
    head = data[:4] + bytes((2 + 1,)) + data[5:9]
    return head + pack("<I", crc32(data[13:], crc32(head))) + data[13:]


def test_files_of_a_newer_version_are_kept_and_not_read():
    flash = VirtualFlash()
    store, match = Store(DATA, flash), over_match(1)
    store.settings["language"] = "nl"
    store.save_settings()
    store.begin(match)
    store.finish(match)
    store.begin(fresh_match())
    for path, content in flash.committed.items():
        if content:
            flash.committed[path] = newer(content)
    before = dict(flash.committed)
    store = Store(DATA, flash)
    assert store.resume(load) is None and store.settings == {} and store.read_finished(0) is None
    assert flash.committed == before
    assert words(store) == ["newer"] * 3
    match = fresh_match()
    match.give(answer(match.ask, Chance(1)))
    assert store.begin(match) and store.save_settings() and store.finish(match)
    assert set(before.values()) <= set(flash.committed.values())


class Mended:
    """Tulum after its rules were mended: the same but for its revision and what it makes of the answers."""

    REVISION = tulum.REVISION + 1
    settle = staticmethod(tulum.settle)

    def __init__(self, game) -> None:
        self.Game = game


class OtherScores(tulum.Game):
    def score(self, seat):
        return 99


def in_play(flash: VirtualFlash) -> Match:
    store, match, chance = Store(DATA, flash), fresh_match(4), Chance(8)
    store.begin(match)
    while match.count < 25:
        match.give(answer(match.ask, chance))
        store.record(match)
    return match


def test_rules_that_tell_another_story_set_the_match_aside_with_its_last_standing():
    for rules in (Mended(OtherScores), Mended(tumblin_dice.Game), None):
        flash = VirtualFlash()
        match = in_play(flash)
        store = Store(DATA, flash)
        assert store.resume(lambda game_id, rules=rules: rules) is None
        assert store.problems.waiting == [("rules-changed", ("tulum",))]
        told = store.read_finished(0)
        assert told is not None and not told["over"] and told["winners"] == []
        assert [(row["name"], row["score"], row["place"]) for row in told["standing"]] == [
            (row["name"], row["score"], row["place"]) for row in match.standing()
        ]
        assert told["codes"] == match.codes
        assert Store(DATA, flash).resume(load) is None


def test_mended_rules_with_the_same_standing_go_on():
    flash = VirtualFlash()
    match = in_play(flash)
    store = Store(DATA, flash)
    resumed = store.resume(lambda game_id: Mended(tulum.Game))
    assert resumed is not None and resumed.standing() == match.standing() and not store.problems.waiting


def test_a_summary_as_bytes_and_back():
    match = over_match(3)
    told = summaries.summary_from_bytes(summaries.summary_to_bytes(summaries.summary(match)))
    assert told["codes"] == match.codes and told["game"] == "tulum" and told["over"]

"""Journals damaged in thousands of ways: never a wrong standing, never an exception, never a lost good beginning."""

import random

from host_tools.games.random_player import Chance, answer
from pipkeeper.match import Match
from pipkeeper.storage.store import Store
from storage.evening import DATA, RULES, load, other_answer
from storage.virtual_flash import VirtualFlash

ROUNDS = 4000


def segments_of(flash: VirtualFlash) -> dict:
    return {path: content for path, content in flash.committed.items() if path.startswith(DATA + "/journal/")}


def played(game_id: str, answers: int) -> "tuple[VirtualFlash, list]":
    """A flash with a match in play, and after every step what it looked like: (segments, codes, end, standing)."""
    flash, chance = VirtualFlash(), Chance(3)
    store = Store(DATA, flash)
    match = Match(RULES[game_id], game_id, ["Ada", "Ben", "Cleo"])
    store.begin(match)
    seen = []

    def note() -> None:
        assert store.record(match)
        seen.append((segments_of(flash), bytes(match.codes), match.end, match.standing()))

    note()
    for number in range(answers):
        if match.over:
            break
        match.give(answer(match.ask, chance))
        note()
        if number % 8 == 6:
            match.undo(2)
            note()
        if number % 11 == 9 and other_answer(match, number // 3, chance) is not None:
            note()
    return flash, seen


def damaged(segments: dict, chance: random.Random) -> dict:
    """The same segments after a misfortune."""
    paths = sorted(segments)
    path = chance.choice(paths)
    data = bytearray(segments[path])
    at = chance.randrange(len(data))
    length = chance.randint(1, 24)
    kind = chance.randrange(8)
    if kind == 0:
        data[at] ^= 1 << chance.randrange(8)
    elif kind == 1:
        del data[at:]
    elif kind == 2:
        data[at:at] = data[at : at + length]
    elif kind == 3:
        piece = data[at : at + length]
        data[at : at + length] = bytes(reversed(piece))
    elif kind == 4:
        data[at : at + length] = bytes([chance.choice((0, 255))]) * length
    elif kind == 5:
        del data[at : at + length]
    else:
        other = chance.choice(paths)
        swapped = dict(segments)
        swapped[path], swapped[other] = segments[other], segments[path]
        if kind == 7:
            del swapped[path]
        return swapped
    return {**segments, path: bytes(data)}


def check(flash: VirtualFlash, seen: list, segments: dict) -> None:
    broken = VirtualFlash()
    broken.committed = {path: content for path, content in flash.committed.items() if path not in seen[-1][0]}
    broken.committed.update(segments)
    store = Store(DATA, broken)
    match = store.resume(load)
    good = [
        number
        for number, (before, _, _, _) in enumerate(seen)
        if all(segments.get(path, b"").startswith(content) for path, content in before.items())
    ]
    if match is None:
        assert not good
        return
    found = bytes(match.codes), match.end, match.standing()
    steps = [number for number, (_, *rest) in enumerate(seen) if tuple(rest) == found]
    assert steps, "a state that never was"
    assert not good or steps[-1] >= good[-1], "a good beginning was lost"
    lost = set(segments.values()) - set(broken.committed.values())
    assert not lost, "damaged bytes were thrown away"
    if not match.over:  # and it goes on
        match.give(answer(match.ask, Chance(1)))
        assert store.record(match)
        again = Store(DATA, broken).resume(load)
        assert again is not None and again.codes == match.codes


def test_thousands_of_damaged_journals():
    chance = random.Random(20)
    for game_id, answers in (("tulum", 60), ("tumblin-dice", 40)):
        flash, seen = played(game_id, answers)
        for _ in range(ROUNDS // 2):
            segments = seen[-1][0]
            for _ in range(chance.choice((1, 1, 1, 2, 3))):
                segments = damaged(segments, chance) or segments
            check(flash, seen, segments)


def test_every_bit_of_a_short_journal_flipped():
    flash, seen = played("tulum", 6)
    for path, content in seen[-1][0].items():
        for bit in range(len(content) * 8):
            data = bytearray(content)
            data[bit // 8] ^= 1 << bit % 8
            check(flash, seen, {**seen[-1][0], path: bytes(data)})


def test_any_bytes_at_all_are_no_match_and_no_exception():
    chance = random.Random(4)
    for _ in range(300):
        flash = VirtualFlash()
        Store(DATA, flash)
        for name in ("journal/00001-000", "finished/00002-tulum", "settings", "roster", "journal/notes", "finished/x"):
            flash.committed[DATA + "/" + name] = chance.randbytes(chance.randrange(1, 80))
        before = sorted(content for content in flash.committed.values() if content)
        store = Store(DATA, flash)
        assert store.resume(load) is None
        assert store.settings == {} and store.roster == []
        assert store.finished() == [(2, "tulum")] and store.read_finished(0) is None
        assert {word for word, _ in store.problems.waiting} == {"damaged", "foreign"}
        assert sorted(content for content in flash.committed.values() if content) == before

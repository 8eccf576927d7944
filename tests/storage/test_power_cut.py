"""The power goes at every step of an evening, and with every write torn at every byte: nothing confirmed is lost."""

from pipkeeper.storage.store import Store
from storage.evening import evening, found_on, load, store_on
from storage.virtual_flash import PowerCut, VirtualFlash


def promised_until_cut(flash: VirtualFlash) -> list:
    """The states promised before the power went."""
    promised = []
    try:
        for found in evening(flash):
            promised.append(found)
    except PowerCut:
        pass
    return promised


def whole_evening() -> "tuple[VirtualFlash, list]":
    flash = VirtualFlash()
    return flash, list(evening(flash))


def started_again(flash: VirtualFlash) -> "tuple[tuple, Store]":
    store = store_on(flash)
    store.resume(load)
    return found_on(store), store


def without_edits(state: tuple) -> tuple:
    return {uid: match[:3] for uid, match in state[1].items()}, state[2]


def check(cut_at: int, torn: int, promised: list) -> None:
    flash = VirtualFlash()
    flash.cut_at, flash.torn = cut_at, torn
    kept = promised_until_cut(flash)
    found, store = started_again(flash.after_power_cut())
    last = len(kept) - 1
    allowed = promised[max(last, 0) : last + 2]
    assert found[0] in [played for played, _, _ in allowed], (cut_at, torn)
    assert without_edits(found) in [without_edits(kept) for kept in allowed], (cut_at, torn)
    for uid, match in found[1].items():  # a later edit that a host has seen goes to flash with the next answer
        edits = [kept[1][uid][3] for kept in allowed if uid in kept[1]]
        assert min(edits) <= match[3] <= max(edits)
    # A match written anew half-way is set aside, and told.
    assert not [problem for problem in store.problems.waiting if problem != ("damaged", ("journal",))]


def test_power_cut_at_every_step():
    flash, promised = whole_evening()
    for cut_at in range(len(flash.steps)):
        check(cut_at, 0, promised)


def test_the_last_write_torn_at_every_byte():
    flash, promised = whole_evening()
    for cut_at, (_, path, new) in enumerate(flash.steps):
        step = 1 if new < 150 or "journal" in path else 7
        for torn in range(1, new + 1, step):
            check(cut_at, torn, promised)


def test_at_most_one_flush_an_answer():
    flash = VirtualFlash()
    before = 0
    for _, _, finished in evening(flash):
        if finished:
            break  # from here on the match is put away, not played
        flushes = [what for what, path, _ in flash.steps[before:] if what == "flush" and "journal" in path]
        assert len(flushes) <= 1 or any(what == "remove" for what, _, _ in flash.steps[before:])  # written anew
        before = len(flash.steps)


def test_segments_stay_small():
    flash, _ = whole_evening()
    sizes: dict = {}
    for what, path, new in flash.steps:
        if what == "flush" and "journal" in path:
            sizes[path] = sizes.get(path, 0) + new
    for match in {path[:18] for path in sizes}:  # the first segment of a match says what it is
        del sizes[min(path for path in sizes if path.startswith(match))]
    assert len(sizes) > 5
    assert max(sizes.values()) <= 128


def test_power_cut_while_starting_again():
    """Even a second cut, at any step of taking the match up after the first."""
    flash, promised = whole_evening()
    cuts = [cut_at for cut_at, (what, _, _) in enumerate(flash.steps) if what == "flush"][::5]
    for cut_at in cuts:
        first = VirtualFlash()
        first.cut_at, first.torn = cut_at, 2
        promised_until_cut(first)
        whole = first.after_power_cut()
        expected, _ = started_again(whole)
        for second_cut in range(len(whole.steps)):
            second = first.after_power_cut()
            second.cut_at = second_cut
            try:
                started_again(second)
            except PowerCut:
                pass
            assert started_again(second.after_power_cut())[0] == expected

"""The power goes at every step of an evening, and with every write torn at every byte: nothing confirmed is lost."""

from journal.evening import DATA, evening, load, state
from journal.virtual_flash import PowerCut, VirtualFlash
from pipkeeper.storage.store import Store


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
    store = Store(DATA, flash)
    match = store.resume(load)
    return state(match, store), store


def check(cut_at: int, torn: int, promised: list) -> None:
    flash = VirtualFlash()
    flash.cut_at, flash.torn = cut_at, torn
    kept = promised_until_cut(flash)
    found, store = started_again(flash.after_power_cut())
    last = len(kept) - 1
    allowed = promised[max(last, 0) : last + 2]
    if len(allowed[0][1]) > len(allowed[-1][1]):  # a finished match taken back is in both places for a moment
        allowed.append((allowed[-1][0], allowed[0][1]))
    assert found in allowed, (cut_at, torn)
    if not torn and not (kept and kept[-1][1]):  # a match written anew half-way is set aside, and told
        assert not store.problems


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
    for current, finished in evening(flash):
        if finished:
            break  # from here on the match is put away, not played
        flushes = [what for what, path, _ in flash.steps[before:] if what == "flush" and "journal" in path]
        assert len(flushes) <= 1 or current is None
        before = len(flash.steps)


def test_segments_stay_small():
    flash, _ = whole_evening()
    sizes: dict = {}
    for what, path, new in flash.steps:
        if what == "flush" and "journal" in path and not path.endswith("-000"):
            sizes[path] = sizes.get(path, 0) + new
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

"""Matches in memory as the link sees them: the same on both interpreters."""

from pipkeeper.rules.asks import Callable
from pipkeeper.storage.journal_writer import Origin


class MemoryCopy:
    """A match as it would lie on flash."""

    def __init__(self, uid: str, codes: bytes = b"", edit: int = 0, over: bool = False) -> None:
        self.uid, self.edit, self.over = uid, edit, over
        self.origin = Origin(uid)
        self.codes = codes
        self.began_ms = None
        self.match = self  # as the writer's, it is in play
        self.acknowledged: tuple = ()
        self.changed = 1 << 30

    @property
    def end(self) -> int:
        return len(self.codes)

    def take_first_change(self) -> int:
        changed, self.changed = self.changed, 1 << 30
        return changed

    def give(self, codes: bytes) -> None:
        self.codes += codes

    def take_back(self, end: int) -> None:
        self.codes = self.codes[:end]
        self.edit += 1
        self.changed = min(self.changed, end)


class NoMatch:
    """The writer when no match is in play."""

    match = ended = None


class MemoryStore:
    """`matches` by uid; `now` is the uid of the match being played; `draw` returns that many random bytes."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.draw: "Callable[[int], bytes]" = bytes
        self.matches: dict = {}
        self.now: "str | None" = None
        self.acknowledged: list = []
        self.changed_aside: list = []  # uids of matches that changed while they lay aside

    def begin(self, copy: MemoryCopy) -> MemoryCopy:
        self.matches[copy.uid] = copy
        self.now = copy.uid
        return copy

    @property
    def writer(self):
        return self.matches[self.now] if self.now else NoMatch

    def copies(self) -> "MemoryCopies":
        return MemoryCopies(self)


class MemoryCopies:
    """The matches of a store, played or not."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    def read(self, uid: str):
        return self._store.matches.get(uid)

    def head(self, copy: MemoryCopy) -> dict:
        return {"game": "tulum", "revision": 1, "names": ["Ada", None], "options": {}}

    def offers(self):
        matches, known = self._store.matches, list(self._store.acknowledged)
        for uid in sorted(matches):
            if uid not in known:
                yield matches[uid]
        yield None
        for uid in known:
            yield matches[uid]

    def acknowledge(self, uid: str) -> None:
        if uid not in self._store.acknowledged:
            self._store.acknowledged.append(uid)

    def raise_edit(self, uid: str, edit: int) -> None:
        self._store.matches[uid].edit = edit
        self._store.matches[uid].changed = 0

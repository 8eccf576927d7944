"""Matches in memory as the link sees them: the same on both interpreters."""

from binascii import crc32


class MemoryCopy:
    """A match as it would lie on flash."""

    def __init__(self, uid: str, codes: bytes = b"", edit: int = 0, over: bool = False) -> None:
        self.uid, self.edit, self.over = uid, edit, over
        self.given = codes
        self.order = 0
        self.changed = 1 << 30

    @property
    def end(self) -> int:
        return len(self.given)

    def codes(self, start: int) -> bytes:
        return self.given[start:]

    def check(self, end: int) -> str:
        return f"{crc32(self.given[:end]):08x}"

    def head(self) -> dict:
        return {"game": "tulum", "revision": 1, "names": ["Ada", None], "options": {}}

    def ago(self, now: int):
        return None

    def take_first_change(self) -> int:
        changed, self.changed = self.changed, 1 << 30
        return changed

    def give(self, codes: bytes) -> None:
        self.given += codes

    def take_back(self, end: int) -> None:
        self.given = self.given[:end]
        self.edit += 1
        self.changed = min(self.changed, end)


class MemorySource:
    """`matches` by uid; `now` is the uid of the match being played."""

    def __init__(self) -> None:
        self.matches: dict = {}
        self.now = None
        self.acknowledged: list = []

    def begin(self, copy: MemoryCopy) -> MemoryCopy:
        self.matches[copy.uid] = copy
        self.now = copy.uid
        return copy

    def playing(self):
        return self.matches[self.now] if self.now else None

    def read(self, uid: str):
        return self.matches.get(uid)

    def offers(self):
        known = list(self.acknowledged)
        for uid in sorted(self.matches):
            if uid not in known:
                yield self.matches[uid]
        yield None
        for uid in known:
            yield self.matches[uid]

    def acknowledge(self, uid: str) -> None:
        if uid not in self.acknowledged:
            self.acknowledged.append(uid)

    def raise_edit(self, uid: str, edit: int) -> None:
        self.matches[uid].edit = edit

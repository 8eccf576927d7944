"""Where a match comes from: its uid, the order of a host that it was begun for, and when it began."""

from ..rules.asks import Data


class Origin:
    """`uid` never changes; `order` is 0 if the table began the match itself; `began` is Unix time, 0 if not known."""

    def __init__(self, uid: str, order: int = 0, began: int = 0) -> None:
        self.uid = uid
        self.order = order
        self.began = began

    def into(self, facts: "Data") -> "Data":
        """Adds itself to what is stored of a match."""
        facts["uid"] = self.uid
        if self.order:
            facts["order"] = self.order
        if self.began:
            facts["began"] = self.began
        return facts


def origin_of(facts: "Data", device: str, number: int, digits: int) -> Origin:
    """The origin in what is stored of a match.

    A match of version 1.0 has none: its uid is made of `digits`.  One that was restored from another device gets the
    id of this one, and the number that it has here.
    """
    uid = facts.get("uid") or ""
    if not uid.startswith(device + "-"):
        uid = f"{device}-{number}-{uid[-8:] or f'{digits:08x}'}"
    return Origin(uid, facts.get("order", 0), facts.get("began", 0))

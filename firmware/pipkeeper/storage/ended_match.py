"""The match that was finished last, while its end may still be undone."""

from .journal_writer import JournalWriter, Recorded

if 0:  # for the type checker
    from ..rules.asks import Data


class Ended(Recorded):
    """What the writer knew of it."""

    def __init__(self, writer: JournalWriter, number: int, path: str) -> None:
        self.match, self.number, self.path = writer.match, number, path
        self.origin, self.edit, self.began_ms = writer.origin, writer.edit, writer.began_ms
        self.codes, self.end, self.over = writer.codes, writer.end, writer.over
        self.first_change = writer.first_change
        self.acknowledged = writer.acknowledged

    def let_go(self) -> None:
        """Release the match with its rules, once its end can no longer be undone; the link still needs its facts."""
        if self.match:
            self._facts = self.described()
            self.match = None

    def described(self) -> "Data":
        """Return what the match is before its first answer."""
        if self.match is None:
            return dict(self._facts)
        from .journal_reader import described

        return described(self.match)

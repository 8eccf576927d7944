"""The match that was finished last, while its end may still be undone."""

from .journal_writer import JournalWriter, Recorded


class Ended(Recorded):
    """What the writer knew of it."""

    def __init__(self, writer: JournalWriter, number: int, path: str) -> None:
        self.match, self.number, self.path = writer.match, number, path
        self.origin, self.edit, self.began_ms = writer.origin, writer.edit, writer.began_ms
        self.codes, self.end, self.over = writer.codes, writer.end, writer.over
        self.first_change = writer.first_change
        self.acknowledged = writer.acknowledged

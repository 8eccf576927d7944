"""The errors that the store raises."""


class StoreError(Exception):
    """The base of what this room raises."""


class Unavailable(StoreError):
    """The database did not commit: the disk is full, or the server is away.  Nothing was changed."""


class NotPossible(StoreError, ValueError):
    """The request cannot be carried out.  `word` is a stable word for programs, the text a sentence in English."""

    def __init__(self, word: str, sentence: str) -> None:
        super().__init__(sentence)
        self.word = word

"""What went wrong with the people's files, gathered until the table is told."""

from ..rules.asks import Any


class Problems:
    """`waiting` has (word, values) of each, their sentences under `fault.<word>`; who tells one takes it off."""

    def __init__(self) -> None:
        self.waiting: "list[Any]" = []
        self.newer: "list[Any]" = []  # paths of files of a newer version
        self._facts: "list[Any]" = []

    def tell(self, word: str, *values: "Any") -> None:
        """Notes a problem, once."""
        if (word, values) not in self._facts:
            self._facts.append((word, values))
            self.waiting.append((word, values))

    def well(self) -> None:
        """Flash takes what is written: should it refuse again, that is news."""
        self._facts = [(word, values) for word, values in self._facts if word not in ("full", "refuses")]

"""The match on flash: safe at every instant, taken up again on the very ask; finished matches, roster and settings
beside it.

In the data folder: `journal/` has the match in play, a row of small segments named by match and segment number;
`finished/` a file for each match that ended; `settings` and `roster` one file each; `aside/` what could not be
read.

Segments are small because littlefs keeps a small file inside its folder's block, where an append is one program of
a page (0.8 ms) and every so often a fresh block (an erase, 50 ms).  Of 64, 96, 128, 200 and 400 bytes, measured on
an emulated Pico, 128 needs the fewest erases: 16 for 200 answers.

Wear: the flash takes 100,000 erases a block.  A full evening of 400 answers costs 32 erases of the journal's two
blocks, 16 each: the two alone would last 100,000 / 16 = 6,250 evenings, 17 years of playing every day.  They do not
stay alone: littlefs moves a folder to other blocks after some 100 erases, and the Pico has about 250 free ones, so
that the flash outlasts everybody at the table (more than 2,000 years of evenings).

An answer needs row.py alone.  Everything else, from beginning to finishing, is in keeping.py, which comes when it is
needed: a match in play has its memory.
"""

from ..match import Match
from . import files as flash
from .journal_writer import Row
from .problems import Problems


class Store:
    """Keeps the match in play, the finished ones, the roster and the settings."""

    def __init__(self, data: str, files=flash) -> None:
        self._data = data
        self._files = files
        self._problems = Problems()
        self._row = Row(data + "/journal", files)
        self.problems = self._problems.waiting
        self.settings, self.roster = self._keeping().first()

    def _keeping(self):
        from .match_files import Keeping

        return Keeping(self._data, self._files, self._problems, self._row)

    def save_settings(self) -> bool:
        return self._keeping().save_settings(self.settings)

    def tell(self, word: str, *values) -> None:
        """Notes a problem with the people's files, once."""
        self._problems.tell(word, *values)

    def save_roster(self) -> bool:
        return self._keeping().save_roster(self.roster)

    def finished(self) -> list:
        """The finished matches, newest first: (number, game id) each."""
        return self._keeping().finished.list()

    def read_finished(self, index: int) -> "dict | None":
        """A finished match by its place in `finished()`, as `stored.summary` tells it; None if it cannot be read."""
        return self._keeping().finished.read(index)

    def begin(self, match: Match) -> bool:
        """Makes a match the current one, with whatever was answered already; True when it is safe on flash."""
        return self._keeping().begin(match)

    def record(self, match: Match) -> bool:
        """Writes down what changed since the last time, with at most one flush; True when it is safe on flash."""
        if match is not self._row.match or not self._row.number:
            return self.begin(match)
        try:
            self._row.add(match)
        except OSError:
            # Nobody knows how much of it is on flash: the match is written anew, and until then the old row stands.
            return self.begin(match)
        return True

    def finish(self, match: Match) -> bool:
        """Moves a match to the finished ones, with its final standing; True when that is safe on flash."""
        return self._keeping().finish(match)

    def resume(self, load) -> "Match | None":
        """The match in play as it stood, or None.  `load` gives the rules of a game id."""
        return self._keeping().resume(load)

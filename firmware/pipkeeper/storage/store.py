"""The matches of a device on flash: those in play, the finished ones, and the roster and settings beside them.

An answer needs journal_writer.py alone.  Everything else, from beginning to finishing, is in modules that are imported
when they are needed and may be unloaded during play.
"""

from ..match import Match
from ..rules.asks import Any, Data
from ..unload import forget_all
from . import files as flash
from .journal_writer import JournalWriter

if 0:  # for the type checker
    from .best_results import BestResults
    from .folders import Folders
    from .match_files import MatchFiles

_IN_PLAY = ("files", "journal_writer", "store")  # modules that play and the link keep using


class Problems:
    """Problems with the user's files, collected until the table is told.

    `waiting` has (word, values) of each, their sentences under `fault.<word>`; who tells one takes it off.
    """

    def __init__(self) -> None:
        self.waiting: "list[Any]" = []
        self.newer: "list[Any]" = []  # paths of files from a newer version
        self._facts: "list[Any]" = []

    def tell(self, word: str, *values: "Any") -> None:
        """Note a problem, once."""
        if (word, values) not in self._facts:
            self._facts.append((word, values))
            self.waiting.append((word, values))

    def well(self) -> None:
        """Report failures of writing again, after a write has succeeded."""
        self._facts = [(word, values) for word, values in self._facts if word not in ("full", "refuses")]


class Store:
    """Stores the match in play, other open ones, the finished ones, the roster and the settings.

    `device` is the device's id, `draw` gives that many random bytes, `paired` tells whether a host will ask for the
    finished matches, `clock` gives ms since the start and the Unix time, None if no host has told it.
    """

    def __init__(
        self,
        data: str,
        files: "Any" = flash,
        device: str = "0000000000000000",
        draw: "Any" = bytes,
        paired: bool = False,
        clock: "Any" = None,
    ) -> None:
        self.data = data
        self.files = files
        self.device = device
        self.draw = draw
        self.paired = paired
        self.clock = clock or _no_clock
        self.problems = Problems()
        self.writer = JournalWriter(data + "/journal", files)
        self.acknowledged: "list[Any]" = []  # numbers of finished matches that a host has
        self.began: "dict[str, int]" = {}  # start in ms by uid, of matches begun since the device was switched on
        self.raised: "Data" = {}  # edits by uid that a host has seen, of matches that are not in play
        self.changed_aside: "list[str]" = []  # uids of matches that changed without being played
        self._outlines: "dict[int, tuple[int, str, list[str], int]]" = {}  # of open matches not in play, by number
        self.renames = 0  # how often people were renamed since the start, which changes the list of open matches
        self.joined: "Data" = {}  # the lists of the files with several finished matches, by name
        self._best: "BestResults | None" = None
        self._tidied = False  # remains of a power cut have been cleaned up
        from .settings import load_settings

        folders = self._folders()
        self.settings, self.roster = load_settings(folders)
        text = self.settings.get("acknowledged")
        if text:
            from .settings import numbers_from_text

            self.acknowledged.extend(numbers_from_text(device, text))

    def _folders(self) -> "Folders":
        from .folders import Folders

        return Folders(self.data, self.files, self.problems, self._make_room)

    def _make_room(self) -> int:
        return self._match_files().finished.drop_oldest()

    def _match_files(self) -> "MatchFiles":
        from .match_files import MatchFiles

        found = MatchFiles(self, self._folders())
        if not self._tidied:
            self._tidied = True
            found.tidy()
        return found

    def let_go(self, before: "Match | None" = None) -> None:
        """Drop what play does not need: modules, the lists of finished matches, and the match finished last.

        `before` is the match that undo may still lead back to.
        """
        self.joined.clear()
        ended = self.writer.ended
        if ended and self.writer.match and ended.match is not before:
            ended.let_go()
        forget_all(__name__[: -len("store")], _IN_PLAY)

    def save_settings(self) -> bool:
        from .settings import save_settings

        return save_settings(self, self._folders())

    def save_roster(self) -> bool:
        from .settings import save_roster

        return save_roster(self._folders(), self.roster)

    # Finished matches

    def finished(self) -> "list[Any]":
        """Return (number, game id) of the finished matches, newest first."""
        return self._match_files().finished.list()

    def read_finished(self, index: int) -> "Data | None":
        """Return a finished match by its index in `finished()`, see finished_matches.py; None if unreadable."""
        from .statistics import renamed

        return renamed(self._match_files().finished.read(index), self.settings.get("aliases", {}))

    def bygone(self) -> "Data":
        """Return the statistics of finished matches that are no longer stored."""
        from .statistics import merged

        return merged(self._match_files().finished.bygone(), self.settings.get("aliases", {}))

    def rename(self, old: str, new: str) -> bool:
        """Rename a person, in open and finished matches too: in those that are not in play when they are read."""
        from .statistics import rename

        rename(self.settings, old, new)
        self.renames += 1
        saved = self.save_settings()
        match = self.writer.match
        if match is None or old not in match.names or new in match.names:
            return saved
        match.names = [new if name == old else name for name in match.names]
        return self.record(match) and saved

    # Open matches

    def open_matches(self) -> "list[Any]":
        """Return (number, game id, names, round) of every open match, the last played first."""
        return self._match_files().open_matches(self._outlines)

    def full(self) -> bool:
        """Return True if the most matches are open, so that one must end before another begins."""
        from .match_files import MOST_OPEN

        return len(self._match_files().journal.numbers()) >= MOST_OPEN

    def begin(self, match: Match, order: int = 0) -> bool:
        """Make a match the one in play, with any answers it has; return True when it is safe on flash.

        The one before lies aside.  `order` is that of a host, 0 if the table begins the match itself.
        """
        return self._match_files().begin(match, order)

    def record(self, match: Match) -> bool:
        """Record what changed since the last time, with at most one flush; return True when it is safe on flash."""
        writer = self.writer
        if match is not writer.match or not writer.number or match.names != writer.names:
            return self.begin(match)
        self._outlines.pop(writer.number, None)
        if not match.over:  # its end may have been undone
            self._keep_best(match)
        try:
            writer.add(match)
        except OSError:
            # How much of it is on flash is unknown: the match is rewritten, and the old segments stay until then.
            return self.begin(match)
        return True

    def finish(self, match: Match) -> bool:
        """Move a match to the finished ones, with its standing; return True when it is safe on flash."""
        if not self._match_files().finish(match):
            return False
        self._keep_best(match)
        return True

    def best_result(self, match: Match) -> "tuple[int, bool] | None":
        """Return the best result of a match's game and whether this match set it; None if there is none."""
        return self._best_results().compared(match) if match.game.keeps else None

    def _best_results(self) -> "BestResults":
        if self._best is None:
            from .best_results import BestResults

            self._best = BestResults(self.settings)
        return self._best

    def _keep_best(self, match: Match) -> None:
        if match.game.keeps and self._best_results().keep(match):
            self.save_settings()

    def discard(self, match: Match) -> None:
        """Remove a match without answers."""
        if match is self.writer.match and not match.count:
            self._match_files().discard()

    def end(self, number: int) -> bool:
        """Move an open match to the finished ones as it is."""
        self._outlines.pop(number, None)
        return self._match_files().end(number)

    def resume(self, load: "Any") -> "Match | None":
        """Restore the last played match, or return None.  `load` gives the rules of a game id."""
        try:
            journal = self.files.listdir(self.data + "/journal")
        except OSError:
            journal = []
        if journal:
            return self._match_files().resume(load)
        self.writer.let_go()
        return None

    def take_up(self, number: int, load: "Any") -> "Match | None":
        """Make another open match the one in play; return None if it can no longer be played."""
        self._outlines.pop(number, None)
        if number == self.writer.number:
            return self.writer.match
        return self._match_files().take_up(number, load)


def _no_clock() -> "tuple[Any, ...]":
    return 0, None

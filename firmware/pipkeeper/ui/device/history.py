"""The finished matches, newest first; the first row opens everybody's results."""

from ...catalogue.catalogue import Catalogue
from ..widgets.labels import names_text
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ...words import Words
    from ..app import App


class View(Menu):
    """One row per match: its game and winner, and its date or number; OK shows how it ended.

    The list is there at once; winners and dates follow, file by file.
    """

    ahead = ("pipkeeper.ui.device.finished_match", "pipkeeper.storage.statistics", "pipkeeper.ui.device.results")

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.title = app.words.say("ui.title.history")
        self.empty = app.words.say("ui.no-history")
        self._matches = app.store.finished()
        self._catalogue = Catalogue(app.kit.assets, app.kit.data)
        self._ends: "dict[int, tuple[str, str]]" = {}  # the winners and the date of the matches read so far

    def count(self) -> int:
        return len(self._matches) + 1 if self._matches else 0

    def line(self, number: int) -> str:
        if not number:
            return self.app.words.say("history.people")
        text = self._catalogue.title(self._matches[number - 1][1], self.app.words)
        winners = self._read(number)[0]
        return self.app.words.say("play.pair", text, winners) if winners else text

    def value(self, number: int) -> str:
        if not number:
            return ""
        return self._read(number)[1] or "#" + str(self._matches[number - 1][0])

    def _read(self, number: int) -> "tuple[str, str]":
        """Return the winners and the date of a match, empty while it is unread."""
        return self._ends.get(self._matches[number - 1][0], ("", ""))

    def choose(self, number: int) -> None:
        if not number:
            self.app.open("device.results")
            return
        summary = self.app.store.read_finished(number - 1)
        if summary is None:
            self._renew()
        else:
            self.app.open("device.finished_match", summary)

    def _renew(self) -> None:
        """Remove the matches that could not be read."""
        self._matches = self.app.store.finished()
        self.lines.at = max(0, min(self.lines.at, self.count() - 1))
        self.app.redraw()

    def tick(self, now: int) -> int:
        number = self._unread()
        if not number:
            return super().tick(now)
        words, match = self.app.words, self._matches[number - 1][0]
        summary = self.app.store.read_finished(number - 1)
        if summary is None:
            self._ends[match] = ("", "")
            self._renew()
        else:
            winners = names_text(words, [summary["names"][seat] for seat in summary["winners"]])
            self._ends[match] = (winners, date_text(words, summary.get("ended") or summary.get("began")))
            self.lines.show(number)
        return now + 1

    def _unread(self) -> int:
        """Return a visible row whose match is still unread; 0 if there is none."""
        if self.refusal or not self.app.standing_still(self):
            return 0
        for number in self.lines.visible():
            if number and self._matches[number - 1][0] not in self._ends:
                return number
        return 0

    def leave(self) -> None:
        self._catalogue.close()


def date_text(words: "Words", unix: "int | None") -> str:
    """Return the date of a Unix time in the style of the language; empty if unknown."""
    if not unix:
        return ""
    days = unix // 86400 + 719468  # since 1 March of the year 0
    era, day = divmod(days, 146097)
    year = (day - day // 1460 + day // 36524 - day // 146096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5 - 1
    month += 3 if month < 10 else -9
    year += 400 * era + (month < 3)
    return words.say("play.date", year, two_figures(month), two_figures(day))


def two_figures(number: int) -> str:
    return ("0" if number < 10 else "") + str(number)

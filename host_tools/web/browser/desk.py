"""The page's table: matches, games and names as the page asks for them, over the firmware's own storage.

The page's calls are methods whose names begin with `do_`, here and in the parts for games and names; what they return
is sent as JSON.  Lines of the table protocol go to the match in play.
"""

import json
from binascii import hexlify
from typing import Any, Callable  # noqa: UP035  # MicroPython has no collections.abc

import host  # type: ignore[import-not-found]  # the worker's own functions, in JavaScript
import table_host  # type: ignore[import-not-found]

from pipkeeper.catalogue.advice import adviser
from pipkeeper.dice import Dice
from pipkeeper.link.order_lines import decline, drop, held_seat
from pipkeeper.match import Match
from pipkeeper.protocol import sentence
from pipkeeper.rules.asks import Refused
from pipkeeper.storage.store import Store
from pipkeeper.words import Words

from . import catalogue_view, house_link, match_view, panels
from .games import Games
from .names import Names
from .seated import Seated

_ASSETS = "/assets"
_NEVER = 1 << 60


class Desk:
    """Serves the page's calls; `data` has the users' files, `own` this browser's own: its id and its key."""

    def __init__(self, data: str, own: str, language: str) -> None:
        self._own = own
        self._now = 0
        self._deadline = 0  # when the choice that waits is answered by the table; 0: never
        paired = house_link.is_paired(own)
        self.store = Store(data, device=house_link.device_id(own), draw=_draw, paired=paired, clock=self._clock)
        self.words = Words(_ASSETS, self.store.settings.get("language", language))
        self._games = Games(_ASSETS, data, self.words)
        self._names = Names(self.store, self.words)
        self._dice = Dice(self.store.settings.get("dice", "").encode())
        self._dice.stir_from(host.entropy)
        self._table: "Seated | None" = None
        self._finished = False  # the match in play is over and among the finished ones
        self._link: "house_link.HouseLink | None" = None
        if paired:
            self._link = house_link.HouseLink(own, self.store, self._games.players, self._names.is_guest)
        self._said = ""  # the state of the link that the page knows

    # Called by the worker

    def language(self) -> str:
        return self.words.language

    def call(self, name: str, values: str) -> str:
        """Carry out a call of the page; `refused` says why it is not possible."""
        try:
            return json.dumps({"value": self._call(name)(*json.loads(values))})
        except Refused as refusal:
            return json.dumps({"refused": sentence(self.words, refusal)})

    def _call(self, name: str) -> "Callable[..., Any]":
        for part in (self, self._games, self._names):
            found: "Callable[..., Any] | None" = getattr(part, "do_" + name, None)
            if found:
                return found
        raise AttributeError(name)

    def line(self, line: str) -> None:
        """Take a line of the table protocol for the match in play."""
        if self._table is None:
            return
        self._dice.stir(self._now)
        self._table.hear(json.loads(line))
        self._went_on()

    def step(self, now: int) -> int:
        """Handle a choice whose time is up, and the link; return when to run next."""
        self._now = now
        if self._table and self._deadline and now >= self._deadline:
            self._table.time_up()
            self._went_on()
        wake = self._deadline or _NEVER
        if self._link:
            wake = min(wake, self._link.step(now))
            self._tell_link()
        return wake

    def linked(self, line: str) -> None:
        """Take a line from the café."""
        if self._link:
            self._link.heard(line)

    # Matches

    def do_home(self) -> "dict[str, Any]":
        """Return the open and the finished matches, and the names used before."""
        title = self._games.title
        return {
            "open": [
                {"number": number, "game": game, "title": title(game), "names": names, "round": played}
                for number, game, names, played in self.store.open_matches()
            ],
            "finished": [{"number": number, "title": title(game)} for number, game in self.store.finished()],
            "roster": self._names.offered(),
            "names": self._names.last(),
            "problems": self._problems(),
            "link": self._link.state(self._now) if self._link else None,
        }

    def do_begin(self, game: str, names: "list[str | None]", given: "dict[str, Any]") -> str:
        """Begin a match: `begun`; `full` if another match has to end before."""
        rules = self._games.rules(game)
        return self._begin(Match(rules, game, self._names.seated(names), catalogue_view.with_board(rules, given)), 0)

    def do_take_seat(self, order: int) -> str:
        """Begin a match that the café has asked for: `unknown` if it asks for it no more; see also `do_begin`."""
        link = self._link
        seat = held_seat(link.link, order) if link else None
        if link is None or seat is None:
            return "unknown"
        try:
            match = Match(self._games.rules(seat.game), seat.game, self._names.seated(seat.names), seat.options)
            if seat.codes:
                match.restore(seat.codes, len(seat.codes))
        except Refused:
            decline(link.link, seat, "options")
            raise
        begun = self._begin(match, order)
        if begun == "begun":
            drop(link.link, seat)
        return begun

    def _begin(self, match: Match, order: int) -> str:
        self.do_leave()
        if self.store.full():
            return "full"
        self.store.settings["dice"] = hexlify(self._dice.state()).decode()
        self.store.settings["names"] = match.names
        self.store.save_settings()
        self._names.remember(match.names)
        self.store.begin(match, order)
        self._sit_down(match)
        return "begun"

    def do_again(self) -> str:
        """Begin the same game with the same people and options; see `do_begin`."""
        match = self._match()
        return self._begin(Match(self._games.rules(match.game_id), match.game_id, match.names, match.given), 0)

    def do_take_up(self, number: int) -> bool:
        """Resume an open match; return False if it can no longer be played."""
        self.do_leave()
        match = self.store.take_up(number, self._games.rules)
        if match is None:
            return False
        self._sit_down(match)
        return True

    def do_end(self, number: int) -> bool:
        """Move an open match to the finished ones as it is."""
        return self.store.end(number)

    def do_leave(self) -> None:
        """Put the match in play aside; one that is over goes to the finished ones."""
        if self._table is None:
            return
        self._finish()
        self._table = None
        self._deadline = 0
        self._tell_playing()

    def do_finished(self, index: int) -> "dict[str, Any] | None":
        """Return a finished match as it is kept."""
        summary = self.store.read_finished(index)
        if summary is None:
            return None
        kept = ("names", "standing", "rounds", "totals", "winners", "draw", "timed", "over", "began", "game", "options")
        found = {key: summary[key] for key in kept if key in summary}
        found["title"] = self._games.title(summary["game"])
        return found

    def _sit_down(self, match: Match) -> None:
        """Make a match the one in play, and send the page everything about it."""
        self._finished = False
        advise, panel = adviser(match, _ASSETS), panels.drawing(match)
        self._table = table = Seated(match, self.words, self._dice, _write, advise, panel)
        _write(
            {
                "match": {
                    "game": match.game_id,
                    "title": self._games.title(match.game_id),
                    "names": match.names,
                    "options": match.options,
                    "given": match.given,
                }
            }
        )
        table.begin_page()
        self._tell_playing()
        self._ask()

    def _went_on(self) -> None:
        """Store the match, which may have changed, and ask the next question."""
        if self._table is None:
            return
        match = self._table.match
        if match.over and self._finished:
            self._ask()  # nothing can have changed
            return
        self._finished = False
        self.store.record(match)
        self._ask()
        self.store.record(match)  # what was answered because only one answer was possible
        self._finish()

    def _finish(self) -> None:
        """Move a match that is over to the finished ones, once."""
        if self._table and self._table.match.over and not self._finished:
            self._finished = self.store.finish(self._table.match)

    def _ask(self) -> None:
        table = self._table
        if table is None:
            return
        asked = table.ask()
        ask = table.match.ask
        limit = ask.limit if asked and ask and ask.kind == "choice" else 0
        self._deadline = self._now + limit * 1000 if limit else 0

    def _match(self) -> Match:
        if self._table is None:
            raise Refused("over")
        return self._table.match

    # The match in play

    def do_rounds(self) -> "dict[str, Any]":
        return match_view.rounds(self._match())

    def do_answers(self) -> "list[dict[str, Any]]":
        return match_view.answers(self._match(), self.words)

    def do_ask_again(self, at: int) -> "dict[str, Any]":
        return match_view.ask_again(self._match(), self.words, at)

    def do_correct(self, at: int, changed: "list[Any]") -> "dict[str, Any]":
        """Correct an answer, with those that depend on it."""
        done = match_view.correct(self._match(), self.words, at, changed)
        if "done" in done and self._table:
            self._table.tell_standing()
            self._went_on()
        return done

    def do_outcomes(self, values: "list[Any]") -> "list[dict[str, Any]]":
        return match_view.outcomes(self._match(), values)

    def do_likely(self) -> "list[int]":
        return match_view.likely(self._match())

    # Words and problems

    def do_say(self, keys: "list[str]") -> "dict[str, str]":
        """Return words of the firmware by their keys; unknown keys are left out."""
        return {key: text for key, text in [(key, self.words.get(key)) for key in keys] if text is not None}

    def do_speak(self, language: str) -> None:
        """Keep another language in the settings; it is spoken from the next start on."""
        self.store.settings["language"] = language
        self.store.save_settings()

    def _problems(self) -> "list[str]":
        found = []
        while self.store.problems.waiting:
            word, values = self.store.problems.waiting.pop(0)
            found.append(self.words.say("fault." + word, *values))
        return found

    # The café

    def do_device(self) -> str:
        return self.store.device

    def do_pair(self, pairing: "dict[str, Any]") -> None:
        """Store the key that a café gave; the link starts with the next start."""
        house_link.keep_pairing(self._own, pairing)

    def do_unpair(self) -> None:
        house_link.forget_pairing(self._own)

    def _tell_playing(self) -> None:
        if self._link:
            self._link.playing(self._table is not None)

    def _tell_link(self) -> None:
        """Tell the page what changed of the link."""
        state = json.dumps({"link": self._link.state(self._now)}) if self._link else ""
        if state != self._said:
            self._said = state
            host.line(state)

    def _clock(self) -> "tuple[int, int | None]":
        return self._now, table_host.unix()


def _write(line: "dict[str, Any]") -> None:
    host.line(json.dumps(line))


def _draw(count: int) -> bytes:
    return bytes(host.entropy())[:count]

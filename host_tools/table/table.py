"""`pipkeeper table`: sit at a table from outside, asks out and answers in, one JSON object a line."""

import json
import os
import queue
import sys
import threading
import time

from pipkeeper.catalogue.catalogue import Shelf
from pipkeeper.catalogue.tulum_advice import Advice
from pipkeeper.dice import Dice
from pipkeeper.match import Match
from pipkeeper.protocol import answered_line, ask_line, over_line, sentence, standing_line
from pipkeeper.rules.asks import TIME_UP, Refused
from pipkeeper.words import LANGUAGES, Words

from .. import ASSETS
from ..errors import UserError
from ..games import own_data
from . import saved

UNFINISHED = 3  # exit status when the input ends before the game
_LONGEST_NAME = 16


def arguments(parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="its id; `pipkeeper games` lists them")
    parser.add_argument("--players", metavar="A,B,…", help="the names, in seat order; team by team in teams")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="may be given several times"
    )
    parser.add_argument("--resume", metavar="FILE", help="take up a match that `save` printed")
    parser.add_argument("--seed", type=int, help="repeatable electronic dice, for tests only")
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="the language of the words for people")
    own_data.argument(parser)


def run(args) -> int:
    words = Words(str(ASSETS), args.lang)
    shelf = own_data.shelf(args.data)
    match = _resumed(args, shelf, words) if args.resume else _opened(args, shelf, words)
    words.own = shelf.own_words(match.game_id, words.language)
    dice = Dice(os.urandom(32) if args.seed is None else str(args.seed).encode())
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    table = Table(match, words, dice, sys.stdout)
    # A file of its own: at the end the reader may still wait for a line, and sys.stdin cannot be closed then.
    lines = _lines(open(os.dup(sys.stdin.fileno()), "rb"))
    status = table.serve(lines, resumed=bool(args.resume))
    if status == UNFINISHED and match.codes:  # beside the protocol, as a file that --resume takes
        print(json.dumps({"match": saved.to_json(match)}), file=sys.stderr)
    return status


def _resumed(args, shelf: Shelf, words: Words) -> Match:
    if args.game or args.players or args.option:
        raise UserError("--resume takes its game, players and options from the file; leave those out")
    return saved.read(args.resume, lambda game_id: rules_of(shelf, game_id), words)


def _opened(args, shelf: Shelf, words: Words) -> Match:
    if not args.game:
        raise UserError("name a game (`pipkeeper games` lists them), or a saved match with --resume FILE")
    rules = rules_of(shelf, args.game)
    try:
        return Match(rules, args.game, names(args.players), given_options(args.option))
    except Refused as refusal:
        raise UserError(sentence(words, refusal)) from None


def rules_of(shelf: Shelf, game_id):
    """The rules of a game by its id."""
    rules = shelf.load(game_id) if isinstance(game_id, str) else None
    if rules is None:
        raise UserError(f"no game is called {game_id!r}; `pipkeeper games` lists them")
    return rules


def names(text: "str | None") -> "list[str]":
    """The players of a comma-separated list, each with a name of its own."""
    if not text:
        raise UserError("name the players: --players North,East,South")
    found = [name.strip() for name in text.split(",")]
    for name in found:
        if not name:
            raise UserError(f"--players {text}: a name is empty")
        if len(name) > _LONGEST_NAME:
            raise UserError(f"--players: the name {name[:30]!r} has {len(name)} letters, {_LONGEST_NAME} at most")
        if not name.isprintable():
            raise UserError(f"--players: the name {name!r} has a letter that cannot be printed")
        if found.count(name) > 1:
            raise UserError(f"--players {text}: the name {name} stands there twice")
    return found


def given_options(pairs: "list[str]") -> "dict[str, str]":
    """The options given as name=value."""
    given: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise UserError(f"--option {pair}: an option is given as name=value")
        if name in given:
            raise UserError(f"--option {name} is given twice")
        given[name] = value
    return given


def _lines(source) -> "queue.Queue[bytes | None]":
    """The lines of the input as they come, None at its end; read beside the table, so that a time limit can pass."""
    lines: "queue.Queue[bytes | None]" = queue.Queue()

    def read() -> None:
        for line in source:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    return lines


class Table:
    """One match, its asks written out and its answers read in."""

    def __init__(self, match: Match, words: Words, dice: Dice, out) -> None:
        self.match = match
        self.words = words
        self.dice = dice
        self.out = out
        advised = match.game_id == "tulum" and match.options["advice"] == "on"
        self.advice = Advice(str(ASSETS)) if advised else None
        self.last_standing = self._standing()
        self.written = _lasting(self.last_standing)  # what a program knows of the standing
        self.last_board = match.game.board()

    def serve(self, lines, resumed: bool = False) -> int:
        """Plays until the game is over or the input ends."""
        if self.last_board is not None:
            self._write({**self.last_standing, "board": self.last_board})
        elif resumed and self.match.count and not _for_a_choice(self.last_standing):
            self._write_standing()
        asked, deadline = -1, 0.0
        while self._unanswered():
            self._ask()
            limit = getattr(self.match.ask, "limit", 0)
            if self.match.count != asked:  # an error or a save does not give time back
                asked, deadline = self.match.count, time.monotonic() + limit
            try:
                line = lines.get(timeout=max(0.0, deadline - time.monotonic()) if limit else None)
            except queue.Empty:
                self._give(TIME_UP)
                continue
            if line is None:
                return UNFINISHED
            self._hear(line)
        self._write(over_line(self.match))
        return 0

    def _unanswered(self) -> bool:
        """Answers what has one possible answer and is no confirmation; False once the game is over."""
        while self.match.forced():
            ask = self.match.ask
            self._took(ask, self.match.take_forced())
        return not self.match.over

    def _write(self, line: dict) -> None:
        self.out.write(json.dumps(line, ensure_ascii=False) + "\n")
        self.out.flush()

    def _standing(self) -> dict:
        line = standing_line(self.match)
        if self.advice and self.match.game.choosing:
            line["advice"] = self.advice.advise(self.match.game)
        return line

    def _ask(self) -> None:
        """The question; a choice has its risk and its advice before it, even if nobody's standing changed."""
        ask = self.match.ask
        if _for_a_choice(self.last_standing) and ask.kind == "choice":
            self._write_standing()
        self._write(ask_line(self.match, self.words))

    def _tell_standing(self) -> None:
        self.last_standing = standing = self._standing()
        board = self.match.game.board()
        if board != self.last_board:
            self.last_board = board
            self._write_standing(board=board)
        elif _lasting(standing) != self.written and not _for_a_choice(standing):
            self._write_standing()

    def _write_standing(self, **more) -> None:
        self.written = _lasting(self.last_standing)
        self._write({**self.last_standing, **more})

    def _hear(self, line: bytes) -> None:
        """Does what a line says; whatever is wrong with it is told in one line, and nothing has changed."""
        try:
            self._obey(_parsed(line))
        except Refused as refusal:
            self._write({"error": sentence(self.words, refusal)})

    def _obey(self, said) -> None:
        if not isinstance(said, dict):
            self._give(said)
        elif len(said) != 1:
            raise Refused("line", said)
        elif "undo" in said:
            self.match.take_back(_count("undo", said["undo"], self.match.count))
            self._tell_standing()
        elif "redo" in said:
            for _ in range(_count("redo", said["redo"], self.match.tail)):
                self._again()
        elif "amend" in said:
            self._amend(said["amend"])
        elif said.get("save") is True:
            self._write({"match": saved.to_json(self.match)})
        else:
            raise Refused("line", json.dumps(said)[:60])

    def _give(self, answer) -> None:
        match, ask = self.match, self.match.ask
        if answer == "auto" and not (ask.kind == "choice" and "auto" in ask.options):
            if ask.kind != "throw":
                raise Refused("auto")
            if match.tail:
                self._again()
                return
            answer = self.dice.throw(ask)
        self._took(ask, match.give(answer))

    def _again(self) -> None:
        ask = self.match.ask
        self._took(ask, self.match.redo())

    def _took(self, ask, answer) -> None:
        self._write(answered_line(ask, answer))
        self._tell_standing()

    def _amend(self, correction) -> None:
        if not isinstance(correction, dict) or set(correction) != {"at", "to"}:
            raise Refused("correction", correction)
        at = correction["at"]
        self.match.amend(at, correction["to"])
        for number, (ask, answer) in enumerate(self.match.answers()):
            if number == at:
                self._write(answered_line(ask, answer))
                break
        self._tell_standing()


def _lasting(standing: dict) -> dict:
    """A standing without what is said of the next answer alone."""
    return {key: value for key, value in standing.items() if key not in ("risk", "advice", "gain", "possible")}


def _for_a_choice(standing: dict) -> bool:
    """True for a standing with a risk or an advice, which is sent before the choice it is for."""
    return "risk" in standing or "advice" in standing


def _parsed(line: bytes):
    try:
        return json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        text = line.decode("utf-8", "replace").strip()
        raise Refused("json", text or "\\n") from None


def _count(word: str, count, most: int) -> int:
    """How many answers to take back or give again, if there are as many."""
    if not isinstance(count, int) or isinstance(count, bool) or not 0 < count <= most:
        raise Refused(word, count, most)
    return count

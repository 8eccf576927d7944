"""`pipkeeper table`: the table protocol: asks out and answers in, one JSON object per line."""

import argparse
import json
import os
import queue
import sys
import threading
import time
from typing import TYPE_CHECKING, Any, BinaryIO, TextIO

from pipkeeper.catalogue.advice import adviser
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.dice import Dice
from pipkeeper.match import Match
from pipkeeper.protocol import sentence
from pipkeeper.rules.asks import TIME_UP, Refused
from pipkeeper.words import LANGUAGES, Words

from .. import ASSETS
from ..errors import UserError
from ..games import own_data
from . import saved
from .conversation import Conversation

if TYPE_CHECKING:
    from pipkeeper.rules.rule_module import RuleModule

UNFINISHED = 3  # exit status when the input ends before the game
_LONGEST_NAME = 16


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="its id; `pipkeeper games` lists them")
    parser.add_argument("--players", metavar="A,B,…", help="the names, in seat order; team by team in teams")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="may be given several times"
    )
    parser.add_argument("--resume", metavar="FILE", help="take up a match that `save` printed")
    parser.add_argument("--seed", type=int, help="repeatable electronic dice, for tests only")
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="the language of the words for people")
    own_data.argument(parser)


def run(args: argparse.Namespace) -> int:
    words = Words(str(ASSETS), args.lang)
    catalogue = own_data.catalogue(args.data)
    match = _resumed(args, catalogue, words) if args.resume else _opened(args, catalogue, words)
    words.own = catalogue.own_words(match.game_id, words.language)
    dice = Dice(os.urandom(32) if args.seed is None else str(args.seed).encode())
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    table = Table(match, words, dice, sys.stdout)
    # A file of its own: at the end the reader may still wait for a line, and sys.stdin cannot be closed then.
    lines = _lines(open(os.dup(sys.stdin.fileno()), "rb"))
    status = table.serve(lines, resumed=bool(args.resume))
    if status == UNFINISHED and match.codes:  # on stderr, in the form that --resume takes
        print(json.dumps({"match": saved.to_json(match)}), file=sys.stderr)
    return status


def _resumed(args: argparse.Namespace, catalogue: Catalogue, words: Words) -> Match:
    if args.game or args.players or args.option:
        raise UserError("--resume takes its game, players and options from the file; leave those out")
    return saved.read(args.resume, lambda game_id: rules_of(catalogue, game_id), words)


def _opened(args: argparse.Namespace, catalogue: Catalogue, words: Words) -> Match:
    if not args.game:
        raise UserError("name a game (`pipkeeper games` lists them), or a saved match with --resume FILE")
    rules = rules_of(catalogue, args.game)
    try:
        return Match(rules, args.game, names(args.players), given_options(args.option))
    except Refused as refusal:
        raise UserError(sentence(words, refusal)) from None


def rules_of(catalogue: Catalogue, game_id: object) -> "RuleModule":
    """Return the rules of a game by its id."""
    rules: "RuleModule | None" = None
    if isinstance(game_id, str) and game_id.isprintable():  # bytes that are no UTF-8 cannot be looked up
        rules = catalogue.load(game_id)
    if rules is None:
        raise UserError(f"no game is called {game_id!r}; `pipkeeper games` lists them")
    return rules


def names(text: "str | None") -> "list[str]":
    """Return the players of a comma-separated list, each with a name of its own."""
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
    """Return the options given as name=value."""
    given: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise UserError(f"--option {pair}: an option is given as name=value")
        if name in given:
            raise UserError(f"--option {name} is given twice")
        given[name] = value
    return given


def _lines(source: BinaryIO) -> "queue.Queue[bytes | None]":
    """Return a queue of input lines, None at the end; a thread reads them, so that a time limit can pass."""
    lines: "queue.Queue[bytes | None]" = queue.Queue()

    def read() -> None:
        for line in source:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    return lines


class Table:
    """One match, its asks written out and its answers read in; a time limit is kept here."""

    def __init__(self, match: Match, words: Words, dice: Dice, out: TextIO) -> None:
        self.match = match
        self.out = out
        self.conversation = Conversation(match, words, dice, self._write, adviser(match, str(ASSETS)), saved.to_json)

    def serve(self, lines: "queue.Queue[bytes | None]", resumed: bool = False) -> int:
        """Play until the game is over or the input ends."""
        self.conversation.start(resumed)
        asked, deadline = -1, 0.0
        while self.conversation.ask():
            limit = self.match.ask.limit if self.match.ask else 0
            if self.match.count != asked:  # an error or a save does not extend the time
                asked, deadline = self.match.count, time.monotonic() + limit
            try:
                line = lines.get(timeout=max(0.0, deadline - time.monotonic()) if limit else None)
            except queue.Empty:
                self.conversation.give(TIME_UP)
                continue
            if line is None:
                return UNFINISHED
            self._hear(line)
        return 0

    def _write(self, line: "dict[str, Any]") -> None:
        self.out.write(json.dumps(line, ensure_ascii=False) + "\n")
        self.out.flush()

    def _hear(self, line: bytes) -> None:
        try:
            said = _parsed(line)
        except Refused as refusal:
            self.conversation.refuse(refusal)
        else:
            self.conversation.hear(said)


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        text = line.decode("utf-8", "replace").strip()
        raise Refused("json", text or "\\n") from None

"""`pipkeeper games`: what can be played, for people or (--json) for programs."""

import argparse
import json
import sys
from typing import Any

from pipkeeper.catalogue.catalogue import Catalogue, Entry, book_title
from pipkeeper.rules.options import Option
from pipkeeper.words import LANGUAGES, Words

from .. import ASSETS
from . import own_data


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as one JSON array, with every option")
    parser.add_argument("--players", type=int, metavar="N", help="only games that N can play")
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="the language of the titles")
    own_data.argument(parser)


def run(args: argparse.Namespace) -> int:
    words = Words(str(ASSETS), args.lang)
    catalogue = own_data.catalogue(args.data)
    entries = [catalogue.entry(index) for index in range(len(catalogue))]
    if args.players is not None:
        entries = [entry for entry in entries if entry.low <= args.players <= entry.high]
        if not entries:
            print(f"pipkeeper games: no game is for {args.players} players", file=sys.stderr)
    if args.json:
        print(json.dumps([_game(entry, catalogue, words) for entry in entries], ensure_ascii=False, indent=1))
    else:
        _print_list(entries, catalogue, words)
    for name in catalogue.unread:
        print(f"pipkeeper games: games/{name}.pip is no packed game; pack it again", file=sys.stderr)
    return 0


def _game(entry: Entry, catalogue: Catalogue, words: Words) -> "dict[str, Any]":
    rules: Any = catalogue.load(entry.id)  # never None for an entry of the list
    return {
        "id": entry.id,
        "book": entry.book,
        "number": entry.number or None,
        "title": catalogue.title(entry.id, words),
        "players": [entry.low, entry.high],
        "referee": rules.REFEREE,
        "options": [_option(option) for option in rules.OPTIONS],
    }


def _option(option: Option) -> "dict[str, Any]":
    line = {"id": option.name, "default": option.default}
    if option.text:
        return {**line, "text": option.text}
    if option.values is not None:
        return {**line, "values": list(option.values)}
    return {**line, "low": option.low, "high": option.high}


def _print_list(entries: "list[Entry]", catalogue: Catalogue, words: Words) -> None:
    book = None
    width = max((len(entry.id) for entry in entries), default=0)
    for entry in entries:
        if entry.book != book:
            if book:
                print()
            book = entry.book
            print(book_title(words, book))
        players = str(entry.low) if entry.low == entry.high else f"{entry.low}–{entry.high}"
        number = f"{entry.number:>2}" if entry.number else "  "
        print(f"  {number} {entry.id:<{width}}  {players:>4}  {catalogue.title(entry.id, words)}")

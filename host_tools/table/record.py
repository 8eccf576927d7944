"""`pipkeeper record`: a match as text that people can read and tests can replay, one answer per line."""

import argparse
import json
from collections.abc import Iterable
from pathlib import Path

from pipkeeper.match import Match
from pipkeeper.words import Words

from .. import ASSETS
from ..errors import UserError
from ..games import own_data
from . import saved
from .table import rules_of


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE|BACKUP.zip|PORT",
        help="a match saved at the table; or the matches of a backup or of a board at a serial port",
    )
    parser.add_argument("--match", type=int, metavar="N", help="of a device: this match alone")
    own_data.argument(parser)


def run(args: argparse.Namespace) -> int:
    if _on_device(args.file):
        return _print_device(args.file, args.match)
    if args.match is not None:
        raise UserError("--match: a file holds one match; the numbers are those of a backup or a board")
    catalogue = own_data.catalogue(args.data)
    print(record(saved.read(args.file, lambda game_id: rules_of(catalogue, game_id), Words(str(ASSETS)))), end="")
    return 0


def _on_device(source: str) -> bool:
    """Return True for a backup, a data folder or a serial port; anything else is a saved match."""
    path = Path(source)
    return path.is_dir() or path.suffix.lower() == ".zip" or path.is_char_device() or source.upper().startswith("COM")


def _print_device(source: str, number: "int | None") -> int:
    from .device_matches import device_matches

    for kept, match in device_matches(source, number):
        title = f"match {kept.number}" + (f", {kept.date:%Y-%m-%d %H:%M}" if kept.date else "")
        if match is None:
            names = ", ".join(kept.facts["names"])
            print(f"# {title}\n# {kept.game} of {names}: these rules no longer take its answers")
        else:
            print(record(match, title), end="")
        print()
    return 0


def record(match: Match, title: str = "") -> str:
    """Return the whole match: game, players, chosen options; every answer with the standing after it; the winners."""
    lines = [f"# {title}"] if title else []
    lines += [f"game: {match.game_id}", f"players: {', '.join(match.names)}"]
    lines += [f"option: {name}={value}" for name, value in sorted(match.given.items())]
    again = Match(match.rules, match.game_id, match.names, match.given)
    round_number, order = 0, None
    for ask, answer in match.answers():
        if again.game.round != round_number:
            round_number, order = again.game.round, None
            lines += ["", f"round: {round_number}"]
        if again.game.outlook().get("order") not in (None, [], order):
            order = again.game.outlook()["order"]
            lines.append(f"order: {_names(match, order)}")
        again.give(answer)
        player = "the table" if ask.player is None else match.names[ask.player]
        lines.append(f"{player} {ask.about} {json.dumps(answer)}  ->  {_standing(again)}")
    if again.over:
        lines += ["", f"winners: {_names(match, again.game.winners)}"]
    return "\n".join(lines) + "\n"


def _names(match: Match, seats: "Iterable[int]") -> str:
    return ", ".join(match.names[seat] for seat in seats)


def _standing(match: Match) -> str:
    rows = match.standing()
    scores = ["–" if row["score"] is None else row["score"] for row in rows]
    return ", ".join(f"{row['name']} {score} ({row['place']}.)" for row, score in zip(rows, scores, strict=True))

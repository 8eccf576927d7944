"""`pipkeeper record`: a saved match as text that people can read and tests can replay, an answer a line."""

import json

from pipkeeper.match import Match
from pipkeeper.words import Words

from .. import ASSETS
from ..games import own_data
from . import saved
from .table import rules_of


def arguments(parser) -> None:
    parser.add_argument("file", metavar="FILE", help="a match saved at the table")
    own_data.argument(parser)


def run(args) -> int:
    shelf = own_data.shelf(args.data)
    print(record(saved.read(args.file, lambda game_id: rules_of(shelf, game_id), Words(str(ASSETS)))), end="")
    return 0


def record(match: Match, title: str = "") -> str:
    """The whole match: game, players, chosen options; every answer with the standing after it; the winners."""
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


def _names(match: Match, seats) -> str:
    return ", ".join(match.names[seat] for seat in seats)


def _standing(match: Match) -> str:
    return ", ".join(f"{row['name']} {row['score']} ({row['place']}.)" for row in match.standing())

"""The `pipkeeper` command: one parser, a module for every tool."""

import argparse
import os
import sys
from importlib import import_module

from pipkeeper import VERSION

from .errors import UserError

# Imported when the command is given, so that a light command does not wait for a heavy tool's libraries.
COMMANDS = {
    "games": ("listing", "the games and their options"),
    "table": ("table", "sit at a table: asks out, answers in, a JSON object a line"),
    "record": ("recorded", "a saved match as text, an answer a line"),
    "play": ("play", "the firmware in a simulator"),
    "screens": ("screens", "every screen in every language, as pictures"),
    "solve": ("solve", "solve a game exactly"),
    "fairness": ("fairness", "are these dice fair?"),
    "map": ("maps", "check, draw or write a map for Dice Trip"),
    "game": ("own_games", "check or pack a game of your own"),
    "build": ("build", "the firmware for a board, ready to copy"),
    "deploy": ("deploy", "put the firmware onto a connected board"),
    "backup": ("backup", "save the people's data of a connected board"),
    "restore": ("restore", "bring saved data back onto a board"),
    "log": ("log", "show what a connected board says"),
    "image": ("image", "one UF2 file with MicroPython and the firmware"),
    "bench": ("bench", "measure the rules, the matches and the screens"),
}


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="pipkeeper", description="A scorekeeper and dice roller for table dice games.")
    top.add_argument("--version", action="version", version=f"pipkeeper {VERSION}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    wanted = next((word for word in sys.argv[1:] if not word.startswith("-")), None)
    for name, (module, about) in COMMANDS.items():
        command = commands.add_parser(name, help=about, description=about)
        if name == wanted:
            tool = import_module(f".{module}", __package__)
            tool.arguments(command)
            command.set_defaults(run=tool.run)
    return top


def main() -> int:
    args = parser().parse_args()
    try:
        return args.run(args)
    except UserError as error:
        print(f"pipkeeper {args.command}: {error}", file=sys.stderr)
        return error.status
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())

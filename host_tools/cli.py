"""The `pipkeeper` command: one parser, a module for every tool."""

import argparse
import os
import sys
from contextlib import nullcontext
from importlib import import_module
from types import ModuleType
from typing import NoReturn

from pipkeeper import VERSION

from . import extras
from .errors import UserError

# Imported when the command is given, so that a light command does not wait for a heavy tool's libraries.
COMMANDS = {
    "games": ("games.listing", "the games and their options"),
    "table": ("table.table", "sit at a table: asks out, answers in, a JSON object a line"),
    "record": ("table.record", "a match as text, an answer a line: saved at a table, or from a device"),
    "history": ("history.history", "the matches of a backup or of a connected board"),
    "play": ("simulator.play", "the firmware in a simulator"),
    "screens": ("simulator.screens", "every screen in every language, as pictures"),
    "solve": ("analysis.solve", "solve a game exactly"),
    "fairness": ("analysis.fairness", "are these dice fair?"),
    "map": ("maps.maps", "check, draw or write a map for Dice Trip"),
    "game": ("games.own_games", "check, pack or install a game of your own"),
    "build": ("build.build", "the firmware for a board, ready to copy"),
    "deploy": ("device.deploy", "put the firmware onto a connected board"),
    "backup": ("device.backup", "save the people's data of a connected board"),
    "restore": ("device.restore", "bring saved data back onto a board"),
    "cafe": ("cafe.commands.cafe", "a house of tables: television, phones, staff"),
    "devices": ("cafe.commands.devices", "the devices of a house: list, add, revoke"),
    "pair": ("cafe.commands.pair", "give a device on a cable its key and its table"),
    "listen": ("cafe.commands.listen", "take every device on USB and print the tables live"),
    "log": ("device.log", "show what a connected board says"),
    "image": ("device.image", "one UF2 file with MicroPython and the firmware"),
    "web": ("web.command", "the pocket and the touch table in a web browser"),
    "bench": ("bench.bench", "measure the rules, the matches and the screens"),
}
# The extra with the libraries of a command, where a plain installation lacks them.
EXTRAS = {
    "solve": "analysis",
    "fairness": "analysis",
    "cafe": "cafe",
    "devices": "cafe",
    "pair": "cafe",
    "listen": "cafe",
}


class Parser(argparse.ArgumentParser):
    """Reports wrong arguments in one sentence, as every tool does."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (--help tells more)\n")


def parser() -> argparse.ArgumentParser:
    top = Parser(prog="pipkeeper", description="A scorekeeper and dice roller for table dice games.")
    top.add_argument("--version", action="version", version=f"pipkeeper {VERSION}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    wanted = next((word for word in sys.argv[1:] if not word.startswith("-")), None)
    for name, (module, about) in COMMANDS.items():
        command = commands.add_parser(name, help=about, description=about)
        if name == wanted:
            tool = _imported(name, module)
            tool.arguments(command)
            command.set_defaults(run=tool.run)
    return top


def _imported(command: str, module: str) -> ModuleType:
    """Return the module of a command."""
    with extras.needed(EXTRAS[command]) if command in EXTRAS else nullcontext():
        return import_module(f".{module}", __package__)


def main() -> int:
    _open_closed_streams()
    command = "pipkeeper"
    try:
        args = parser().parse_args()
        command += " " + args.command
        status: int = args.run(args)
        sys.stdout.flush()  # flush here, where a full disk can still be reported
        return status
    except UserError as error:
        print(f"{command}: {error}", file=sys.stderr)
        return error.status
    except BrokenPipeError:
        _let_output_go()
        return 1
    except OSError as error:
        _let_output_go()
        about = f"{error.filename}: " if error.filename else ""
        print(f"{command}: {about}{error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _open_closed_streams() -> None:
    """Replace closed standard streams: input reads as empty, output is discarded."""
    sys.stdin = sys.stdin or open(os.devnull)
    sys.stdout = sys.stdout or open(os.devnull, "w")
    sys.stderr = sys.stderr or open(os.devnull, "w")


def _let_output_go() -> None:
    """Discard pending output, so that nothing fails again at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        pass  # the output has no file descriptor


if __name__ == "__main__":
    sys.exit(main())

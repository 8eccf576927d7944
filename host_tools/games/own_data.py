"""The data folder that a user names, with games and maps of their own."""

import argparse
import os

from pipkeeper.catalogue.catalogue import Catalogue

from .. import ASSETS
from ..errors import UserError


def argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", metavar="DIR", help="a data folder with games and maps of your own")


def catalogue(data: "str | None") -> Catalogue:
    """Return all games, those of the folder too."""
    if data and not os.path.isdir(data):
        raise UserError(f"--data {data}: there is no such folder")
    return Catalogue(str(ASSETS), data)

"""`pipkeeper map`: checks, draws, packs or writes down a map for Dice Trip."""

import argparse
import sys
from pathlib import Path

from pipkeeper.catalogue.maps import ENDING
from pipkeeper.ui.widgets.fonts import Font

from .. import ASSETS, extras
from ..errors import UserError
from .entry import enter
from .forms import device_file, written
from .text import MapText, load, word_of


def arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    for name, act, about in (
        ("check", _check, "say what is wrong, and in which line"),
        ("draw", _draw, "make a picture, as SVG and as PNG"),
        ("pack", _pack, "write NAME.map for the device"),
    ):
        action = actions.add_parser(name, help=about, description=about)
        action.add_argument("file", type=Path, metavar="FILE", help="the map as text")
        action.set_defaults(act=act)
        if act is not _check:
            action.add_argument("--out", type=Path, metavar="DIR", help="where to write; beside the file without it")
    asking = "ask for a map, city by city, and write FILE"
    new = actions.add_parser("new", help=asking, description=asking)
    new.add_argument("file", type=Path, nargs="?", metavar="FILE", help="named after the map's title without it")
    new.set_defaults(act=_new)


def run(args: argparse.Namespace) -> int:
    status: int = args.act(args)
    return status


def _check(args: argparse.Namespace) -> int:
    found = load(args.file)
    print(f"{args.file.name}: the map {found.title} is in order: {_report(found)}")
    return 0


def _draw(args: argparse.Namespace) -> int:
    with extras.needed("analysis"):
        from .drawing import png, svg

    found = load(args.file)
    folder = args.out or args.file.parent
    for ending, content in ((".svg", svg(found).encode()), (".png", png(found))):
        print(_write(folder / ((word_of(args.file.stem) or "map") + ending), content))
    return 0


def _pack(args: argparse.Namespace) -> int:
    found = load(args.file)
    _check_letters(found)
    packed = _write((args.out or args.file.parent) / _named(args.file), device_file(found))
    print(f"{packed}: copy it into the folder maps of the device's data")
    return 0


def _report(found: MapText) -> str:
    links = sum(len(linked) for linked in found.links) // 2
    coloured = sum(city.colour is not None for city in found.cities)
    sizes = [sum(city.zone == zone for city in found.cities) for zone in range(len(found.zones))]
    zones = ", ".join(f"{name} {size}" for (_, name), size in zip(found.zones, sizes, strict=True))
    return f"{len(found.cities)} cities ({zones}), {coloured} of them coloured, {links} links"


def _named(file: Path) -> str:
    """Return the name of a map's file on the device."""
    word = word_of(file.stem)
    if not word or not word.isascii():
        raise UserError(f"{file.name}: a map is called by its file's name, and this one has no letter from a to z")
    return word + ENDING


def _check_letters(found: MapText) -> None:
    """Refuse names that the device cannot show at all; warn about single letters that it shows as question marks."""
    font = Font(str(ASSETS / "small.font"))
    names = [found.title, *(name for _, name in found.zones), *(city.name for city in found.cities)]
    lacking = {letter for name in names for letter in name if not font.has(letter)}
    for name in names:
        if lacking.issuperset(name.replace(" ", "")):
            raise UserError(f"the device has no letters for {name}; put Latin ones before them: Tokyo 東京")
    if lacking:
        print(f"pipkeeper map: the device shows ? for {''.join(sorted(lacking))}", file=sys.stderr)


def _write(target: Path, content: bytes) -> Path:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    except OSError as error:
        raise UserError(f"{target} cannot be written: {error.strerror}") from None
    return target


def _new(args: argparse.Namespace) -> int:
    """Ask for a map and write it; without a file name, name it after its title."""
    if args.file:
        _check_new(args.file)
    found = enter()
    text = written(found)
    try:
        target = _write(args.file or _free_name(found.title), text.encode())
    except UserError:
        print(text)  # keep it: entering it took long
        raise
    print(f"{target}: {found.title}, {_report(found)}")
    return 0


def _check_new(file: Path) -> None:
    if file.exists():
        raise UserError(f"{file} is there already; give another name: pipkeeper map new FILE")
    if not file.parent.is_dir():
        raise UserError(f"{file.parent} is no folder; {file.name} could not be written there")
    _named(file)


def _free_name(title: str) -> Path:
    """Return a file named after a map's title, with a number added if that file exists."""
    word, number = word_of(title) if word_of(title).isascii() else "map", 1
    file = Path(f"{word}.txt")
    while file.exists():
        number += 1
        file = Path(f"{word}-{number}.txt")
    return file

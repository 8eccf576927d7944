"""`pipkeeper game`: checks a game of one's own, or packs it into the file that the device takes."""

from pathlib import Path

from ..build import records as games
from ..errors import UserError
from .game_check import Wrong, check


def arguments(parser) -> None:
    parser.add_argument("what", choices=("check", "pack"), help="check says what is wrong; pack also writes NAME.pip")
    parser.add_argument("file", type=Path, help="the game as a TOML file")
    parser.add_argument("--out", type=Path, metavar="DIR", help="where pack writes; beside the file without it")


def run(args) -> int:
    record = read(args.file)
    if args.what == "check":
        print(f"{args.file.name}: the game {record['id']} is in order")
        return 0
    folder = args.out or args.file.parent
    target = folder / f"{record['id']}.pip"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target.write_bytes(games.packed(record))
    except OSError as error:
        raise UserError(f"{target} cannot be written: {error.strerror}") from None
    print(f"{target}: copy it into the folder games of the device's data")
    return 0


def read(path: Path) -> dict:
    """The completed record of a file, or a sentence for every problem with its line."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # editors under Windows mark the beginning
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path} is not a text in UTF-8") from None
    try:
        return check(text)
    except Wrong as wrong:
        raise UserError(
            "\n".join(f"{path.name}, line {line}: {sentence}" for line, sentence in wrong.problems)
        ) from None

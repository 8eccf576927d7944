"""Read the sources of the words: `key: text` lines, a file per part, a folder per language."""

from pathlib import Path

from pipkeeper.words import LANGUAGES, RARE

from .. import FIRMWARE
from .packing import write_pak

WORDS = FIRMWARE / "pipkeeper" / "words"
CARDS = "cards.txt"


def read(path: Path) -> "dict[str, str]":
    """Read the entries of one source file; refuse any other line, naming its number."""
    entries: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, text = line.partition(":")
        if not colon or not key.strip() or not text.strip():
            raise ValueError(f"{path.name}, line {number}: a line is `key: text`, not {line!r}")
        if key.strip() in entries:
            raise ValueError(f"{path.name}, line {number}: {key.strip()} stands there twice")
        entries[key.strip()] = text.strip().replace("\\n", "\n")
    return entries


def language(name: str, cards: bool = False) -> "dict[str, str]":
    """Return all words of a language, or its cards; a key in two files is refused."""
    entries: dict[str, str] = {}
    for path in sorted((WORDS / name).glob("*.txt")):
        if (path.name == CARDS) != cards:
            continue
        for key, text in read(path).items():
            if key in entries:
                raise ValueError(f"{name}/{path.name}: {key} stands in another file too")
            entries[key] = text
    return entries


def make_words(assets: Path) -> None:
    """Pack every language's words, and deflated its cards and rare sentences; texts that it lacks are in English."""
    english = _texts("en")
    for name in LANGUAGES:
        texts = {**english, **_texts(name)}
        rare = {key for key in texts if key.split(".")[0] in (*RARE, "card")}
        write_pak(assets / f"words-{name}.pak", {key: text for key, text in texts.items() if key not in rare})
        write_pak(assets / f"cards-{name}.pak", {key: texts[key] for key in rare}, deflated=True)


def _texts(name: str) -> "dict[str, bytes]":
    return {key: text.encode() for key, text in (language(name) | language(name, cards=True)).items()}

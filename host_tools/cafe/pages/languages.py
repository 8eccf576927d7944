"""The pages' own texts in five languages: files of `key: text` lines, with named placeholders in braces."""

import re
from functools import cache
from pathlib import Path

from starlette.requests import HTTPConnection

from pipkeeper.words import LANGUAGES

COOKIE = "language"
NAMES = {"en": "English", "fr": "Français", "nl": "Nederlands", "de": "Deutsch", "es": "Español"}
_FOLDER = Path(__file__).parent / "texts"


class Texts:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = {key: typeset(text, language) for key, text in read_all(language).items()}
        self.colon = typeset(" :", language).strip(" ")

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def say(self, key: str, **values: object) -> str:
        """Return the text of a key with its placeholders filled; a key without a text is a bug in a page."""
        return self._texts[key].format(**values)

    def count(self, key: str, number: int, **values: object) -> str:
        """Return a text in its singular or plural form, or in the one for nothing where there is one."""
        form = "one" if number == 1 else "none" if number == 0 and f"{key}.none" in self else "many"
        return self.say(f"{key}.{form}", n=self.number(number), **values)

    def number(self, value: "int | float", digits: int = 0) -> str:
        """Return a number as the language writes it: 1,234.5 or 1 234,5 or 1.234,5."""
        thousands, point = {"en": (",", "."), "fr": ("\u202f", ","), "es": ("\u202f", ",")}.get(
            self.language, (".", ",")
        )
        whole, _, rest = f"{value:,.{digits}f}".partition(".")
        return whole.replace(",", thousands).replace("-", "−") + (point + rest if rest else "")


def typeset(text: str, language: str) -> str:
    """Return a text with narrow spaces that do not break: before a percent sign, in French also at other marks."""
    return re.sub(r" (?=[:;!?%»])|(?<=«) " if language == "fr" else r" (?=%)", "\u202f", text)


def capital(text: str) -> str:
    """Return a text with a capital, as a heading or a label begins."""
    return text[:1].upper() + text[1:]


def read(path: Path) -> "dict[str, str]":
    """Return the lines of a file of texts; a line that begins with # is a remark."""
    found: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            key, separator, text = line.partition(": ")
            if not separator or key in found:
                raise ValueError(f"{path.name}: {line!r} is no line of texts, or its key stands there twice")
            found[key] = text
    return found


def read_all(language: str) -> "dict[str, str]":
    """Return the texts of a language: the pages' own, and those of tournaments."""
    return read(_FOLDER / f"{language}.txt") | read(_FOLDER / f"tournaments-{language}.txt")


@cache
def texts(language: str) -> Texts:
    """Return the texts of a language, read once."""
    return Texts(language)


def preferred(header: str, offered: "tuple[str, ...]") -> str:
    """Return the offered language that an Accept-Language header prefers; else the first one offered."""
    wanted: list[tuple[float, int, str]] = []
    for place, part in enumerate(header.split(",")[:20]):
        name, _, quality = part.strip().partition(";")
        found = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", quality) if quality else None
        wanted.append((-(float(found[1]) if found else 1.0), place, name.split("-")[0].strip().lower()))
    for unwanted, _, name in sorted(wanted):
        if unwanted < 0 and name in offered:
            return name
    return offered[0]


def language_of(request: HTTPConnection, offered: "tuple[str, ...]" = LANGUAGES) -> str:
    """Return the language of a page: the address's, else the one chosen before, else what the browser prefers."""
    for chosen in (request.query_params.get("lang"), request.cookies.get(COOKIE)):
        if chosen in LANGUAGES:
            return chosen
    return preferred(request.headers.get("accept-language", ""), offered)

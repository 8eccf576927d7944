"""Questions and answers of a match in the words of a language."""

from dataclasses import dataclass
from typing import Any

from pipkeeper.protocol import DOTS
from pipkeeper.ui.widgets.labels import question
from pipkeeper.words import Words

from .languages import Texts
from .replays import Step


@dataclass(frozen=True, slots=True)
class Said:
    """An answer as people read it."""

    number: int
    round: int
    player: "int | None"  # None: the whole table
    question: str
    answer: str
    colours: "tuple[str, ...]"  # of the faces, where a throw shows colours


def time_text(tenths: int, texts: Texts) -> str:
    """Return a time in tenths of a second, with minutes where there are any."""
    seconds, tenth = divmod(abs(tenths), 10)
    minutes, seconds = divmod(seconds, 60)
    point = "." if texts.language == "en" else ","
    text = f"{minutes}:{seconds:02}" if minutes else str(seconds)
    return ("−" if tenths < 0 else "") + text + point + str(tenth)


def said(step: Step, game: str, names: "list[str]", words: Words, texts: Texts, secrets: bool) -> Said:
    """Return a step in words, with dots for secrets unless `secrets` is set.

    A throw that belongs to nobody mixes a board whose pieces may be hidden, so it is as secret as they are.
    """
    ask = step.ask
    if not secrets and (ask.secret or (ask.kind == "throw" and ask.player is None)):
        return Said(step.number, step.round, ask.player, question(game, words, ask), DOTS, ())
    colours = tuple(face for face in step.answer if isinstance(face, str)) if ask.kind == "throw" else ()
    answer = answer_text(step, step.answer, step.label, game, names, words, texts)
    return Said(step.number, step.round, ask.player, question(game, words, ask), answer, colours)


def answer_text(
    step: Step, answer: Any, label: "str | None", game: str, names: "list[str]", words: Words, texts: Texts
) -> str:
    """Return an answer to a step's question; `label` is what the ask itself calls it."""
    ask = step.ask
    if ask.kind == "choice":
        return label or _option(ask.about, game, names, words, answer)
    if ask.kind == "number":
        return time_text(answer, texts) if ask.clock else texts.number(answer)
    if ask.kind == "throw":
        return " ".join(words.first(f"face.{face}", str(face)) for face in answer)
    zone, face = answer
    shown = words.first(f"zone.{game}.{zone}", f"zone.{zone}", str(zone)) if isinstance(zone, str) else str(zone)
    return shown if zone in ask.faceless else f"{shown} × {face}"


def _option(about: str, game: str, names: "list[str]", words: Words, option: Any) -> str:
    text = words.get(f"choice.{game}.{about}.{option}") or words.get(f"choice.{option}")
    if text is None and isinstance(option, int) and 0 <= option < len(names):
        return names[option]
    return text or ", ".join(words.first(f"face.{part}", part) for part in str(option).split("-"))  # dice by colour

"""Correcting an answer of a match: what staff may enter, and what follows from it."""

from dataclasses import dataclass
from typing import Any

from starlette.datastructures import FormData

from host_tools.cafe.store import Correction, MatchDetail
from host_tools.cafe.tables.mirror import Mirror, Misfit
from pipkeeper.match import Match
from pipkeeper.rules.asks import Refused
from pipkeeper.ui.widgets.labels import question
from pipkeeper.words import Words

from .answers import answer_text
from .game_words import GameWords
from .languages import Texts
from .replays import Replay, Step


class NotAnAnswer(Exception):
    """Raised with the key of a text (`correct.…`) that says why an answer cannot be changed."""


@dataclass(frozen=True)
class Entry:
    """The fields of a form that asks for another answer."""

    number: int
    kind: str
    question: str
    now: str
    options: "tuple[tuple[str, str], ...]"  # code and text of a choice
    low: int
    high: int
    dice: int
    faces: "tuple[tuple[str, str], ...]"  # value and text of a face or of a die's
    zones: "tuple[tuple[str, str], ...]"
    chosen: str  # the choice, number or zone as it is now, so that only what was wrong has to be changed
    thrown: "tuple[str, ...]"  # the faces as they are now


def entry_of(step: Step, detail: MatchDetail, words: Words, spoken: Texts) -> Entry:
    """Return the form for one answer."""
    ask = step.ask
    names = [name or spoken.say("guest") for name in detail.names]
    options: list[tuple[str, str]] = []
    if ask.kind == "choice":
        for number, option in enumerate(ask.options):
            text = answer_text(step, option, ask.label(option), detail.game, names, words, spoken)
            options.append((str(number), text))
    faces: list[tuple[str, str]] = []
    if ask.kind in ("throw", "die"):
        named = ask.faces if ask.kind == "throw" else None
        faces = [(str(face), words.first(f"face.{face}", str(face))) for face in named or range(1, ask.sides + 1)]
    zones = []
    if ask.kind == "die":
        zones = [
            (str(at), words.first(f"zone.{detail.game}.{zone}", f"zone.{zone}", str(zone)))
            for at, zone in enumerate(ask.zones)
        ]
    return Entry(
        number=step.number,
        kind=ask.kind,
        question=question(detail.game, words, ask),
        now=answer_text(step, step.answer, step.label, detail.game, names, words, spoken),
        options=tuple(options),
        low=ask.low if ask.kind == "number" else 0,
        high=ask.high if ask.kind == "number" else 0,
        dice=ask.dice if ask.kind == "throw" else 1,
        faces=tuple(faces),
        zones=tuple(zones),
        chosen=_chosen(step),
        thrown=tuple(map(str, step.answer if ask.kind == "throw" else step.answer[1:] if ask.kind == "die" else ())),
    )


def _chosen(step: Step) -> str:
    ask, answer = step.ask, step.answer
    if ask.kind == "choice":
        return str(list(ask.options).index(answer))
    if ask.kind == "die":
        return str(list(ask.zones).index(answer[0]))
    return str(answer) if ask.kind == "number" else ""


def given_answer(replay: "Replay | None", number: int, form: FormData) -> Any:
    """Return the answer that a form gives to question `number`."""
    if replay is None or not 1 <= number <= len(replay.steps):
        raise NotAnAnswer("unknown")
    ask = replay.steps[number - 1].ask
    try:
        if ask.kind == "choice":
            return ask.options[int(_field(form, "choice"))]
        if ask.kind == "number":
            return int(_field(form, "number"))
        if ask.kind == "throw":
            return [_face(ask, _field(form, f"face-{die}")) for die in range(ask.dice)]
        return [ask.zones[int(_field(form, "zone"))], int(_field(form, "face-0"))]
    except (ValueError, IndexError):
        raise NotAnAnswer("form") from None


def _field(form: FormData, name: str) -> str:
    value = form.get(name)
    return value if isinstance(value, str) and len(value) < 40 else ""


def _face(ask: Any, text: str) -> "int | str":
    return text if ask.faces else int(text)


def corrected(replay: "Replay | None", detail: MatchDetail, number: int, answer: Any, words: GameWords) -> Correction:
    """Return the match with one answer changed; refused if a later one no longer fits."""
    if replay is None or replay.match is None or replay.broken:
        raise NotAnAnswer("unknown")
    played = replay.match
    match = Match(played.rules, detail.game, list(played.names), detail.options)
    try:
        match.restore(detail.codes, len(detail.codes))
        match.amend(number - 1, answer)
    except Refused as refusal:
        later = str(refusal.args[0]).startswith("amend-")
        raise NotAnAnswer("later" if later else "form") from None
    if match.over != detail.over:
        raise NotAnAnswer("later")
    codes = bytes(match.codes[: match.end])
    mirror = Mirror(words.games, detail.game, detail.revision, len(detail.names), detail.options)
    try:
        mirror.play(codes)
    except Misfit:
        raise NotAnAnswer("form") from None
    return Correction(codes, mirror.columns(), mirror.result())

"""A match as a page shows it, in one language."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pipkeeper.ui.widgets.labels import question

from .answers import Said, said, time_text
from .game_words import GameWords
from .languages import Texts
from .replays import Replay

if TYPE_CHECKING:
    from host_tools.cafe.store.views import MatchDetail

# The verdicts, and how the tag of each looks.
VERDICTS = {"checked": "checked", "playing": "", "other rules": "other", "refused": "refused", "void": "void"}
_DETAIL_LENGTH = 40  # letters; longer ones do not fit a phone


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's line in the standing."""

    number: int
    name: str
    person: "str | None"  # None for a guest: there is no page about one
    score: str
    place: "int | None"
    team: "int | None"
    turn: bool
    won: bool
    details: "tuple[tuple[str, str], ...]"


@dataclass(frozen=True, slots=True)
class MatchView:
    """Everything about a match that a page may show to anybody."""

    uid: str
    game: str
    title: str
    table: str
    seats: "tuple[Seat, ...]"  # as they sit
    ranked: "tuple[Seat, ...]"  # first place first
    round: int
    overtime: int
    over: bool
    draw: bool
    verdict: str
    why: str
    corrected: bool
    put_aside: bool
    began: int
    ended: "int | None"
    options: "tuple[str, ...]"
    question: str
    asked: "int | None"
    rounds: "tuple[Any, ...]"
    answers: int

    @property
    def winners(self) -> "tuple[Seat, ...]":
        return tuple(seat for seat in self.seats if seat.won)

    @property
    def winner_names(self) -> str:
        return ", ".join(seat.name for seat in self.winners)


def shown_names(names: "tuple[str | None, ...]", texts: Texts) -> "list[str]":
    """Return the names of the seats; guests get the language's word, with a number where there are several."""
    guests = sum(name is None for name in names)
    shown, number = [], 0
    for name in names:
        if name is None:
            number += 1
            shown.append(texts.say("guest") if guests == 1 else texts.say("guest.number", n=number))
        else:
            shown.append(name)
    return shown


def match_view(detail: "MatchDetail", replay: "Replay | None", words: GameWords, texts: Texts) -> MatchView:
    """Return a stored match with its standing; `replay` adds the question that waits for its answer."""
    names = shown_names(detail.names, texts)
    language = texts.language
    match = replay.match if replay and not replay.broken else None
    timed = bool(match and match.game.timed)
    seats = [_seat(row, detail, names, timed, words, texts) for row in detail.standing]
    if not seats:
        seats = [
            Seat(number, name, detail.names[number], "", None, None, False, number in detail.winners, ())
            for number, name in enumerate(names)
        ]
    waiting = match.ask if match and not detail.over else None
    return MatchView(
        uid=detail.uid,
        game=detail.game,
        title=words.title(detail.game, language),
        table=detail.table,
        seats=tuple(sorted(seats, key=lambda seat: seat.number)),
        ranked=tuple(sorted(seats, key=lambda seat: (seat.place or 99, seat.number))),
        round=int(detail.outlook.get("round") or 0),
        overtime=int(detail.outlook.get("overtime") or 0),
        over=detail.over,
        draw=detail.draw,
        verdict=detail.verdict,
        why=detail.why,
        corrected=detail.corrected,
        put_aside=detail.put_aside,
        began=detail.began,
        ended=detail.ended,
        options=tuple(words.options(detail.game, language, detail.options)),
        question=question(detail.game, words.words(detail.game, language), waiting) if waiting else "",
        asked=waiting.player if waiting else detail.turn,
        rounds=detail.rounds,
        answers=detail.answers,
    )


def _seat(
    row: "dict[str, Any]", detail: "MatchDetail", names: "list[str]", timed: bool, words: GameWords, texts: Texts
) -> Seat:
    number = row["player"]
    return Seat(
        number=number,
        name=names[number],
        person=detail.names[number],
        score=score_text(row.get("score"), timed, texts),
        place=row.get("place"),
        team=row.get("team"),
        turn=not detail.over and detail.turn == number,
        won=detail.over and number in detail.winners,
        details=tuple(_details(row, detail.game, words, texts)),
    )


def score_text(score: "int | None", timed: bool, texts: Texts) -> str:
    """Return a score as people read it; nothing in a game without points."""
    if score is None:
        return ""
    return time_text(score, texts) if timed else texts.number(score)


def _details(row: "dict[str, Any]", game: str, words: GameWords, texts: Texts) -> "list[tuple[str, str]]":
    """Return what the game adds to a row, where the words have a name for it and it is short."""
    spoken = words.words(game, texts.language)
    found = []
    for key, value in row.items():
        label = spoken.get(f"detail.{game}.{key}") or spoken.get(f"detail.{key}")
        if label and isinstance(value, (int, str)) and not isinstance(value, bool):
            shown = texts.number(value) if isinstance(value, int) else spoken.first(f"face.{value}", value)
            if shown and len(shown) <= _DETAIL_LENGTH:
                found.append((label, shown))
    return found


def answers_of(
    detail: "MatchDetail",
    replay: "Replay | None",
    words: GameWords,
    texts: Texts,
    first: int = 0,
    last: "int | None" = None,
) -> "list[Said]":
    """Return answers in words, those from `first` to before `last`; secrets only once the match is over."""
    if replay is None:
        return []
    names = shown_names(detail.names, texts)
    spoken = words.words(detail.game, texts.language)
    tell = detail.over or not detail.secret
    return [said(step, detail.game, names, spoken, texts, tell) for step in replay.steps[first:last]]

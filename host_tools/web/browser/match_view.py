"""A match as the page looks back on it: rounds, answers in words, corrections, and what an answer would bring."""

from typing import Any

from pipkeeper.correction import following
from pipkeeper.match import Match, unpacked
from pipkeeper.rules.asks import Refused
from pipkeeper.ui.widgets.labels import answer_text, question
from pipkeeper.words import Words

from .panels import drawing
from .seated import is_place, plain, spoken_ask

_LIKELY = 6  # numbers that are offered before others


def rounds(match: Match) -> "dict[str, Any]":
    """Return the points of every round and the totals."""
    game = match.game
    return {"rounds": game.rounds, "totals": game.totals, "timed": game.timed}


def answers(match: Match, words: Words) -> "list[dict[str, Any]]":
    """Return every answer with its round, its player and what was asked, the newest first."""
    found = []
    for number, (round_number, ask, answer) in enumerate(match.history()):
        asked = "" if ask.secret or ask.passing else question(match.game_id, words, ask)
        place = ask.board and not ask.secret and is_place(answer)  # the page has its own words for places
        found.append(
            {
                "at": number,
                "round": round_number,
                "player": ask.player,
                "question": asked,
                "answer": answer if place else answer_text(match, words, ask, answer),
            }
        )
    found.reverse()
    return found


def ask_again(match: Match, words: Words, at: int) -> "dict[str, Any]":
    """Return the ask of an old answer, with that answer, and how the match stood then."""
    for number, (ask, answer) in enumerate(match.answers()):
        if number == at:
            line = spoken_ask(match, words, ask)
            if not ask.secret or ask.player is not None:
                line["before"] = plain(answer)
            line["then"] = _then(match, words, at, [])
            return line
    raise Refused("amend", at, match.count - 1)


def correct(match: Match, words: Words, at: int, changed: "list[Any]") -> "dict[str, Any]":
    """Correct an answer; if a later one no longer fits, return the ask that has to be answered again."""
    try:
        match.amend(at, *changed)
    except Refused as refusal:
        follows = at + len(changed)
        if refusal.args == ("amend-fit", follows) and follows < match.count:
            line = spoken_ask(match, words, following(match, at, changed))
            line["then"] = _then(match, words, at, changed)
            return {"ask": line}
        raise
    return {"done": True}


def _then(match: Match, words: Words, at: int, changed: "list[Any]") -> "dict[str, Any]":
    """Return the board and the panel as they were before answer number `at`, with changed answers given after it."""
    end = 0
    for _ in range(at):
        _, end = unpacked(match.codes, end)
    trial = _trial(match, end)
    for answer in changed:
        trial.give(answer)
    panel = drawing(trial)
    return {"board": trial.game.board(), "panel": panel(trial, words) if panel else None}


def _trial(match: Match, end: int) -> Match:
    """Return a copy of the match up to an end of its codes, to be played on without side effects."""
    trial = Match(match.rules, match.game_id, match.names, match.given)
    trial.restore(match.codes[:end], end, trusted=True)
    return trial


def outcomes(match: Match, values: "list[Any]") -> "list[dict[str, Any]]":
    """Return what each answer would give the player who is asked: `points` of the round, and the new `total`.

    A value that is refused has neither; a match without points has no totals.
    """
    if match.ask is None or match.ask.player is None:
        return [{} for _ in values]
    trial = _trial(match, match.end)
    return [_outcome(trial, match.ask.player, value) for value in values]


def _outcome(trial: Match, seat: int, value: Any) -> "dict[str, Any]":
    ask: Any = trial.waiting_ask()
    game = trial.game
    try:
        ask.code(value)
    except Refused:
        return {}
    points = game.preview(value) if ask.kind == "die" else None
    if points is not None:
        return {"points": points, "total": game.score_with(seat, points)}
    score = game.score(seat)
    trial.give(value)
    total = trial.game.score(seat)
    trial.undo()
    if total == score and ask.kind == "number" and ask.adds:  # it counts once everybody's round is entered
        total = trial.game.score_with(seat, value)
    return {} if total is None or total == score else {"total": total}


def likely(match: Match) -> "list[int]":
    """Return numbers worth a button: earlier answers to this question, then round numbers."""
    ask: Any = match.ask  # for a number
    counts: dict[int, int] = {}
    for asked, answer in match.answers():
        if asked.about == ask.about and asked.kind == "number":
            counts[answer] = counts.get(answer, 0) + 1
    found = sorted(counts, key=lambda value: (-counts[value], value))[:_LIKELY]
    for value in (0, 1, 2, 3, 5, 10, 20, 50, 100):
        if len(found) < _LIKELY and value not in found:
            found.append(value)
    return sorted([value for value in found if ask.low <= value <= ask.high and not (value - ask.low) % ask.step])

"""The lines of the table protocol: asks, answers and standings as the objects that programs read."""

from .match import Match
from .rules.asks import Any, Ask, Choice, Data, Refused, Throw
from .words import Words

DOTS = "•••"  # what is shown in place of a secret


def ask_line(ask: Ask, game_id: str, words: "Words | None" = None) -> "Data":
    """Return the line of an ask, with its text if there are words for people."""
    line: "Data" = {"ask": ask.kind, "player": ask.player, "about": ask.about}
    asked: "Any" = ask  # by its kind: the classes of numbers and dice come and go with the games that use them
    if isinstance(ask, Choice):
        line["options"] = list(ask.options)
        if ask.board:
            line["board"] = ask.board
        if ask.limit:
            line["limit"] = ask.limit
    elif ask.kind == "number":
        line["low"] = asked.low
        line["high"] = asked.high
        if ask.clock:
            line["clock"] = "up"
        if asked.step != 1:
            line["step"] = asked.step
    elif isinstance(ask, Throw):
        line["dice"] = ask.dice
        if ask.faces:
            line["faces"] = list(ask.faces)
        else:
            line["sides"] = ask.sides
        if ask.colours:
            line["colours"] = list(ask.colours)
    elif ask.kind == "die":
        line["zones"] = list(asked.zones)
        line["sides"] = asked.sides
    text = words and words.question(game_id, ask)
    if text:
        line["text"] = text
    if ask.secret:
        line["secret"] = True
    return line


def answered_line(ask: Ask, answer: "Any") -> "Data":
    """Return the line for an accepted answer."""
    if isinstance(answer, tuple):
        answer = list(answer)
    return {"answered": DOTS if ask.secret else answer, "player": ask.player, "about": ask.about}


def standing_line(match: Match) -> "Data":
    """Return the line with everybody's place and score."""
    line = {"standing": match.standing(), "round": match.game.round}
    if match.game.overtime:
        line["overtime"] = match.game.overtime
    line.update(match.game.outlook())
    return line


def over_line(match: Match) -> "Data":
    """Return the line for the end of a match, with its winners."""
    game = match.game
    return {"over": True, "winners": list(game.winners), "draw": game.draw, "standing": match.standing()}


def sentence(words: Words, refusal: Refused) -> str:
    """Say in words what was refused and what is allowed."""
    word, values = refusal.args[0], refusal.args[1:]
    return words.say("refused." + word, *[shown(value) for value in values])


def shown(value: "Any", depth: int = 0) -> str:
    """Return a value from outside as text, shortened to fit a sentence."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        if depth or len(value) > 60:
            return "[…]"
        return ", ".join([shown(item, 1) for item in value]) or "[]"
    if isinstance(value, dict):
        return "{…}"
    text = value if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:57] + "…"

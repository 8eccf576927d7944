"""Asks and answers in the words of the table."""

if 0:  # for the type checker
    from typing import Any

    from ...match import Match
    from ...rules.asks import Ask
    from ...rules.die import Die
    from ...rules.game import Game
    from ...words import Words
    from ..app import App


def question(game_id: str, words: "Words", ask: "Ask") -> str:
    """Return the question of an ask; its bare word if it has no text."""
    return words.question(game_id, ask) or ask.says or ask.about


def option_text(match: "Match", words: "Words", ask: "Ask", option: "int | str") -> str:
    """Return the text of an option: the ask's own label, its words, or the name of its player."""
    text = ask.label(option)
    if text is not None:
        return text
    dice = ask.dice_after(option)
    if dice:
        return " ".join([letter(words, colour) + (str(face) if face else "?") for colour, face in dice])
    key = str(option)
    if ask.board and "." in key:
        return place_text(ask.board, key)
    text = words.get("choice." + match.game_id + "." + ask.about + "." + key) or words.get("choice." + key)
    if text is None:
        return match.names[option] if isinstance(option, int) and 0 <= option < len(match.names) else key
    return text


def place_text(board: str, place: str) -> str:
    """Return a place as its layer, row and number in the row, counted from 1; a plate has one layer."""
    level, row, column = [str(int(part) + 1) for part in place.split(".")]
    text = row + "/" + column
    return "▲" + level + " " + text if board == "pyramid" else text


def face_text(words: "Words", face: "int | str") -> str:
    """Return the number of a face, or its name in words."""
    return words.first("face." + face, face) if isinstance(face, str) else str(face)


def letter(words: "Words", face: "int | str") -> str:
    """Return one letter for a face of a die."""
    return words.first("letter." + face, face[0]) if isinstance(face, str) else str(face)


def die_letter(app: "App", owner: "int | str") -> str:
    """Return the letter of a die among several: of its colour, or of its owner."""
    return app.playing().names[owner][:1] if isinstance(owner, int) else letter(app.words, owner)


def die_name(app: "App", owner: "int | str") -> str:
    """Return the full name of a die: a colour with its letter, or its owner's name."""
    if isinstance(owner, int):
        return app.playing().names[owner]
    return letter(app.words, owner) + " " + face_text(app.words, owner)


def zone_text(match: "Match", words: "Words", zone: "int | str") -> str:
    """Return the number of a zone, or its name in words."""
    if isinstance(zone, str):
        return words.first("zone." + match.game_id + "." + zone, "zone." + zone, zone)
    return str(zone)


def score_text(words: "Words", game: "Game", score: "int | None") -> str:
    """Return a score as people read it; empty in a game without points."""
    return "" if score is None else time_text(words, score) if game.timed else str(score)


def decimal(words: "Words", tenths: int) -> str:
    """Return a number of tenths with the decimal sign of the language."""
    text = str(abs(tenths) // 10) + words.say("play.decimal") + str(abs(tenths) % 10)
    return "-" + text if tenths < 0 else text


def time_text(words: "Words", tenths: int) -> str:
    """Return a time in tenths of a second, with minutes where there are any."""
    minutes, tenths = divmod(tenths, 600)
    text = decimal(words, tenths)
    if minutes:
        return str(minutes) + ":" + ("0" if tenths < 100 else "") + text
    return text


def answer_text(match: "Match", words: "Words", ask: "Ask", answer: "Any") -> str:
    """Return a given answer in words; dots for a secret."""
    if ask.secret:
        from ...protocol import DOTS

        return DOTS
    if ask.kind == "choice":
        return option_text(match, words, ask, answer)
    if ask.kind == "number":
        return time_text(words, answer) if ask.clock else str(answer)
    if ask.kind == "throw":
        return " ".join([words.get("letter." + str(face)) or str(face) for face in answer])
    die: "Die" = ask  # type: ignore[assignment]  # the only kind left
    zone, face = answer
    text = zone_text(match, words, zone)
    return text if zone in die.faceless else text + " × " + str(face)


def news_text(match: "Match", words: "Words") -> str:
    """Return the game's latest news, with the names of the players concerned."""
    word, *values = match.game.news
    said = []
    for value in values:
        if isinstance(value, tuple):
            value = names_text(words, [match.names[seat] for seat in value])
        said.append(value)
    key = "news." + word
    text = words.get(key + "." + str(values[0])) if values else None  # the sentence differs for one player or none
    return (text or words.say(key)).format(*said)


def names_text(words: "Words", names: "list[str]") -> str:
    """Join names into a list, with "and" before the last."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " " + words.say("play.and") + " " + names[-1]

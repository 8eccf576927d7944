"""Asks and answers in the words of the table."""

from ...protocol import DOTS


def question(game_id: str, words, word: str) -> str:
    """What is asked, in words for people with places for values; the bare word where the words have none."""
    return words.get("ask." + game_id + "." + word) or words.first("ask." + word, word)


def option_text(match, words, ask, option) -> str:
    """An option of a choice: the ask's own label, its words, or the name of the player it stands for."""
    text = ask.label(option)
    if text is not None:
        return text
    key = str(option)
    text = words.get("choice." + match.game_id + "." + ask.about + "." + key) or words.get("choice." + key)
    if text is None:
        return match.names[option] if isinstance(option, int) and 0 <= option < len(match.names) else key
    return text


def face_text(words, face) -> str:
    """A face of a die: its number, or its name in words."""
    return words.first("face." + face, face) if isinstance(face, str) else str(face)


def letter(words, face) -> str:
    """A face of a die where there is room for one letter only."""
    return words.first("letter." + face, face[0]) if isinstance(face, str) else str(face)


def zone_text(match, words, zone) -> str:
    """A zone of the board: its number, or its name in words."""
    if isinstance(zone, str):
        return words.first("zone." + match.game_id + "." + zone, "zone." + zone, zone)
    return str(zone)


def score_text(game, score) -> str:
    """A score as people read it; nothing in a game without points."""
    return "" if score is None else tenths(score) if game.timed else str(score)


def tenths(time: int) -> str:
    """A time in tenths of a second, with minutes where there are any."""
    seconds, tenth = divmod(time, 10)
    minutes, seconds = divmod(seconds, 60)
    text = str(seconds) + "." + str(tenth)
    if minutes:
        return str(minutes) + ":" + ("0" if seconds < 10 else "") + text
    return text


def answer_text(match, words, ask, answer) -> str:
    """A given answer, for people: dots for a secret."""
    if ask.secret:
        return DOTS
    if ask.kind == "choice":
        return option_text(match, words, ask, answer)
    if ask.kind == "number":
        return tenths(answer) if ask.clock else str(answer)
    if ask.kind == "throw":
        return " ".join([words.get("letter." + str(face)) or str(face) for face in answer])
    zone, face = answer
    text = zone_text(match, words, zone)
    return text if zone in ask.faceless else text + " × " + str(face)


def seat_game(app, seat) -> str:
    """What is played at a seat that a host has for this table, and what it is for."""
    game = app.words.first("title." + seat.game, seat.game)
    return game + ", " + seat.note if seat.note else game


def seat_names(app, seat) -> str:
    """Who plays there."""
    return " – ".join([name or app.words.say("ui.guest") for name in seat.names])


def open_match_line(app, outline: tuple) -> str:
    """An open match in a list: its game and who plays."""
    _, game_id, names, _ = outline
    return app.words.first("title." + game_id, game_id) + ": " + ", ".join([name or "–" for name in names])

"""Asks and answers in the words of the table."""

from ...protocol import DOTS
from ...rules.asks import Die

if 0:  # for the type checker
    from typing import Any

    from ...dice_pool import Pool
    from ...link.order_lines import Seat
    from ...match import Match
    from ...rules.asks import Ask
    from ...rules.game import Game
    from ...words import Words
    from ..app import App


def question(game_id: str, words: "Words", word: str) -> str:
    """What is asked, in words for people with places for values; the bare word where the words have none."""
    return words.get("ask." + game_id + "." + word) or words.first("ask." + word, word)


def option_text(match: "Match", words: "Words", ask: "Ask", option: "int | str") -> str:
    """An option of a choice: the ask's own label, its words, or the name of the player it stands for."""
    text = ask.label(option)
    if text is not None:
        return text
    dice = ask.dice_after(option)
    if dice:
        return " ".join([letter(words, colour) + (str(face) if face else "?") for colour, face in dice])
    key = str(option)
    text = words.get("choice." + match.game_id + "." + ask.about + "." + key) or words.get("choice." + key)
    if text is None:
        return match.names[option] if isinstance(option, int) and 0 <= option < len(match.names) else key
    return text


def face_text(words: "Words", face: "int | str") -> str:
    """A face of a die: its number, or its name in words."""
    return words.first("face." + face, face) if isinstance(face, str) else str(face)


def letter(words: "Words", face: "int | str") -> str:
    """A face of a die where there is room for one letter only."""
    return words.first("letter." + face, face[0]) if isinstance(face, str) else str(face)


def die_letter(app: "App", owner: "int | str") -> str:
    """The letter of a die among several: of its colour, or of the player whose it is."""
    return app.playing().names[owner][:1] if isinstance(owner, int) else letter(app.words, owner)


def die_name(app: "App", owner: "int | str") -> str:
    """The same in full: a colour with its letter, or the player's name."""
    if isinstance(owner, int):
        return app.playing().names[owner]
    return letter(app.words, owner) + " " + face_text(app.words, owner)


def zone_text(match: "Match", words: "Words", zone: "int | str") -> str:
    """A zone of the board: its number, or its name in words."""
    if isinstance(zone, str):
        return words.first("zone." + match.game_id + "." + zone, "zone." + zone, zone)
    return str(zone)


def score_text(words: "Words", game: "Game", score: "int | None") -> str:
    """A score as people read it; nothing in a game without points."""
    return "" if score is None else time_text(words, score) if game.timed else str(score)


def decimal(words: "Words", tenths: int) -> str:
    """A number in tenths, with the sign that the language writes before them."""
    text = str(abs(tenths) // 10) + words.say("play.decimal") + str(abs(tenths) % 10)
    return "-" + text if tenths < 0 else text


def time_text(words: "Words", tenths: int) -> str:
    """A time in tenths of a second, with minutes where there are any."""
    minutes, tenths = divmod(tenths, 600)
    text = decimal(words, tenths)
    if minutes:
        return str(minutes) + ":" + ("0" if tenths < 100 else "") + text
    return text


def answer_text(match: "Match", words: "Words", ask: "Ask", answer: "Any") -> str:
    """A given answer, for people: dots for a secret."""
    if ask.secret:
        return DOTS
    if ask.kind == "choice":
        return option_text(match, words, ask, answer)
    if ask.kind == "number":
        return time_text(words, answer) if ask.clock else str(answer)
    if ask.kind == "throw":
        return " ".join([words.get("letter." + str(face)) or str(face) for face in answer])
    zone, face = answer
    text = zone_text(match, words, zone)
    return text if isinstance(ask, Die) and zone in ask.faceless else text + " × " + str(face)


def seat_game(app: "App", seat: "Seat") -> str:
    """What is played at a seat that a host has for this table, and what it is for."""
    game = app.words.first("title." + seat.game, seat.game)
    return game + ", " + seat.note if seat.note else game


def seat_names(app: "App", seat: "Seat") -> str:
    """Who plays there."""
    return " – ".join([name or app.words.say("ui.guest") for name in seat.names])


def open_match_line(app: "App", outline: "tuple[int, str, list[str], int]") -> str:
    """An open match in a list: its game and who plays."""
    _, game_id, names, _ = outline
    return app.words.first("title." + game_id, game_id) + ": " + ", ".join([name or "–" for name in names])


def date_text(words: "Words", unix: "int | None") -> str:
    """The day of a moment, as the language writes it; nothing if the moment is not known."""
    if not unix:
        return ""
    days = unix // 86400 + 719468  # since 1 March of the year 0
    era, day = divmod(days, 146097)
    year = (day - day // 1460 + day // 36524 - day // 146096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5 - 1
    month += 3 if month < 10 else -9
    year += 400 * era + (month < 3)
    return words.say("play.date", year, two_figures(month), two_figures(day))


def two_figures(number: int) -> str:
    return ("0" if number < 10 else "") + str(number)


def news_text(match: "Match", words: "Words") -> str:
    """What the game says has just happened, with the names of the people it names."""
    word, *values = match.game.news
    said = []
    for value in values:
        if isinstance(value, tuple):
            value = names_text(words, [match.names[seat] for seat in value])
        said.append(value)
    key = "news." + word
    text = words.get(key + "." + str(values[0])) if values else None  # one of them, or none, reads differently
    return (text or words.say(key)).format(*said)


def names_text(words: "Words", names: "list[str]") -> str:
    """Names in a row, the last with an "and"."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " " + words.say("play.and") + " " + names[-1]


def kind_text(words: "Words", kind: "int | str") -> str:
    """A kind of die of the roller."""
    named: "dict[int | str, str]" = {"C": "colours", "M": "coin"}
    return words.say("bag." + named.get(kind, "d" + str(kind)))


def pool_text(words: "Words", pool: "Pool") -> str:
    """The dice of the roller in a line."""
    named = pool.named()
    if named:
        return str(pool.counts[named]) + " × " + kind_text(words, named)
    text = "+".join([str(pool.counts[kind]) + kind_text(words, kind) for kind in pool.kinds()])
    if pool.added:
        text += ("+" if pool.added > 0 else "") + str(pool.added)
    if pool.exploding:
        text += " !"
    if pool.keep:
        text += " " + words.say("roller.highest" if pool.keep > 0 else "roller.lowest", abs(pool.keep))
    return text

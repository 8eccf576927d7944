"""Words of the menus: seats and matches in lists, dates, and pools of the dice roller."""

if 0:  # for the type checker
    from ...dice_pool import Pool
    from ...link.order_lines import Seat
    from ...words import Words
    from ..app import App


def seat_game(app: "App", seat: "Seat") -> str:
    """Returns the game of a seat that a host holds for this table, with its note."""
    game = app.words.first("title." + seat.game, seat.game)
    return game + ", " + seat.note if seat.note else game


def seat_names(app: "App", seat: "Seat") -> str:
    """Returns the names of a seat's players."""
    return " – ".join([name or app.words.say("ui.guest") for name in seat.names])


def open_match_line(app: "App", outline: "tuple[int, str, list[str], int]") -> str:
    """Describes an open match in a list by its game and players."""
    _, game_id, names, _ = outline
    players = ", ".join([name or "–" for name in names])
    return app.words.say("play.pair", app.words.first("title." + game_id, game_id), players)


def date_text(words: "Words", unix: "int | None") -> str:
    """Returns the date of a Unix time in the style of the language; empty if unknown."""
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


def kind_text(words: "Words", kind: "int | str") -> str:
    """Returns the name of a kind of die."""
    named: "dict[int | str, str]" = {"C": "colours", "M": "coin"}
    return words.say("bag." + named.get(kind, "d" + str(kind)))


def pool_text(words: "Words", pool: "Pool") -> str:
    """Returns the dice of a pool in one line."""
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

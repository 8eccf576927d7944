"""Begins, resumes and leaves matches; imported for that, and unloaded in play."""

from ..catalogue.catalogue import Catalogue, forget_games
from ..match import Match
from ..rules.asks import Refused
from ..words import guest_name

if 0:  # for the type checker
    from collections.abc import Iterable

    from ..rules.asks import Data
    from ..rules.rule_module import RuleModule
    from ..words import Words
    from .app import App

_titles: "dict[tuple[str, str], str]" = {}  # of users' own games, by language and game


def begin_match(
    app: "App", game_id: str, names: "list[str]", given: "Data", order: int = 0, codes: bytes = b""
) -> None:
    """Start a match; Refused if its game is gone or its options are invalid.

    Others stay open; if too many are, one must end.

    `order` is that of a host, `codes` are the answers of a match that comes from another table.
    """
    app.put_away()
    match = Match(load_rules(app, game_id), game_id, names, given)
    if codes:
        match.restore(codes, len(codes))
    if app.store.full():
        app.open("device.end_match", match, order)
    else:
        start_match(app, match, order)


def start_match(app: "App", match: Match, order: int = 0) -> None:
    """Start a match once there is room for it."""
    if app.dice:
        from .electronic_dice import note_dice

        note_dice(app)
    app.settings["names"] = match.names
    app.store.save_settings()
    app.saved = app.store.begin(match, order)
    app.play(match)


def rematch(app: "App", game_id: str, names: "list[str]", options: "Data") -> bool:
    """Start the same match again; return False and report it if its game, map or options are gone.

    If two of the players have been merged since, ask who plays.
    """
    before = app.match
    try:
        if len(set(names)) < len(names):
            app.open("setup.players", game_id)
            return True
        begin_match(app, game_id, names, options)
    except Refused:
        app.store.problems.waiting.append(("gone", (app.words.first("title." + game_id, game_id),)))
        return False
    app.before = before if before is not app.match else None
    return True


def take_up(app: "App") -> bool:
    """Find the match that was in play when the device was switched off."""
    app.match = app.store.resume(lambda game_id: load_rules(app, game_id))
    return app.match is not None


def open_match(app: "App", number: int) -> None:
    """Resume an open match; one that can no longer be played leads to the title, which shows what is left."""
    app.put_away()
    match = app.store.take_up(number, lambda game_id: load_rules(app, game_id))
    if match is None:
        app.show("device.title")
    else:
        app.saved = True
        app.play(match)


def close_match(app: "App") -> None:
    """Leave a finished match, and release it with its game."""
    app.put_away()
    app.match = app.play_screen = None
    app.show("device.title")
    forget_games()


def own_title(app: "App", game_id: str) -> str:
    """Return the title of a user's own game; the id if it is no longer on the device.  It is read once."""
    title = _titles.get((app.words.language, game_id))
    if title is None:
        catalogue = Catalogue(app.kit.assets, app.kit.data)
        title = _titles[app.words.language, game_id] = catalogue.title(game_id, app.words)
        catalogue.close()
    return title


def with_guests(words: "Words", names: "Iterable[str | None]", known: "list[str]") -> "list[str]":
    """Return the names of all seats; a guest is called after the seat, or by a further number if that is a name here.

    `known` are names of people who may not be at the table.
    """
    found = [name or "" for name in names]
    for seat in range(len(found)):
        number = seat
        while not found[seat]:
            name = guest_name(words, number)
            if name in found or name in known:
                number = max(number + 1, len(found))
            else:
                found[seat] = name
    return found


def load_rules(app: "App", game_id: str) -> "RuleModule":
    """Load the rules of a game from the catalogue, with its own words if it has any; Refused if it is not there."""
    app.memory.make_room()
    catalogue = Catalogue(app.kit.assets, app.kit.data)
    try:
        rules = catalogue.load(game_id)
        if rules is None:
            raise Refused("no-game", game_id)
        app.words.own = catalogue.own_words(game_id, app.words.language)
        return rules
    finally:
        catalogue.close()

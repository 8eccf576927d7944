"""Rarely used parts of the link's app side: is a game installed, is a name a guest's, begin a match from a host."""

from ..rules.asks import Refused

if 0:  # for the type checker
    from ..link.link import Link
    from ..link.order_lines import Seat
    from .app import App


def has_game(app: "App", game_id: str) -> bool:
    """Returns True if a game is installed on this device."""
    from ..catalogue.catalogue import Catalogue

    catalogue = Catalogue(app.kit.assets, app.kit.data)
    try:
        return catalogue.has(game_id)
    finally:
        catalogue.close()


def is_guest(app: "App", name: str) -> bool:
    """Returns True if a name is just the word for a guest's seat, in any language."""
    from ..words import LANGUAGES, Words

    for language in LANGUAGES:
        words = Words(app.kit.assets, language)
        before = words.say("ui.player", "\n").split("\n")[0]
        words.close()
        if name.startswith(before) and name[len(before) :].isdigit():
            return True
    return False


def begin(app: "App", link: "Link", seat: "Seat") -> None:
    """Begins the match of a seat, or tells the host that it cannot be played."""
    names: "list[str]" = []
    for name in seat.names:
        names.append(app.words.say("ui.player", len(names) + 1) if name is None else name)
    try:
        app.begin(seat.game, names, seat.options, seat.order, seat.codes)
    except Refused as refusal:
        link.decline(seat, "names" if refusal.args[0].startswith("players") else "options")
        app.store.problems.append(("gone", (app.words.first("title." + seat.game, seat.game),)))
        app.show("device.title")

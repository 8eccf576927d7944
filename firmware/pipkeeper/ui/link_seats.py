"""Rarely used parts of the link's app side: show what a host says, who can play a game, is a name a guest's, begin a
match from a host.  Each function unloads the module.
"""

from ..rules.asks import Refused
from ..unload import forget
from ..words import LANGUAGES, Words, is_guest

if 0:  # for the type checker
    from ..link.link import Link
    from ..link.order_lines import Seat
    from .app import App
    from .linking import Linking


def show(app: "App", linking: "Linking", now: int) -> None:
    """Show the table's new orders, and why a host has refused the device."""
    forget(__name__)
    link = linking.link
    if link.identify > now and "device.link_identify" not in app.names:
        app.open("device.link_identify", linking)
    if link.changed:
        link.changed = False
        if app.screens[-1].resting:
            if link.seats:
                app.idle.woken(now)
                app.show("device.title")
                app.hush()
            else:
                app.redraw()
    if link.refusal != linking.refusal:
        linking.refusal = link.refusal
        if link.refusal:
            app.store.problems.waiting.append(("link-" + link.refusal.replace(" ", "-"), ()))


def players_of(app: "App", game_id: str) -> "tuple[int, int] | None":
    """Return the fewest and most players of a game; None if it is not installed on this device."""
    forget(__name__)
    from ..catalogue.catalogue import Catalogue

    catalogue = Catalogue(app.kit.assets, app.kit.data)
    try:
        return catalogue.players(game_id)
    finally:
        catalogue.close()


def is_any_guest(app: "App", name: str) -> bool:
    """Return True if a name is just the word for a guest's seat, in any language."""
    forget(__name__)
    for language in LANGUAGES:
        words = Words(app.kit.assets, language)
        guest = is_guest(words, name)
        words.close()
        if guest:
            return True
    return False


def begin_seat(app: "App", link: "Link", seat: "Seat") -> None:
    """Begin the match of a seat, or tell the host that it cannot be played."""
    forget(__name__)
    from ..link.order_lines import decline
    from .matches import begin_match, with_guests

    names = with_guests(app.words, seat.names, app.store.roster)
    try:
        begin_match(app, seat.game, names, seat.options, seat.order, seat.codes)
    except Refused as refusal:
        decline(link, seat, "names" if refusal.args[0].startswith("players") else "options")
        app.store.problems.waiting.append(("gone", (app.words.first("title." + seat.game, seat.game),)))
        app.show("device.title")

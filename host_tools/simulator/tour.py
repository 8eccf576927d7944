"""A tour of the device: every screen there is, opened, used and left by presses."""

from typing import TYPE_CHECKING, Any

from pipkeeper.catalogue.catalogue import book_title
from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL

from .player import Player

if TYPE_CHECKING:
    from .evenings import Recording

_STUCK = 11000  # ms after which a held button counts as stuck
_LONG = 400000  # ms until the glass is dark
_VALUES = (5, 4, 2, 2, 6, 2, 2)  # values of each setting, up to the colours of the rows


def of_everything(evening: "Recording") -> None:
    """Visit every screen in turn: settings, dice, search, options of all kinds, asks of all kinds, history."""
    table = evening.table
    table.press(OK)
    _settings(table)
    with evening.of_this_machine():
        _about(table)
    _dice(table)
    _people(table)
    _search(table)
    for visit in (_own_goal, _colour_values, _counted, _against_the_clock, _secret, _rows_of_tulum, _map, _short_match):
        visit(table)
        table.go_home()
    _too_many(table)
    table.pick_line(table.word("ui.title.history"))
    table.press(OK)
    table.wait(500)
    table.press(OK, OK, BACK, BACK, BACK, NEXT, OK, BACK, BACK)
    table.hold(PREV, _STUCK)
    evening.look("stuck")
    table.press(OK)
    table.wait(_LONG)
    evening.look("dark")
    table.press(OK)
    evening.look("woken")


def of_a_cafe(evening: "Recording") -> None:
    """Visit a kiosk: the staff at the start, Dutch-speaking guests who leave their match, and the next guests."""
    table = evening.table
    table.hold_both(PREV, NEXT, 700)
    evening.look("staff")
    table.pick_line(table.word("ui.staff.clear"))
    table.press(NEXT, OK)
    evening.look("cleared")
    table.press(BACK)
    evening.look("welcome")
    table.wait(2600)
    evening.look("games")
    table.press(ROLL, ROLL)
    evening.look("dutch")
    table.press(OK)
    _seat(table, "tulum")
    table.pick(0)
    _answer(table, 2)
    table.wait(_LONG)
    evening.look("left-alone")
    table.press(OK)
    evening.look("their-match")
    table.pick_line(table.word("ui.title.new"))
    table.pick_line(book_title(table.app.words, "tulum"))
    evening.look("next-guests")


def _settings(table: Player) -> None:
    table.pick_line(table.word("ui.title.settings"))
    for number, values in enumerate(_VALUES):
        table.pick(number)
        table.press(*[OK] * (values - 1))
    table.pick(len(_VALUES))
    table.press(OK, BACK, BACK)


def _about(table: Player) -> None:
    table.pick_line(table.word("ui.title.about"))
    table.pick(0)
    table.press(PREV, NEXT, OK, OK, ROLL, BACK, BACK, BACK)


def _dice(table: Player) -> None:
    table.pick_line(table.word("ui.title.roller"))
    table.press(ROLL)
    table.wait(1500)
    table.press(NEXT, ROLL, PREV, PREV, ROLL, OK)
    table.pick_line(table.word("roller.throws"))
    table.press(BACK)
    table.pick_line(table.word("roller.chances"))
    table.wait(1500)
    table.press(NEXT, BACK, BACK, BACK)


def _people(table: Player) -> None:
    """Add two names, rename one, merge it with the other, delete that one's namesake."""
    table.pick_line(table.word("ui.title.people"))
    for name in ("Ann", "Zoe"):
        table.pick(0)
        table.spell(name)
    for door in ("rename", "merge", "delete"):
        table.pick(1)
        table.pick_line(table.word("ui.person." + door))
        if door == "rename":
            table.spell("Zo")
            table.press(NEXT, PREV)
            continue
        if door == "merge":
            table.press(OK)
        table.press(NEXT, OK)
    table.go_home()


def _search(table: Player) -> None:
    table.pick_line(table.word("ui.title.new"))
    table.pick_line(table.word("ui.find"))
    for wish in (1, 2, 3, 4):
        table.pick(wish)
    table.pick(4)
    table.pick(0)
    table.press(NEXT, BACK, BACK, BACK)


def _seat(table: Player, book: str, game: str = "") -> None:
    """Go from the title to the options of a game, with two people."""
    table.pick_line(table.word("ui.title.new"))
    table.pick_line(book_title(table.app.words, book))
    if game:
        table.pick_line(table.word("title." + game))
    table.seat(["Ada", "Zoë"])


def _first(ask: Any) -> Any:
    """Return an answer that is always possible."""
    if ask.kind == "choice":
        return ask.options[0]
    if ask.kind == "throw":
        return [ask.faces[0] if ask.faces else 1] * ask.dice
    return ask.low + 1


def _answer(table: Player, answers: int) -> None:
    for _ in range(answers):
        table.clear()
        table.answer(_first(table.match.ask))


def _own_goal(table: Player) -> None:
    _seat(table, "das-spiel", "slide")
    for _ in range(4):
        table.pick(3)
    table.spell("Six 6")
    table.pick(1)
    table.press(NEXT, BACK)
    table.pick(0)
    _answer(table, 2)


def _colour_values(table: Player) -> None:
    _seat(table, "das-spiel", "el-dado")
    table.pick(3)
    table.pick(1)
    table.press(NEXT, ROLL, OK, BACK)
    table.pick(0)
    _answer(table, 4)


def _counted(table: Player) -> None:
    _seat(table, "das-spiel", "emag")
    table.pick(0)
    _answer(table, 2)


def _against_the_clock(table: Player) -> None:
    _seat(table, "das-spiel", "dune")
    table.pick(0)
    table.clear()
    for _ in range(2):
        _answer(table, 1)
        if table.match.waiting_ask().clock:
            table.press(OK)
            table.wait(2300)
            table.press(OK, OK)
    while not table.match.over:
        _answer(table, 1)
    table.press(OK)
    table.pick_line(table.word("play.leave"))


def _secret(table: Player) -> None:
    _seat(table, "das-spiel", "slipped")
    table.pick(0)
    _answer(table, 4)


def _rows_of_tulum(table: Player) -> None:
    _seat(table, "tulum")
    table.set_option("advice", "on")
    table.pick(table.top.row_of("rows"))
    table.press(OK, BACK)
    table.pick(0)
    _answer(table, 1)
    table.press(ROLL)
    table.clear()
    _answer(table, 1)
    table.hold_back()
    for door in ("redo", "standing", "sheet", "card"):
        table.press(BACK)
        table.pick_line(table.word("ui.pause." + door))
        if table.screen != "play":
            table.press(NEXT, BACK)
        while table.screen != "play":
            table.press(BACK)


def _map(table: Player) -> None:
    _seat(table, "dice-trip")
    table.pick(0)
    _answer(table, 3)


def _short_match(table: Player) -> None:
    _seat(table, "tumblin-dice")
    for name, value in (("dice", 1), ("first", "seated"), ("target", 2), ("throws", "tracked")):
        table.set_option(name, value)
    table.pick_line(table.word("ui.house"))
    table.pick_line(table.word("ui.house.keep"))
    table.spell("Quick")
    table.pick(0)
    while not table.match.over:
        table.clear()
        ask = table.match.waiting_ask()
        table.answer((len(table.match.codes) % 5, 4) if ask.kind == "die" else _first(ask))
        if table.match.count == 4:
            table.clear()
            for door in ("rounds", "correct"):
                table.press(BACK)
                table.pick_line(table.word("ui.pause." + door))
                table.press(NEXT, BACK, BACK)
    table.press(OK)
    for door in ("play.chart", "ui.pause.rounds"):
        table.pick_line(table.word(door))
        table.press(NEXT, BACK)


def _too_many(table: Player) -> None:
    """Begin matches until one of those that are open must end."""
    while table.screen != "end_match":
        table.go_home()
        _seat(table, "tulum")
        table.pick(0)
    table.press(NEXT, OK, NEXT, OK)
    table.go_home()

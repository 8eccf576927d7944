"""`pipkeeper screens`: every screen in every language as a picture, with an index page to look them through."""

import argparse
import html
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pipkeeper.dice_pool import pool_from
from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.ui.left_alone import warn
from pipkeeper.ui.matches import begin_match
from pipkeeper.words import LANGUAGES

from .. import ASSETS
from ..build.boards import BOARD_HELP, DISTINCT, load
from ..errors import UserError
from . import contact_sheet, pictures
from .player import Player
from .replay import sit_down

ROSTER = ["Anna", "Ben", "Carla", "Dora", "Emil", "Friederike"]
TWO, FOUR = ROSTER[:2], ROSTER[:4]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=Path("build") / "screens", help="the folder to write to")
    parser.add_argument("--board", help=f"{BOARD_HELP}; without it {', '.join(DISTINCT)}")
    parser.add_argument("--lang", choices=LANGUAGES, help="one language instead of all five")
    parser.add_argument("--scale", type=int, default=4, choices=range(1, 11), metavar="1-10", help="pixels a pixel")


def run(args: argparse.Namespace) -> int:
    boards = [load(name) for name in ((args.board,) if args.board else DISTINCT)]
    languages = (args.lang,) if args.lang else LANGUAGES
    try:
        for board in boards:
            write(board, languages, args.out / board["name"], args.scale)
    except OSError as error:
        raise UserError(f"{args.out} cannot be written: {error.strerror}") from None
    count = len(SCENES) * len(languages) * len(boards)
    print(f"{count} screens of {len(boards)} boards: {args.out}/*/index.html and sheet-*.png")
    return 0


def write(board: "dict[str, Any]", languages: Any, folder: Path, scale: int) -> None:
    """Write a board's screens: a picture each, a contact sheet a language, and a page with all of them."""
    for language in languages:
        (folder / language).mkdir(parents=True, exist_ok=True)
        shown = list(frames(board, language))
        for name, frame in shown:
            pictures.save(frame, board["width"], folder / language / f"{name}.png", scale)
        contact_sheet.save(shown, board["width"], folder / f"sheet-{language}.png")
    (folder / "index.html").write_text(index(board, languages), encoding="utf-8")


def played(board: "dict[str, Any]", language: str) -> "Iterator[Any]":
    """Yield every screen by its name, as a device that shows it in a language."""
    for name, scene in SCENES.items():
        with tempfile.TemporaryDirectory() as folder:
            runner = sit_down({**board, "language": language}, str(ASSETS), folder, ROSTER)
            runner.wait(10)
            scene(Player(runner))
            while runner.app.reveal:  # a screen that comes in parts
                runner.wait(50)
            yield name, runner


def frames(board: "dict[str, Any]", language: str) -> Any:
    """Return every screen by its name, as it looks in a language."""
    return ((name, runner.frame()) for name, runner in played(board, language))


def index(board: "dict[str, Any]", languages: Any) -> str:
    """Return the page: a row per screen, a column per language."""
    rows = [
        f"<tr><th>{name}</th>"
        + "".join(f'<td><img src="{language}/{name}.png" alt="{name} ({language})"></td>' for language in languages)
        + "</tr>"
        for name in SCENES
    ]
    heads = "".join(f"<th>{language}</th>" for language in languages)
    style = "body{background:#222;color:#eee;font-family:sans-serif}td{padding:4px}th{text-align:left}"
    title = f"Pipkeeper’s screens: {html.escape(board['title'])}"
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{style}</style>'
        f"<h1>{title}</h1><table><tr><th></th>{heads}</tr>{''.join(rows)}</table></html>\n"
    )


# Scenes: the presses that lead to each screen.


def opened(name: str, *values: Any) -> Any:
    def scene(table: Player) -> None:
        table.press(OK)
        table.app.open(name, *values)
        table.runner.settle()

    return scene


def seated(game: str, players: Any) -> Any:
    """Return a scene with the options of a game."""
    return then(opened("setup.players", game), lambda table: table.seat(players))


def begun(game: str, players: Any, options: Any = None, answers: Any = ()) -> Any:
    """Return a scene in which a match has its first answers."""

    def scene(table: Player) -> None:
        begin_match(table.app, game, list(players), dict(options or {}))
        table.runner.settle()
        for answer in answers:
            table.answer(answer)

    return scene


def then(first: Any, second: Any) -> Any:
    def scene(table: Player) -> None:
        first(table)
        second(table)

    return scene


def pressed(*buttons: int) -> Any:
    return lambda table: table.press(*buttons)


def one_round(table: Player) -> None:
    """Play a whole round of four, up to its standing."""
    begun("tumblin-dice", FOUR, {"first": "seated"})(table)
    for number in range(16):
        table.answer((number % 5, 1 + number % 6))


def ended(options: Any = None) -> Any:
    """Return a scene with a short match played to its end."""

    def scene(table: Player) -> None:
        begun("tumblin-dice", TWO, {"first": "seated", "target": 1, "dice": 2, **(options or {})})(table)
        for answer in ((3, 6), (4, 6), (2, 5), (1, 1)) if not options else ((3, 6), (3, 6), (3, 6), (3, 6)):
            table.answer(answer)
        table.wait(700)

    return scene


def after_the_end(door: str = "") -> Any:
    """Return a scene with the choices after a match, or one of them taken."""

    def scene(table: Player) -> None:
        begun("tumblin-dice", TWO, {"first": "seated", "target": 3, "dice": 1})(table)
        for answer in ((3, 6), (2, 5), (1, 4), (4, 4), (2, 1), (2, 2)):
            table.clear()
            table.answer(answer)
        table.wait(700)
        table.press(OK)
        if door:
            table.pick_line(table.word(door))
            table.wait(50)

    return scene


def rolled(pool: str, *buttons: int) -> Any:
    """Return a scene with these dice thrown in the dice roller, then more buttons pressed."""

    def scene(table: Player) -> None:
        opened("device.roller")(table)
        table.top.take(pool_from(pool))
        table.press(ROLL)
        table.wait(1500)
        table.press(*buttons)

    return scene


def refused(table: Player) -> None:
    begun("tumblin-dice", TWO, {"first": "seated", "entry": "total", "dice": 1})(table)
    table.answer(23)


def timed(table: Player) -> None:
    """Start an attempt against the clock."""
    begun("dune", TWO, {}, (0,))(table)
    table.press(OK)
    table.wait(12300)


def at_secret(table: Player) -> None:
    begun("slipped", TWO)(table)
    while not table.top.ask.secret:
        ask = table.top.ask
        table.answer(ask.options[0] if ask.kind == "choice" else [1] * ask.dice)


def opened_with_match(name: str) -> Any:
    """Return a scene with a screen that takes the match."""
    return lambda table: (table.app.open(name, table.app.match, 0), table.runner.settle())


def kiosk_page(number: int) -> Any:
    """Return a scene with what a kiosk shows while nobody plays, after a match."""

    def scene(table: Player) -> None:
        ended()(table)
        table.wait(2000)
        table.app.kiosk = True
        view = table.app.show("device.attract")
        canvas = table.app.canvas
        parts = view._pages._parts(canvas) if canvas.pages <= 4 else []  # a small glass shows a line at a time
        games = [part for part in parts if part[1] in view._pages._titles()]
        view._turn += (0, len(parts) - len(games), len(parts))[number] if parts else number
        table.runner.settle()

    return scene


def problem(table: Player) -> None:
    opened("device.problem", "refuses")(table)


def warned(table: Player) -> None:
    begun("tulum", TWO)(table)
    warn(table.app)
    table.runner.settle()


def history(table: Player) -> None:
    """Show the finished matches, after one."""
    after_the_end("play.leave")(table)
    table.pick_line(table.word("ui.title.history"))
    table.wait(100)


def corrected(table: Player) -> None:
    """Correct the last die of a round."""
    one_round(table)
    table.clear()
    table.press(BACK)
    table.pick_line(table.word("ui.pause.correct"))
    table.press(OK, NEXT, OK, OK)


TRIP = ([1, 4, 5, 2], "keep", "14-52")
LOST = (0, ["red", "red", "red", "orange", "blue", "violet"], "roll", ["violet", "violet"])
TULUM = (0, ["red", "red", "red", "orange", "blue", "violet"])
SCENES = {
    "attract": lambda table: None,
    "title": pressed(OK),
    "title-continue": then(begun("tulum", TWO), lambda table: table.go_home()),
    "games": opened("setup.games"),
    "das-spiel": opened("setup.game_list", {"book": "das-spiel"}),
    "find": opened("setup.find"),
    "players": opened("setup.players", "tumblin-dice"),
    "letters": then(opened("setup.players", "tulum"), lambda table: table.pick_line(table.word("ui.new-name"))),
    "no-sides": then(opened("setup.players", "summit-storm"), lambda table: table.seat(FOUR)),
    "setup": seated("tumblin-dice", FOUR),
    "amount": then(seated("tumblin-dice", FOUR), lambda table: table.pick(table.top.row_of("target"))),
    "explained": then(
        seated("tumblin-dice", FOUR), lambda table: (table.pick(table.top.row_of("ends")), table.press(OK))
    ),
    "colour-values": then(seated("el-dado", TWO), lambda table: table.pick(3)),
    "own-goal": then(seated("slide", TWO), lambda table: [table.pick(3) for _ in range(4)]),
    "card": opened("play.card", "tumblin-dice", 4),
    "card-spiel": opened("play.card", "spotted-cow", 4),
    "throw": begun("tumblin-dice", FOUR),
    "thrown": then(begun("tumblin-dice", FOUR), lambda table: (table.press(ROLL), table.wait(900))),
    "order": begun("tumblin-dice", FOUR, {}, ([3], [5], [2], [1])),
    "die-zone": begun("tumblin-dice", FOUR, {"first": "seated"}, ((3, 4),)),
    "die-face": then(begun("tumblin-dice", FOUR, {"first": "seated"}, ((3, 4), (2, 5))), pressed(NEXT, OK, NEXT)),
    "die-twenty": then(begun("tumblin-dice", FOUR, {"first": "seated", "sides": 20}, ((3, 14),)), pressed(OK)),
    "number": then(begun("tumblin-dice", TWO, {"first": "seated", "entry": "total"}), pressed(ROLL, NEXT)),
    "refused": refused,
    "tracked": begun("tumblin-dice", FOUR, {"first": "seated", "throws": "tracked"}, ("thrown",)),
    "standing": one_round,
    "rounds": then(one_round, lambda table: (table.clear(), table.press(BACK), table.pick(1))),
    "pause": then(one_round, lambda table: (table.clear(), table.press(BACK))),
    "undone": then(one_round, lambda table: (table.clear(), table.hold_back())),
    "correct": then(
        one_round,
        lambda table: (table.clear(), table.press(BACK), table.pick_line(table.word("ui.pause.correct"))),
    ),
    "winner": ended(),
    "winners": ended({"tie": "shared"}),
    "corrected": corrected,
    "trip-throw": then(begun("dice-trip", TWO), pressed(NEXT, OK)),
    "trip-again": then(begun("dice-trip", TWO, {}, TRIP[:1]), pressed(NEXT)),
    "trip-numbers": begun("dice-trip", TWO, {}, TRIP[:2]),
    "trip-city": begun("dice-trip", TWO, {}, TRIP),
    "board": begun("sandwich", TWO, {"keep": "board"}),
    "tulum-lost": begun("tulum", TWO, {}, LOST),
    "tulum-start": begun("tulum", FOUR),
    "tulum-throw": begun("tulum", TWO, {}, TULUM[:1]),
    "tulum-choice": begun("tulum", TWO, {}, TULUM),
    "tulum-thrown": then(begun("tulum", TWO, {}, TULUM[:1]), lambda table: (table.press(ROLL), table.wait(450))),
    "sheet": then(begun("tulum", TWO, {}, TULUM), lambda table: (table.app.open("play.sheet"), table.runner.settle())),
    "stopwatch": timed,
    "time": then(timed, pressed(OK)),
    "cover": at_secret,
    "secret": then(at_secret, pressed(OK)),
    "ended": after_the_end(),
    "chart": after_the_end("play.chart"),
    "history": history,
    "past": then(history, pressed(NEXT, OK)),
    "results": then(history, lambda table: (table.press(OK), table.wait(100))),
    "own-results": then(history, lambda table: (table.press(OK), table.wait(100), table.press(OK))),
    "result": then(history, lambda table: (table.press(OK), table.wait(100), table.press(OK, OK))),
    "roller": opened("device.roller"),
    "roller-one": rolled("1d6"),
    "roller-two": rolled("2d6"),
    "roller-kept": rolled("4d6 h3"),
    "roller-mixed": rolled("2d6+1d8+3"),
    "roller-six": rolled("6d6"),
    "roller-twelve": rolled("12d20!"),
    "roller-colours": rolled("6dC"),
    "pool": rolled("4d6 h3", OK),
    "throws": then(rolled("4d6 h3", ROLL, OK), lambda table: table.pick_line(table.word("roller.throws"))),
    "chances": then(rolled("2d6", OK), lambda table: (table.pick_line(table.word("roller.chances")), table.wait(300))),
    "settings": opened("device.settings"),
    "people": opened("device.people"),
    "person": opened("device.person", "Friederike"),
    "merge": opened("device.merge", "Ben", print),
    "merge-sure": then(opened("device.merge", "Ben", print), pressed(OK)),
    "language": opened("device.language"),
    "staff": opened("device.staff"),
    "house-rules": then(
        seated("tumblin-dice", FOUR),
        lambda table: (table.set_option("dice", 2), table.pick_line(table.word("ui.house"))),
    ),
    "end-match": then(begun("tulum", TWO), opened_with_match("device.end_match")),
    "kiosk-welcome": kiosk_page(0),
    "kiosk-games": kiosk_page(1),
    "kiosk-best": kiosk_page(2),
    "row-colours": opened("games.row_colours"),
    "about": opened("device.about"),
    "self-test": then(opened("device.self_test"), pressed(NEXT, ROLL, PREV)),
    "problem": problem,
    "still-there": warned,
}

"""Staff pages that run tournaments: create, draw, start, correct, end."""

from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import Any

from starlette.responses import RedirectResponse, Response

from host_tools.cafe.store import StoreError
from host_tools.cafe.tournaments.book import Step
from host_tools.cafe.tournaments.events import SETTINGS
from host_tools.cafe.tournaments.game_check import check_game
from host_tools.cafe.tournaments.refusal import Refusal
from host_tools.cafe.tournaments.settings import FORMATS, SEEDINGS, TIE_BREAKS, Settings, settings_from_json
from host_tools.cafe.tournaments.tournament import Tournament
from pipkeeper.words import Words

from ..access import Staffed, missing
from ..game_words import value_text
from ..languages import capital
from ..site import Reader, Site
from ..staff.common import problem_text, staff_page
from .forms import Act, options_of, settings_of, step
from .public import number_of
from .rooms import Rooms, refusal_text
from .view import tournament_view


class StaffTournaments:
    """The list of tournaments and the page of one, for staff."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._site: Site = rooms.site

    async def listing(self, staffed: Staffed, problem: str = "") -> Response:
        site = self._site
        spoken = site.texts(staffed.request)

        def built(reader: Reader) -> "dict[str, Any]":
            book = self._rooms.book
            found = [(number, book.load(number, staff=True)) for number in reversed(book.ids())]
            games = [
                (game, reader.words.title(game, spoken.language), low, high)
                for game, low, high in reader.words.games.players()
            ]
            return {
                "tournaments": [(number, each.settings.title, each.ended) for number, each in found],
                "games": sorted(games, key=lambda game: game[1].casefold()),
            }

        values = await site.slowly(built)
        given = {name: staffed.text(name, 80) for name in ("title", "game", "format", "fewest", "most", "team_size")}
        return staff_page(site, staffed, "tournaments.html", problem=problem, formats=FORMATS, given=given, **values)

    async def create(self, staffed: Staffed) -> Response:
        spoken = self._site.texts(staffed.request)

        def do(reader: Reader) -> int:
            settings = settings_of(staffed)
            _check_game(reader, settings_from_json(settings), spoken.language)
            return self._rooms.book.create(settings, staffed.who)

        try:
            number = await self._site.slowly(do)
        except Refusal as refusal:
            return await self.listing(staffed, refusal_text(spoken, refusal))
        except StoreError as error:
            return await self.listing(staffed, problem_text(spoken, error))
        return RedirectResponse(f"/staff/tournaments/{number}", 303)

    async def show(self, staffed: Staffed, problem: str = "", done: str = "") -> Response:
        site, number = self._site, number_of(staffed.request)
        spoken = site.texts(staffed.request)
        typed = _typed(staffed, problem, "settings")

        def built(reader: Reader) -> "dict[str, Any]":
            tournament = self._rooms.book.load(number, staff=True)
            tables = sorted({view.table for view in site.store.tables.all()})
            return {
                "view": tournament_view(number, tournament, site.store, reader.words, spoken),
                "tournament": tournament,
                "settings": tournament.settings,
                "fields": {**_fields(tournament.settings), **typed},
                "options": self._options(reader, tournament, spoken.language, typed),
                "to_settle": dict(tournament.to_settle()),
                "level": level_at_the_top(tournament),
                "tables": tables,
                "history": list(reversed(tournament.events)),
            }

        try:
            values = await site.slowly(built)
        except Refusal:
            return missing(site, staffed.request)
        return staff_page(
            site,
            staffed,
            "tournament.html",
            problem=problem,
            done=done,
            seedings=SEEDINGS,
            tie_breaks=TIE_BREAKS,
            names=_typed(staffed, problem, "join").get("names", ""),
            order=_typed(staffed, problem, "seed").get("order", ""),
            unsaved=bool(typed),
            **values,
        )

    def _options(
        self, reader: Reader, tournament: Tournament, language: str, typed: "Mapping[str, str]"
    ) -> "list[dict[str, Any]]":
        """Return the options of the game as fields of a form, as chosen or as typed into one that was refused."""
        game, chosen = tournament.settings.game, tournament.settings.options
        if "options" in typed:
            chosen = options_of(typed)
        rules = reader.words.rules(game)
        words = reader.words.words(game, language)
        settled = reader.words.settled(game, chosen)
        return [
            {
                "name": option.name,
                "value": str(chosen.get(option.name, "")),
                "text": bool(option.text),
                "values": option.values and [(str(value), value_text(words, value)) for value in option.values],
                "by": option.by,
                "under": _spans(option, words),
                **_span(option, settled, words),
            }
            for option in (rules.OPTIONS if rules is not None else ())
        ]

    async def change(self, staffed: Staffed) -> Response:
        """Handle one form of a tournament's page."""
        site, spoken, number = self._site, self._site.texts(staffed.request), number_of(staffed.request)
        why = staffed.text("why")

        def do(reader: Reader) -> None:
            book = self._rooms.book

            def make(tournament: Tournament) -> Step:
                made = step(Act(staffed, site.store, book, number, tournament))
                self._check(reader, tournament, made, spoken.language)
                return made

            book.act(number, make, staffed.who, why)

        problem = await self._attempt(staffed, do)
        return await self.show(staffed, problem, "" if problem else spoken.say("tournament.done"))

    def _check(self, reader: Reader, tournament: Tournament, made: Step, language: str) -> None:
        """Refuse settings that the game does not take."""
        for event in made.events:
            if event.kind == SETTINGS:
                trial = Tournament([*tournament.events, event])
                _check_game(reader, trial.settings, language)

    async def _attempt(self, staffed: Staffed, do: "Callable[[Reader], None]") -> str:
        """Run an action; return why it was refused, in words, or ""."""
        spoken = self._site.texts(staffed.request)
        try:
            await self._site.slowly(do)
        except Refusal as refusal:
            return refusal_text(spoken, refusal)
        except StoreError as error:
            return problem_text(spoken, error)
        return ""


def _check_game(reader: Reader, settings: Settings, language: str) -> None:
    """Refuse a game and its options if they cannot be, and say why in a language."""
    words = reader.words
    check_game(words.rules(settings.game), settings, words.words(settings.game, language))


def _span(option: Any, settled: "Mapping[str, Any]", words: Words) -> "dict[str, Any]":
    """Return what an option is called and its range, which may follow another option."""
    low, high, _ = option.within(settled)
    return {"title": capital(words.first(option.called(settled), option.name)), "low": low, "high": high}


def _spans(option: Any, words: Words) -> "dict[str, dict[str, Any]]":
    """Return the name and range under each value of the other option; "" is left to the game, so all are allowed."""
    title = capital(words.first("option." + option.name, option.name))
    anything = {"title": title, "low": option.low, "high": option.high}
    return {"": anything, **{value: _span(option, {option.by: value}, words) for value in option.ranges}}


def _typed(staffed: Staffed, problem: str, form: str) -> "dict[str, str]":
    """Return what was typed into a form if it was refused: nobody should have to type it again."""
    if not problem or staffed.text("do", 20) != form:
        return {}
    fields = {name: staffed.raw(name) for name in staffed.form}
    if "points" in fields:
        fields.setdefault("third_place", "")  # a box that is not ticked is not sent
    return fields


def _fields(settings: Settings) -> "dict[str, str]":
    """Return the settings as they stand in the fields of the form."""
    names = ("title", "fewest", "most", "rounds", "advance", "minutes", "seeding")
    tie_breaks = zip_longest(TIE_BREAKS, settings.tie_breaks, fillvalue="")
    return {
        **{name: str(getattr(settings, name)) for name in names},
        "tables": ", ".join(settings.tables),
        "points": "\n".join(" ".join(map(str, row)) for _, row in sorted(settings.points.items())),
        "bye_points": "" if settings.bye_points is None else str(settings.bye_points),
        "third_place": "yes" if settings.third_place else "",
        **{f"tie_break-{place}": chosen for place, (_, chosen) in enumerate(tie_breaks, 1)},
    }


def level_at_the_top(tournament: Tournament) -> "list[str]":
    """Return those who share the first place when all is played, for staff to draw lots between."""
    if not tournament.finished():
        return []
    first = [row.entrant for row in tournament.standing() if row.place == 1]
    return first if len(first) > 1 else []

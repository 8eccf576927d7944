"""The data behind the tournament pages: tournaments, leagues, ratings."""

from fractions import Fraction

from host_tools.cafe.ratings.lists import Ratings
from host_tools.cafe.tournaments.book import Book
from host_tools.cafe.tournaments.league_book import LeagueBook
from host_tools.cafe.tournaments.refusal import Refusal

from ..languages import Texts
from ..site import Site


class Rooms:
    """The books of one house."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.book = Book(site.store)
        self.leagues = LeagueBook(site.store, self.book)
        self.ratings = Ratings(site.store)


def refusal_text(spoken: Texts, refusal: Refusal) -> str:
    """Return why something was refused, in the language of the page."""
    key = f"refusal.{refusal.reason}"
    if key not in spoken:  # programs' mistakes, which no form can make
        return spoken.say("problem.other")
    values = dict(refusal.values)
    if "setting" in values:
        name = f"setting.{values['setting']}"
        values["setting"] = spoken.say(name) if name in spoken else values["setting"]
    return spoken.say(key, **values)


def points_text(spoken: Texts, points: Fraction) -> str:
    """Return points as the language writes them; two digits where they are no whole number."""
    return spoken.number(float(points), 0 if points.denominator == 1 else 2)

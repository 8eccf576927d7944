"""The addresses of tournaments, leagues and their staff pages."""

from starlette.routing import BaseRoute, Route

from ..access import staff_only
from .leagues import LeaguePages
from .public import TournamentPages
from .rooms import Rooms
from .staff import StaffTournaments
from .staff_ratings import StaffRatings


def routes(rooms: Rooms) -> "list[BaseRoute]":
    """Return the routes that tournaments add to a house's pages."""
    site = rooms.site
    site.more_pages.append(("/tournaments", "nav.tournaments"))
    pages, staff, leagues = TournamentPages(rooms), StaffTournaments(rooms), LeaguePages(rooms)
    ratings = StaffRatings(rooms)
    return [
        Route("/tournaments", pages.listing),
        Route("/tournament/{number:int}", pages.show),
        Route("/live/tournament/{number:int}", pages.stream),
        Route("/tournament/{number:int}/seat", pages.seat),
        Route("/tournament/{number:int}/sheets", pages.sheets),
        Route("/tournament/{number:int}/csv", pages.as_csv),
        Route("/api/tournaments/{number:int}", pages.as_json),
        Route("/league/{number:int}", leagues.show),
        Route("/staff/tournaments", staff_only(site, staff.listing), methods=["GET"]),
        Route("/staff/tournaments", staff_only(site, staff.create), methods=["POST"]),
        Route("/staff/tournaments/{number:int}", staff_only(site, staff.show), methods=["GET"]),
        Route("/staff/tournaments/{number:int}", staff_only(site, staff.change), methods=["POST"]),
        Route("/staff/ratings", staff_only(site, ratings.show), methods=["GET"]),
        Route("/staff/ratings", staff_only(site, ratings.change), methods=["POST"]),
        Route("/staff/leagues", staff_only(site, leagues.staff_list), methods=["GET"]),
        Route("/staff/leagues", staff_only(site, leagues.create), methods=["POST"]),
        Route("/staff/leagues/{number:int}", staff_only(site, leagues.change), methods=["POST"]),
    ]

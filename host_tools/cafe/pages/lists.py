"""Games with their best results, and players with their matches."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from host_tools.cafe.store import MatchSummary, Result

from .languages import Texts
from .match_view import VERDICTS, score_text, shown_names
from .site import Site
from .tournaments.honours import game_honours, player_ratings
from .tournaments.rooms import Rooms

_MATCHES = 50  # on a page


def listed(site: Site, summaries: "list[MatchSummary]", spoken: Texts) -> "list[dict[str, Any]]":
    """Return matches as rows of a list."""
    entries = []
    for summary in summaries:
        names = shown_names(summary.names, spoken)
        entries.append(
            {
                "uid": summary.uid,
                "title": site.reader.words.title(summary.game, spoken.language),
                "names": ", ".join(names),
                "winners": ", ".join(names[seat] for seat in summary.winners if seat < len(names)),
                "table": summary.table,
                "began": summary.began,
                "draw": summary.draw,
                "verdict": summary.verdict,
                "look": VERDICTS[summary.verdict],
                "hidden": summary.hidden,
            }
        )
    return entries


def _result(result: Result, timed: bool, spoken: Texts) -> "dict[str, Any]":
    return {
        "name": result.name or spoken.say("guest"),
        "person": result.name,
        "score": score_text(result.score, timed, spoken),
        "uid": result.uid,
        "began": result.began,
    }


def endpoints(site: Site, rooms: Rooms) -> "tuple[Any, Any, Any, Any]":
    """Return the endpoints of all games, one game, all players and one player."""
    words = site.reader.words

    async def games(request: Request) -> Response:
        spoken = site.texts(request)
        found = await site.read(site.store.players.games)
        best = await site.read(lambda: [site.store.players.best(game, results=1, variants=1) for game, _ in found])
        played = [
            {
                "id": game,
                "title": words.title(game, spoken.language),
                "matches": number,
                "best": _result(variants[0].results[0], words.is_timed(game), spoken)
                if variants and variants[0].results
                else None,
            }
            for (game, number), variants in zip(found, best, strict=True)
        ]
        return site.page(request, "games.html", spoken=spoken, games=played)

    async def game(request: Request) -> Response:
        spoken = site.texts(request)
        game_id = request.path_params["game"]
        best = await site.read(site.store.players.best, game_id)
        if not best and words.rules(game_id) is None:
            return site.page(request, "missing.html", 404, spoken=spoken, text=spoken.say("missing.game"))
        timed = words.is_timed(game_id)
        variants = [
            {
                "title": words.variant(game_id, spoken.language, kept.options),
                "matches": kept.matches,
                "results": [_result(result, timed, spoken) for result in kept.results],
            }
            for kept in best
        ]
        latest = await site.read(site.store.matches.newest, limit=10, game=game_id)
        honoured = await site.slowly(lambda reader: game_honours(rooms, game_id, reader.words, spoken))
        return site.page(
            request,
            "game.html",
            spoken=spoken,
            title=words.title(game_id, spoken.language),
            variants=variants,
            matches=listed(site, latest, spoken),
            current="/games",
            **honoured,
        )

    async def players(request: Request) -> Response:
        found = await site.read(site.store.players.all)
        return site.page(request, "players.html", players=found)

    async def player(request: Request) -> Response:
        spoken = site.texts(request)
        name = request.path_params["name"]
        found = await site.read(site.store.players.get, name)
        if found is None:
            return site.page(request, "missing.html", 404, spoken=spoken, text=spoken.say("missing.player"))
        before = request.query_params.get("before")
        matches = await site.read(site.store.matches.newest, limit=_MATCHES, player=name, before=before)
        opponents = await site.read(site.store.players.opponents, name)
        ratings = await site.slowly(lambda reader: player_ratings(rooms, name, reader.words, spoken))
        return site.page(
            request,
            "player.html",
            spoken=spoken,
            player=found,
            matches=listed(site, matches, spoken),
            opponents=opponents,
            ratings=ratings,
            older=matches[-1].uid if len(matches) == _MATCHES else None,
            current="/players",
        )

    return games, game, players, player

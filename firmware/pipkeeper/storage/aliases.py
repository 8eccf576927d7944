"""Former names: finished matches show people under their current name."""

from ..rules.asks import Data


def rename(settings: "Data", old: str, new: str) -> None:
    """Notes that a person was renamed, or that two names are the same person."""
    aliases = settings.setdefault("aliases", {})
    aliases.pop(new, None)
    for name in aliases:
        if aliases[name] == old:
            aliases[name] = new
    if old != new:
        aliases[old] = new
    settings["names"] = [new if name == old else name for name in settings.get("names", [])]


def renamed(facts: "Data | None", aliases: "Data") -> "Data | None":
    """Returns a finished match with current names."""
    if facts and aliases:
        facts["names"] = [aliases.get(name, name) for name in facts["names"]]
        for row in facts["standing"]:
            row["name"] = aliases.get(row["name"], row["name"])
    return facts


def merged(people: "Data", aliases: "Data") -> "Data":
    """Returns statistics by name, in the form of statistics.py, under current names."""
    if not aliases:
        return people
    from .statistics import add_results

    found: "Data" = {}
    for name in people:
        games = found.setdefault(aliases.get(name, name), {})
        for game_id in people[name]:
            games[game_id] = add_results(games.get(game_id), people[name][game_id])
    return found

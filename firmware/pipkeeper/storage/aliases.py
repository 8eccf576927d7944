"""Names that people no longer use: finished matches tell of them under the name they have now."""


def rename(settings: dict, old: str, new: str) -> None:
    """Notes that somebody is called otherwise, or that two names are one person's."""
    aliases = settings.setdefault("aliases", {})
    aliases.pop(new, None)
    for name in aliases:
        if aliases[name] == old:
            aliases[name] = new
    if old != new:
        aliases[old] = new
    settings["names"] = [new if name == old else name for name in settings.get("names", [])]


def renamed(told: "dict | None", aliases: dict) -> "dict | None":
    """A finished match with the names of today."""
    if told and aliases:
        told["names"] = [aliases.get(name, name) for name in told["names"]]
        for row in told["standing"]:
            row["name"] = aliases.get(row["name"], row["name"])
    return told


def merged(people: dict, aliases: dict) -> dict:
    """Statistics by name, as statistics.py keeps them, under the names of today."""
    if not aliases:
        return people
    from .statistics import add_results

    found: dict = {}
    for name in people:
        games = found.setdefault(aliases.get(name, name), {})
        for game_id in people[name]:
            games[game_id] = add_results(games.get(game_id), people[name][game_id])
    return found

"""Statistics for every person and game: matches, wins, best and average score.

Kept as plain lists, so that they can be written as JSON: matches played, matches won, how many had points, their sum,
the lowest and the highest, whether fewer points are better (counted up and down, match by match), and whether they are
times in tenths of a second.

Former names: finished matches and statistics show people under their current name.
"""

from micropython import const

from ..rules.asks import Any, Data

_PLAYED = const(0)
_WON = const(1)
_COUNTED = const(2)
_SUM = const(3)
_LOWEST = const(4)
_HIGHEST = const(5)
_FEWEST = const(6)
_TIMED = const(7)


class Statistics:
    """The results of people, by name and game; `aliases` has the current names of those with a former one."""

    def __init__(self, people: "dict[str, dict[str, list[int]]] | None" = None, aliases: "Data | None" = None) -> None:
        self.people: "dict[str, dict[str, list[int]]]" = {} if people is None else people
        self._aliases = aliases or {}

    def add(self, facts: "Data") -> None:
        """Count the summary of a finished match; one that was ended early does not count.

        Somebody with two seats, under names that were merged since, counts once, with the better one.
        """
        if not facts["over"]:
            return
        fewest = _fewest_wins(facts)
        best: "Data" = {}
        for row in facts["standing"]:
            name = self._aliases.get(row["name"], row["name"])
            if name not in best or row["place"] < best[name]["place"]:
                best[name] = row
        for name, row in best.items():
            games = self.people.setdefault(name, {})
            result = games.get(facts["game"])
            if result is None:
                result = games[facts["game"]] = [0] * 8
            result[_PLAYED] += 1
            result[_FEWEST] += fewest
            result[_TIMED] = int(bool(facts.get("timed")))
            if row["player"] in facts["winners"]:
                result[_WON] += 1
            score = row["score"]
            if score is not None:
                first = not result[_COUNTED]
                result[_COUNTED] += 1
                result[_SUM] += score
                if first or score < result[_LOWEST]:
                    result[_LOWEST] = score
                if first or score > result[_HIGHEST]:
                    result[_HIGHEST] = score

    def names(self) -> "list[str]":
        return sorted(self.people)

    def games(self, name: str) -> "list[str]":
        """Return the games that a person has played, the most played first."""
        games = self.people.get(name, {})
        return [game_id for _, game_id in sorted([(-games[game_id][_PLAYED], game_id) for game_id in games])]

    def played(self, name: str, game_id: str) -> int:
        return self.people[name][game_id][_PLAYED]

    def won(self, name: str, game_id: str) -> int:
        return self.people[name][game_id][_WON]

    def best(self, name: str, game_id: str) -> "int | None":
        """Return the best score; None in a game without points."""
        result = self.people[name][game_id]
        if not result[_COUNTED]:
            return None
        return result[_LOWEST] if result[_FEWEST] > 0 else result[_HIGHEST]

    def leaders(self) -> "list[tuple[str, str, int]]":
        """Return (game id, name, score) of the best in every game with points, by game id."""
        found: "Data" = {}
        for name in self.names():
            for game_id in self.people[name]:
                score = self.best(name, game_id)
                if score is None:
                    continue
                other = found.get(game_id)
                fewest = self.people[name][game_id][_FEWEST] > 0
                if other is None or (score < other[1] if fewest else score > other[1]):
                    found[game_id] = name, score
        return [(game_id, found[game_id][0], found[game_id][1]) for game_id in sorted(found)]

    def timed(self, name: str, game_id: str) -> bool:
        """Return True if scores are times in tenths of a second."""
        return bool(self.people[name][game_id][_TIMED])

    def average(self, name: str, game_id: str) -> "int | None":
        """Return the average score in tenths, rounded; None in a game without points."""
        result = self.people[name][game_id]
        counted = result[_COUNTED]
        return (20 * result[_SUM] + counted) // (2 * counted) if counted else None


def add_results(first: "list[Any] | None", second: "list[Any]") -> "list[Any]":
    """Merge the results of two names of one person in a game."""
    if first is None or not first[_PLAYED]:
        return list(second)
    total = [first[at] + second[at] for at in range(len(second))]
    counted = [result for result in (first, second) if result[_COUNTED]]
    if counted:
        total[_LOWEST] = min([result[_LOWEST] for result in counted])
        total[_HIGHEST] = max([result[_HIGHEST] for result in counted])
    return total


def _fewest_wins(facts: "Data") -> int:
    """Return 1 if fewer points are better in this match, -1 if more are, 0 if it cannot be told."""
    if facts.get("timed"):
        return 1
    rows = [row for row in facts["standing"] if row["score"] is not None]
    for row in rows:
        for other in rows:
            if row["place"] < other["place"] and row["score"] != other["score"]:
                return 1 if row["score"] < other["score"] else -1
    return 0


def rename(settings: "Data", old: str, new: str) -> None:
    """Note that a person was renamed, or that two names are the same person."""
    aliases = settings.setdefault("aliases", {})
    aliases.pop(new, None)
    for name in aliases:
        if aliases[name] == old:
            aliases[name] = new
    if old != new:
        aliases[old] = new
    seated = settings.get("names", [])  # nobody sits twice after a merger
    settings["names"] = [new if name == old else name for name in seated if name != old or new not in seated]


def renamed(facts: "Data | None", aliases: "Data") -> "Data | None":
    """Return a finished match with current names."""
    if facts and aliases:
        facts["names"] = [aliases.get(name, name) for name in facts["names"]]
        for row in facts["standing"]:
            row["name"] = aliases.get(row["name"], row["name"])
    return facts


def merged(people: "Data", aliases: "Data") -> "Data":
    """Return statistics by name, in the form of statistics.py, under current names."""
    if not aliases:
        return people
    found: "Data" = {}
    for name in people:
        games = found.setdefault(aliases.get(name, name), {})
        for game_id in people[name]:
            games[game_id] = add_results(games.get(game_id), people[name][game_id])
    return found

"""The settings of a tournament, which staff choose before the first round and may change later."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any

from .points import usual_points
from .refusal import Refusal

ROUND_ROBIN, SWISS, KNOCK_OUT = "round-robin", "swiss", "knock-out"
FORMATS = (ROUND_ROBIN, SWISS, KNOCK_OUT)
OPPONENTS, HEAD_TO_HEAD, SCORE_SHARE = "opponents", "head-to-head", "score-share"
TIE_BREAKS = (OPPONENTS, HEAD_TO_HEAD, SCORE_SHARE)
RANDOM, IN_ORDER = "random", "order"
SEEDINGS = (RANDOM, IN_ORDER)
FEWEST_ENTRANTS, MOST_ENTRANTS = 4, 128
_LONGEST_TITLE = 60
_MOST_SEATS = 16
_FIXED = ("format", "game", "options", "team_size", "seed", "seeding")  # from the first draw on


@dataclass(frozen=True)
class Settings:
    """A tournament's format, game and points."""

    title: str
    game: str
    format: str = SWISS
    options: Mapping[str, Any] = field(default_factory=dict)
    fewest: int = 2  # entrants at a table
    most: int = 2
    team_size: int = 1  # people of an entrant
    rounds: int = 0  # of a Swiss tournament; 0: as many as it takes to leave one without a defeat
    advance: int = 1  # how many of a table go on in a knock-out
    third_place: bool = False
    points: Mapping[int, tuple[Fraction, ...]] = field(default_factory=dict)  # by the size of a table
    bye_points: Fraction | None = None  # None: as much as a win
    tie_breaks: tuple[str, ...] = TIE_BREAKS
    minutes: int = 0  # of a round; 0: no clock
    tables: tuple[str, ...] = ()  # names of tables to play at
    seeding: str = RANDOM
    seed: int = 0

    def points_per_place(self, size: int) -> tuple[Fraction, ...]:
        """Return the points of the places at a table of this size."""
        return self.points.get(size) or usual_points(size)

    def points_for_bye(self) -> Fraction:
        return self.bye_points if self.bye_points is not None else self.points_per_place(self.most)[0]

    def to_json(self) -> dict[str, Any]:
        """Return the settings as they stand in an event."""
        return {each.name: _plain(getattr(self, each.name)) for each in fields(self)}


def settings_from_json(data: Mapping[str, Any]) -> Settings:
    """Read settings and check each; Refusal names the first that cannot be."""
    known = {each.name for each in fields(Settings)}
    for name in data:
        if name not in known:
            raise Refusal("unknown-setting", setting=name)
    values = dict(data)
    if "points" in values:
        values["points"] = _points(values["points"])
    if values.get("bye_points") is not None:
        values["bye_points"] = _fraction("bye_points", values["bye_points"])
    for name in ("tie_breaks", "tables"):
        if name in values:
            values[name] = _texts(name, values[name])
    missing = [name for name in ("title", "game") if name not in values]
    if missing:
        raise Refusal("missing-setting", setting=missing[0])
    settings = Settings(**values)
    _check(settings)
    return settings


def changed_settings(settings: Settings, changes: Mapping[str, Any], started: bool) -> Settings:
    """Return settings with some changed; what a draw was made by stays fixed once there is one."""
    if started:
        for name in _FIXED:
            if name in changes and changes[name] != settings.to_json()[name]:
                raise Refusal("fixed-setting", setting=name)
    return settings_from_json({**settings.to_json(), **changes})


def _check(settings: Settings) -> None:
    _one_of("format", settings.format, FORMATS)
    _one_of("seeding", settings.seeding, SEEDINGS)
    for tie_break in settings.tie_breaks:
        _one_of("tie_breaks", tie_break, TIE_BREAKS)
    if not isinstance(settings.title, str) or not 1 <= len(settings.title.strip()) <= _LONGEST_TITLE:
        raise Refusal("title", value=settings.title, longest=_LONGEST_TITLE)
    _within("fewest", settings.fewest, 2, _MOST_SEATS)
    _within("most", settings.most, settings.fewest, _MOST_SEATS)
    _within("team_size", settings.team_size, 1, _MOST_SEATS // 2)
    _within("rounds", settings.rounds, 0, MOST_ENTRANTS)
    _within("advance", settings.advance, 1, settings.fewest - 1)
    _within("minutes", settings.minutes, 0, 24 * 60)
    if not isinstance(settings.seed, int):
        raise Refusal("setting-whole", setting="seed", value=settings.seed)
    if len(set(settings.tables)) != len(settings.tables):
        raise Refusal("table-twice")


def _within(name: str, value: object, low: int, high: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Refusal("setting-range", setting=name, value=value, low=low, high=high)


def _one_of(name: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise Refusal("setting-choice", setting=name, value=value, allowed=", ".join(allowed))


def _texts(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
        raise Refusal("setting-list", setting=name, value=value)
    return tuple(value)


def _points(value: object) -> dict[int, tuple[Fraction, ...]]:
    if not isinstance(value, Mapping):
        raise Refusal("setting-list", setting="points", value=value)
    tables = {}
    for size, places in value.items():
        if not str(size).isdecimal() or not 2 <= int(size) <= _MOST_SEATS or not isinstance(places, list | tuple):
            raise Refusal("points-table", value=size)
        points = tuple(_fraction("points", each) for each in places)
        if len(points) != int(size) or any(one < other for one, other in zip(points, points[1:], strict=False)):
            raise Refusal("points-falling", size=int(size), value=", ".join(map(str, places)))
        tables[int(size)] = points
    return tables


def _fraction(name: str, value: object) -> Fraction:
    try:
        return Fraction(str(value).strip())
    except (ValueError, ZeroDivisionError):
        raise Refusal("setting-number", setting=name, value=value) from None


def _plain(value: Any) -> Any:
    """Return a value as JSON has it; fractions become texts, so that nothing is rounded."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    return value

"""The contract of a game: seats, scores, rounds and winners.

A game is made for a number of seats and a settled set of options; `play` is a generator that yields asks and receives
answers until the game is over.  Between two asks, screens and programs read the game; what they may read is declared
here, with the default that suits most games.

A rule module offers: `REVISION` (raised when a change alters what the game asks or how it scores), `PLAYERS` (fewest
and most), `OPTIONS` (see options.py), `REFEREE` (what it decides from: "board", "facts" or "count"), `settle(given,
players)` (every option, checked; Refused if they cannot be) and `Game`.
"""

from .asks import Any, Asking, Data


class Game:
    """A game in play; a rule module makes a class of its own from it."""

    team_of: "list[int] | None" = None  # the team of each seat; None where everybody plays alone
    draw = False  # more than one side has won
    timed = False  # scores are times, in tenths of a second
    overtime = 0  # the number of the overtime round in play; 0 outside overtime
    order: "tuple[int, ...] | list[int]" = ()  # the seats in the order of their throws; empty if it is free
    keeps = ""  # how results of many matches compare: "most" or "fewest" is best; empty if they do not
    often = ""  # the kind of ask that comes again and again in a game of many quick presses
    panel = ""  # the module of ui/games that draws beside the question; empty for none
    to_begin: "tuple[str, ...]" = ()  # modules of rules/ that a match needs only to begin; a device unloads them
    # News to show to people: a word (`news.<word>` in the words) and its values, seats as a tuple.
    # A new tuple every time, so that two equal events in a row are distinct.
    news: "tuple[Any, ...]" = ()
    # Results of searches between the answers, a byte each, and those of an earlier run: a replay takes these
    # instead of searching again.
    findings: "bytes | bytearray" = b""
    known: "bytes | bytearray" = b""
    # A match that wants a state to undo to sets `save_due`; a game that is `resumable` puts one into `saved` as the
    # next turn begins.
    resumable = False
    save_due = False
    saved: "Data | None" = None

    def __init__(self, seats: int, options: "Data") -> None:
        self.seats = seats
        self.options = options
        self.round = 1
        self.totals = [0] * seats  # the points of each seat
        self.rounds: "list[list[Any]]" = []  # the points of each finished round, a list with an entry for every seat
        self.winners: "tuple[int, ...]" = ()  # the seats that won; empty while the game goes on, and if nobody won

    def play(self) -> "Asking[None]":
        """Yield asks, receive answers; set `winners` before returning."""
        raise NotImplementedError

    def save(self) -> None:
        """Copy all that changes in play into `saved`; of the findings, only their number."""
        self.save_due = False
        self.saved = None
        state = {name: copied(value) for name, value in self.__dict__.items() if name != "rounds"}
        state["rounds"] = self.rounds[:]  # finished rounds never change
        state["known"], state["findings"] = b"", len(self.findings)
        self.saved = state

    def resume(self, state: "Data", known: "bytes | bytearray") -> "Asking[None]":
        """Resume from what a game of the same players and options saved; `known` are its findings."""
        for name, value in state.items():
            setattr(self, name, copied(value))
        self.known, self.findings = known, known[: state["findings"]]
        return self.turns()

    def turns(self) -> "Asking[None]":
        """Play from the beginning of a turn, in a game that saves its state there."""
        raise NotImplementedError

    def score(self, seat: int) -> "int | None":
        """Return the points of a seat (of its team in teams), or None in a game without points."""
        if self.team_of is None:
            return self.totals[seat]
        return team_sums(self.totals, self.team_of)[self.team_of[seat]]

    def rank(self, seat: int) -> "Any":
        """Return the key that orders the places: the highest is first, equal ranks share a place."""
        score = self.score(seat)
        return 0 if score is None else score

    def details(self, seat: int) -> "Data":
        """Return further entries of a seat's row in the standing."""
        return {}

    def outlook(self) -> "Data":
        """Return further entries of the standing as a whole."""
        return {}

    def outlook_seat(self) -> "int | None":
        """Return the seat that `outlook` is about; None if it is about everybody."""
        return None

    def name_of(self, value: "int | str") -> "str | None":
        """Return the name of a value in `details` or `outlook`, such as a city; None where it has none of its own."""
        return None

    def score_with(self, seat: int, points: int) -> "int | None":
        """Return the score of a seat if its dice make these points; None if points do not add to the score."""
        score = self.score(seat)
        return None if score is None else score + points

    def preview(self, answer: "Any" = None) -> "int | None":
        """Return the points of the answers entered for this seat in this round, then `answer`; None if unknown."""
        return None

    def best(self) -> "int | None":
        """Return the result of this match that `keeps` compares; None if nobody succeeded."""
        return None

    def dice_for_all(self) -> "list[tuple[str, int]]":
        """Return dice on the table that everybody uses in this round, as (colour, face); none in most games."""
        return []

    def board(self) -> "Data | None":
        """Return the board of a game that holds one: `kind`, `side`, and `pieces`.

        A piece is [place, seat or colour or None, orientation or None].
        """
        return None

    def places(self) -> "list[int]":
        """Return the place of every seat, 1 for the first; team mates share a place."""
        ranks = [self.rank(seat) for seat in range(self.seats)]
        team_of = self.team_of
        heads = [seat for seat in range(self.seats) if team_of is None or team_of.index(team_of[seat]) == seat]
        return [1 + sum(ranks[head] > rank for head in heads) for rank in ranks]

    def leaders(self) -> "tuple[int, ...]":
        """Return the seats in first place."""
        places = self.places()
        return tuple(seat for seat in range(self.seats) if places[seat] == 1)

    def end(self, winners: "tuple[int, ...] | list[int]") -> None:
        """Name the winners; more than one side among them is a draw."""
        self.winners = tuple(winners)
        sides = self.winners if self.team_of is None else [self.team_of[seat] for seat in self.winners]
        self.draw = len(set(sides)) > 1


class State:
    """Part of a game's state with a class of its own."""

    def copy(self) -> "Any":
        twin = object.__new__(type(self))
        for name, value in attributes(self).items():
            setattr(twin, name, value)
        return twin


def attributes(thing: "Any") -> "Data":
    """Return a copy of each attribute."""
    return {name: copied(value) for name, value in thing.__dict__.items()}


def copied(value: "Any") -> "Any":
    """Return a copy of what may change in play; anything else, such as records and options, is shared."""
    if isinstance(value, bytearray):
        return bytearray(value)
    if isinstance(value, list):
        return [copied(item) for item in value]
    return value.copy() if isinstance(value, State) else value


def team_sums(points: "list[int]", team_of: "list[int]") -> "list[int]":
    """Return the points of each team, the sum of its players'."""
    sums = [0] * (max(team_of) + 1)
    for seat, team in enumerate(team_of):
        sums[team] += points[seat]
    return sums


def alternating(teams: int, size: int) -> "list[int]":
    """Return seats so that team mates are never back to back: A1, B1, …, A2, B2, …  Players sit team by team."""
    return [team * size + member for member in range(size) for team in range(teams)]

"""What every game has in common: seats, scores, rounds and winners.

A game is made for a number of seats and a settled set of options; `play` is a generator that yields asks and receives
answers until the game is over.  Everything a screen or a program shows is read off the game between two asks.
"""


class Game:
    """A game in play; a rule module makes a class of its own from it."""

    team_of: "list[int] | None" = None  # the team of each seat, in teams
    draw = False
    timed = False  # scores are times, in tenths of a second
    overtime = 0  # the number of the overtime round being played
    # What just happened and is told to people: a word (`news.<word>` in the words) and its values, seats as a tuple.
    # A new tuple every time, so that two equal events in a row can be told apart.
    news: tuple = ()
    past = b""  # codes of answers that are given again, one byte each where a game takes several at once
    taken = 0  # how many bytes of those are used

    def __init__(self, seats: int, options: dict) -> None:
        self.seats = seats
        self.options = options
        self.round = 1
        self.totals = [0] * seats
        self.rounds: list = []  # the points of each finished round, a list with an entry for every seat
        self.winners: tuple = ()

    def play(self):
        """Yields asks, receives answers; sets `winners` before it returns."""
        raise NotImplementedError

    def score(self, seat: int):
        """The points of a seat (of its team in teams), or None in a game without points."""
        if self.team_of is None:
            return self.totals[seat]
        return team_sums(self.totals, self.team_of)[self.team_of[seat]]

    def rank(self, seat: int):
        """What places are given by: the highest is first, equal ranks share a place."""
        score = self.score(seat)
        return 0 if score is None else score

    def details(self, seat: int) -> dict:
        """Further entries of a seat's row in the standing."""
        return {}

    def outlook(self) -> dict:
        """Further entries of the standing as a whole."""
        return {}

    def board(self) -> "dict | None":
        """What lies where, in a game that holds its board: `kind`, `side`, and `pieces`.

        A piece is [place, seat or colour or None, orientation or None].
        """
        return None

    def places(self) -> list:
        """The place of every seat, 1 for the first; team mates stand together, as one."""
        ranks = [self.rank(seat) for seat in range(self.seats)]
        team_of = self.team_of
        heads = [seat for seat in range(self.seats) if team_of is None or team_of.index(team_of[seat]) == seat]
        return [1 + sum(ranks[head] > rank for head in heads) for rank in ranks]

    def leaders(self) -> tuple:
        """The seats in first place."""
        places = self.places()
        return tuple(seat for seat in range(self.seats) if places[seat] == 1)

    def end(self, winners) -> None:
        """Names the winners; more than one side among them is a draw."""
        self.winners = tuple(winners)
        sides = self.winners if self.team_of is None else [self.team_of[seat] for seat in self.winners]
        self.draw = len(set(sides)) > 1


def team_sums(points: list, team_of: list) -> list:
    """The points of each team: the sum of its players'."""
    sums = [0] * (max(team_of) + 1)
    for seat, team in enumerate(team_of):
        sums[team] += points[seat]
    return sums


def alternating(teams: int, size: int) -> list:
    """Seats in an order in which team mates are never back to back: A1, B1, …, A2, B2, …  Players sit team by team."""
    return [team * size + member for member in range(size) for team in range(teams)]

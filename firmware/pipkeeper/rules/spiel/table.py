"""What all games of the big box share: options from the record, sides, who starts, what a throw means."""

from .. import pyramid_totals as pyramid
from ..asks import Choice, Number, Refused, Throw
from ..game import Game, alternating
from ..options import Option, check_players, chosen

KEEP = ("board", "count")  # the device holds the board; dice lie on the table and are counted


def options(record) -> tuple:
    """What the record lets people set."""
    made = [Option(**entry) for entry in record["options"]]
    if "board" in record:
        made.append(Option("keep", "count", values=KEEP))
        made += [Option(**entry) for entry in record.get("board-options", ())]
    if "sides" in record:
        made.append(Option("team-size", None, low=1, high=record["teams"]))
    return tuple(made)


def in_force(record, settled) -> dict:
    """The record with what the chosen variant changes."""
    changes = record.get("variants", {}).get(settled.get("variant"))
    if changes:
        record = dict(record)
        record.update(changes)
    return record


def settle(record, given: dict, players: int) -> dict:
    """The complete set of options, checked against the number of players."""
    settled = chosen(options(record), given)
    if settled.get("keep") == "count":
        for entry in record.get("board-options", ()):
            if given.get(entry["name"]) is not None:
                raise Refused("board-only", entry["name"], given[entry["name"]])
    record = in_force(record, settled)
    if "sides" in record:
        settled["team-size"] = team_size(settled["team-size"], players, record["sides"], record["teams"])
    else:
        low, high = record["players"]
        if low == high != players:
            raise Refused("players-only", players, low)
        check_players(players, low, high)
    if "stock" in settled:
        settle_stock(record, settled, players)
    return settled


def settle_stock(record, settled: dict, players: int) -> None:
    """The dice each: as given, or by the number of players; `least` and `largest` bound them."""
    if settled["stock"] is None:
        settled["stock"] = record["each"][str(players)]
    stock = settled["stock"]
    low, high = record.get("least", 1), record.get("largest", {}).get(str(players), stock)
    if not low <= stock <= high:
        raise Refused("stock", stock, players, low, high)


def team_size(size, players: int, sides, largest: int) -> int:
    """The size of the teams: as given, or the smallest that makes so many equal sides."""
    low, high = sides
    for fit in range(1, largest + 1) if size is None else (size,):
        if players % fit == 0 and low <= players // fit <= high:
            return fit
    span = str(low) if low == high else str(low) + "–" + str(high)
    if size is None:
        check_players(players, low, high * largest)
        raise Refused("sides", players, span)
    raise Refused("team-size", size, players, span)


class Table(Game):
    """A game in play over a record; players of a team sit side by side, and a side's points stand at its first seat."""

    def __init__(self, seats: int, options: dict, record: dict) -> None:
        Game.__init__(self, seats, options)
        self.record = record = in_force(record, options)
        self.keeps = record.get("keeps", "")
        size = options.get("team-size", 1)
        self.everybody = tuple(range(seats))
        self.heads = tuple(range(0, seats, size))  # the seats that speak for their side
        if size > 1:
            self.team_of = [seat // size for seat in self.everybody]
        self.turn_order = alternating(seats // size, size)
        self.throw = record.get("throw")
        self.told: dict = {}  # what the standing says of the game as a whole
        each = options.get("stock") or record.get("each", {}).get(str(seats))
        if each:
            self.told["each"] = each

    def seated(self):
        """Asks who starts, or draws it; the others follow clockwise."""
        if self.seats == 1 or self.record.get("starts") is False:
            return
        starter = yield Choice(None, "starts", self.everybody + ("draw",))
        if starter == "draw":
            starter = (yield Throw(None, "draw", 1, self.seats))[0] - 1
        self.told["starts"] = starter
        at = self.turn_order.index(starter)
        self.turn_order = self.turn_order[at:] + self.turn_order[:at]

    def outlook(self) -> dict:
        return self.told

    def turn(self, seat: int, options):
        """A turn: the throw, if the game has one, then what it means and how it went."""
        throw, ask = self.throw, Choice(seat, "turn", options)
        if throw:
            dice, means = throw["dice"], throw["means"]
            eyes = sum((yield Throw(seat, throw["about"], dice)))
            ask.says = means[eyes - dice] if len(means) > 1 else means[0]
            ask.values = (eyes,)
        return (yield ask)

    def shared_out(self, about: str, total: int):
        """Each side's part of a total: asked with what is left as the highest; the last part follows by itself."""
        for head in self.heads[:-1]:
            ask = Number(head, about, 0, total)
            ask.values = (total,)
            part = yield ask
            self.totals[head] += part
            total -= part
        self.totals[self.heads[-1]] += total

    def amount(self, value):
        """A number of the record; `dice`, `funnels` and `faces` are those of the pyramid."""
        if not isinstance(value, str):
            return value
        side = self.options.get("side", 9)
        return {"dice": pyramid.dice, "funnels": pyramid.funnels, "faces": pyramid.outside}[value](side)

    def next_to(self, seat: int) -> int:
        """The left neighbour, who is next clockwise."""
        return (seat + 1) % self.seats

    def side(self, seat: int) -> list:
        """A seat with its team mates."""
        team_of = self.team_of
        return [mate for mate in self.everybody if mate == seat or team_of and team_of[mate] == team_of[seat]]


def played() -> Choice:
    """The table plays on its own and says when it is over."""
    return Choice(None, "play", ("over",))

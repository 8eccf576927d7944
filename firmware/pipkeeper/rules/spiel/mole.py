"""The Clever Mole: a point a round for the first to find the hill; the device offers the master what to say.

With `variant` rotating every player is master in turn, all equally often, and cannot score in that round; otherwise
the master does not play. What to say, with what it means, is for the master alone.
"""

from micropython import const

from ..asks import Asking, Choice, Data, Refused, Throw
from .counted import Counted
from .set_up import options as options
from .set_up import settle as settle_table

_ROUNDS = const(10)  # or a few more, so that everybody is master equally often


def settle(record: "Data", given: "Data", players: int) -> "Data":
    settled = settle_table(record, given, players)
    rotating = settled["variant"] == "rotating"
    if settled["rounds"] is None:
        settled["rounds"] = -(-_ROUNDS // players) * players if rotating else _ROUNDS
    if rotating and settled["rounds"] % players:
        raise Refused("rounds-each", settled["rounds"], players)
    return settled


class Game(Counted):
    def play(self) -> "Asking[None]":
        rotating = self.options["variant"] == "rotating"
        if rotating:
            yield from self.seated()
        for number in range(self.options["rounds"]):
            master = self.turn_order[number % self.seats] if rotating else None
            if self.options["prompts"] == "yes":
                yield from self.prompt(master)
            seekers = tuple([seat for seat in self.everybody if seat != master])
            finder = yield Choice(None, "found", seekers + ("nobody",))
            points = [0] * self.seats
            if finder != "nobody":
                points[finder] = 1
                self.totals[finder] += 1
            self.rounds.append(points)
            self.round += 1
        self.end(self.leaders())

    def prompt(self, master: "int | None") -> "Asking[None]":
        """Throw what to say and show it to the master, secretly if the master has a seat."""
        throw = Throw(master, "prompt", 1)
        throw.secret = master is not None
        say = Choice(master, "say", ("seen",))
        say.says = "prompt-" + str((yield throw)[0])
        say.secret, say.passing = throw.secret, True
        yield say

"""The Clever Mole: a point a round for the first to find the hill; the device offers the master what to say.

With `variant` rotating every player is master in turn and cannot score in that round; otherwise the master does not
play.
"""

from ..asks import Choice, Throw
from .table import Table, options, settle

__all__ = ("Game", "options", "settle")


class Game(Table):
    def play(self):
        rotating = self.options["variant"] == "rotating"
        if rotating:
            yield from self.seated()
        for number in range(self.options["rounds"]):
            master = self.turn_order[number % self.seats] if rotating else None
            seekers = tuple(seat for seat in self.everybody if seat != master)
            found = Choice(None, "found", seekers + ("nobody",))
            if self.options["prompts"] == "yes":
                found.says = "prompt-" + str((yield Throw(master, "prompt", 1))[0])
            finder = yield found
            points = [0] * self.seats
            if finder != "nobody":
                points[finder] = 1
                self.totals[finder] += 1
            self.rounds.append(points)
            self.round += 1
        self.end(self.leaders())

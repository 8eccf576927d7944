"""Slipped: everybody has a secret row of numbers to bring about; a false call is out, the last one left wins.

The objectives are thrown, `goal` numbers long, and shown to their player alone; they can be looked at again in one's
turn.
"""

from ..asks import Choice, Throw
from .table import Table, options, settle

__all__ = ("Game", "options", "settle")


class Game(Table):
    def play(self):
        yield from self.seated()
        objectives = []
        for seat in self.everybody:
            deal = Throw(seat, "deal", self.options["goal"])
            deal.secret = True
            objectives.append(" ".join([str(eyes) for eyes in (yield deal)]))
            yield shown(seat, objectives[seat])
        while len(self.turn_order) > 1:
            for seat in tuple(self.turn_order):
                turn = Choice(seat, "turn", ("moved", "slipped", "look"))
                went = yield turn
                while went == "look":
                    yield shown(seat, objectives[seat])
                    went = yield turn
                if went == "slipped":
                    if (yield Choice(None, "proof", ("proved", "false"))) == "proved":
                        self.turn_order = [seat]
                        break
                    self.turn_order.remove(seat)
                    if len(self.turn_order) == 1:
                        break
            self.round += 1
        self.end(self.turn_order)

    def score(self, seat: int):
        return None

    def rank(self, seat: int):
        return seat in self.turn_order

    def details(self, seat: int) -> dict:
        return {} if seat in self.turn_order else {"out": True}


def shown(seat: int, objective: str) -> Choice:
    """An objective, for its player's eyes only."""
    ask = Choice(seat, "objective", ("seen",))
    ask.secret = True
    ask.values = (objective,)
    return ask

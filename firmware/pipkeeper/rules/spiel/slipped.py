"""Slipped: everybody has a secret row of numbers to bring about; a false call is out, the last one left wins.

The objectives are thrown, `goal` numbers long, and shown to their player alone; one that somebody has already is thrown
again. They can be looked at again in one's turn, and the table sees the one that is to be proved.
"""

from ..asks import Any, Asking, Choice, Data, Throw
from .counted import Counted
from .set_up import options as options
from .set_up import settle as settle


class Game(Counted):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Counted.__init__(self, seats, options, record)
        self.out = [False] * seats  # after a false call

    def play(self) -> "Asking[None]":
        yield from self.seated()
        objectives: "list[str]" = []
        for seat in self.everybody:
            objectives.append((yield from self.dealt(seat, objectives)))
        while self.out.count(False) > 1:
            for seat in self.turn_order:
                if self.out[seat]:
                    continue
                if (yield from self.slips(seat, objectives[seat])):
                    proof = Choice(None, "proof", ("proved", "false"))
                    proof.values = (objectives[seat],)
                    if (yield proof) == "proved":
                        self.end((seat,))
                        return
                    self.out[seat] = True
                    if self.out.count(False) == 1:
                        break
            self.round += 1
        self.end((self.out.index(False),))

    def dealt(self, seat: int, others: "list[str]") -> "Asking[str]":
        """Deal and return a secret row of numbers that nobody has yet, read from either end."""
        deal = Throw(seat, "deal", self.options["goal"])
        deal.secret = True
        while True:
            numbers = [str(eyes) for eyes in (yield deal)]
            objective = " ".join(numbers)
            numbers.reverse()
            if objective not in others and " ".join(numbers) not in others:
                yield shown(seat, objective)
                return objective

    def slips(self, seat: int, objective: str) -> "Asking[bool]":
        """Play a turn, in which the objective can be looked at first; return True if the player calls."""
        turn = Choice(seat, "turn", ("moved", "slipped", "look"))
        went = yield turn
        while went == "look":
            yield shown(seat, objective)
            went = yield turn
        return bool(went == "slipped")

    def score(self, seat: int) -> "int | None":
        return None

    def rank(self, seat: int) -> "Any":
        return seat in self.winners if self.winners else not self.out[seat]

    def details(self, seat: int) -> "Data":
        return {"out": True} if self.out[seat] else {}


def shown(seat: int, objective: str) -> Choice:
    """Return the ask that shows an objective to its player alone."""
    ask = Choice(seat, "objective", ("seen",))
    ask.secret = True
    ask.values = (objective,)
    return ask

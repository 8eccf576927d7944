"""Faces: outside faces per side; together they are all faces of the pyramid, so the last number follows by itself.

Data: `throw` (what is thrown before a turn, and its meaning), `faces` (their number, where it is not the pyramid's).
"""

from .table import Table, options, played, settle

__all__ = ("Game", "options", "settle")

_BUILDING = ("placed", "complete")


class Game(Table):
    def play(self):
        yield from self.seated()
        yield from self.build()
        yield from self.count()

    def build(self):
        """Turns with a throw; without one the table says when the pyramid is complete."""
        if not self.throw:
            yield played()
            return
        while True:
            for seat in self.turn_order:
                if (yield from self.turn(seat, _BUILDING)) == "complete":
                    return
            self.round += 1

    def count(self):
        """The count of the faces decides."""
        yield from self.shared_out("faces", self.amount(self.record.get("faces", "faces")))
        self.end(self.leaders())

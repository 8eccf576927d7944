"""The exact chances of a pool's sums: how many of all equally likely throws make each sum.

Exploding dice could go on for ever.  They are followed through four throws; what goes on after that is counted with the
lowest sum that it makes, so that chances of "at least" are exact up to there and never too high beyond.

The work is done in small steps, so that the screen keeps responding.
"""

from micropython import const

if 0:  # for the type checker
    from collections.abc import Iterator

    from .dice_pool import Pool

_FOLLOWED = const(4)  # throws of an exploding die
_SLICE = const(200)  # additions in one step


class Chances:
    """`ways[n]` throws of `all` make the sum `low + n`, once `step` has returned True."""

    def __init__(self, pool: "Pool") -> None:
        self.low = 0
        self.ways: "list[int]" = [1]
        self.all = 1
        self._added = pool.added
        self._work: "Iterator[None]" = (
            self._kept(pool) if pool.keep else self._sums(pool)
        )  # no work is done before the first step

    def step(self) -> bool:
        """Do a small part of the work; return True when all is done."""
        for _ in self._work:
            return False
        return True

    def _sums(self, pool: "Pool") -> "Iterator[None]":
        """Work out the sums if all dice count, adding one die after another."""
        for kind in pool.kinds():
            faces = weights(int(kind), pool.exploding)
            for _ in range(pool.counts[kind]):
                yield from self._add(faces)
        self.low += self._added

    def _add(self, faces: "list[int]") -> "Iterator[None]":
        """Add a die: `faces[n]` ways to show n + 1."""
        old = self.ways
        new = [0] * (len(old) + len(faces) - 1)
        done = 0
        for face, weight in enumerate(faces):
            if not weight:
                continue
            for at, ways in enumerate(old):
                new[at + face] += ways * weight
            done += len(old)
            if done > _SLICE:
                done = 0
                yield
        self.low += 1
        self.all *= sum(faces)
        self.ways = new

    def _kept(self, pool: "Pool") -> "Iterator[None]":
        """Work out the sums if only the highest or lowest count, face by face from that end.

        A state is how many dice of each kind still have to show something, and the sum so far.
        """
        kinds = pool.kinds()
        faces = [weights(int(kind), pool.exploding) for kind in kinds]
        most = max([len(shown) for shown in faces])
        keep, dice = abs(pool.keep), pool.dice()
        states = {(tuple([pool.counts[kind] for kind in kinds]), 0): 1}
        order = range(most, 0, -1) if pool.keep > 0 else range(1, most + 1)
        done = 0
        for face in order:
            for number, shown in enumerate(faces):
                weight = shown[face - 1] if face <= len(shown) else 0
                if not weight:
                    continue
                last = face == 1 if pool.keep > 0 else face == len(shown)
                after: "dict[tuple[tuple[int, ...], int], int]" = {}
                for state in states:
                    left, total = state
                    ways = states[state]
                    waiting = left[number]
                    counted = keep - (dice - sum(left))  # how many more dice count
                    for showing in range(waiting if last else 0, waiting + 1):
                        rest = left[:number] + (waiting - showing,) + left[number + 1 :]
                        key = rest, total + face * max(0, min(showing, counted))
                        made = ways * chosen(waiting, showing) * weight**showing
                        after[key] = after.get(key, 0) + made
                    done += waiting + 1
                    if done > _SLICE // 4:
                        done = 0
                        yield
                states = after
        sums = [total for _, total in states]
        self.low = min(sums)
        self.ways = [0] * (max(sums) - self.low + 1)
        for state in states:
            self.ways[state[1] - self.low] += states[state]
        self.low += self._added
        for number, shown in enumerate(faces):
            self.all *= sum(shown) ** pool.counts[kinds[number]]

    # Figures for the screens

    def average(self) -> int:
        """Return the average in tenths, rounded."""
        total = sum([ways * at for at, ways in enumerate(self.ways)])
        return 10 * self.low + (20 * total + self.all) // (2 * self.all)

    def exactly(self, total: int) -> int:
        """Return the chance of a sum in thousandths, rounded."""
        at = total - self.low
        return self._thousandths(self.ways[at]) if 0 <= at < len(self.ways) else 0

    def at_least(self, total: int) -> int:
        """Return the chance of a sum or more in thousandths, rounded."""
        return self._thousandths(sum(self.ways[max(0, total - self.low) :]))

    def _thousandths(self, ways: int) -> int:
        return (2000 * ways + self.all) // (2 * self.all)

    def bars(self, width: int, height: int) -> "list[int]":
        """Return the heights of at most `width` bars, the highest `height`; sums that share a bar are added up."""
        shared = (len(self.ways) + width - 1) // width
        sums = [sum(self.ways[at : at + shared]) for at in range(0, len(self.ways), shared)]
        most = max(sums)
        return [(height * ways + most - 1) // most for ways in sums]


def weights(sides: int, exploding: bool) -> "list[int]":
    """Return the ways in which a die shows 1, 2, 3, …, following a limited number of explosions."""
    if not exploding:
        return [1] * sides
    shown = []
    for throw in range(_FOLLOWED):
        shown += [sides ** (_FOLLOWED - 1 - throw)] * (sides - 1) + [0]
    shown[-1] = 1  # and it continues
    return shown


def chosen(count: int, some: int) -> int:
    """Return the number of ways to choose `some` of `count`."""
    ways = 1
    for at in range(some):
        ways = ways * (count - at) // (at + 1)
    return ways

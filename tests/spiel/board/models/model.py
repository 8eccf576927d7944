"""Second, independent referees: the same games with dice as points in dicts, written from the rules alone.

A model is given what a match asked and what was answered. It works out by itself who is asked what and what may be
chosen, compares that with what the match offered, and returns the score of every seat and the winners. It shares no
code with the rules: places are tuples (level, row, column), orientations are tuples (front, right, left).
"""

LINES = {"front": (0, 1), "right": (1, 1), "left": (1, 0)}
AROUND = [(0, 1), (0, -1), (1, 1), (-1, -1), (1, 0), (-1, 0)]
TURNS = ("front", "right", "left")


class Differs(AssertionError):
    """The match and the model do not agree."""


class Model:
    """What a match told, read from the first answer to the last."""

    def __init__(self, told, seats, options, size=1):
        self.told = list(told)
        self.at = 0
        self.seats = seats
        self.options = options
        self.size = size
        self.side = options.get("side", 9)
        self.dice = {}  # place: whose, or what

    # --- the match

    def next(self, player, about, offered=None):
        if self.at == len(self.told):
            raise Differs(f"the match is over, the model asks {player} {about}")
        asked, word, options, answer = self.told[self.at]
        if (asked, word) != (player, about):
            raise Differs(f"answer {self.at}: the match asked {asked} {word}, the model {player} {about}")
        if offered is not None and list(options) != list(offered):
            raise Differs(f"answer {self.at}, {about}: offered {options}, the model offers {offered}")
        self.at += 1
        return answer

    def choose(self, player, about, places, words=()):
        """A place or a word; one possibility is not asked for."""
        offered = [spelt(place) for place in sorted(places)] + list(words)
        answer = offered[0] if len(offered) == 1 else self.next(player, about, offered)
        return answer if answer in words else read(answer)

    def order(self):
        """Seat in turn order: who starts is asked or drawn."""
        sides = self.seats // self.size
        order = [side * self.size + member for member in range(self.size) for side in range(sides)]
        if self.seats > 1:
            starter = self.next(None, "starts")
            if starter == "draw":
                starter = self.next(None, "draw")[0] - 1
            at = order.index(starter)
            order = order[at:] + order[:at]
        return order

    def head(self, seat):
        return seat // self.size * self.size

    # --- the board

    def every(self, level=None):
        levels = range(self.side) if level is None else [level]
        return [(h, r, c) for h in levels for r in range(self.side - h) for c in range(r + 1)]

    def inside(self, place):
        level, row, column = place
        return level >= 0 and 0 <= column <= row < self.side - level

    def opens(self):
        return [p for p in self.every() if p not in self.dice and all(b in self.dice for b in below(p))]

    def frees(self):
        return [p for p in self.dice if not any(a in self.dice for a in above(p))]

    def faces(self, who):
        return sum(len(outside(p, self.side)) for p, owner in self.dice.items() if owner == who)

    def full(self):
        return len(self.dice) == len(self.every())

    def empty_plate(self, place):
        return [p for p in near(place) if self.inside(p) and p not in self.dice]

    def mixed(self, items):
        """The places of a full pyramid with items in a random order."""
        mix = Lehmer(self.next(None, "mix"))
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = mix.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items

    def lying(self, places):
        mix = Lehmer(self.next(None, "mix"))
        return {place: ORIENTATIONS[mix.below(24)] for place in places}


class Lehmer:
    def __init__(self, thrown):
        self.s = 1 + sum((eyes - 1) * 6**k for k, eyes in enumerate(thrown))

    def below(self, n):
        self.s = 48271 * self.s % (2**31 - 1)
        return self.s % n


def spelt(place):
    return "{}.{}.{}".format(*place)


def read(word):
    return tuple(int(part) for part in word.split("."))


def lies(word):
    return tuple(int(part) for part in word.split("-"))


ORIENTATIONS = sorted(
    {
        turn
        for a, b, c in ((1, 2, 3), (1, 3, 5), (1, 5, 4), (1, 4, 2), (6, 3, 2), (6, 5, 3), (6, 4, 5), (6, 2, 4))
        for turn in ((a, b, c), (b, c, a), (c, a, b))
    }
)


def below(place):
    h, r, c = place
    return [(h - 1, r, c), (h - 1, r + 1, c), (h - 1, r + 1, c + 1)] if h else []


def above(place):
    h, r, c = place
    return [(h + 1, r, c), (h + 1, r - 1, c), (h + 1, r - 1, c - 1)]


def near(place):
    h, r, c = place
    return [(h, r + dr, c + dc) for dr, dc in AROUND]


def outside(place, side):
    h, r, c = place
    return [i for i, out in enumerate((r == side - 1 - h, c == r, c == 0)) if out]


def best(scores, seats):
    return tuple(seat for seat in seats if scores[seat] == max(scores[s] for s in seats))


def by_faces(m):
    heads = range(0, m.seats, m.size)
    scores = [m.faces(m.head(seat)) for seat in range(m.seats)]
    assert sum(m.faces(head) for head in heads) == 3 * m.side * (m.side + 1) // 2
    return scores, best(scores, range(m.seats))


def corner_of(seat, n):
    rest = 9 - n
    row, column = ((0, 0), (rest, rest), (rest, 0))[seat]
    return {(h, row + r, column + c): (h, r, c) for h in range(n) for r in range(n - h) for c in range(r + 1)}

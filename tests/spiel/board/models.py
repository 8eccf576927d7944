"""Second, independent referees: the same games with dice as points in dicts, written from the rules alone.

A model is given what a match asked and what was answered. It works out by itself who is asked what and what may be
chosen, compares that with what the match offered, and returns the score of every seat and the winners. It shares no
code with the rules: places are tuples (level, row, column), orientations are tuples (front, right, left).
"""

from typing import Any

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
        """Seats in turn order: who starts is asked or drawn."""
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


# --- the games


def simple(m):
    return _build(m, m.order(), lambda eyes, seat: "lay")


def forbidden(m):
    order = m.order()
    number = m.options["forbidden"]
    if number == "thrown":
        number = m.next(None, "forbidden")[0]

    def what(eyes, seat):
        if eyes != number:
            return "lay"
        for place in m.frees():
            if m.dice[place] == m.head(seat):
                del m.dice[place]
        return "nothing"

    return _build(m, order, what)


def building(m):
    return _build(m, m.order(), lambda eyes, seat: "take" if eyes % 2 else "lay")


def _build(m, order, what):
    while not m.full():
        for seat in order:
            eyes = m.next(seat, "dice")[0]
            doing = what(eyes, seat)
            for _ in range(eyes if doing != "nothing" else 0):
                if doing == "lay" and not m.full():
                    m.dice[m.choose(seat, "place", m.opens())] = m.head(seat)
                if doing == "take":
                    own = [p for p in m.frees() if m.dice[p] == m.head(seat)]
                    if own:
                        del m.dice[m.choose(seat, "take", own)]
            if m.full():
                break
    return _by_faces(m)


def _by_faces(m):
    heads = range(0, m.seats, m.size)
    scores = [m.faces(m.head(seat)) for seat in range(m.seats)]
    assert sum(m.faces(head) for head in heads) == 3 * m.side * (m.side + 1) // 2
    return scores, best(scores, range(m.seats))


def demolishing(m):
    order = m.order()
    heads = list(range(0, m.seats, m.size))
    each = len(m.every()) // len(heads)
    m.dice = dict(zip(m.every(), m.mixed([head for head in heads for _ in range(each)]), strict=True))

    def left(seat):
        return sum(owner == m.head(seat) for owner in m.dice.values())

    for _ in range(40):
        for seat in order:
            eyes = m.next(seat, "dice")[0]
            for _ in range(eyes):
                own = [p for p in m.frees() if m.dice[p] == m.head(seat)]
                if eyes % 2 == 0 and own:
                    del m.dice[m.choose(seat, "take", own)]
                if eyes % 2 and left(seat) < each:
                    m.dice[m.choose(seat, "place", m.opens())] = m.head(seat)
            if not left(seat):
                break
        if not left(seat):
            break
    scores = [left(seat) for seat in range(m.seats)]
    return scores, tuple(seat for seat in range(m.seats) if scores[seat] == min(scores))


def up_down_colours(m):
    order = m.order()
    count = len(m.every()) // 3
    m.dice = dict(zip(m.every(), m.mixed(["green"] * count + ["black"] * count + ["red"] * count), strict=True))
    held = [{"green": 0, "black": 0, "red": 0} for _ in range(m.seats)]
    while m.dice:
        for seat in order:
            eyes = m.next(seat, "dice")[0]
            if eyes % 2:
                colour = {1: "red", 3: "green", 5: "black"}[eyes]
                if held[seat][colour]:
                    m.dice[m.choose(seat, "put", m.opens())] = colour
                    held[seat][colour] -= 1
            else:
                for _ in range(eyes):
                    if m.dice:
                        held[seat][m.dice.pop(m.choose(seat, "take", m.frees()))] += 1
            if not m.dice:
                break
    scores = [hand["red"] - hand["black"] for hand in held]
    assert sum(scores) == 0
    return scores, best(scores, range(m.seats))


def amoeba(m):
    order = m.order()
    m.side = 9
    m.dice = dict.fromkeys([(0, 4, 2), (0, 5, 2), (0, 5, 3), (0, 6, 2), (0, 6, 3), (0, 6, 4)], "green")
    homes = [(0, 0, 0), (0, 8, 8), (0, 8, 0)]

    def together(places):
        seen = waiting = {min(places)}
        while waiting:
            waiting = {p for place in waiting for p in near(place) if p in places} - seen
            seen = seen | waiting
        return len(seen) == len(places)

    def steps(die):
        return [p for p in m.empty_plate(die) if together(set(m.dice) - {die} | {p})]

    for _ in range(200):
        for seat in order:
            for _ in range(m.next(seat, "dice")[0]):
                die = m.choose(seat, "from", [die for die in m.dice if steps(die)], ["stop"])
                if die == "stop":
                    break
                to = m.choose(seat, "to", steps(die))
                m.dice[to] = m.dice.pop(die)
                if to in homes:
                    return [None] * 3, (homes.index(to),)
    return [None] * 3, (0, 1, 2)


def storing(m):
    order = m.order()
    base = m.lying(m.every(0))
    covers = set(m.every(1))
    won, total, quiet = [0] * m.seats, 0, 0

    def decided():
        first, second = sorted(won, reverse=True)[:2]
        return not covers or sum(won) >= m.options["goal"] or first - second > len(covers)

    while not decided():
        before = sum(won)
        for seat in order:
            keep = total and m.next(seat, "aim") == "keep"
            hit = True
            while hit and not decided():
                if not keep:
                    total = sum(m.next(seat, "three"))
                keep = False
                cover = m.choose(seat, "lift", covers)
                numbers = [base[place][face] for face, place in enumerate(below(cover))]
                hit = sum(numbers) == total
                m.next(seat, "seen", ["take" if hit else "cover"])
                if hit:
                    covers.remove(cover)
                    won[seat] += 1
            if decided():
                break
        quiet = 0 if sum(won) > before else quiet + 1
        if quiet == 3:
            quiet = 0
            if m.next(None, "play-on") == "over":
                break
    return won, best(won, range(m.seats))


def acquire(m):
    order = m.order()
    each = m.options["stock"]
    stock, out = [each] * 3, set()

    def pay(payer, taker, dice):
        if payer in out or taker in out:
            return
        if stock[payer] < dice:
            dice = stock[payer]
            out.add(payer)
        stock[payer] -= dice
        stock[taker] += dice

    over = False
    while not over:
        for seat in order:
            if seat in out:
                continue
            if not stock[seat]:
                out.add(seat)
            else:
                level = min(p[0] for p in m.every() if p not in m.dice)
                place = m.choose(seat, "place", [p for p in m.every(level) if p not in m.dice])
                m.dice[place] = seat
                stock[seat] -= 1
                three = [m.dice[p] for p in below(place)]
                for other in ((seat + 1) % 3, (seat + 2) % 3) if three else ():
                    own, its = three.count(seat), three.count(other)
                    if own == 0:
                        pay(other, seat, (0, 2, 4, 8)[its])
                    elif own == 1:
                        pay(seat, other, its)
                    elif own == 2:
                        pay(seat, other, 4 * its)
                    else:
                        pay(seat, other, 4)
            assert len(m.dice) + sum(stock) == 3 * each
            over = len(out) == 2 or m.full()
            if over:
                break
    left = [seat for seat in range(3) if seat not in out]
    return stock, best(stock, left)


def _fill(m, laid, who):
    """Fills what the die just laid opened."""
    while True:
        waiting = [p for p in m.opens() if p[0] and p not in laid]
        if not waiting:
            return
        place = min(waiting)
        owner = who([m.dice[p] for p in below(place)])
        if owner is None:
            laid.add(place)  # never filled
        else:
            m.dice[place] = owner


def rasanto(m):
    order = m.order()
    heads = [0, m.size]

    def who(three):
        if len(set(three)) == 1:
            return heads[1 - heads.index(three[0])]
        return max(heads, key=three.count)

    while any(p not in m.dice for p in m.every(0)):
        for seat in order:
            free = [p for p in m.every(0) if p not in m.dice]
            if free:
                m.dice[m.choose(seat, "place", free)] = m.head(seat)
                _fill(m, set(), who)
    return _by_faces(m)


def summit(m):
    order = m.order()
    heads = [0, m.size, 2 * m.size]

    def who(three):
        if len(set(three)) == 1:
            return heads[(heads.index(three[0]) + 1) % 3]
        if len(set(three)) == 2:
            return max(heads, key=three.count)
        tied = heads
        while len(tied) > 1:
            thrown = m.next(None, "contest")
            assert len(thrown) == len(tied)
            tied = [head for head, eyes in zip(tied, thrown, strict=True) if eyes == max(thrown)]
        return tied[0]

    while any(p not in m.dice for p in m.every(0)):
        for seat in order:
            free = [p for p in m.every(0) if p not in m.dice]
            if free:
                m.dice[m.choose(seat, "place", free)] = m.head(seat)
                _fill(m, set(), who)
    return _by_faces(m)


def ruins(m):
    order = m.order()
    never: "set[Any]" = set()

    def used(seat):
        return sum(owner == seat for owner in m.dice.values())

    def who(three):
        if len(set(three)) == 3:
            return None
        owner = (three[0] + 1) % 3 if len(set(three)) == 1 else next(iter({0, 1, 2} - set(three)))
        return owner if used(owner) < 55 else None

    while any(p not in m.dice for p in m.every(0)):
        for seat in order:
            free = [p for p in m.every(0) if p not in m.dice]
            if free and used(seat) < 55:
                beside = [p for p in free if any(q in m.dice for q in near(p))]
                m.dice[m.choose(seat, "place", beside or free)] = seat
                _fill(m, never, who)
    scores = [used(seat) for seat in range(3)]
    return scores, best(scores, range(3))


def dora(m):
    order = m.order()
    stock = [{2: 83, 3: 55}[m.seats]] * m.seats
    lying, laid = {}, []

    def lay(place, owner):
        m.dice[place] = owner
        laid.append(place)
        stock[owner] -= 1

    while min(stock):
        for seat in order:
            thrown = lies(m.next(seat, "rolled")[0])
            free = [p for p in m.every(0) if p not in m.dice]
            place = m.choose(seat, "place", [p for p in free if any(q in m.dice for q in near(p))] or free)
            lying[place] = thrown
            lay(place, seat)
            waiting = [p for p in m.opens() if p[0]]
            while waiting and min(stock):  # type: ignore[arg-type]
                place = min(waiting)
                three = below(place)
                owners = [m.dice[p] for p in three]
                numbers = [lying[p][face] for face, p in enumerate(three)]
                if len(set(owners)) == 1:
                    owner = (owners[0] + 1) % m.seats
                    match = [p for p, number in zip(three, numbers, strict=True) if number == max(numbers)]
                elif len(set(numbers)) == 1:
                    owner = m.dice[max(three, key=laid.index)]
                    match = three
                else:
                    if len(set(numbers)) == 2:
                        number = next(n for n in numbers if numbers.count(n) == 1)
                    else:
                        number = max(numbers)
                    match = [three[numbers.index(number)]]
                    owner = m.dice[match[0]]
                against = m.choose(owner, "against", match)
                face = three.index(against)
                ways = [o for o in ORIENTATIONS if o[face] == 7 - lying[against][face]]
                assert len(ways) == 4
                lying[place] = lies(m.next(owner, "facing", ["-".join(map(str, o)) for o in ways]))
                lay(place, owner)
                waiting = [p for p in m.opens() if p[0]]
            if not min(stock) or m.full():
                break
        if m.full():
            break
    return stock, tuple(seat for seat in range(m.seats) if stock[seat] == min(stock))


def _corner(seat, n):
    rest = 9 - n
    row, column = ((0, 0), (rest, rest), (rest, 0))[seat]
    return {(h, row + r, column + c): (h, r, c) for h in range(n) for r in range(n - h) for c in range(r + 1)}


def mucho(m):
    order = m.order()
    domino = m.options["variant"] == "domino"
    own = [_corner(seat, 4) for seat in range(3)]
    lying, fines = {}, [0] * 3  # type: ignore[var-annotated]
    late = 0

    def full(seat):
        return all(p in m.dice for p in own[seat])

    while not all(full(seat) for seat in range(3)) and late <= 60:
        for seat in order:
            if full(seat):
                continue
            fines[seat] += 2 if late else 0
            thrown = lies(m.next(seat, "rolled")[0])
            places = [p for p in m.opens() if p in own[seat]]
            if domino:
                places = [
                    p
                    for p in places
                    if not p[0] or any(thrown[face] + lying[b][face] == 7 for face, b in enumerate(below(p)))
                ]
            place = m.choose(seat, "place", places, ["pass"] if domino else [])
            if place != "pass":
                m.dice[place], lying[place] = seat, thrown
        late += any(full(seat) for seat in range(3))
    scores = [
        sum(lying[p][face] for p, small in own[seat].items() if p in lying for face in outside(small, 4)) - fines[seat]
        for seat in range(3)
    ]
    return scores, best(scores, range(3))


def _touch(one, other):
    """Faces or edges in common, as cubes in space."""

    def point(place):
        h, r, c = place
        return c, r - c, 8 - h - r

    apart = sorted(abs(a - b) for a, b in zip(point(one), point(other), strict=True))
    return apart in ([0, 0, 1], [0, 1, 1])


def fire(m):
    order = m.order()
    each = {2: 24, 3: 15, 4: 12, 5: 9, 6: 8}[m.seats]
    held = [{"red": each, "green": each} for _ in range(m.seats)]

    def left(seat):
        return sum(held[seat].values())

    over = False
    while not over:
        for seat in order:

            def may(colour):
                wrong = {"red": "green", "green": "red"}.get(colour)
                opens = m.opens()
                return [p for p in opens if not any(what == wrong and _touch(p, q) for q, what in m.dice.items())]

            can = [colour for colour in ("red", "green") if held[seat][colour] and may(colour)]
            die = m.next(seat, "die", can) if len(can) == 2 else (can or ["black"])[0]
            m.dice[m.choose(seat, "place", may(die))] = die
            if die != "black":
                held[seat][die] -= 1
            over = m.full() or not left(seat)
            if over:
                break
    scores = [left(seat) for seat in range(m.seats)]
    return scores, tuple(seat for seat in range(m.seats) if scores[seat] == min(scores))


def triops(m):
    order = m.order()
    first = None

    def joined(one, other):
        return other in below(one) or one in below(other)

    def heap():
        seen = waiting = {first}
        while waiting:
            waiting = {p for place in waiting for p in [*below(place), *above(place)] if p in m.dice} - seen
            seen = seen | waiting
        return seen

    def legal(piece, laid, main):
        return all(
            p in laid or (p not in m.dice and all(b in m.dice or b in piece for b in below(p))) for p in piece
        ) and any(joined(p, q) for p in piece for q in main)

    def pieces(size, laid, main):
        """All connected sets of so many places that are legal and hold what was laid."""
        reach = [p for p in m.every() if p in laid or p not in m.dice and (not p[0] or any(
            b in m.dice or b in laid or not b[0] or any(x in m.dice for x in below(b)) for b in below(p)))]  # fmt: skip
        near_main = [p for p in reach if any(joined(p, q) for q in main)]
        found = set()
        for start in near_main:
            sets = {frozenset([start])}
            for _ in range(size - 1):
                sets = {s | {p} for s in sets for q in s for p in [*below(q), *above(q)] if p in reach and p not in s}
            found |= {s for s in sets if len(s) == size and laid <= s and legal(s, laid, main)}
        return found

    over = False
    while not over:
        for seat in order:
            head = m.head(seat)
            if first is None:
                first = m.choose(seat, "place", m.opens())
                m.dice[first] = head
                continue
            main = heap()
            size = next((n for n in (3, 2) if pieces(n, frozenset(), main)), 1)
            laid: "set[Any]" = set()
            while len(laid) < size:
                places = m.opens()
                if size > 1:
                    possible = frozenset().union(*pieces(size, frozenset(laid), main))
                    places = [p for p in places if p in possible]
                place = m.choose(seat, "place", places)
                m.dice[place] = head
                laid.add(place)
            if size == 3 and _straight(sorted(laid)) and m.opens():
                m.dice[m.choose(seat, "bonus", m.opens())] = head
            over = m.full()
            if over:
                break
    return _by_faces(m)


def _straight(places):
    steps = [tuple(b - a for a, b in zip(one, other, strict=True)) for one, other in zip(places, places[1:])]  # noqa: B905
    return len(set(steps)) == 1 and steps[0][0] == 1


def masquerade(m):
    order = m.order()
    training = m.options["variant"] == "training"
    sequences = ["rgb", "rbg", "grb", "gbr", "brg", "bgr"]
    edges, tops = [None] * m.seats, ["-"] * m.seats
    for seat in order:
        one, two = m.next(seat, "colours")
        far = sequences[one - 1]
        by_one, by_two = far[1:] + far[:1], far[2:] + far[:2]
        edges[seat] = [list(far), list(by_one if two % 2 else by_two), list(by_two if two % 2 else by_one)]  # type: ignore[list-item]
    for _ in range(200):
        for seat in order:
            rest = ((0, 0), (5, 5), (5, 0))[seat]
            feet = [(0, rest[0], rest[1]), (0, rest[0] + 3, rest[1] + 3), (0, rest[0] + 3, rest[1])]
            edge = edges[seat][feet.index(m.choose(seat, "foot", feet))]
            edge.append(tops[seat])
            tops[seat] = edge.pop(0)
            words = ["".join(edge) for edge in edges[seat]]
            alike = all(len(set(word)) == 1 for word in words) if training else len(set(words)) == 1
            if tops[seat] == "-" and alike:
                return [None] * m.seats, (seat,)
    return [None] * m.seats, tuple(range(m.seats))


def _values(m):
    return dict(zip(("golden", "blue", "green", "black", "red"), map(int, m.options["values"].split("-")), strict=True))


def _precious(m):
    rest = len(m.every()) - 11
    green, black, red = {154: (51, 51, 52), 109: (36, 36, 37)}[rest]
    items = ["golden"] + ["blue"] * 10 + ["green"] * green + ["black"] * black + ["red"] * red
    m.dice = dict(zip(m.every(), m.mixed(items), strict=True))


def el_dado(m):
    order = m.order()
    values, scores = _values(m), [0] * m.seats
    _precious(m)
    while m.dice:
        for seat in order:
            if m.dice:
                scores[seat] += values[m.dice.pop(m.choose(seat, "take", m.frees()))]
    return scores, best(scores, range(m.seats))


def asparagus(m):
    order = m.order()
    values, scores = _values(m), [0] * m.seats
    _precious(m)
    while m.dice:
        for seat in order:
            if not m.dice:
                break
            first = m.choose(seat, "take", m.frees())
            ways = {first: [first]}
            for axis in range(3):
                column = [first]
                while column[-1][0]:
                    place = below(column[-1])[axis]
                    carried = [p for p in above(place) if p in m.dice]
                    if m.dice[place] != m.dice[first] or carried != [column[-1]]:
                        break
                    column.append(place)
                    ways[place] = list(column)
            for place in ways[m.choose(seat, "down-to", ways)]:
                scores[seat] += values[m.dice.pop(place)]
    return scores, best(scores, range(m.seats))


def doubles(m):
    order = m.order()
    lying = m.lying(m.every())
    m.dice = dict.fromkeys(m.every(), "die")
    scores = [0] * m.seats
    while m.dice:
        for seat in order:
            takes, words = 1, []  # type: ignore[var-annotated]
            while takes and m.dice:
                place = m.choose(seat, "take", m.frees(), words)
                if place == "stop":
                    break
                del m.dice[place]
                scores[seat] += 1
                numbers = [lying[p][face] for face, p in enumerate(below(place))]
                takes += (3 - len(set(numbers)) if numbers else 0) - 1
                words = ["stop"]
    assert sum(scores) == len(m.every())
    return scores, best(scores, range(m.seats))


def favourite(m):
    order = m.order()
    count = len(m.every()) // 3
    m.dice = dict(zip(m.every(), m.mixed(["green"] * count + ["black"] * count + ["red"] * count), strict=True))
    scores = [0] * m.seats
    while m.dice:
        for seat in order:
            if m.dice:
                free = [[p for p in m.frees() if m.dice[p] == colour] for colour in ("green", "black", "red")]
                place = m.choose(seat, "take", next(places for places in free if places))
                scores[seat] += {"green": 3, "black": 2, "red": 1}[m.dice.pop(place)]
    assert sum(scores) == 6 * count
    highest = [seat for seat in range(m.seats) if scores[seat] == max(scores)]
    return scores, tuple(sorted({(seat + 1) % m.seats for seat in highest}))


def cui_bono(m):
    order = m.order()
    count = len(m.every()) // 3
    m.dice = dict(zip(m.every(), m.mixed(["green"] * count + ["black"] * count + ["red"] * count), strict=True))
    scores, out, back = [0] * m.seats, set(), [0] * m.seats  # type: ignore[var-annotated]
    price = {"green": 1, "black": 2, "red": 3}

    def over():
        return not m.dice or len(out) == m.seats - 1

    def allowed(die):
        found = []
        for place in m.opens():
            three = [m.dice[p] for p in below(place)]
            if three and (len(set(three)) == 3 or len(set(three)) == 1 and three[0] != die):
                m.dice[place] = die
                if not any(one_coloured(place, axis) for axis in range(3)):
                    found.append(place)
                del m.dice[place]
        return found

    def one_coloured(place, axis):
        column = [place]
        while column[-1][0]:
            column.append(below(column[-1])[axis])
        foot = column[-1]
        hidden = [face for face, p in enumerate(above(foot)) if p in m.dice]
        return hidden == [axis] and len({m.dice[p] for p in column}) == 1

    while not over():
        for seat in order:
            if seat in out or over():
                continue
            feet = [p for p in m.dice if not p[0] and sum(a in m.dice for a in above(p)) < 2]
            foot = m.choose(seat, "take", feet)
            die = m.dice[foot]
            column = [foot]
            hidden = [face for face, p in enumerate(above(foot)) if p in m.dice]
            while hidden and above(column[-1])[hidden[0]] in m.dice:
                column.append(above(column[-1])[hidden[0]])
            for low, high in zip(column, column[1:]):  # noqa: B905
                m.dice[low] = m.dice[high]
            del m.dice[column[-1]]
            assert all(b in m.dice for p in m.dice for b in below(p)), "nothing hangs in the air"
            put = "keep" if back[seat] == 3 else m.choose(seat, "put", allowed(die), ["keep"])
            if put == "keep":
                scores[seat] += price[die]
                back[seat] = 0
            else:
                m.dice[put] = die
                back[seat] += 1
    assert sum(scores) == 6 * count
    return scores, tuple(seat for seat in range(m.seats) if scores[seat] == min(scores))


def sandwich(m):
    order = m.order()
    each = {2: 6, 3: 5}[m.seats]
    left = [each] * m.seats

    def settle(seat, place):
        h, r, c = place
        gone = set()
        for dr, dc in AROUND:
            beside, behind = (h, r + dr, c + dc), (h, r + 2 * dr, c + 2 * dc)
            if m.dice.get(beside, seat) != seat and m.dice.get(behind) == seat:
                gone.add(beside)
            other = (h, r - dr, c - dc)
            if m.dice.get(beside, seat) != seat and m.dice.get(beside) == m.dice.get(other):
                gone.add(place)
        for p in gone:
            left[m.dice.pop(p)] -= 1
        return bool(gone)

    def moves(place):
        h, r, c = place
        found = []
        for dr, dc in AROUND:
            to = (h, r + dr, c + dc)
            if to in m.dice:
                to = (h, r + 2 * dr, c + 2 * dc)
            if m.inside(to) and to not in m.dice:
                found.append(to)
        return found

    def end():
        return left, best(left, range(m.seats))

    for _ in range(each):
        for seat in order:
            place = m.choose(seat, "place", [p for p in m.every(0) if p not in m.dice])
            m.dice[place] = seat
            settle(seat, place)
            if min(left) < 2:
                return end()
    few, singles, quiet = min(left) == 2, m.seats, 0
    while quiet < 30:
        quiet += 1
        for seat in order:
            double = few and not singles
            if few and singles:
                singles -= 1
            for second in (False, True) if double else (False,):
                movable = [p for p in m.dice if m.dice[p] == seat and moves(p)]
                die = m.choose(seat, "from", movable, ["stop"] if second else []) if movable else "stop"
                if die == "stop":
                    break
                to = m.choose(seat, "to", moves(die))
                m.dice[to] = m.dice.pop(die)
                if settle(seat, to):
                    quiet = 0
                if min(left) < 2:
                    return end()
            few = few or min(left) == 2
    return end()


def wolf(m):
    order = m.order()
    bushes = []
    if m.options["variant"] == "bushes":
        bushes = m.mixed(m.every(0))[:6]
    scores = [0] * m.seats
    for _ in range(m.options["rounds"]):
        for at, seat in enumerate(order):
            sheep = [p for p in m.every(0) if p not in bushes]
            dogs, named = set(), set()
            if m.options["hides"] == "players" and m.seats > 1:
                hidden = read(m.next(order[at - 1], "wolf", [spelt(p) for p in sheep]))
            else:
                hidden = sheep[m.next(None, "wolf")[0] - 1]
            while hidden not in named:
                free = [p for p in sheep if p not in dogs]
                scores[seat] += 1
                if free and m.next(seat, "hunt", ["dog", "name"]) == "dog":
                    dogs.add(m.choose(seat, "dog", free))
                else:
                    named.add(m.choose(seat, "name", [p for p in sheep if p not in named]))
    return scores, tuple(seat for seat in range(m.seats) if scores[seat] == min(scores))


def throne(m):
    green = m.next(None, "green")
    arrived, throws, captured, used = [False] * 2, [0] * 2, [0] * 2, [0] * 2
    red = [(0, 0, 0), (0, 1, 0), (0, 1, 1)]
    for mover in (green, 1 - green)[: m.options["legs"]]:
        other = 1 - mover
        m.dice = dict.fromkeys(red, "red")
        at, stock, hand = (0, 8, 4), 41, 0
        for _ in range(m.options["turns"]):
            blue = lies(m.next(mover, "blue")[0])
            throws[mover] += 1
            targets, enters = [], False
            for face, (dr, dc) in enumerate(LINES.values()):
                for sign in (1, -1):
                    way = [(0, at[1] + sign * n * dr, at[2] + sign * n * dc) for n in range(1, blue[face] + 1)]
                    clear = all(m.inside(p) and p not in m.dice for p in way[:-1])
                    if clear and m.inside(way[-1]) and m.dice.get(way[-1]) != "red":
                        targets.append(way[-1])
                    if at[1] == 2 and way[0] in red and blue[face] % 2 == at[2] % 2:
                        enters = True
            if targets or enters:
                step = m.choose(mover, "step", targets, [*(["throne"] if enters else []), "give-up"])
                if step in ("throne", "give-up"):
                    arrived[mover] = step == "throne"
                    break
                if m.dice.pop(step, None):
                    captured[mover] += 1
                    hand += 1
                at = step
            bars = [p for p in near(at) if m.inside(p) and p not in m.dice]
            if bars and stock:
                m.dice[m.choose(other, "bar", bars)] = "black"
                stock -= 1
                used[other] += 1
            if not bars and not targets and not enters and hand:
                hand -= 1
                stock += 1
    if m.options["legs"] == 1:
        return [None] * 2, (green if arrived[green] else 1 - green,)
    goal = m.options["goal"]
    if goal == "turns":
        ranks = [-throws[seat] if arrived[seat] else -999 for seat in (0, 1)]
    else:
        ranks = captured if goal == "captured" else [-n for n in used]
    scores = {"turns": throws, "captured": captured, "used": used}[goal]
    return scores, best(ranks, (0, 1))


def smuggling(m):
    smuggler = m.next(None, "smugglers")
    officer = 1 - smuggler
    m.dice = {(0, 8, c): "coast" for c in range(1, 8)}
    m.dice.update({(0, 7, 2): "officer", (0, 7, 5): "officer"})
    m.dice.update({(0, r, c): "smuggler" for r in range(2, 6) for c in range(1, r)})
    scores = [0, 0]

    def sneaks(place):
        return [p for p in near(place) if m.dice.get(p) == "coast" or p in m.empty_plate(place) and not outside(p, 9)]

    def leaps(place):
        h, r, c = place
        ways = {(h, r + 2 * dr, c + 2 * dc): (h, r + dr, c + dc) for dr, dc in AROUND}
        return {p: q for p, q in ways.items() if m.inside(p) and p not in m.dice and m.dice.get(q) == "smuggler"}

    for _ in range(50):
        movable = [p for p, what in m.dice.items() if what == "smuggler" and sneaks(p)]
        if movable:
            die = m.choose(smuggler, "from", movable)
            to = m.choose(smuggler, "to", sneaks(die))
            del m.dice[die]
            through = m.dice.get(to) == "coast"
            m.dice[to] = "safe" if through else "smuggler"
            scores[smuggler] += through
            if scores[smuggler] == 4:
                return scores, (smuggler,)
        movable = [p for p, what in m.dice.items() if what == "officer" and (m.empty_plate(p) or leaps(p))]
        if movable:
            die = m.choose(officer, "from", movable)
            to = m.choose(officer, "to", [*m.empty_plate(die), *leaps(die)])
            while to != "stop":
                over = leaps(die).get(to)
                m.dice[to] = m.dice.pop(die)
                die = to
                if not over:
                    break
                del m.dice[over]
                scores[officer] += 1
                if not leaps(die):
                    break
                to = m.choose(officer, "to", leaps(die), ["stop"])
            if scores[officer] == 7:
                return scores, (officer,)
    return scores, (0, 1)


def pharaoh(m):
    order = m.order()
    lying = m.lying(m.every(0))
    at = [(0, 8, 4), (0, 4, 0), (0, 4, 4)]
    homes = [(0, 0, 0), (0, 8, 8), (0, 8, 0)]
    meets = {(1, 0): (0, 1), (0, 1): (1, 2), (-1, -1): (2, 0), (-1, 0): (1, 0), (0, -1): (2, 1), (1, 1): (0, 2)}
    words = ["-".join(map(str, o)) for o in ORIENTATIONS]
    for _ in range(200):
        for seat in order:
            h, r, c = own = at[seat]
            steps = []
            for (dr, dc), (mine, its) in meets.items():
                p = (h, r + dr, c + dc)
                if m.inside(p) and p not in at and lying[own][mine] == lying[p][its]:
                    steps.append(p)
            to = m.choose(seat, "step", steps, ["turn"])
            if to == "turn":
                now = "-".join(map(str, lying[own]))
                lying[own] = lies(m.next(seat, "facing", [word for word in words if word != now]))
                continue
            lying[to], at[seat] = lying[own], to
            if to == homes[seat]:
                return [None] * 3, (seat,)
            lying[own] = lies(m.next(seat, "facing", words))
    return [None] * 3, (0, 1, 2)


def race(m):
    order = m.order()
    lying = {}
    words = ["-".join(map(str, o)) for o in ORIENTATIONS]
    finish = [p for p in m.every(0) if p[1] < 5 and p not in ((0, 2, 1), (0, 3, 1), (0, 3, 2))]
    for _ in range({3: 5, 4: 4}[m.seats]):
        for seat in order:
            place = m.choose(seat, "place", [p for p in m.every(0) if p[1] > 6 and p not in m.dice])
            m.dice[place] = seat
            lying[place] = lies(m.next(seat, "facing", words))
    for _ in range(60):
        for seat in order:
            movable = [p for p, owner in m.dice.items() if owner == seat and m.empty_plate(p)]
            if not movable:
                continue
            die = m.choose(seat, "from", movable)
            to = m.choose(seat, "to", m.empty_plate(die))
            step = (to[1] - die[1], to[2] - die[2])
            keeps = next(i for i, line in enumerate(LINES.values()) if step in (line, (-line[0], -line[1])))
            lying[to] = tuple(eyes if i == keeps else 7 - eyes for i, eyes in enumerate(lying.pop(die)))
            m.dice[to] = m.dice.pop(die)
            if all(p in m.dice for p in finish):
                break
        if all(p in m.dice for p in finish):
            break
    scores = [0] * m.seats
    for (h, r, c), seat in m.dice.items():
        if (h, r, c) in finish:
            front, right, left = lying[h, r, c]
            eyes = front * (r == 4) + right * (c == r) + left * (c == 0)
            scores[seat] += eyes * {4: 1, 3: 2, 2: 3, 1: 4, 0: 4}[r]
    return scores, best(scores, range(m.seats))


def rocks(m):
    order = m.order()
    starts = [[(0, r + dr, c + dc) for dr in range(3) for dc in range(dr + 1)] for r, c in ((0, 0), (6, 6), (6, 0))]
    finish = [lambda p: p[1] == 8, lambda p: p[2] == 0, lambda p: p[1] == p[2]]
    m.dice = {p: seat for seat in range(3) for p in starts[seat]}

    def targets(place, seat):
        if finish[seat](place):
            return [p for p in m.empty_plate(place) if finish[seat](p)]
        found = []
        for dr, dc in ((2, 1), (-1, 1), (-1, -2)):
            p = (0, place[1] + dr, place[2] + dc)
            owner = m.dice.get(p)
            safe = owner is not None and (owner == seat or finish[owner](p))
            room = owner is None or any(start not in m.dice for start in starts[owner])
            if m.inside(p) and not safe and room:
                found.append(p)
            p = (0, place[1] - dr, place[2] - dc)
            if m.inside(p) and p not in m.dice:
                found.append(p)
        return found

    def home(seat):
        return sum(owner == seat and finish[seat](p) for p, owner in m.dice.items())

    for _ in range(200):
        for seat in order:
            movable = [p for p, owner in m.dice.items() if owner == seat and targets(p, seat)]
            if not movable:
                continue
            die = m.choose(seat, "from", movable)
            to = m.choose(seat, "to", targets(die, seat))
            victim = m.dice.pop(to, None)
            del m.dice[die]
            m.dice[to] = seat
            if victim is not None:
                back = m.choose(seat, "back", [p for p in starts[victim] if p not in m.dice])
                m.dice[back] = victim
            if home(seat) == 6:
                return [home(s) for s in range(3)], (seat,)
    return [home(s) for s in range(3)], (0, 1, 2)


def flea(m):
    order = m.order()
    target = _corner(2, 4)
    m.dice = {p: seat for seat in (0, 1) for p in _corner(seat, 4) if not p[0]}
    extra, passed = [0, 0], None
    axes = [((0, 0), (-1, 0), (-1, -1))[axis] for axis in range(3)]

    def climb(place, axis, way):
        return (place[0] + way, place[1] + way * axes[axis][0], place[2] + way * axes[axis][1])

    def jumps(place):
        seat = m.dice.pop(place)
        found = set()
        for up in range(3):
            for down in range(3):
                if up == down:
                    continue
                at = climb(place, up, 1)
                while m.inside(at) and at not in m.dice and climb(at, down, -1) in m.dice:
                    at = climb(at, up, 1)
                if not m.inside(at) or at in m.dice:
                    continue
                at = climb(at, down, -1)
                while at[0] and climb(at, down, -1) not in m.dice:
                    at = climb(at, down, -1)
                if all(b in m.dice for b in below(at)) and at != place:
                    found.add(at)
        m.dice[place] = seat
        return found

    def home(seat):
        return sum(owner == seat and p in target for p, owner in m.dice.items())

    def scores():
        shown = [sum(len(outside(target[p], 4)) for p, o in m.dice.items() if o == s and p in target) for s in (0, 1)]
        return [shown[s] - max(0, extra[s] - (order[1] == s)) for s in (0, 1)]

    for _ in range(200):
        for seat in order:
            if home(seat) == 10:
                continue
            movable = [p for p in m.frees() if m.dice[p] == seat and jumps(p)]
            if all(p in target for p in movable):
                passed = seat
                continue
            lifting = [p for p in movable if any(m.dice.get(b) == 1 - seat for b in below(p))]
            die = m.choose(seat, "from", lifting if passed == 1 - seat and lifting else movable)
            passed = None
            to = m.choose(seat, "to", jumps(die))
            m.dice[to] = m.dice.pop(die)
            extra[seat] += home(1 - seat) == 10
        if home(0) == home(1) == 10:
            return scores(), best(scores(), (0, 1))
    arrived = tuple(seat for seat in (0, 1) if home(seat) == 10)
    return scores(), arrived or (0, 1)


MODELS = {
    10: simple, 11: amoeba, 12: forbidden, 15: storing, 21: acquire, 23: rasanto, 24: summit, 25: ruins, 26: dora,
    27: mucho, 30: fire, 32: triops, 34: masquerade, 39: el_dado, 40: asparagus, 41: doubles, 42: favourite,
    44: cui_bono, 45: sandwich, 47: wolf, 49: smuggling, 50: pharaoh, 51: throne, 52: race, 54: rocks, 55: flea,
}  # fmt: skip
UP_AND_DOWN = {"building": building, "demolishing": demolishing, "colours": up_down_colours}

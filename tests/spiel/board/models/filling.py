"""Second referees of Acquire and of the games whose funnels fill themselves."""

from typing import Any

from spiel.board.models.model import ORIENTATIONS, below, best, by_faces, lies, near


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
    """Fill what the die just laid opened."""
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


def _fill_base(m, order, who):
    """Everybody lays a die on the base in turn until it is full; `who` says whose die fills a place above."""
    while any(p not in m.dice for p in m.every(0)):
        for seat in order:
            free = [p for p in m.every(0) if p not in m.dice]
            if free:
                m.dice[m.choose(seat, "place", free)] = m.head(seat)
                _fill(m, set(), who)
    return by_faces(m)


def rasanto(m):
    order = m.order()
    heads = [0, m.size]

    def who(three):
        if len(set(three)) == 1:
            return heads[1 - heads.index(three[0])]
        return max(heads, key=three.count)

    return _fill_base(m, order, who)


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

    return _fill_base(m, order, who)


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

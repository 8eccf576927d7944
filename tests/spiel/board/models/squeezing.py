"""The second referee of Squeezing: all groups that can be laid, as sets of places."""

from typing import Any

from spiel.board.models.model import above, below, best


def squeezing(m):
    starter = 0
    while m.next(starter, "four") != [4]:
        starter = (starter + 1) % 3
    order = [(starter + step) % 3 for step in range(3)]
    left, built, out = [55] * 3, [0] * 3, [False] * 3

    def rooms(seat):
        """The empty places over a player's dice."""
        return {p for die, owner in m.dice.items() if owner == seat for p in above(die) if m.inside(p)} - set(m.dice)

    def with_carriers(group, place, size):
        group, waiting = set(group), [place]
        while waiting and len(group) <= size:
            place = waiting.pop()
            group.add(place)
            waiting += [p for p in below(place) if p not in m.dice and p not in group]
        return frozenset(group) if len(group) <= size else None

    def groups(size, laid):
        """Every connected group that rests on dice or on itself; dice laid in this turn may be part of it."""
        level, found, seen = {with_carriers((), p, size) for p in m.opens()}, set(), set()  # type: ignore[var-annotated]
        while level:
            found |= {group for group in level if len(group) == size}
            level = {
                with_carriers(group, p, size)
                for group in level
                if len(group) < size
                for die in group
                for p in below(die) + above(die)
                if m.inside(p) and p not in group and (p not in m.dice or p in laid)
            } - seen - {None}  # fmt: skip
            seen |= level
        return found

    def offers(seat, size, laid):
        own = {p for p, owner in m.dice.items() if owner == seat and p not in laid}
        others = [rooms(other) for other in range(3) if other != seat and built[other] == 1]
        possible = set()
        for group in groups(size, laid):
            touches = not built[seat] or any(p in own for die in group for p in below(die))
            if touches and laid <= group and not any(room and room <= group for room in others):
                possible |= group
        return [p for p in m.opens() if p in possible]

    def build(seat, size):
        laid: "set[Any]" = set()
        while len(laid) < size:
            places = offers(seat, size, laid)
            words = ("pass",) if built[seat] and not laid else ()
            if not places and not words:
                return
            place = m.choose(seat, "place", places, words)
            if place == "pass":
                return
            m.dice[place] = seat
            laid.add(place)
            left[seat] -= 1
        built[seat] += 1
        steps = sorted(laid)
        straight = len({tuple(b - a for a, b in zip(*pair, strict=True)) for pair in zip(steps, steps[1:])}) == 1  # noqa: B905
        bonus = size - 3 if straight and steps[1][0] > steps[0][0] else 0
        while bonus > 0 and left[seat]:
            others = [rooms(other) for other in range(3) if other != seat and built[other] == 1]
            places = [p for p in m.opens() if laid & set(below(p)) and {p} not in others]
            if not places:
                return
            place = m.choose(seat, "bonus", places)
            m.dice[place] = seat
            laid.add(place)
            left[seat] -= 1
            bonus -= 1

    build(starter, 4)
    turn, quiet, before = 1, 0, 0
    while min(left) and not all(out) and quiet < 5:
        seat = order[turn]
        out[seat] = out[seat] or bool(built[seat] and not rooms(seat))
        if not out[seat]:
            eyes = m.next(seat, "build")[0]
            while eyes == 1 and m.options["variant"] == "again":
                eyes = m.next(seat, "build")[0]
            size = min(eyes, left[seat])
            if size and (built[seat] or size >= 3):
                build(seat, size)
        turn = (turn + 1) % 3
        if not turn:
            quiet, before = (quiet + 1 if len(m.dice) == before else 0), len(m.dice)
    return left, best([-dice for dice in left], range(3))

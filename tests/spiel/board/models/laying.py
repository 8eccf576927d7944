"""Second referees of the games that lay dice: faces, groups, colours that may not touch, small pyramids."""

from typing import Any

from spiel.board.models.model import above, below, best, by_faces, corner_of, lies, outside


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
    return by_faces(m)


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
    return by_faces(m)


def _straight(places):
    steps = [tuple(b - a for a, b in zip(one, other, strict=True)) for one, other in zip(places, places[1:])]  # noqa: B905
    return len(set(steps)) == 1 and steps[0][0] == 1


def mucho(m):
    order = m.order()
    domino = m.options["variant"] == "domino"
    own = [corner_of(seat, 4) for seat in range(3)]
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


def flea(m):
    order = m.order()
    target = corner_of(2, 4)
    m.dice = {p: seat for seat in (0, 1) for p in corner_of(seat, 4) if not p[0]}
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

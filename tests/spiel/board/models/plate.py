"""Second referees of the games on the plate alone."""

from spiel.board.models.model import AROUND, LINES, ORIENTATIONS, best, lies, near, outside, read, spelt


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
            if m.options["hides"] == "players":
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

    quiet = 0
    while quiet < 50:
        before = sum(scores)
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
                if scores[officer] == 7:
                    return scores, (officer,)
                if not leaps(die):
                    break
                to = m.choose(officer, "to", leaps(die), ["stop"])
        quiet = quiet + 1 if sum(scores) == before else 0
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
            room = owner is None or any(start not in m.dice or start == place for start in starts[owner])
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

"""Second referees of the games that take dice from a full pyramid or look under it."""

from spiel.board.models.model import above, below, best


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

"""A player at the virtual device: works out which presses an answer takes, and makes them.

The presses go through the screens as a person's would; only the cursor's position is looked up in the app.
"""

from typing import Any

from pipkeeper.catalogue.catalogue import book_title
from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.match import Match

from ..virtual.kit import Runner

_TEN = 10  # what ROLL adds to a number


class Player:
    """Makes the presses for an answer; `presses` counts them, and `seen` is called with each."""

    def __init__(self, runner: Runner, seen: Any = None) -> None:
        self.runner = runner
        self.app = runner.app
        self.presses = 0
        self._seen = seen or (lambda action: None)

    # --- the fingers

    def press(self, *buttons: int) -> None:
        for button in buttons:
            self._listen()
            self.presses += 1
            self.runner.press(button)
            self._seen("PNOBR"[button])

    def hold_back(self) -> None:
        """Take back an answer."""
        self._listen()
        self.presses += 1
        self.runner.hold(BACK)
        self._seen("U")

    def _listen(self) -> None:
        """Wait until a screen that opened by itself accepts presses."""
        while self.runner.kit.clock.ms < self.app.deaf_until:
            self.wait(100)

    def hold(self, button: int, ms: int) -> None:
        self.runner.hold(button, ms)
        self._seen(f"h{'PNOBR'[button]}{ms}")

    def hold_both(self, first: int, second: int, ms: int) -> None:
        self.runner.hold_both(first, second, ms)
        self._seen(f"h{'PNOBR'[first]}{'PNOBR'[second]}{ms}")

    def wait(self, ms: int) -> None:
        self.runner.wait(ms)
        self._seen(f"w{ms}")

    # --- getting about

    @property
    def screen(self) -> str:
        return str(self.app.names[-1]).rpartition(".")[2]

    @property
    def match(self) -> Match:
        """The match at the table."""
        match: "Match | None" = self.app.match
        if match is None:
            raise RuntimeError("no match has begun")
        return match

    @property
    def top(self) -> Any:
        return self.app.screens[-1]

    def pick(self, number: int) -> None:
        """Choose a line of a list."""
        lines = getattr(self.top, "lines", self.top)  # the title keeps its cursor itself
        self.press(*way(lines.at, number, self.top.count()), OK)

    def pick_line(self, text: str) -> None:
        """Choose the line of a list with this text."""
        self.pick([self.top.line(number) for number in range(self.top.count())].index(text))

    def word(self, key: str, *values: Any) -> str:
        return str(self.app.words.say(key, *values))

    def go_home(self) -> None:
        """Go to the title, from the first screen or from within a match."""
        while self.screen != "title":
            if self.screen == "play":
                self.press(BACK)
                self.pick_line(self.word("ui.pause.leave"))
            else:
                self.press(BACK)

    def spell(self, name: str) -> None:
        """Enter a name letter by letter."""
        from pipkeeper.ui.widgets.letters import ROWS

        for letter in name.upper():
            row = next(number for number, letters in enumerate(ROWS, 1) if letter in letters)
            self.press(*way(self.top.rows.at, row, self.top.rows.count), OK)
            column = ROWS[row - 1].index(letter)
            self.press(*way(self.top.letters.at, column, self.top.letters.count), OK)
        self.press(ROLL)

    # --- a match

    def start(self, book: str, names: Any, options: "dict[str, Any] | None" = None) -> None:
        """Go from the title to the first ask of a game that is a book of its own."""
        self.pick_line(self.word("ui.title.new"))
        self.pick_line(book_title(self.app.words, book))
        self.seat(names)
        for name, value in (options or {}).items():
            self.set_option(name, value)
        self.pick(0)

    def seat(self, names: Any) -> None:
        """Seat people in this order; those who are not on the roster are spelled."""
        view = self.top
        for name in list(view.seated):
            if name not in names:
                self.pick_line(name)
        for name in names:
            if name not in self.app.store.roster:
                self.pick_line(self.word("ui.new-name"))
                self.spell(name)
            elif name not in view.seated:
                self.pick_line(name)
        self.pick(0)

    def set_option(self, name: str, value: Any) -> None:
        """Press OK on an option until it has the value."""
        line = self.top.row_of(name)
        for _ in range(20):
            if str(self.top.chosen(name)) == str(value):
                return
            self.pick(line)
            if self.screen == "amount":
                steps = int(value) - self.top.value
                self.press(*[NEXT if steps > 0 else PREV] * abs(steps), OK)
        raise ValueError(f"{name} cannot be set to {value}")

    def clear(self) -> None:
        """Dismiss the screens between two asks: thrown dice, the standing."""
        while True:
            if self.screen == "standing":
                self.press(OK)
            elif self.screen == "play" and self.top.tumbling:
                self.wait(1300)
                if self.screen == "play" and self.top.tumbling:
                    self.press(OK)
            else:
                return

    def answer(self, answer: Any) -> None:
        """Give an answer to what is asked."""
        self.clear()
        entry = self.top.entry
        if entry.covers:
            unseen = entry.ask.player is None
            self.press(OK)
            if unseen:  # the device threw by itself
                return
            entry = self.top.entry
        getattr(self, "_board" if entry.ask.board else "_" + entry.ask.kind)(entry, answer)

    def _choice(self, entry: Any, answer: Any) -> None:
        options = entry.ask.options
        count = self.match.count
        self.press(*way(entry.widget.at, options.index(answer), len(options)), OK)
        if self.match.count == count and self.screen == "play":  # that press started the watch
            self.wait(1000)
            self.press(OK)

    def _board(self, entry: Any, answer: str) -> None:
        """Go to a place in the fewest presses, by PREV, NEXT and ROLL."""
        self.press(*entry_way(entry, entry.ask.options.index(answer)), OK)

    def _number(self, entry: Any, answer: int) -> None:
        if entry.ask.clock:  # by hand, instead of by the watch
            self.press(*[NEXT] * (answer - entry.value), OK)
            return
        tens, ones = divmod(answer - entry.value, _TEN)
        if ones > _TEN // 2 and entry.value + (tens + 1) * _TEN <= entry.ask.high:
            tens, ones = tens + 1, ones - _TEN
        if entry.value + tens * _TEN < entry.ask.low or tens < 0:
            tens, ones = 0, answer - entry.value
        self.press(*[ROLL] * tens, *[NEXT if ones > 0 else PREV] * abs(ones), OK)

    def _throw(self, entry: Any, answer: Any) -> None:
        faces = entry.ask.faces or range(1, entry.ask.sides + 1)
        for face in sorted(answer, key=faces.index) if entry.ask.faces else answer:
            self.press(*way(entry.strip.at, faces.index(face), len(faces)), OK)

    def _die(self, entry: Any, answer: Any) -> None:
        zone, face = answer
        zones = entry.zones
        self.press(*way(zones.at, entry.ask.zones.index(zone), zones.count, True), OK)
        if zone not in entry.ask.faceless:
            self.press(*way(entry.faces.at, face - 1, entry.faces.count, True), OK)


def way(at: int, to: int, count: int, across: bool = False) -> "list[int]":
    """Return the fewest presses from one place of a ring to another; with `across` ROLL leads to the far side."""
    ahead = (to - at) % count
    best = [NEXT] * ahead if ahead <= count - ahead else [PREV] * (count - ahead)
    if across:
        rest = way((at + count // 2) % count, to, count)
        if len(rest) + 1 < len(best):
            return [ROLL, *rest]
    return best


def entry_way(entry: Any, to: int) -> "list[int]":
    """Return the fewest presses that bring the cursor of a board to an option."""
    at, count = entry.at, len(entry.ask.options)
    ways: dict[int, list[int]] = {at: []}
    waiting = [at]
    for here in waiting:
        if here == to:
            break
        for button, there in ((NEXT, (here + 1) % count), (PREV, (here - 1) % count), (ROLL, entry.next_row(here))):
            if there not in ways:
                ways[there] = [*ways[here], button]
                waiting.append(there)
    return ways[to]

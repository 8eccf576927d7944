"""The ask for a whole number, or for a time."""

from .asks import Any, Ask, Callable, Refused, whole


class Number(Ask):
    """A whole number; with `clock` a time in tenths of a second.  `test` may refuse more than the bounds do."""

    kind = "number"
    why: "tuple[Any, ...]" = ()  # the word of the refusal that explains the bounds, and further values for it
    step = 1  # the distance between allowed numbers, from `low` on
    adds = False  # it is added to the score of its player, so screens may show the sum
    factor = 1  # what the number is multiplied by when it counts, for screens to show

    def __init__(
        self,
        player: "int | None",
        about: str,
        low: int,
        high: int,
        test: "Callable[[int], None] | None" = None,
        clock: bool = False,
    ) -> None:
        self.player = player
        self.about = about
        self.low = low
        self.high = high
        self.values = (low, high)
        self.test = test
        self.clock = clock

    def code(self, answer: "Any") -> int:
        if not whole(answer) or not self.low <= answer <= self.high:
            why = self.why or ("number",)
            raise Refused(why[0], answer, self.low, self.high, *why[1:])
        if (answer - self.low) % self.step:
            raise Refused("number-step", answer, self.low, self.high, self.step)
        if self.test:
            self.test(answer)
        return int(answer) - self.low

    def answer(self, code: int) -> int:
        if code > self.high - self.low or code % self.step:
            raise Refused("code", code)
        return code + self.low

    def sole(self) -> int:
        return 0 if self.low == self.high and not self.clock else -1

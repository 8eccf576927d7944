"""A stopwatch on the app's clock that can be stopped and continued, and belongs to one ask."""

if 0:  # for the type checker
    from ...match import Match
    from ...rules.asks import Ask


class Watch:
    """Counts the milliseconds that have run so far."""

    def __init__(self) -> None:
        self.running = False
        self._ran = 0  # ms before the last start
        self._since = 0  # when it was started last
        self._ask: "tuple[int, int | None] | None" = None

    def belongs(self, match: "Match", ask: "Ask", ahead: int = 0) -> None:
        """Begin at zero for a new ask; restore the time when it comes back to the same ask.

        `ahead`: the time is the player's answer to an ask that comes so much later.
        """
        place = (match.count + ahead, ask.player)
        if place != self._ask:
            self._ask = place
            self.reset()

    def reset(self) -> None:
        """Stop at zero."""
        self.running = False
        self._ran = 0

    def start(self, now: int) -> None:
        if not self.running:
            self.running = True
            self._since = now

    def pause(self, now: int) -> None:
        self._ran = self.ran(now)
        self.running = False

    def ran(self, now: int) -> int:
        """Return the milliseconds so far."""
        return self._ran + now - self._since if self.running else self._ran

"""Time that never goes back: the chip's ticks wrap around after twelve days, these milliseconds do not."""

import time


class Clock:
    """Milliseconds since the start."""

    def __init__(self) -> None:
        self._ticks = time.ticks_ms()
        self._ms = 0

    def now(self) -> int:
        """Returns ms since the start; must be called at least once in six days."""
        ticks = time.ticks_ms()
        self._ms += max(0, time.ticks_diff(ticks, self._ticks))
        self._ticks = ticks
        return self._ms

    def moment(self, ticks: int) -> int:
        """Converts recent chip ticks to ms since the start."""
        return self.now() + time.ticks_diff(ticks, self._ticks)

"""Reveals a new screen in four partial pictures, from the top down; a press shows all of it at once."""

from micropython import const

if 0:  # for the type checker
    from .canvas import Canvas

_PICTURES = const(4)
_BETWEEN = const(45)  # ms between two of them: a quarter of a frame takes about 6 on the bus


class Reveal:
    """Puts the old picture back into the frame and adds the new one part by part."""

    def __init__(self, canvas: "Canvas", before: bytes, now: int) -> None:
        self._buffer = canvas.buffer
        self._after = bytes(canvas.buffer)
        self._step = len(before) // _PICTURES
        self._at = 0
        self._due = now
        canvas.buffer[:] = before

    def tick(self, now: int) -> int:
        """Show the next part; return when the one after is due, 0 when all are shown."""
        if now >= self._due:
            at, end = self._at, self._at + self._step
            self._buffer[at:end] = self._after[at:end]
            self._at = end
            self._due = now + _BETWEEN
        return self._due if self._at < len(self._after) else 0

    def finish(self) -> None:
        """Show all remaining parts at once."""
        self._buffer[:] = self._after

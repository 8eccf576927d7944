"""Fair electronic dice from a SHA-256 stream; bytes that would favour a face are discarded.

The key is a hash of everything stirred in: the chip's entropy, the times of presses, and the state saved last time.
Block number n of the stream is SHA-256(key, n); a new block replaces the last one, so only 32 bytes are kept.
"""

from hashlib import sha256

from micropython import const

from .rules.asks import Any, Throw

_BLOCK = const(32)  # bytes in a hash


class Dice:
    """Dice of any number and any kind; the same seed gives the same throws on every machine."""

    def __init__(self, seed: bytes = b"") -> None:
        self._key = sha256(seed).digest()
        self._fresh()

    def _fresh(self) -> None:
        self._number = 0
        self._block = b""
        self._at = _BLOCK

    def stir(self, chance: "Any") -> None:
        """Mix in bytes from an entropy source, or an integer such as the microsecond of a press."""
        if isinstance(chance, int):
            chance = (chance & 0xFFFFFFFF).to_bytes(4, "little")
        self._key = sha256(self._key + self._number.to_bytes(4, "little") + chance).digest()
        self._fresh()

    def stir_from(self, source: "Any") -> None:
        """Mix in bytes from a source; one that is missing or fails is skipped, because it must not stop a game."""
        try:
            self.stir(source())
        except Exception:
            pass

    def state(self) -> bytes:
        """Return 32 bytes to save for next time, from which no throw can be derived."""
        return bytes(sha256(self._key + self._number.to_bytes(4, "little") + b"saved").digest())

    def _next_block(self) -> bytes:
        block: bytes = sha256(self._key + self._number.to_bytes(4, "little")).digest()
        self._number += 1
        return block

    def roll(self, count: int, sides: int) -> "tuple[int, ...]":
        """Throw `count` dice, each from 1 to `sides`."""
        if sides > 256:
            return tuple(self._wide(sides) + 1 for _ in range(count))
        fair = 256 - 256 % sides  # bytes below it give every face equally often
        faces: "list[int]" = []
        block, at = self._block, self._at
        while len(faces) < count:
            if at == _BLOCK:
                block = self._block = self._next_block()
                at = 0
            byte = block[at]
            at += 1
            if byte < fair:
                faces.append(byte % sides + 1)
        self._at = at
        return tuple(faces)

    def _wide(self, sides: int) -> int:
        """Return a number below a `sides` too large for one byte; unfair draws are repeated."""
        while True:
            number, reach = 0, 1
            while reach < sides:
                number = number * 256 + self.roll(1, 256)[0] - 1
                reach *= 256
            if number < reach - reach % sides:
                return number % sides

    def throw(self, ask: Throw) -> "list[Any]":
        """Return an answer to a throw ask: numbers, or the names of its faces."""
        thrown = self.roll(ask.dice, ask.sides)
        if ask.faces:
            return [ask.faces[face - 1] for face in thrown]
        return list(thrown)


def entropy_fault(source: "Any") -> str:
    """Return the fault of an entropy source: "missing", "stuck" (it repeats itself), or "" for none."""
    try:
        first, second = source(), source()
    except Exception:
        return "missing"
    if not first or not second:
        return "missing"
    if first == second or len(set(first)) == 1 or len(set(second)) == 1:
        return "stuck"
    return ""

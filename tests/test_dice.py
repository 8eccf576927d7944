"""The electronic dice: fair, the same everywhere from one seed, different whenever anything differs."""

from collections import Counter
from contextlib import redirect_stdout
from hashlib import sha256
from io import StringIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.micropython import run as micropython
from pipkeeper.dice import Dice, entropy_fault
from pipkeeper.rules.asks import Throw

STREAM = """
from hashlib import sha256
from pipkeeper.dice import Dice
dice = Dice(b"a fixed seed")
digest = sha256()
for _ in range(1000):
    digest.update(bytes(dice.roll(1000, 6)))
dice.stir(123456)
dice.stir(b"chance")
print(["%02x" % byte for byte in digest.digest()], dice.roll(4, 100), dice.roll(3, 1000000), list(dice.state()))
"""


def test_a_million_throws_are_the_same_on_both_interpreters():
    with redirect_stdout(StringIO()) as here:
        exec(STREAM, {})
    assert micropython.run(STREAM) == here.getvalue()


def test_the_stream_is_what_it_was_in_earlier_versions():
    """Worked out apart: block n is SHA-256(key, n), key is SHA-256(seed), bytes from 252 on are left out."""
    key = sha256(b"seed").digest()
    stream = b"".join(sha256(key + number.to_bytes(4, "little")).digest() for number in range(20))
    expected = [byte % 6 + 1 for byte in stream if byte < 252]
    assert list(Dice(b"seed").roll(600, 6)) == expected[:600]


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=8), st.integers(1, 12), st.integers(1, 100000))
def test_any_number_of_dice_with_any_number_of_sides(seed, count, sides):
    thrown = Dice(seed).roll(count, sides)
    assert len(thrown) == count and all(1 <= face <= sides for face in thrown)


def test_throws_do_not_depend_on_how_they_are_grouped():
    one, many = Dice(b"x"), Dice(b"x")
    assert sum((one.roll(1, 6) for _ in range(100)), ()) == many.roll(100, 6)


class UsedUp(Exception):
    """Every byte was thrown."""


class EveryByte(Dice):
    """Dice whose chances are all numbers of one or two bytes, each once."""

    def __init__(self, width):
        super().__init__()
        self.stream = b"".join(value.to_bytes(width, "big") for value in range(256**width))

    def _next_block(self):
        block, self.stream = self.stream[:32], self.stream[32:]
        if not block:
            raise UsedUp
        return block


@pytest.mark.parametrize("sides", [2, 3, 5, 6, 7, 100, 129, 200, 256, 257, 300])
def test_every_face_is_exactly_as_likely(sides):
    dice = EveryByte(1 if sides <= 256 else 2)
    faces: "Counter[Any]" = Counter()
    with pytest.raises(UsedUp):
        while True:
            faces.update(dice.roll(1, sides))
    assert len(faces) == sides and len(set(faces.values())) == 1


def test_devices_switched_on_together_differ():
    """The same saved state and time: entropy alone, or one press alone, makes all the difference."""
    saved = Dice(b"factory").state()
    throws = set()
    for entropy, press in ((b"\1" * 16, 5), (b"\2" * 16, 5), (b"\1" * 16, 6)):
        dice = Dice(saved)
        dice.stir(entropy)
        dice.stir(press)
        throws.add(dice.roll(20, 6))
    assert len(throws) == 3


def test_what_is_saved_goes_on_with_other_throws():
    dice = Dice(b"x")
    first = dice.roll(50, 6)
    saved = dice.state()
    assert len(saved) == 32
    assert Dice(saved).roll(50, 6) not in (first, dice.roll(50, 6))
    assert dice.state() != saved


@pytest.mark.parametrize("chance", [0, -1, 2**70, b"", b"\0" * 16, bytearray(b"abc")])
def test_anything_can_be_stirred_in(chance):
    dice, still = Dice(b"x"), Dice(b"x")
    dice.stir(chance)
    assert dice.roll(50, 6) != still.roll(50, 6)


def broken():
    raise OSError("no such part")


@pytest.mark.parametrize("source", [None, broken, lambda: None, lambda: "text"])
def test_a_missing_source_of_entropy_never_stops_the_dice(source):
    dice = Dice(b"x")
    dice.stir_from(source)
    assert len(dice.roll(6, 6)) == 6


def samples(*values):
    left = list(values)
    return lambda: left.pop(0)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (None, "missing"),
        (broken, "missing"),
        (lambda: None, "missing"),
        (lambda: b"", "missing"),
        (lambda: b"\0" * 16, "stuck"),
        (lambda: b"\xff" * 16, "stuck"),
        (lambda: bytes(range(16)), "stuck"),
        (samples(b"\1" * 16, b"\2" * 16), "stuck"),
        (samples(b"0123456789abcdef", b"fedcba9876543210"), ""),
    ],
)
def test_the_self_test_names_a_bad_source(source, fault):
    assert entropy_fault(source) == fault


def test_a_throw_ask_is_answered_with_numbers_or_names():
    for ask in (Throw(0, "x", 6), Throw(0, "x", 3, 20), Throw(0, "x", 4, faces=("red", "blue"))):
        ask.code(Dice(b"x").throw(ask))
    assert set(Dice(b"x").throw(Throw(0, "x", 40, faces=("red", "blue")))) == {"red", "blue"}

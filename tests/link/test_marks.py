"""Marks and lines: the arithmetic that both ends share, on both interpreters."""

import hashlib
import hmac as reference

from hypothesis import given
from hypothesis import strategies as some

from host_tools.micropython.run import run
from pipkeeper.link.keys import DOWN, UP, hmac, session_key
from pipkeeper.link.lines import MOST, LineReader, Marks, content_of, line_of

KEY = bytes(range(32))


@given(some.binary(max_size=64), some.binary(max_size=300))
def test_hmac_is_that_of_the_library(key, message):
    assert hmac(key, message) == reference.new(key, message, hashlib.sha256).digest()


def test_a_mark_is_made_as_the_protocol_says():
    shared = session_key(KEY, b"d" * 16, b"h" * 16)
    assert shared == reference.new(KEY, b"pipkeeper link 1" + b"d" * 16 + b"h" * 16, hashlib.sha256).digest()
    marks = Marks(shared, UP, DOWN)
    for counter in range(3):
        digest = reference.new(shared, b"u" + counter.to_bytes(4, "big") + b'{"here":1}', hashlib.sha256).hexdigest()
        assert marks.marked(b'{"here":1}') == b'{"here":1} ' + digest[:16].encode()


def test_only_the_expected_line_is_accepted_and_the_last_sixteen_are_known_as_duplicates():
    marks, checked = Marks(KEY, UP, DOWN), Marks(KEY, DOWN, UP)
    lines = [marks.marked(line_of({"n": number})) for number in range(20)]
    assert checked.opened(lines[1]) is None
    for line in lines:
        assert checked.opened(line) == line[:-17]
    assert [checked.opened(line) for line in lines] == [None] * 4 + [b""] * 16


@given(some.binary(max_size=60))
def test_no_bytes_are_accepted_by_chance(noise):
    checked = Marks(KEY, DOWN, UP)
    assert checked.opened(noise) is None
    assert checked.opened(b"{} " + noise) is None


def test_lines_are_cut_at_their_ends_whatever_the_pieces():
    data = b'boot\n{"a":1}\r\n{"b":2}\n  {"c"}\n' + b"{" + b"x" * MOST + b'\n{"d":4}\n' + b"y" * 5000 + b'\n{"e":5}\n{'
    for size in (1, 2, 7, 100, 20000):
        reader, lines = LineReader(), []
        for at in range(0, len(data), size):
            lines += reader.feed(data[at : at + size])
        assert lines == [b'{"a":1}', b'{"b":2}', b'{"d":4}', b'{"e":5}'], size


def test_a_line_of_a_megabyte_takes_no_room():
    reader = LineReader()
    for _ in range(1000):
        assert reader.feed(b"{" * 1024) == []
        assert len(reader._part) <= MOST + 1
    assert reader.feed(b'\n{"a":1}\n') == [b'{"a":1}']


def test_what_is_no_object_has_no_content():
    for line in (b"", b"{", b"[]", b"1", b"\xff", b"{" * 2000, b'{"a":' * 400, b'{"a":1}}'):
        assert content_of(line) is None, line
    assert content_of(b'{"a":"\xc3\xab"}') == {"a": "ë"}


SCRIPT = """
from pipkeeper.link.lines import content_of, line_of
from pipkeeper.link.keys import session_key
from pipkeeper.link.lines import Marks
shared = session_key(bytes(range(32)), b"d" * 16, b"h" * 16)
marks = Marks(shared, b"d", b"u")
print(marks.marked(line_of({"here": 1})).decode())
print(marks.opened(LINE), marks.opened(LINE), marks.opened(LINE + b"0"))
for line in (b"", b"{", b"[]", b"\\xff", b"{" * 2000, b'{"a":' * 400):
    assert content_of(line) is None, line
"""


def test_micropython_makes_and_takes_the_same_marks():
    shared = session_key(KEY, b"d" * 16, b"h" * 16)
    line = Marks(shared, UP, DOWN).marked(line_of({"here": 1}))
    sent, taken = run(SCRIPT.replace("LINE", repr(line))).strip().split("\n")
    assert sent == Marks(shared, DOWN, UP).marked(line_of({"here": 1})).decode()
    assert taken == f"{line[:-17]} b'' None"  # type: ignore[str-bytes-safe]

"""A host that holds the key and says anything: the device ignores what makes no sense, and goes on."""

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from both.memory_store import MemoryCopy
from link.device_stand_in import DEVICE, UID
from link.plain_host import Table

odd = some.one_of(
    some.none(),
    some.booleans(),
    some.integers(-2, 3),
    some.sampled_from([1 << 31, 1 << 70, -(1 << 70), 0.5, 1e300]),
    some.sampled_from(["", "x", "0g", "00", UID, "é" * 40, "tulum", [], {}, [[]]]),
    some.lists(some.sampled_from([None, 1, "", "Ada", "00", [], {}]), max_size=5),
)
keys = some.sampled_from(
    ["ack", "bad", "want", "order", "edit", "end", "check", "from", "why", "seat", "roster", "table", "url", "qr"]
    + ["identify", "codes", "more", "after", "here", "who", "refused", "hello", "welcome", "nonce", "time", "offer"]
)
seats = some.dictionaries(some.sampled_from(["game", "names", "options", "note", "codes", "more", "from"]), odd)
lines = some.dictionaries(keys, odd | seats, max_size=6)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(some.lists(lines, min_size=1, max_size=12))
def test_nothing_is_raised_and_answers_still_arrive(said):
    table = Table()
    match = table.store.begin(MemoryCopy(UID, b"\x01"))
    table.run(200)
    for content in said:
        table.host.say(DEVICE, **{str(key): value for key, value in json.loads(json.dumps(content)).items()})
        table.run(30)
    match.give(b"\x02")
    table.run(40000, 100)
    assert table.host.copies[UID][1] == match.codes
    assert all(isinstance(name, str) for name in table.link.roster)

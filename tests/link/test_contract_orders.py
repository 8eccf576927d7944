"""Orders of a host that was written from the protocol's text alone, and what the firmware answers."""

import pytest

from link.other_table import OtherTable

FIRST = 1794830000
SEAT = {"game": "tulum", "names": ["Ada", None], "options": {}, "note": "Tulum, round 2"}


@pytest.fixture
def table(tmp_path):
    table = OtherTable(tmp_path)
    table.plug_in()
    return table


def test_orders_are_answered_and_taken_once(table):
    orders = [
        {"seat": SEAT},
        {"roster": ["Ada", "Zoë"]},
        {"table": "7", "url": "http://10.0.0.1/t/7", "qr": []},
        {"identify": True},
    ]
    for number, order in enumerate(orders, FIRST):
        for _ in range(2):
            table.tell(order=number, **order)  # type: ignore[arg-type]
            assert table.other.lines[-1] == {"took": number}
    table.tell(order=1794830009, seat={**SEAT, "game": "no-such"})
    assert table.other.lines[-1] == {"declined": 1794830009, "why": "unknown game"}
    held = table.link
    assert [found.order for found in held.seats] == [FIRST] and held.roster == ["Ada", "Zoë"] and held.table == "7"


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ({"seat": {**SEAT, "names": ["Ada"]}}, "names"),
        ({"seat": {**SEAT, "names": ["Ada"] * 5}}, "names"),
        ({"seat": {**SEAT, "names": ["Ada", "B" * 17]}}, "names"),
        ({"seat": {**SEAT, "names": ["Ada", ""]}}, "names"),
        ({"seat": {**SEAT, "options": 7}}, "options"),
        ({"seat": "tulum"}, "unknown game"),
        ({"seat": SEAT, "codes": "0x"}, "options"),
        ({"roster": ["Ada"] * 41}, "names"),
        ({"roster": ["Ada", 5]}, "names"),
    ],
)
def test_what_cannot_be_done_is_declined_at_once(table, order, why):
    table.tell(order=FIRST, **order)
    assert table.other.lines[-1] == {"declined": FIRST, "why": why} and not table.link.seats


@pytest.mark.parametrize("order", [{"dance": True}, {"identify": "yes"}, {"table": 5}, {"codes": "01"}, {}])
def test_an_order_of_an_unknown_kind_is_ignored(table, order):
    before = list(table.other.lines)
    table.tell(order=FIRST, **order)
    assert table.other.lines == before and not table.other.refused


def test_unknown_keys_of_an_order_are_ignored(table):
    table.tell(order=FIRST, seat={**SEAT, "colour": "red"}, urgent=True)
    assert table.other.lines[-1] == {"took": FIRST}


def test_a_fifth_seat_is_one_too_many(table):
    for number in range(5):
        table.tell(order=FIRST + number, seat=SEAT)
    assert table.other.lines[-1] == {"declined": FIRST + 4, "why": "full"}


def test_forty_names_make_a_roster_and_a_new_one_replaces_it(table):
    names = [f"Zoë {number}" for number in range(40)]
    table.tell(order=FIRST, roster=names)
    assert table.other.lines[-1] == {"took": FIRST} and table.link.roster == names
    table.tell(order=FIRST + 1, roster=["Ada"])
    assert table.link.roster == ["Ada"]


def test_a_table_without_an_address_loses_the_picture_of_the_last_one(table):
    table.tell(order=FIRST, table="7", url="http://10.0.0.1/t/7", qr=["80"] * 8)
    assert table.link.qr and table.link.url
    table.tell(order=FIRST + 1, table="8")
    assert (table.link.table, table.link.url, table.link.qr) == ("8", "", [])


@pytest.mark.parametrize("again", [True, False])
def test_a_match_from_another_table_begins_with_all_of_its_answers_or_not_at_all(table, again):
    """Parts follow each other in the session; nothing but the order's number need be repeated in them."""
    more = {"seat": SEAT} if again else {}
    after = "0" * 16 + "-1-1a2b3c4d"
    table.tell(order=FIRST, seat=SEAT, codes="0001", more=True, after=after)
    assert not table.link.seats and "took" not in table.other.lines[-1], "the title shows no part of it"
    table.tell(order=FIRST, codes="00", more=True, **more)  # type: ignore[arg-type]
    table.tell(order=FIRST, codes="01", **more)  # type: ignore[arg-type]
    assert table.other.lines[-1] == {"took": FIRST} and table.link.seats[0].codes == b"\0\1\0\1"


def test_parts_that_come_before_the_device_has_looked_at_its_matches_are_not_taken_for_the_whole(table):
    orders = table.link
    orders.looked = False
    table.tell(order=FIRST, seat=SEAT, codes="0001", more=True)
    orders.looked = True
    table.tell(order=FIRST, seat=SEAT, codes="0001")
    assert table.other.lines[-1] == {"took": FIRST} and orders.seats[0].codes == b"\0\1\0\1"
    orders.looked = False
    table.tell(order=FIRST + 1, seat=SEAT, codes="0001")
    assert len(orders.seats) == 1 and table.other.lines[-1] == {"took": FIRST}, "not answered yet"


def test_a_seat_whose_match_is_here_is_taken_and_not_shown_again(table):
    table.tell(order=FIRST, seat=SEAT)
    table.app.show("device.title")
    table.sit.press(2)
    table.wait(500)
    put = [line for line in table.other.of("put") if "match" in line][-1]
    assert put["order"] == FIRST and put["match"]["names"] == ["Ada", None]
    table.other.said.append(b'{"ack": 1} 0123456789abcdef')  # ends the session
    table.wait(6000)
    assert table.other.refused == ["mark"] and len(table.other.hellos) == 2
    table.tell(order=FIRST, seat=SEAT)
    assert table.other.lines[-1] == {"took": FIRST} and not table.link.seats

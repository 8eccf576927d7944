"""A match that moves to another table is cut into lines that a device puts together again."""

from host_tools.cafe.service.outgoing import lines_of
from host_tools.cafe.sessions.session import utf8_line
from host_tools.cafe.store import Order
from pipkeeper.link.link import Link
from pipkeeper.link.order_lines import held_seat, take

ORDER = 1_794_830_000


def lines(codes: bytes) -> list[dict]:
    seat = {"game": "tulum", "names": ["\U0001d11e" * 16] * 16, "options": {"rows": "6"}, "note": "é" * 40}
    body = {"seat": seat, "codes": codes.hex(), "after": "e6614c311b7b2a2f-12-0a0b0c0d"}
    return lines_of(Order(ORDER, "e6614c311b7b2a2f", "seat", body, "open", "", None, 0))


class Device(Link):
    """A link without a carrier, and the lines that it would say."""

    looked = True  # no match on the device was begun for an order

    def __init__(self) -> None:
        super().__init__("", None, [], None, None, lambda game: (1, 16))  # type: ignore[arg-type]
        self.said: list = []

    def say(self, content) -> None:
        self.said.append(content)


def test_every_line_is_short_enough_and_the_answers_arrive_whole():
    codes = bytes(range(256)) * 5
    cut = lines(codes)
    assert len(cut) > 2
    assert all(len(utf8_line(each)) + 17 <= 2048 for each in cut)
    device = Device()
    for each in cut:
        assert not device.said
        take(device, each)
    assert device.said == [{"took": ORDER}]
    assert held_seat(device, ORDER).codes == codes


def test_an_order_that_was_cut_off_and_comes_again_begins_anew():
    codes = bytes(range(256)) * 5
    cut = lines(codes)
    device = Device()
    take(device, cut[0])
    take(device, cut[1])
    device.coming = None  # the session broke
    for _ in range(2):  # the whole order, and once more after the next offer
        for each in cut:
            take(device, each)
        device.took = ()
    assert held_seat(device, ORDER).codes == codes


def test_a_short_order_is_one_line():
    assert len(lines(b"\x01\x02")) == 1

"""The display through the virtual chip: what is sent, what is seen, and what happens when it fails."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.virtual.glass import Glass, VirtualI2C
from pipkeeper.hardware.display import Bus, Display


class Clock:
    def __init__(self):
        self.ms = 0

    def now(self):
        return self.ms


class Table:
    """A display on a bus, and the glass behind it."""

    def __init__(self, height=64, missing=False):
        self.clock = Clock()
        self.glass = Glass(128, height)
        self.i2c = VirtualI2C(self.glass)
        self.i2c.missing = missing
        self.display = Display(Bus(lambda: self.i2c), 128, height, self.clock)

    def sent(self, change):
        """Bytes on the wire for a change of the picture."""
        change(self.display.buffer)
        before = self.i2c.bytes
        assert self.display.show()
        assert self.seen()
        return self.i2c.bytes - before

    def seen(self):
        return self.glass.frame() == bytes(self.display.buffer)


def stripes(buffer):
    for at in range(len(buffer)):
        buffer[at] = at * 7 & 0xFF


@pytest.mark.parametrize("height", [64, 32])
def test_the_first_frame_covers_whatever_was_in_the_chip(height):
    table = Table(height)
    assert table.display.ok
    assert table.display.show()
    assert table.glass.frame() == bytes(128 * height // 8)
    assert table.glass.lit and table.glass.pump and table.glass.rows == height
    assert table.glass.unknown == []


def test_an_unchanged_picture_sends_nothing():
    table = Table()
    table.display.show()
    assert table.sent(lambda buffer: None) == 0


def test_one_changed_column_costs_little():
    table = Table()
    table.display.show()

    def change(buffer):
        buffer[300] = 0x18

    # Two transfers with their addresses, a control byte each, six bytes of window and the one column.
    assert table.sent(change) == 2 + 2 + 6 + 1


def test_changes_far_apart_on_a_page_are_sent_apart():
    table = Table()
    table.display.show()

    def change(buffer):
        buffer[0] = buffer[127] = 1

    assert table.sent(change) == 2 * 11


def test_a_whole_line_of_text_is_one_window():
    table = Table()
    table.display.show()

    def change(buffer):
        buffer[256:384] = b"\xff" * 128

    assert table.sent(change) == 10 + 128


def test_a_new_screen_is_one_transfer():
    table = Table()
    table.display.show()
    table.display.renew()
    assert table.sent(stripes) == 10 + 8 * 128
    assert table.seen()


def test_pages_above_and_below_that_a_new_screen_leaves_as_they_are_stay():
    table = Table()
    table.display.show()
    table.display.renew()

    def change(buffer):
        buffer[2 * 128] = buffer[5 * 128 + 127] = 1

    assert table.sent(change) == 10 + 4 * 128
    assert table.seen()


def test_a_new_screen_on_a_display_that_came_back_is_sent_whole():
    table = Table()
    stripes(table.display.buffer)
    table.display.show()
    table.i2c.unplug()
    table.display.buffer[600] ^= 0xFF
    assert not table.display.show()
    table.i2c.plug()
    table.clock.ms += 2000
    table.display.renew()
    assert table.display.show()
    assert table.seen()


edits = st.lists(st.tuples(st.integers(0, 1023), st.integers(1, 200), st.integers(0, 255)), max_size=6)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(edits, st.booleans()), max_size=5))
def test_whatever_is_drawn_the_glass_shows_the_buffer(frames):
    table = Table()
    table.display.show()
    for frame, new in frames:
        if new:
            table.display.renew()
        for at, length, byte in frame:
            end = min(1024, at + length)
            table.display.buffer[at:end] = bytes([byte]) * (end - at)
        assert table.display.show()
        assert table.seen()


def test_a_missing_display_stops_nothing_and_is_found_later():
    table = Table(missing=True)
    assert not table.display.ok
    stripes(table.display.buffer)
    assert not table.display.show()
    table.i2c.plug()
    table.clock.ms = 1900
    assert not table.display.show()
    table.clock.ms = 2100
    assert table.display.show()
    assert table.seen()


def test_unplugged_in_the_middle_and_back_again():
    table = Table()
    table.display.contrast(40)
    table.display.show()
    table.i2c.unplug()
    stripes(table.display.buffer)
    assert not table.display.show()
    assert not table.display.ok
    table.i2c.plug()
    table.clock.ms += 2000
    assert table.display.show()
    assert table.seen() and table.glass.contrast == 40


def test_attempts_on_a_missing_display_are_two_seconds_apart():
    table = Table(missing=True)
    before = table.i2c.transfers
    for _ in range(2000):
        table.clock.ms += 5
        table.display.show()
        table.display.keep()
    assert table.i2c.transfers - before == 5


def test_a_hanging_bus_costs_one_timeout_an_attempt():
    table = Table()
    table.display.show()
    table.i2c.hanging = True
    stripes(table.display.buffer)
    for _ in range(100):
        table.display.show()
    assert table.i2c.timeouts == 1
    table.clock.ms += 2000
    table.display.show()
    assert table.i2c.timeouts == 2
    table.i2c.hanging = False
    table.clock.ms += 2000
    assert table.display.show()
    assert table.seen()


def test_a_display_that_lost_its_supply_unnoticed_is_set_up_again():
    table = Table()
    stripes(table.display.buffer)
    table.display.show()
    table.glass.power_cycle()
    assert not table.seen()
    table.clock.ms += 1000
    table.display.keep()
    assert table.seen()


def test_a_chip_that_cannot_be_read_is_used_all_the_same():
    table = Table()
    table.i2c.readfrom_into = lambda address, part: (_ for _ in ()).throw(OSError(5))  # type: ignore[method-assign]
    display = Display(Bus(lambda: table.i2c), 128, 64, table.clock)
    assert display.ok
    assert display.show()
    table.clock.ms += 5000
    display.keep()
    assert display.ok


def test_a_dark_glass_comes_back_dark_after_a_fault():
    table = Table()
    table.display.show()
    table.display.power(False)
    assert not table.glass.lit
    table.i2c.unplug()
    table.clock.ms += 1500
    table.display.keep()
    table.i2c.plug()
    table.clock.ms += 2500
    table.display.keep()
    assert table.display.ok and not table.glass.lit
    table.display.power(True)
    assert table.glass.lit


def test_turned_round_everything_is_sent_again():
    table = Table()
    stripes(table.display.buffer)
    table.display.show()
    table.display.turn(True)
    assert not table.glass.upright
    assert table.sent(lambda buffer: None) == 10 + 8 * 128  # in one transfer


def test_nothing_raises_whatever_the_bus_does():
    table = Table()
    for fault in ("missing", "hanging"):
        setattr(table.i2c, fault, True)
        table.display.contrast(1)
        table.display.power(False)
        table.display.power(True)
        table.display.turn(True)
        table.display.keep()
        assert not table.display.show()
        setattr(table.i2c, fault, False)
        table.clock.ms += 3000
        assert table.display.show()

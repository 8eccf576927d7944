"""From raw edges to presses: bounce, both edges in one interrupt, long presses, repeats, encoder, a stuck button."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pipkeeper.input.presses import BACK, DOWN, LONG, NEXT, OK, PREV, REPEAT, ROLL, TURN, Presses


class Contacts:
    """Edges as a script gives them: (moment, edge)."""

    def __init__(self):
        self.queue = []
        self.at = 0
        self.held = set()

    def take(self):
        if not self.queue:
            return -1
        self.at, edge = self.queue.pop(0)
        return edge

    def down(self, button):
        return button in self.held

    def add(self, at, button, down):
        self.queue.append((at, button | (DOWN if down else 0)))
        (self.held.add if down else self.held.discard)(button)

    def tap(self, at, button, length=50, bounce=0):
        """A press; a contact that bounces goes to and fro before it settles, at both ends."""
        for edge, down in ((at, True), (at + length, False)):
            for number in range(bounce * 2):
                self.add(edge + number, button, down == (number % 2 == 0))
            self.add(edge + bounce * 2, button, down)


def events(contacts, until, three=False, step=5, presses=None, stalls=()):
    """What comes of a script of edges, looked at every `step` ms.  In a stall nothing runs, and the edges of a button
    melt into one interrupt at its end, which finds the button as it stands then."""
    presses = presses or Presses(contacts, three)
    script, contacts.queue, contacts.held = contacts.queue, [], set()
    found, late = [], {}
    for now in range(until + 1):
        while script and script[0][0] <= now:
            _, edge = script.pop(0)
            (contacts.held.add if edge & DOWN else contacts.held.discard)(edge & 7)
            late[edge & 7] = edge
        if any(start <= now < end for start, end in stalls):
            continue
        contacts.queue += [(now, edge) for edge in late.values()]
        late.clear()
        if now % step:
            continue
        event = presses.take(now)
        while event >= 0:
            found.append(event)
            event = presses.take(now)
    return found


def test_a_press_acts_when_the_button_goes_down():
    contacts = Contacts()
    contacts.add(100, OK, True)
    assert events(contacts, 101, step=1) == [OK]


def test_a_bouncing_contact_is_one_press():
    contacts = Contacts()
    contacts.tap(100, OK, 60, bounce=5)
    contacts.tap(300, NEXT, 60, bounce=4)
    assert events(contacts, 1000) == [OK, NEXT]


def test_presses_quicker_than_any_hand_are_counted_one_by_one():
    contacts = Contacts()
    for number in range(8):
        contacts.tap(100 + 35 * number, NEXT, 15, bounce=1)
    assert events(contacts, 1000, step=1) == [NEXT] * 8


def test_both_edges_in_one_interrupt_are_a_press():
    contacts = Contacts()
    contacts.queue = [(100, OK)]  # the interrupt came late: the button is up again
    assert events(contacts, 1000) == [OK]


def test_released_and_pressed_again_in_one_interrupt_is_a_second_press():
    contacts = Contacts()
    contacts.add(100, OK, True)
    contacts.queue.append((180, OK | DOWN))
    contacts.add(260, OK, False)
    assert events(contacts, 1000) == [OK, OK]


def test_presses_that_waited_come_in_their_order():
    contacts = Contacts()
    for number, button in enumerate((OK, NEXT, ROLL, NEXT, OK)):
        contacts.tap(number * 100, button)
    presses = Presses(contacts)
    found = []
    event = presses.take(2000)
    while event >= 0:
        found.append(event)
        event = presses.take(2000)
    assert found == [OK, NEXT, ROLL, NEXT, OK]


def test_back_acts_on_release_and_held_it_is_undo_once():
    contacts = Contacts()
    contacts.tap(100, BACK, 200)
    contacts.tap(1000, BACK, 2000)
    assert events(contacts, 4000) == [BACK, BACK | LONG]


def test_a_short_back_that_was_looked_at_late_is_still_short():
    contacts = Contacts()
    contacts.tap(100, BACK, 300)
    presses = Presses(contacts)
    assert presses.take(5000) == BACK


def test_held_next_repeats_and_counts_the_run():
    contacts = Contacts()
    contacts.tap(0, NEXT, 1000)
    presses = Presses(contacts)
    found = events(contacts, 1500, presses=presses)
    assert found[0] == NEXT and found[1:] == [NEXT | REPEAT] * len(found[1:])
    assert len(found) in (6, 7)
    assert presses.run == len(found) - 1


def test_after_a_pause_there_is_no_heap_of_repeats():
    contacts = Contacts()
    presses = Presses(contacts)
    contacts.add(0, PREV, True)
    assert presses.take(0) == PREV
    assert presses.take(3000) == PREV | REPEAT
    assert presses.take(3000) == -1


def test_three_buttons_long_ok_is_back_and_longer_is_undo():
    contacts = Contacts()
    contacts.tap(0, OK, 100)
    contacts.tap(1000, OK, 800)
    contacts.tap(3000, OK, 2000)
    assert events(contacts, 6000, three=True) == [OK, BACK, BACK | LONG]


def test_three_buttons_long_next_is_roll():
    contacts = Contacts()
    contacts.tap(0, NEXT, 100)
    contacts.tap(1000, NEXT, 800)
    assert events(contacts, 3000, three=True) == [NEXT, ROLL]


def test_an_encoder_turned_quickly_counts_a_run():
    contacts = Contacts()
    contacts.queue = [(at, NEXT | TURN) for at in (0, 20, 40, 500)] + [(520, PREV | TURN)]
    presses = Presses(contacts)
    found = [presses.take(1000) for _ in range(6)]
    assert found == [NEXT, NEXT | REPEAT, NEXT | REPEAT, NEXT, PREV, -1]


def test_a_stuck_button_is_named_and_falls_silent():
    contacts = Contacts()
    presses = Presses(contacts)
    contacts.add(0, NEXT, True)
    found = events(contacts, 30000, presses=presses, step=50)
    assert presses.stuck == NEXT
    assert len(found) < 100
    contacts.add(31000, NEXT, False)
    presses.take(31000)
    assert presses.stuck == -1


def test_a_button_held_at_the_start_is_no_press():
    contacts = Contacts()
    contacts.held.add(BACK)
    presses = Presses(contacts)
    assert presses.take(1000) == -1
    contacts.add(1500, BACK, False)
    assert presses.take(1500) == -1
    contacts.tap(2000, BACK)
    assert [presses.take(3000), presses.take(3000)] == [BACK, -1]


def test_a_release_that_was_never_told_is_noticed():
    contacts = Contacts()
    presses = Presses(contacts)
    contacts.add(0, OK, True)
    assert presses.take(0) == OK
    contacts.held.clear()
    assert presses.take(500) == -1
    contacts.add(600, OK, True)
    assert presses.take(600) == OK


def test_it_says_when_it_must_be_asked_again():
    contacts = Contacts()
    presses = Presses(contacts)
    assert presses.wake_at() is None
    contacts.add(100, BACK, True)
    assert presses.take(100) == -1
    assert presses.wake_at() == 700
    contacts.add(110, BACK, False)
    presses.take(110)
    assert presses.wake_at() == 112


def test_a_press_within_a_write_counts_though_the_button_was_let_go_shortly_before():
    for told, wanted in ((True, [OK, OK]), (False, [OK])):
        contacts = Contacts()
        presses = Presses(contacts)
        contacts.tap(0, OK, 40)
        contacts.tap(65, OK, 20)  # all of it within the write from 60 to 95
        presses.stalled = 60 if told else presses.stalled
        assert events(contacts, 500, presses=presses, stalls=[(60, 95)]) == wanted


def test_a_bounce_kept_back_by_a_write_is_no_press():
    contacts = Contacts()
    presses = Presses(contacts)
    contacts.tap(0, OK, 40, bounce=3)
    presses.stalled = 42
    assert events(contacts, 500, presses=presses, stalls=[(42, 90)]) == [OK]


# The quickest thumbs press eight times a second: forty ms down, eighty up.
taps = st.lists(
    st.tuples(st.sampled_from((PREV, NEXT, OK, ROLL)), st.integers(40, 300), st.integers(80, 300), st.integers(0, 5)),
    max_size=15,
)


@settings(max_examples=100, deadline=None)
@given(taps, st.integers(1, 60), st.integers(0, 50), st.integers(60, 250))
def test_no_press_is_lost_or_doubled_while_flash_is_written(script, step, stall, pause):
    contacts = Contacts()
    at, wanted = 100, []
    for button, length, gap, bounce in script:
        contacts.tap(at, button, length, bounce)
        wanted.append(button)
        at += length + gap + 2 * bounce
    stalls = [(start, start + stall) for start in range(50, at, stall + pause)] if stall else ()
    found = events(contacts, at + 1000, step=step, stalls=stalls)
    assert [event for event in found if not event & REPEAT] == wanted

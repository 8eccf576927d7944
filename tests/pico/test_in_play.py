"""A match in play: presses at any moment, of which none is lost, and a display that goes and comes back."""

from host_tools.emulated.copies import in_a_copy
from host_tools.emulated.hands import pin, push, shows
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import device
from host_tools.simulator.replay import act

SHORT = 15  # ms: the shortest press of a hand
MOST = 60  # presses until an erase must have come


def beside(pico: EmulatedPico):
    """A virtual device in the state of the emulated one, for what CPython shows after unhurried presses."""
    return device({path: content for path, content in pico.files().items() if path.startswith("data/")})


def test_presses_during_redraws_are_all_counted(in_play):
    """The second of each pair comes while the bytes of the first are on the bus."""

    def press() -> bool:
        with beside(in_play) as runner:
            for first, second in ("NR", "RN", "PR", "RP", "NR", "PN"):
                before = in_play.bus.bytes
                in_play.press(pin(first), SHORT)
                assert in_play.run_until(lambda before=before: in_play.bus.bytes > before + 8, 80, 0.1)
                in_play.press(pin(second), SHORT)
                in_play.run_for(2 * SHORT)
                act(runner, first)
                act(runner, second)
                if not shows(in_play, runner.frame()):
                    return False
            return True

    assert in_a_copy(press)


def test_presses_within_an_erase_of_the_flash_are_all_counted(in_play):
    """Two short presses, both over before the chip could look at the buttons."""

    def press() -> bool:
        operations = in_play.flash.operations

        def erasing() -> bool:
            return len(operations) > done and operations[-1][1] is None

        with beside(in_play) as runner:
            for action in "N" + "O" * MOST:
                done = len(operations)
                in_play.press(pin(action), SHORT)
                act(runner, action)
                if in_play.run_until(erasing, 70, 0.1) and runner.app.names == ["play.play"]:
                    break
                assert shows(in_play, runner.frame())
            else:
                raise AssertionError("no erase came")
            before = runner.frame()
            in_play.press(pin("N"), SHORT)
            in_play.after(SHORT + 5, lambda: in_play.press(pin("R"), SHORT))
            in_play.run_for(2 * SHORT + 7)
            assert len(operations) == done + 1 or operations[-1][1] is None, "the erase is still under way"
            for action in "NR":
                act(runner, action)
            return runner.frame() != before and shows(in_play, runner.frame())

    assert in_a_copy(press)


def test_somebody_who_taps_as_fast_as_can_be_loses_no_press(in_play):
    """Nearly twelve presses a second, faster than answers are written."""

    def press() -> bool:
        with beside(in_play) as runner:
            for action in "NOONOOPOOONOO":
                in_play.press(pin(action), 40)
                in_play.run_for(85)
                act(runner, action)
            return shows(in_play, runner.frame())

    assert in_a_copy(press)


def test_a_display_unplugged_in_the_middle_comes_back_with_the_right_picture(in_play):
    def unplug() -> bool:
        with beside(in_play) as runner:
            in_play.bus.unplug()
            for action in "NNON":
                push(in_play, action)
                act(runner, action)
            in_play.bus.plug()
            assert in_play.run_until(lambda: in_play.glass.lit, 4000, 10)
            return shows(in_play, runner.frame())

    assert in_a_copy(unplug)

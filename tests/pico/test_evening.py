"""A Tulum match by presses on the emulated Pico: every frame is the one that CPython draws, and nothing is lost."""

from host_tools import filesystem
from host_tools.emulated.flash import torn
from host_tools.emulated.hands import push, shows, started
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import device, evening

CUTS = 80  # moments of the match at which the power goes


def found(image: bytes) -> bytes:
    """The answers that a start after a power cut finds in a file system."""
    data = {path: content for path, content in filesystem.read(image).items() if path.startswith("data/")}
    with device(data) as runner:
        match = runner.app.match
        return bytes(match.codes[: match.end])


def test_a_match_by_presses_frame_by_frame_with_the_power_cut_at_sampled_moments(uf2, firmware, record_property):
    """From the first ask to the winner.  The match lies on flash as CPython began it: the way there is not repeated."""
    told = evening("tulum")
    steps, answers = told.steps, told.answers
    pico = started(EmulatedPico(uf2, {**firmware, **told.data}))
    flash, first = bytearray(pico.snapshot()), len(pico.flash.operations)
    done = []  # how many operations the flash had done after each action
    for number, (action, frame) in enumerate(steps):
        push(pico, action)
        assert shows(pico, frame), f"action {number}, {action}: another frame than CPython's"
        done.append(len(pico.flash.operations) - first)
    record_property("actions of a whole match of Tulum with CPython's frames", len(steps))
    operations = pico.flash.operations[first : first + done[-2]]  # the last action ends the match
    for cut, operation in enumerate(operations):
        if cut % max(1, len(operations) // CUTS) == 0:
            broken = bytearray(flash)
            torn(broken, operation, cut % 5 / 5)
            during = next(number for number, count in enumerate(done) if count > cut)
            # An answer is written after it is drawn: perhaps only while the next action was under way already.
            allowed = answers[max(0, during - 2) : during + 1]
            assert found(bytes(broken[pico.start : pico.start + pico.size])) in [b"", *allowed][during > 1 :], cut
        torn(flash, operation, 1.0)

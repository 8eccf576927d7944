"""A Tulum match by presses on the emulated Pico: every frame is the one that CPython draws, and nothing is lost."""

from host_tools.device import filesystem
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

    def on_flash(content: bytearray) -> bytes:
        return bytes(content[pico.start : pico.start + pico.size])

    ending = max(number for number, in_play in enumerate(told.in_play) if in_play)  # the action that ends the match
    operations = pico.flash.operations[first : first + done[ending - 1]]
    at_most = max(1, len(operations) // CUTS)
    for cut, operation in enumerate(operations):
        broken = bytearray(flash) if cut % at_most == 0 else None
        if broken is not None:
            before = found(on_flash(flash))
            torn(broken, operation, cut % 5 / 5)
        torn(flash, operation, 1.0)
        if broken is not None:
            after = found(on_flash(flash))
            assert found(on_flash(broken)) in (before, after), cut
            # An answer is written once nobody presses: here every 60 ms, so that it may be two actions later.
            during = next(number for number, count in enumerate(done) if count > cut)
            assert after in [b"", *answers][max(0, during - 2) : during + 2], cut

"""The link over the emulated Pico's USB: what is pressed reaches the host, and the host's word reaches the glass."""

import json

import pytest

from host_tools.bench.chip_scripts import FREE
from host_tools.bench.measured import free_memory
from host_tools.emulated.hands import push, started
from host_tools.emulated.pico import EmulatedPico
from host_tools.emulated.prepared import under_way, with_script
from link.device_stand_in import KEY
from link.plain_host import PlainHost
from pipkeeper.link.lines import LineReader

DEVICE = "f" * 16  # what every emulated chip calls itself
_OFFERED = 4000  # ms after which a board at rest has offered everything, and before its next sign of life
PAIRING = json.dumps({"key": KEY.hex(), "table": "3", "house": "cafe"}).encode()


class UsbHost(PlainHost):
    """A host on the board's console; `acked` are the moments of its acknowledgements in ms."""

    def __init__(self, pico: EmulatedPico) -> None:
        super().__init__(device=DEVICE)
        self._pico = pico
        self._reader = LineReader()
        self.acked: list = []
        self._connection = self.sessions.connect("usb", lambda line: pico.console.send(line + b"\n"))
        pico.console.heard = self._heard

    def _heard(self, data: bytes) -> None:
        self.now = self._pico.ms / 1000
        for line in self._reader.feed(data):
            self._connection.line(line, self.now)

    def ack(self, device: str, uid: str) -> None:
        self.acked.append(self._pico.ms)
        super().ack(device, uid)

    @property
    def linked(self) -> bool:
        return self.sessions.here(DEVICE)


@pytest.fixture(scope="session")
def linked(uf2, firmware):
    """A paired board in a match of 301, and its host."""
    data = under_way("tumblin-dice", 2, {"edition": "301", "first": "seated", "dice": 2}, answers=1)
    pico = EmulatedPico(uf2, {**firmware, **data, "pairing.json": PAIRING})
    host = UsbHost(pico)
    started(pico)
    assert pico.run_until(lambda: host.linked and host.acked, 5000, 10), pico.console.text
    return pico, host


def test_an_answer_is_acknowledged_soon_after_its_press(linked, record_property):
    pico, host = linked
    (uid,) = host.copies
    before = len(host.copies[uid][1])
    waits = []
    for _ in range(6):
        count, pressed = len(host.acked), pico.ms
        push(pico, "O")
        if pico.run_until(lambda count=count: len(host.acked) > count, 300, 1):
            waits.append(host.acked[-1] - pressed)
    assert len(waits) >= 2 and len(host.copies[uid][1]) > before
    record_property("press to ack over USB", ", ".join(f"{wait:.0f}" for wait in waits) + " ms")
    assert max(waits) < 300


def free_in_play(pico: EmulatedPico) -> int:
    """Bytes that are free in a match once everything was offered, and the heap was tidied up after a few presses."""
    pico.run_for(_OFFERED)
    for action in "NP":
        push(pico, action)
    pico.run_for(300)
    return free_memory(pico)


def test_the_link_leaves_memory_to_play(uf2, firmware, record_property):
    data = under_way("tumblin-dice", 2, {"edition": "301", "first": "seated", "dice": 2}, answers=1)
    files = {**with_script(firmware, FREE), **data}
    alone = free_in_play(started(EmulatedPico(uf2, files)))
    pico = EmulatedPico(uf2, {**files, "pairing.json": PAIRING})
    host = UsbHost(pico)
    started(pico)
    assert pico.run_until(lambda: host.linked and host.acked, 5000, 10)
    linked = free_in_play(pico)
    record_property("heap of the link over USB", f"{alone - linked} bytes of {alone} free without it")
    assert alone - linked < 20_000  # bytecode and names included: plain files are loaded into the heap


def test_the_host_hears_nothing_of_the_key(linked):
    pico, _ = linked
    assert KEY.hex() not in pico.console.text

"""An emulated Pico on its USB cable as the world of the chaos test drives it: pressed, listened to and cut off."""

import json
import random
from binascii import crc32
from pathlib import Path

from host_tools.emulated.flash import PowerCut
from host_tools.emulated.hands import push
from host_tools.emulated.host import DEVICE
from host_tools.emulated.pico import EmulatedPico
from pipkeeper.link.lines import LineReader
from pipkeeper.storage.copies import Copies
from pipkeeper.storage.store import Store

_PARTS = (0.0, 0.4, 1.0)  # of an operation of the flash that is done when the power goes
_PRESSES = {"answer": "O", "undo": "U", "leave": "B", "amend": "P", "rename": "O"}


class PicoTable:
    """`do` takes what happens at a moment, and gives the lines that the board sends.

    What the board has sent must be on its flash: that is looked at after every power cut.
    """

    def __init__(self, pico: EmulatedPico, folder: Path) -> None:
        self._folder = folder
        self._chance = random.Random(5)
        self._sent: "dict[str, dict]" = {}  # the last put of every match
        self._edits: "dict[str, int]" = {}  # as it was offered or put last
        self._most: "dict[str, int]" = {}  # codes of every match, at most
        self.sessions = 0
        self._began = self._stores = 0
        self._start(pico, 0)

    @property
    def answers(self) -> int:
        return sum(self._most.values())

    def _start(self, pico: EmulatedPico, now: int) -> None:
        self._pico, self._began = pico, now
        self._reader, self._up = LineReader(), []
        self._greeted = False
        self._linked = False  # since it was switched on
        pico.console.heard = lambda data: self._up.extend(self._reader.feed(data))
        pico.boot()

    def do(self, told: dict) -> dict:
        """`now` in ms, `down` lines, `act` what the table does, `cut` the operation at which the power goes."""
        if told.get("state"):
            return self._state()
        pico, cut = self._pico, False
        try:
            if told["cut"] >= 0:
                pico.flash.cut_at(told["cut"], self._chance.choice(_PARTS))
            for line in told["down"]:
                pico.console.send(line.encode() + b"\n")
            if told["act"] == "off":
                raise PowerCut
            if told["act"]:
                push(pico, self._chance.choice(_PRESSES[told["act"]]))
            left = told["now"] - self._began - pico.ms
            if left > 0:
                pico.run_for(left)
        except PowerCut:
            cut = True
            self._check_flash()
            self._start(pico.power_cycled(), told["now"])
        up, self._up = self._up, []
        for line in up:
            self._note(json.loads(line.rpartition(b"}")[0] + b"}"))
        return {
            "up": [line.decode() for line in up],
            "cut": cut,
            "starting": not self._linked,
            "sessions": self.sessions,
            "answers": self.answers,
        }

    def _note(self, said: dict) -> None:
        if "hello" in said:
            self._greeted = True
        elif "offer" in said:
            self.sessions += self._greeted
            self._linked = True
            self._greeted = False
            self._edits.update({uid: edit for uid, edit, _, _ in said["offer"]})
        elif "put" in said:
            uid = said["put"]
            self._sent[uid] = said
            self._edits[uid] = said["edit"]
            self._most[uid] = max(self._most.get(uid, 0), said["end"])

    def _copies(self) -> dict:
        """The matches on flash, read by the same code under CPython."""
        self._stores += 1
        folder = self._folder / f"flash-{self._stores}"
        for path, content in self._pico.files().items():
            if path.startswith("data/"):
                target = folder / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
        store = Store(str(folder / "data"), device=DEVICE)
        return {copy.origin.uid: copy for copy in Copies(store).offers() if copy}

    def _check_flash(self) -> None:
        """Everything that was sent is on flash, or was taken back there since."""
        copies = self._copies()
        for uid, put in self._sent.items():
            copy = copies[uid]
            same = f"{crc32(copy.codes[: put['end']]):08x}" == put["check"] and copy.end >= put["end"]
            assert same or copy.edit > put["edit"], (put, copy.edit, copy.codes[: copy.end].hex())

    def _state(self) -> dict:
        return {
            uid: [self._edits[uid], copy.codes[: copy.end].hex(), copy.over] for uid, copy in self._copies().items()
        }

    def close(self) -> None:
        """Nothing is left running."""

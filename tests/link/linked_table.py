"""The whole firmware on a virtual board, paired, and a host at the other end of its USB line."""

import random

from at_table import ROSTER
from host_tools import ASSETS
from host_tools.build.boards import load
from host_tools.cafe.sessions import Declined, Took
from host_tools.games.random_player import answer
from host_tools.simulator.player import Player
from host_tools.virtual.kit import Kit, Runner
from link.device_stand_in import DEVICE, KEY
from link.plain_host import PlainHost
from pipkeeper.link.pairing import pairing_of
from pipkeeper.storage.store import Store
from pipkeeper.ui.app import App

PAIRING = {"key": KEY.hex(), "table": "3", "house": "cafe"}


class LinkedTable:
    """`sit` is somebody at the device, `host` keeps what it hears.  `wait` lets time pass on both sides."""

    def __init__(self, folder, board: str = "pico", paired: bool = True, flash=None, pairing=None) -> None:
        self.host = PlainHost()
        self.chance = random.Random(1)
        self.kit = kit = Kit(load(board), str(ASSETS), str(folder))
        kit.device = DEVICE
        kit.pairing = pairing_of({**PAIRING, **(pairing or {})}) if paired else None
        kit.files = flash or kit.files
        store = Store(kit.data, kit.files)
        if not store.roster:
            store.roster.extend(ROSTER)
            store.save_roster()
            store.settings["language"] = "en"
            store.save_settings()
        self.heard: list = []  # every line that the host has heard
        self.connection = self.host.sessions.connect("usb", kit.line.down.append)
        self.app = App(kit)
        self.runner = Runner(kit, self.app)
        self.sit = Player(self.runner, lambda action: self.carry())
        self.wait(1000)

    @property
    def link(self):
        return self.app.linking.link

    def plug_in(self) -> None:
        self.kit.line.plugged = True
        self.wait(3000)

    def carry(self) -> None:
        """Take what the device has sent to the host."""
        self.host.now = self.kit.clock.ms / 1000
        while self.kit.line.up:
            self.heard.append(self.kit.line.up.pop(0))
            self.connection.line(self.heard[-1], self.host.now)
        self.host.sessions.tick(self.host.now)

    def wait(self, ms: int) -> None:
        end = self.kit.clock.ms + ms
        while self.kit.clock.ms < end:
            self.runner.wait(min(20, end - self.kit.clock.ms))
            self.carry()

    def answer(self, times: int = 1) -> None:
        """The table gives answers, whichever are possible."""
        for _ in range(times):
            answer_some(self.app, self.chance)
            self.runner.settle()

    def order(self, **content) -> None:
        self.host.say(DEVICE, **content)
        self.wait(4000)

    def answered(self) -> list:
        """What became of orders, as (order, why); why is empty for those that were taken."""
        answers = [event for event in self.host.events if isinstance(event, Took | Declined)]
        return [(event.order, getattr(event, "why", "")) for event in answers]

    def in_play(self) -> "tuple[int, bytes, bool]":
        """Edit, codes and whether it is over, of the match at the table."""
        writer = self.app.store.writer
        return writer.edit, writer.codes[: writer.end], writer.over

    def copy(self) -> "tuple[int, bytes, bool]":
        """The same as the host has it."""
        return self.host.copies[self.app.store.writer.origin.uid]


def answer_some(app: App, chance: "random.Random | None" = None) -> None:
    """Give an answer that is possible."""
    view = app.back_to_play()
    view.give(answer(view.ask, chance or random.Random(1)))

"""A table under attack: the whole firmware on a flash that loses power, driven step by step on both interpreters."""

import json
from binascii import hexlify

from host_tools.games.random_player import NAMES, Chance, answer
from host_tools.virtual.kit import Kit
from pipkeeper.input.presses import OK
from pipkeeper.link.pairing import pairing_of
from pipkeeper.rules.asks import Refused
from pipkeeper.storage.copies import Copies
from pipkeeper.storage.store import Store
from pipkeeper.ui.app import App
from pipkeeper.ui.matches import begin_match, close_match, open_match
from storage.virtual_flash import PowerCut, VirtualFlash

GAMES = ("tulum", "tumblin-dice", "spotted-cow", "flea-chase", "up-and-down")
_STEPS = 20  # of the app at a moment, at most


class ChaosTable:
    """`do` takes what happens at a moment as JSON, and gives the lines that the device sends."""

    def __init__(self, board: dict, assets: str, device: str, key: str) -> None:
        self._board, self._assets = board, assets
        self._device = device
        self._pairing = pairing_of({"key": key, "table": "1", "house": "cafe"})
        self._chance = Chance(int(device, 16) % 9973 + 1)
        self._flash = VirtualFlash()
        self._starts = 0
        self.answers = self.sessions = 0
        self._linked = False
        self._switch_on(0)

    def _switch_on(self, now: int) -> None:
        self._starts += 1
        self._began = now
        entropy = (self._device + str(self._starts)).encode()[-16:]
        self._kit = kit = Kit(self._board, self._assets, "/data", entropy, self._pairing)
        kit.files, kit.device = self._flash, self._device
        kit.line.plugged = True
        self._app = App(kit)

    def do(self, text: str) -> str:
        """`now` in ms, `down` lines, `act` what the table does, `cut` the step of the flash at which power goes."""
        told = json.loads(text)
        if told.get("state"):
            return json.dumps(self.state())
        now = told["now"]
        self._flash.cut_at = len(self._flash.steps) + told["cut"] if told["cut"] >= 0 else -1
        self._flash.torn = told["torn"]
        self._kit.line.down += [line.encode() for line in told["down"]]
        cut = False
        kept = self._codes(self._app.store) if told["cut"] >= 0 or told["act"] == "off" else {}
        try:
            if told["act"]:
                self._act(told["act"])
            self._step(now - self._began)
        except PowerCut:
            cut = True
            under_way = self._app.match
            self._flash = self._flash.after_power_cut()
            self._check_kept(kept, under_way)
            self._switch_on(now)
        line = self._kit.line
        up, line.up = line.up, []
        linking = self._app.linking
        linked = linking is not None and linking.link.session is not None
        if linked and not self._linked:
            self.sessions += 1
        self._linked = linked
        up = [line.decode() for line in up]
        return json.dumps({"up": up, "cut": cut, "sessions": self.sessions, "answers": self.answers})

    def _check_kept(self, kept: dict, under_way) -> None:
        """What was safe before the power went is there again; of the match at the table, perhaps one change more."""
        found = self._codes(Store("/data", self._flash, self._device))
        for uid, codes in kept.items():
            given = found.get(uid)
            changed = under_way is not None and given == bytes(under_way.codes[: under_way.end])
            assert given == codes or changed, (uid, codes, given)

    def _codes(self, store: Store) -> dict:
        """The codes of every match by its uid."""
        return {copy.origin.uid: copy.codes[: copy.end] for copy in Copies(store).offers() if copy is not None}

    def _step(self, now: int) -> None:
        self._kit.clock.ms = now
        for _ in range(_STEPS):
            if self._app.step(now) > now:
                break

    def _act(self, act: str) -> None:
        app = self._app
        self._board_problems()
        match = app.match if app.names[0] == "play.play" else None
        if act == "off":
            raise PowerCut
        if app.names[0] == "device.attract":
            app.screens[0].press(OK)  # takes up the match that was under way before the power went
        elif match is None:
            self._sit_down()
        elif act == "answer":
            self._answer(match)
        elif act == "undo" and match.count:
            match.undo(1 + self._chance.randrange(min(match.count, 4)))
            app.changed()
        elif act == "amend" and match.count:
            self._amend(match)
        elif act == "rename":
            match.names[0] = NAMES[self._chance.randrange(len(NAMES))]
            app.changed()
        elif act == "leave":
            app.show("device.title")

    def _board_problems(self) -> None:
        """What the glass would tell is of no interest here."""
        del self._app.store.problems.waiting[:]
        while self._app.names[-1] == "device.problem":
            self._app.back()

    def _sit_down(self) -> None:
        app, chance = self._app, self._chance
        opened = app.store.open_matches()
        if opened and (len(opened) > 5 or chance.randrange(2)):
            open_match(app, opened[chance.randrange(len(opened))][0])
            return
        first = chance.randrange(8)
        begin_match(app, GAMES[chance.randrange(len(GAMES))], list(NAMES[first : first + 2]), {})
        assert app.names == ["play.play"], app.names

    def _answer(self, match) -> None:
        if match.over:
            close_match(self._app)
            return
        match.give(answer(match.ask, self._chance))
        self.answers += 1
        self._app.changed()

    def _amend(self, match) -> None:
        at = self._chance.randrange(match.count)
        ask = [asked for asked, _ in match.answers()][at]
        try:
            match.amend(at, answer(ask, self._chance))
            self._app.changed()
        except Refused:
            pass

    def state(self) -> dict:
        """Every match on the device: edit, codes, whether it is over, and its standing if it is the one in play."""
        found = {}
        for copy in Copies(self._app.store).offers():
            if copy is not None:
                found[copy.origin.uid] = [copy.edit, hexlify(copy.codes[: copy.end]).decode(), copy.over]
        return found

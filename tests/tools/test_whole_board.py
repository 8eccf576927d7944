"""The whole firmware from main.py on, as it is built, under the real MicroPython: a board with a stand-in chip."""

import hashlib
import json

import pytest

from both_sides import BOTH
from built import BOARD, built_files
from host_tools import ASSETS, ROOT
from host_tools.build.build import build
from host_tools.build.package import package
from host_tools.micropython import run as micropython
from host_tools.simulator.evenings import EVENINGS
from host_tools.simulator.replay import BUTTONS, check_of, read, sit_down
from host_tools.virtual.kit import Kit
from pipkeeper.ui.widgets.notice import notice
from pipkeeper.words import Words

PINS = [BOARD["pins"][name] for name in ("prev", "next", "ok", "back", "roll")]
OK, BACK = PINS[2], PINS[3]
START = 500  # ms until somebody presses
PRESS = 60  # ms, and as long again until the next

SCRIPT = """
import json, os, sys
from binascii import crc32
import flash_stand_in, machine_stand_in
with open("/update", "rb") as file:
    flash_stand_in.lay(file.read())
sys.path[:] = ["/", "/lib", "/both", "/shims"]
import board_stand_in as board
board.plug_in(sys.modules["machine"], flash_stand_in.blocks)
with open("/plan") as file:
    for event in json.load(file):
        board.plan.append(event)
{before}
os.chdir("/")
with open("main.py") as file:
    main = file.read()
try:
    exec(main, {"__name__": "__main__"})
    print("ended")
except board.Reset:
    print("reset")
board.frames.append(board.glass.frame())
print(json.dumps([["%08x" % crc32(frame) for frame in board.frames], board.fed(), flash_stand_in.registers]))
{after}
"""


class Board:
    """A board that runs once; its files may be changed before."""

    def __init__(self, files: dict) -> None:
        glass = {"/both/glass.py": ROOT / "host_tools" / "virtual" / "glass.py"}
        self.files = {**files, "/update": bytes(4096), **BOTH, **glass}

    def run(self, plan=(), before: str = "", after: str = "") -> None:
        """Until the plan is over: `said` is what it said, `frames` are the checks of what was looked at."""
        self.files["/plan"] = json.dumps([*plan, (START * 2 if not plan else plan[-1][0], None, 0)])
        script = SCRIPT.replace("{before}", before).replace("{after}", after)
        self.said = micropython.run(script, self.files).replace("\r", "").splitlines()
        at = next(number for number, line in enumerate(self.said) if line in ("ended", "reset"))
        self.end, self.after = self.said[at], self.said[at + 2 :]
        self.frames, self.fed, self.registers = json.loads(self.said[at + 1])
        self.said = self.said[:at]


@pytest.fixture
def board(tmp_path, monkeypatch) -> Board:
    return Board(built_files(tmp_path, monkeypatch))


def pressed(actions) -> list:
    """The plan of an evening: a press and a look for every action."""
    plan, at = [], START
    for action, _ in actions:
        if action == "look":
            continue
        if action[0] == "w":
            at += int(action[1:])
        else:
            plan += [(at, PINS[BUTTONS.index(action)], 0), (at + PRESS, PINS[BUTTONS.index(action)], 1)]
            at += 2 * PRESS
        plan.append((at, None, 0))
    return plan


def noticed(heading: str, text: str) -> str:
    """The check of a notice that fills the glass."""
    kit = Kit(BOARD, str(ASSETS), "")
    notice(kit.display, str(ASSETS), heading, text)
    return check_of(kit.glass.frame())


WORDS = Words(str(ASSETS), "en")
FRAME = "/assets/first-64.frame"
TOLD = f"""
from binascii import hexlify
from hashlib import sha256
with open("{FRAME}", "rb") as file:
    print(hexlify(sha256(file.read()).digest()).decode())
print("of-old.pak" in os.listdir("/assets"), "updated" in os.listdir("/"))
"""


SIZES = """
with open("/manifest.json") as file:
    names = list(json.load(file)["files"]) + ["manifest.json"]
print(json.dumps({name: os.stat("/" + name)[6] for name in names}))
with open("/data/roster") as file:
    print(file.read())
"""
# A flash that has room for one more file.
NO_ROOM = """
import builtins
opened = open
def limited(path, *mode):
    if path == "/new/1":
        raise OSError(28)
    return opened(path, *mode)
builtins.open = limited
"""


@pytest.mark.parametrize("name", ["classic", "tulum"])
def test_from_power_through_a_match_by_its_pins(name: str, board: Board, tmp_path) -> None:
    head, actions = read((EVENINGS / f"{name}.evening").read_text(encoding="utf-8"))
    actions = actions[: [action for action, _ in actions].index("U")] if name == "tulum" else actions
    data = tmp_path / "flash"
    sit_down(BOARD, str(ASSETS), str(data), head["roster"].split(", "))
    board.files["/data"] = data
    board.run(pressed(actions))
    assert board.frames[: len(board.frames) - 2] == [check for action, check in actions if action != "look"]
    assert board.end == "ended" and board.fed > 100
    assert board.registers == [[0x4005B000, 1 << 30]], "whoever interrupts it gets a quiet prompt"
    assert not board.said, "nobody has paired it and nobody asks"


def test_a_held_back_button_keeps_the_app_out(board: Board) -> None:
    board.run(before=f"machine_stand_in.Pin.level[{BACK}] = 0")
    heading, text = WORDS.say("notice.safe-mode"), WORDS.say("notice.safe-mode-text")
    assert board.end == "ended" and f"{heading}: {text}".splitlines()[0] in board.said
    assert board.frames[-1] == noticed(heading, text)


def test_a_board_that_cannot_be_is_refused_in_words(board: Board) -> None:
    board.files["/board.json"] = json.dumps({**BOARD, "pins": {**BOARD["pins"], "ok": BACK}})
    board.run()
    text = WORDS.say("board.same-pin", BACK, "ok", "back")
    assert board.end == "ended" and board.frames[-1] == noticed(WORDS.say("notice.board"), text)


def test_an_app_that_fails_says_so_and_starts_again_at_a_press(board: Board) -> None:
    plan = pressed([("O", ""), ("O", ""), ("O", ""), ("O", "")])
    board.run(plan, before='os.remove("/assets/game_list.bin")')
    text = WORDS.say("notice.failed-text", "OSError 44")
    assert board.end == "reset" and any("Traceback" in line for line in board.said)
    assert noticed(WORDS.say("notice.failed"), text) in board.frames


def test_an_update_in_flash_is_taken_and_old_files_go(board: Board) -> None:
    files = {path: board.files["/" + path] for path in build("pico")}
    board.files["/update"] = package(files)
    board.files[FRAME] = b"of old"
    board.files["/assets/of-old.pak"] = b"of old"
    board.run(after=TOLD)
    assert board.end == "reset"
    assert board.after == [hashlib.sha256(files[FRAME[1:]]).hexdigest(), "False True"]


def test_an_update_that_has_no_room_beside_the_old_files_takes_their_place(board: Board) -> None:
    files = {path: board.files["/" + path] for path in build("pico")}
    board.files["/update"] = package(files)
    board.files[FRAME] = b"of old"
    board.files["/assets/of-old.pak"] = b"of old"
    board.files["/data/roster"] = b"people"
    board.run(before=NO_ROOM, after=TOLD + SIZES)
    assert board.end == "reset"
    assert board.after[:2] == [hashlib.sha256(files[FRAME[1:]]).hexdigest(), "False True"]
    assert json.loads(board.after[2]) == {path: len(content) for path, content in files.items()}
    assert board.after[3] == "people"


def test_a_deploy_that_was_cut_off_is_finished(board: Board) -> None:
    board.files["/switch"] = f"0 {FRAME[1:]}\n- assets/of-old.pak"
    board.files["/new/0"] = b"new"
    board.files["/assets/of-old.pak"] = b"of old"
    board.run(after=TOLD)
    assert board.end == "reset"
    assert board.after == [hashlib.sha256(b"new").hexdigest(), "False False"]

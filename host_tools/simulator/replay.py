"""Reads a recorded evening and carries out its actions on a device; runs under CPython and MicroPython.

A recorded evening is text: `board:` and `roster:` lines, then a line an action with the CRC-32 of the frame after it.
The actions: P N O B R press a button, U holds BACK, hP900 holds a button, hPN900 holds two, and w500 waits for
that many ms, `look NAME` names a frame.  A star in place of the check: the frame depends on the machine.
"""

from binascii import crc32

from micropython import const

from pipkeeper.input.presses import BACK

from ..virtual.kit import Kit, Runner

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from typing import Any

BUTTONS = "PNOBR"
ANY = "*"


def check_of(frame: bytes) -> str:
    """Return the check of a frame as it is written down."""
    return f"{crc32(frame):08x}"


def read(text: str) -> "tuple[dict[str, Any], list[Any]]":
    """Return the head of a recorded evening, and its actions as pairs of action and check."""
    head: "dict[str, Any]" = {}
    actions = []
    for line in text.split("\n"):
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        if word.endswith(":"):
            head[word[:-1]] = rest
        else:
            actions.append((word, rest))
    return head, actions


def sit_down(board: "dict[str, Any]", assets: str, data: str, roster: "list[Any]") -> Runner:
    """Return a device just switched on, with this roster; it is in English unless the board says otherwise."""
    from pipkeeper.storage.store import Store
    from pipkeeper.ui.app import App

    if "language" not in board:
        board = dict(board)
        board["language"] = "en"
    kit = Kit(board, assets, data)
    if roster:
        store = Store(data)
        store.roster.extend(roster)
        store.save_roster()
    return Runner(kit, App(kit))


def act(runner: Runner, action: str) -> None:
    """Carry out one line."""
    if action == "U":
        runner.hold(BACK)
    elif action[0] == "w":
        runner.wait(int(action[1:]))
    elif action[0] == "h" and action[2] in BUTTONS:
        runner.hold_both(BUTTONS.index(action[1]), BUTTONS.index(action[2]), int(action[3:]))
    elif action[0] == "h":
        runner.hold(BUTTONS.index(action[1]), int(action[2:]))
    else:
        runner.press(BUTTONS.index(action))

"""Plays a recorded evening again, press by press, and compares every frame; runs on both interpreters."""

from host_tools.simulator.replay import ANY, act, check_of, read, sit_down


def same(frame: bytes, check: str) -> bool:
    """True if a frame is the one that was written down."""
    return check == ANY or check_of(frame) == check


def replay(runner, actions: list):
    """Do all actions; yield (number, action, expected check, frame) after each."""
    for number, (action, check) in enumerate(actions):
        if action != "look":
            act(runner, action)
        yield number, action, check, runner.frame()


def played_again(text: str, board: dict, assets: str, data: str) -> str:
    """Play an evening on a new device; return how many actions it has, or the first with a wrong frame."""
    head, actions = read(text)
    runner = sit_down(board, assets, data, head["roster"].split(", "))
    for number, action, check, frame in replay(runner, actions):
        if action != "look" and not same(frame, check):
            return f"action {number}, {action}"
    return str(len(actions)) + " actions"

"""Completes a pending deploy or update, then starts Pipkeeper on the board that board.json describes."""

from machine import reset

from switch import finish, update_waits

if finish():
    reset()  # restart into the new firmware

if update_waits():
    from update import take

    if take():
        reset()

del finish, reset, update_waits
globals().pop("rp2", None)  # MicroPython leaves it here at start-up, at a cost of 1.3 KB

from pipkeeper.boot.start import start  # noqa: E402

start()

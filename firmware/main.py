"""Starts Pipkeeper on the board that board.json describes; a deploy or an update that waits comes first."""

from machine import reset

from switch import finish

if finish():
    reset()  # every file is in its place, but what runs here is of the firmware before

# Only now are all files in their places.
from update import take  # noqa: E402

if take() and finish():
    reset()

from inplace import mount  # noqa: E402

mount()

del finish, mount, reset, take

from pipkeeper.start import start  # noqa: E402

start()

"""Starts Pipkeeper on the board that board.json describes; a deploy or an update that waits comes first."""

from inplace import mount
from switch import finish
from update import take

finish()
take()
finish()
mount()

del finish, take, mount

from pipkeeper.start import start  # noqa: E402  (only now are all its files in their places)

start()

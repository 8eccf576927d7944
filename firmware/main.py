"""Starts Pipkeeper on the board that board.json describes; a deploy or an update that waits comes first."""

from switch import finish
from update import take

finish()
take()
finish()

del finish, take

from pipkeeper.start import start  # noqa: E402  (only now are all its files in their places)

start()

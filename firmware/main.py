"""Starts Pipkeeper on the board that board.json describes; a deploy or an update that waits comes first."""

from switch import finish

finish()

# Only now are all files in their places.
from update import take  # noqa: E402

take()
finish()

from inplace import mount  # noqa: E402

mount()

del finish, take, mount

from pipkeeper.start import start  # noqa: E402

start()

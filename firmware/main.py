"""Starts Pipkeeper on the board that board.json describes."""

from switch import finish

finish()

from pipkeeper.start import start  # noqa: E402  (only now are all its files in their places)

start()

"""Starts Pipkeeper on the board that board.json describes."""

from pipkeeper.start import start

start()

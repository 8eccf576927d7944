"""The firmware without a board."""

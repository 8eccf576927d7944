"""Screens and panels that belong to a single game."""

SETTINGS = {"rows": "games.row_colours"}  # settings of the device that only one game has, and the screens for them

"""Screens and widgets: draws asks and standings, turns presses into answers."""
